/** Race cases of webhooks: one of the administrator, paused and with a message in its log, which all of them change. */
import { statement } from '../../src/storage/database.ts';
import { TEST_TYPE, type Webhook } from '../../src/webhooks/store.ts';
import type { Received, Sent } from '../application/application.ts';
import { type Fact, numberOf, type RaceCase, type Round } from './case.ts';
import type { RaceNode, RaceVenue } from './venue.ts';

const ROOT = '/app/api/webhooks';
const LOGGED = statement(
  `insert into webhook_delivery (id, webhook_id, type, changes, made_at, state, next_at)
   values (?, ?, 'event.created', '[]', ?, 'failed', ?)`,
);

interface Answered {
  readonly id: string;
  readonly secret: string;
}

/** The webhook of a round, and how often each operation was acknowledged. */
interface Shared {
  readonly wireId: string;
  readonly id: number;
  readonly message: string;
  readonly etag: string | undefined;
  readonly counts: Map<string, number>;
}

const begun = new WeakMap<Round, Promise<Shared>>();

function sharedOf(round: Round): Promise<Shared> {
  const before = begun.get(round);
  if (before !== undefined) return before;
  const shared = begin(round);
  begun.set(round, shared);
  return shared;
}

async function begin({ venue, number }: Round): Promise<Shared> {
  const [node] = venue.nodes;
  if (node === undefined) throw new Error('there is no node');
  const { body, text } = await node.send<Answered>(ROOT, post(wanted(`Shared ${number}`)));
  if (body?.id === undefined) throw new Error(text);
  const paused = await node.send(`${ROOT}/${body.id}/pause`, post());
  const [id, message] = [numberOf(body.id), `logged-${number}-${body.id}`];
  await venue.storage.database.transaction((open) => open.query(LOGGED, [message, id, 1, 1]));
  return { wireId: body.id, id, message, etag: paused.headers.etag, counts: new Map() };
}

function wanted(name: string) {
  return { name, url: 'https://partner.example/hook', kinds: ['event'], query: '' };
}

function post(body?: object): Sent {
  return { method: 'POST', ...(body === undefined ? {} : { body }) };
}

/** A fact about what is in no record: it stands beside the administrator, whom nobody deletes. */
function beside({ administrator }: RaceVenue, key: string, holds: () => Promise<boolean>): Fact {
  return { kind: 'user', id: administrator.id, key, holds, isBeside: true };
}

async function stored({ storage }: RaceVenue, id: number): Promise<Webhook | undefined> {
  return (await storage.webhooks.all()).find((one) => one.id === id);
}

/** Parts of the webhook that operations set; rivals of the same part, a deletion among them. */
type Part = 'name' | 'secret' | 'state' | 'tests' | 'message';
const PARTS: readonly Part[] = ['name', 'secret', 'state', 'tests', 'message'];

interface Judged {
  readonly venue: RaceVenue;
  readonly shared: Shared;
  /** Text of this case. */
  readonly text: string;
  readonly answer: Received<Answered>;
}

const part = (
  name: Part,
  holds: (judged: Judged, webhook: Webhook) => boolean | Promise<boolean>,
): ((judged: Judged) => readonly Fact[]) => {
  return (judged) => [
    beside(judged.venue, `${name} of webhook ${judged.shared.id}`, async () => {
      const webhook = await stored(judged.venue, judged.shared.id);
      return webhook !== undefined && (await holds(judged, webhook));
    }),
  ];
};

/** The webhook has at least as many revisions as changes of it were acknowledged, unless it is deleted. */
const grown = ({ venue, shared: { id, counts } }: Judged): Fact =>
  beside(venue, `revision of webhook ${id}`, async () => {
    const webhook = await stored(venue, id);
    const changes = (counts.get('putWebhook') ?? 0) + (counts.get('renewWebhookSecret') ?? 0);
    return webhook === undefined || webhook.revision >= 2 + changes;
  });

/** Everybody who changes it has seen the same revision: one of them may write. */
const alone = ({ venue, shared: { id, counts } }: Judged): Fact =>
  beside(venue, `changes of webhook ${id}`, async () => counts.get('putWebhook') === 1);

async function messagesOf({ venue, shared }: Judged) {
  return venue.storage.webhooks.deliveries(shared.id, 1_000);
}

async function stateOfMessage(judged: Judged): Promise<string | undefined> {
  return (await messagesOf(judged)).find(({ id }) => id === judged.shared.message)?.state;
}

interface SharedCase {
  readonly operation: string;
  readonly path?: string;
  readonly sent: (text: string, shared: Shared) => Sent;
  readonly facts: (judged: Judged) => readonly Fact[];
}

const CASES: readonly SharedCase[] = [
  {
    operation: 'putWebhook',
    sent: (text, { etag }) => ({
      method: 'PUT',
      body: wanted(text),
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', 'if-match': etag },
    }),
    facts: (judged) => [
      ...part('name', ({ text }, { name }) => name === text)(judged),
      grown(judged),
      alone(judged),
    ],
  },
  {
    operation: 'deleteWebhook',
    sent: () => ({ method: 'DELETE' }),
    facts: ({ venue, shared: { id, counts } }) => {
      const isGone = async () => (await stored(venue, id)) === undefined;
      return [
        beside(venue, `webhook ${id}`, async () => (await isGone()) && counts.get('deleteWebhook') === 1),
        ...PARTS.map((name) => beside(venue, `${name} of webhook ${id}`, isGone)),
      ];
    },
  },
  {
    operation: 'renewWebhookSecret',
    path: 'secret',
    sent: () => post(),
    facts: (judged) => [
      ...part('secret', ({ answer }, { secret }) => secret === answer.body?.secret)(judged),
      grown(judged),
    ],
  },
  {
    operation: 'pauseWebhook',
    path: 'pause',
    sent: () => post(),
    facts: part('state', (_, { pause }) => pause?.reason === 'stopped'),
  },
  {
    operation: 'resumeWebhook',
    path: 'resume',
    sent: () => post({ from: 'now' }),
    facts: (judged) => [
      ...part('state', (_, { pause }) => pause === null)(judged),
      ...part('message', async (one) => {
        const isReplayed = one.shared.counts.has('replayWebhook');
        return (await stateOfMessage(one)) === (isReplayed ? 'dropped' : 'failed');
      })(judged),
    ],
  },
  {
    operation: 'testWebhook',
    path: 'test',
    sent: () => post(),
    facts: part('tests', async (judged) => {
      const tests = (await messagesOf(judged)).filter(({ type }) => type === TEST_TYPE);
      return tests.length === judged.shared.counts.get('testWebhook');
    }),
  },
  {
    operation: 'replayWebhook',
    path: 'replay',
    sent: (_, { message }) => post({ delivery: message, since: null }),
    // Once somebody has resumed it, a node sends the message, or drops it as it tells of nothing, at any moment.
    facts: part('message', async (judged) =>
      ['due', 'sending', 'dropped'].includes(`${await stateOfMessage(judged)}`),
    ),
  },
];

function raceCase({ operation, path, sent, facts }: SharedCase): RaceCase {
  return {
    operation,
    name: operation,
    async prepare(round, node, text) {
      const shared = await sharedOf(round);
      const where = `${ROOT}/${shared.wireId}${path === undefined ? '' : `/${path}`}`;
      return async () => {
        const answer = await node.send<Answered>(where, sent(text, shared));
        if (answer.status < 300) shared.counts.set(operation, (shared.counts.get(operation) ?? 0) + 1);
        const judged = { venue: round.venue, shared, text, answer };
        return { status: answer.status, text: answer.text, facts: facts(judged) };
      };
    },
  };
}

/** Everybody who makes a webhook in a round gives it the same name, which one of them gets. */
const create: RaceCase = {
  operation: 'createWebhook',
  name: 'createWebhook',
  prepare: async ({ venue, number }, node: RaceNode) => {
    const name = `Contested ${number}`;
    return async () => {
      const { status, text, body } = await node.send<Answered>(ROOT, post(wanted(name)));
      const holds = async () => {
        const named = (await venue.storage.webhooks.all()).filter((one) => one.name === name);
        return named.length === 1 && named[0]?.id === numberOf(body?.id) && named[0].secret === body?.secret;
      };
      return { status, text, facts: [beside(venue, `webhook ${body?.id}`, holds)] };
    };
  },
};

export const WEBHOOK_CASES: readonly RaceCase[] = [create, ...CASES.map(raceCase)];
