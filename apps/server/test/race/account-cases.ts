/** Race cases of what protects an account: sessions, second factor, identity at the provider. */
import { Secret, TOTP } from 'otpauth';
import { hashRecoveryCode } from '../../src/sessions/recovery-codes.ts';
import { statement } from '../../src/storage/database.ts';
import type { Browser, Received } from '../application/application.ts';
import type { Fact, RaceCase } from './case.ts';
import { besides, isSignedIn, type Racer, racerOf, sessionGoesOn, sessionsEnded, signedIn } from './racer.ts';
import { PASSWORD, type RaceNode, type RaceVenue } from './venue.ts';

const FACTOR = '/app/api/second-factor';
const ACCOUNT = '/app/api/settings/accounts/racer';
const CURRENT = { current: PASSWORD };
const STORED = statement('select secret, confirmed_at from second_factor where user_id = ?');
const CODES = statement('select hash from recovery_code where user_id = ?');
const IDENTITY = statement('select user_id from user_identity where user_id = ?');

type Answer = Received<{ readonly secret?: string; readonly codes?: readonly string[] }>;

interface Sending {
  readonly node: RaceNode;
  /** The racer, who has signed in before the race. */
  readonly browser: Browser;
  readonly racer: Racer;
}

interface AccountCase {
  readonly operation: string;
  readonly factor: 'pending' | 'confirmed';
  readonly send: (sending: Sending) => Promise<Received<unknown>>;
  readonly facts: (venue: RaceVenue, racer: Racer, answer: Answer) => readonly Fact[];
}

async function storedFactor({ storage, targets }: RaceVenue) {
  const [row] = await storage.database.query<{ secret: string; confirmed_at: number | null }>(STORED, [
    targets.user.id,
  ]);
  return row;
}

async function storedCodes({ storage, targets }: RaceVenue): Promise<ReadonlySet<string>> {
  const rows = await storage.database.query<{ hash: string }>(CODES, [targets.user.id]);
  return new Set(rows.map(({ hash }) => hash));
}

const factorIs = (venue: RaceVenue, secret: string | undefined, isConfirmed: boolean): Fact =>
  besides(venue, 'factor', async () => {
    const stored = await storedFactor(venue);
    if (secret === undefined || stored === undefined) return secret === stored?.secret;
    return stored.secret === secret && (stored.confirmed_at !== null) === isConfirmed;
  });

const codesAre = (venue: RaceVenue, codes: readonly string[]): Fact =>
  besides(venue, 'codes', async () => {
    const stored = await storedCodes(venue);
    const { id } = venue.targets.user;
    return stored.size === codes.length && codes.every((code) => stored.has(hashRecoveryCode(id, code)));
  });

/** There are no recovery codes without a factor that they could stand for. */
const codesHaveFactor = (venue: RaceVenue): Fact =>
  besides(venue, 'codes without a factor', async () => {
    const stored = await storedFactor(venue);
    return (stored?.confirmed_at ?? null) !== null || (await storedCodes(venue)).size === 0;
  });

const endedBefore = (venue: RaceVenue, { session: { cookie }, handle }: Racer): Fact =>
  besides(venue, `session ${handle}`, async () => !(await isSignedIn(venue.nodes[0] as RaceNode, cookie)));

const allEnded = (venue: RaceVenue, racer: Racer): readonly Fact[] => [
  endedBefore(venue, racer),
  sessionsEnded(venue),
];

const withoutFactor = (venue: RaceVenue, racer: Racer): readonly Fact[] => [
  factorIs(venue, undefined, false),
  codesAre(venue, []),
  codesHaveFactor(venue),
  ...allEnded(venue, racer),
];

const remove = (browser: Pick<Browser, 'send'>, path: string) => browser.send(path, { method: 'DELETE' });

const CASES: readonly AccountCase[] = [
  {
    operation: 'beginSecondFactor',
    factor: 'pending',
    send: ({ browser }) => browser.send(FACTOR, { method: 'POST', body: CURRENT }),
    facts: (venue, _, { body }) => [factorIs(venue, body?.secret, false), codesHaveFactor(venue)],
  },
  {
    operation: 'confirmSecondFactor',
    factor: 'pending',
    send: ({ browser, racer }) => {
      const code = new TOTP({ secret: Secret.fromBase32(racer.secret) }).generate();
      return browser.send(FACTOR, { method: 'PUT', body: { code } });
    },
    facts: (venue, racer, { body }) => [
      factorIs(venue, racer.secret, true),
      codesAre(venue, body?.codes ?? []),
      codesHaveFactor(venue),
      ...allEnded(venue, racer),
    ],
  },
  {
    operation: 'removeSecondFactor',
    factor: 'confirmed',
    send: ({ browser }) => browser.send(`${FACTOR}/removal`, { method: 'POST', body: CURRENT }),
    facts: withoutFactor,
  },
  {
    operation: 'resetSecondFactor',
    factor: 'confirmed',
    send: ({ node }) => remove(node, `${ACCOUNT}/second-factor`),
    facts: withoutFactor,
  },
  {
    operation: 'renewRecoveryCodes',
    factor: 'confirmed',
    send: ({ browser }) => browser.send(`${FACTOR}/recovery-codes`, { method: 'POST', body: CURRENT }),
    facts: (venue, _, { body }) => [codesAre(venue, body?.codes ?? []), codesHaveFactor(venue)],
  },
  {
    operation: 'endOtherSessions',
    factor: 'confirmed',
    send: ({ browser }) => remove(browser, '/app/api/sessions'),
    facts: allEnded,
  },
  {
    operation: 'endSession',
    factor: 'confirmed',
    send: ({ browser, racer }) => remove(browser, `/app/api/sessions/${racer.handle}`),
    facts: (venue, racer) => [endedBefore(venue, racer)],
  },
  {
    operation: 'endUserSessions',
    factor: 'confirmed',
    send: ({ node }) => remove(node, `${ACCOUNT}/sessions`),
    facts: allEnded,
  },
  {
    operation: 'endUserSession',
    factor: 'confirmed',
    send: ({ node, racer }) => remove(node, `${ACCOUNT}/sessions/${racer.handle}`),
    facts: (venue, racer) => [endedBefore(venue, racer)],
  },
  {
    operation: 'unbindUser',
    factor: 'confirmed',
    send: ({ node }) => remove(node, `${ACCOUNT}/identity`),
    facts: (venue, racer) => [
      besides(venue, 'identity', async () => {
        return (await venue.storage.database.query(IDENTITY, [venue.targets.user.id])).length === 0;
      }),
      ...allEnded(venue, racer),
    ],
  },
];

/** One of several sign-ins with the same code succeeds, never two. */
const FINISHING: RaceCase = {
  operation: 'finishWithCode',
  name: 'finishWithCode',
  async prepare(round, node) {
    const { venue } = round;
    const racer = await racerOf(round, 'confirmed');
    const browser = node.browser();
    await browser.signIn('racer', PASSWORD);
    return async () => {
      const body = { code: racer.contested };
      const answer = await browser.send('/app/api/session/code', { method: 'POST', body });
      if (answer.status === 200) racer.uses += 1;
      const used = hashRecoveryCode(venue.targets.user.id, racer.contested);
      return {
        ...answer,
        facts: [
          besides(venue, 'contested code', async () => {
            return racer.uses === 1 && !(await storedCodes(venue)).has(used);
          }),
          sessionGoesOn(venue, node, browser),
        ],
      };
    };
  },
};

export const ACCOUNT_CASES: readonly RaceCase[] = [
  ...CASES.map(
    ({ operation, factor, send, facts }): RaceCase => ({
      operation,
      name: operation,
      async prepare(round, node) {
        const racer = await racerOf(round, factor);
        const browser = await signedIn(round, node);
        return async () => {
          const answer = await send({ node, browser, racer });
          return { ...answer, facts: facts(round.venue, racer, answer as Answer) };
        };
      },
    }),
  ),
  FINISHING,
];
