/** The account that races are about: its second factor, its identity at a provider, and a session of it. */
import { createRecoveryCodes, hashRecoveryCode } from '../../src/sessions/recovery-codes.ts';
import { createSecret } from '../../src/sessions/totp.ts';
import { statement } from '../../src/storage/database.ts';
import type { Browser } from '../application/application.ts';
import type { Fact, Round } from './case.ts';
import { PASSWORD, type RaceNode, type RaceVenue } from './venue.ts';

const FACTOR = statement(
  'insert into second_factor (user_id, secret, begun_at, confirmed_at, last_step) values (?, ?, ?, ?, 0)',
);
const CODE = statement('insert into recovery_code (user_id, hash) values (?, ?)');
const IDENTITY = statement(
  "insert into user_identity (user_id, issuer, subject, bound_at) values (?, 'https://id.example', 'racer', 1)",
);

export interface Racer {
  /** Base32; the factor waits for its first code, or is confirmed. */
  readonly secret: string;
  /** The recovery code that all who finish a sign-in try to use. */
  readonly contested: string;
  /** Where the session is that was there before the race. */
  readonly session: Browser;
  /** Its handle in the list of sessions. */
  readonly handle: string;
  /** Acknowledged uses of the contested code. */
  uses: number;
}

interface Begun {
  readonly racer: Promise<Racer>;
  /** Recovery codes that are used to sign in before the race. */
  readonly spare: string[];
}

const begun = new WeakMap<Round, Begun>();

/** The same for all cases of the round; the first of them decides what becomes of the second factor. */
export function racerOf(round: Round, factor: 'pending' | 'confirmed'): Promise<Racer> {
  const before = begun.get(round);
  if (before !== undefined) return before.racer;
  const spare = Array.from({ length: 4 }, createRecoveryCodes).flat();
  const racer = begin(round, factor, spare);
  begun.set(round, { racer, spare });
  return racer;
}

async function begin(round: Round, factor: 'pending' | 'confirmed', spare: readonly string[]) {
  const { storage, targets, nodes } = round.venue;
  const { id } = targets.user;
  const secret = createSecret();
  const now = Math.floor(Date.now() / 1000);
  await storage.database.transaction(async (transaction) => {
    await transaction.query(IDENTITY, [id]);
    await transaction.query(FACTOR, [id, secret, now, factor === 'pending' ? null : now]);
    if (factor === 'pending') return;
    for (const code of spare) await transaction.query(CODE, [id, hashRecoveryCode(id, code)]);
  });
  const session = await signedIn(round, nodes[0] as RaceNode);
  const { body } = await session.send<{ data: { id: string; current: boolean }[] }>('/app/api/sessions');
  const handle = body.data.find(({ current }) => current)?.id ?? '';
  return { secret, contested: spare[0] ?? '', session, handle, uses: 0 };
}

/** A browser of the racer, who shows a recovery code where one is needed. */
export async function signedIn(round: Round, node: RaceNode): Promise<Browser> {
  const browser = node.browser();
  const { status } = await browser.signIn('racer', PASSWORD);
  const code = status === 401 ? begun.get(round)?.spare.pop() : undefined;
  if (code !== undefined) await browser.send('/app/api/session/code', { method: 'POST', body: { code } });
  return browser;
}

type Holds = NonNullable<Exclude<Fact['holds'], 'gone'>>;

/** A fact about what belongs to the racer, and is no part of the record. */
export function besides({ targets }: RaceVenue, key: string, holds: Holds): Fact {
  return { kind: 'user', id: targets.user.id, key, holds, isBeside: true };
}

/** Whether somebody is signed in with the cookie of a browser. */
export async function isSignedIn(node: RaceNode, cookie: string | undefined): Promise<boolean> {
  const browser = node.browser();
  browser.cookie = cookie;
  return (await browser.send('/app/api/session')).status === 200;
}

/** The session of this browser goes on, unless somebody has ended the sessions of the racer. */
export function sessionGoesOn(venue: RaceVenue, node: RaceNode, { cookie }: Browser): Fact {
  return besides(venue, 'sessions', () => isSignedIn(node, cookie));
}

/** To be told by whoever has ended the sessions of the racer, new ones perhaps among them. */
export function sessionsEnded(venue: RaceVenue): Fact {
  return besides(venue, 'sessions', () => true);
}
