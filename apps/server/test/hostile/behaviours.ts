/**
 * What one hostile user or address does, each at full speed: shared by the test, which counts what others lose by it, and
 * by `scripts/hostile-user.ts`, which measures how much later others are answered.
 */
import { setTimeout } from 'node:timers/promises';
import { createApiKey } from '../../src/access/api-key.ts';
import { createHostileClient, type HostileClient } from './hostile-client.ts';
import type { Target } from './target.ts';

export interface Behaviour {
  readonly name: string;
  /** Rounds that go on side by side. */
  readonly loops: number;
  /** At least one of these outcomes has to come: the node has noticed. */
  readonly shows: readonly string[];
  /** Sends nothing on its connections. */
  readonly silent?: true;
  /** Resolves with a status, or what else became of it; `at` counts the rounds of all loops. */
  round(client: HostileClient, at: number): Promise<string>;
}

const MIB = 1024 * 1024;
const PAGE = { 'sec-fetch-site': 'same-origin' };
const JSON_PAGE = { ...PAGE, 'content-type': 'application/json' };
const SIGN_IN = '/app/api/session';
const HOLD_MS = 1_000;

const LARGE_LOGIN = `{"login":"${'x'.repeat(MIB - 30)}","password":"x"}`;
const DEEP_JSON = '[{"a":'.repeat(1_300);

export const BEHAVIOURS: readonly Behaviour[] = [
  {
    name: 'sign-in bodies that never end',
    loops: 420,
    shows: ['429'],
    round: (client) => client.hold(`${signInHead(100)}{"login":"`, HOLD_MS),
  },
  {
    name: 'sign-in bodies of 1 MiB, and nested ones',
    loops: 10,
    shows: ['413'],
    round: (client, at) =>
      client.hold(at % 2 === 0 ? largeSignIn(LARGE_LOGIN) : largeSignIn(DEEP_JSON), HOLD_MS),
  },
  {
    name: 'wrong passwords',
    loops: 10,
    shows: ['401', '429'],
    round: async (client, at) => {
      const body = JSON.stringify({ login: `user ${at % 50}`, password: 'a wrong password' });
      return statusOf(client, SIGN_IN, { method: 'POST', headers: JSON_PAGE, body });
    },
  },
  {
    name: 'dataview requests',
    loops: 60,
    shows: ['429'],
    round: (client, at) => requestDataview(client, at, client.target.keys[0]),
  },
  {
    name: 'requests that wait for a result',
    loops: 100,
    shows: ['201', '429'],
    round: (client, at) => requestDataview(client, at + 5_000, client.target.keys[1], { prefer: 'wait=60' }),
  },
  {
    name: 'costly queries',
    loops: 120,
    shows: ['429'],
    round: (client, at) => {
      const query = `name:${'aeiou'[at % 5]}${'nrst '[at % 5]}`.trim();
      return statusOf(client, `/api/events/${query}?api_key=${client.target.keys[2]}`);
    },
  },
  {
    name: 'unknown keys',
    loops: 20,
    shows: ['429'],
    round: (client) => statusOf(client, `/api/statuses?api_key=${createApiKey().key}`),
  },
  {
    name: 'connections without number',
    loops: 600,
    shows: ['closed'],
    silent: true,
    round: (client) => client.hold('', HOLD_MS),
  },
  {
    name: 'large bodies with a key that may only read',
    loops: 10,
    shows: ['403'],
    round: (client) => {
      const { eventPath, readOnlyKey } = client.target;
      return client.hold(
        `PUT ${eventPath}?api_key=${readOnlyKey} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${MIB}\r\nConnection: close\r\n\r\n${LARGE_LOGIN}`,
        HOLD_MS,
      );
    },
  },
  {
    name: 'uploads',
    loops: 6,
    shows: ['204'],
    round: uploadAndDelete,
  },
];

function signInHead(length: number): string {
  const headers = { host: 'localhost', ...JSON_PAGE, 'content-length': String(length) };
  return `POST ${SIGN_IN} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
}

const largeSignIn = (body: string): string => `${signInHead(body.length)}${body}`;

async function statusOf(
  client: HostileClient,
  ...request: Parameters<HostileClient['send']>
): Promise<string> {
  return String((await client.send(...request)).status);
}

/** Never the same twice, so that each is a computation. */
function requestDataview(client: HostileClient, at: number, key = '', headers = {}): Promise<string> {
  const { dataviewPath } = client.target;
  const day = (offset: number) => new Date(Date.UTC(2000, 0, 1 + offset)).toISOString().slice(0, 10);
  return statusOf(client, `${dataviewPath}?api_key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ From: day(at), To: day(20_000) }),
  });
}

async function uploadAndDelete(client: HostileClient, at: number): Promise<string> {
  const { cookie } = client.target;
  const begun = await client.send('/app/api/uploads', {
    method: 'POST',
    headers: { ...JSON_PAGE, cookie },
    body: JSON.stringify({ name: `file ${at}`, size: MIB, datatype: 'text/plain' }),
  });
  if (begun.status !== 201) return String(begun.status);
  const { id, piecebytes } = JSON.parse(begun.text) as { id: string; piecebytes: number };
  const path = `/app/api/uploads/${id}`;
  const headers = { ...PAGE, 'content-type': 'application/octet-stream', cookie };
  let status = '';
  for (let number = 0; number * piecebytes < MIB; number += 1) {
    const body = Buffer.alloc(Math.min(piecebytes, MIB - number * piecebytes), 'x');
    status = await statusOf(client, `${path}/pieces/${number}`, { method: 'PUT', headers, body });
    if (status !== '204') break;
  }
  await client.send(path, { method: 'DELETE', headers: { ...JSON_PAGE, cookie } });
  return status;
}

export interface Hostility {
  /** Rounds by outcome so far; connections that broke off count under their error code. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** Rounds that have begun. */
  readonly begun: number;
  /** Mean length of the answers. */
  readonly answerBytes: number;
  /** Ends its connections; resolves when every loop has ended. */
  stop(): Promise<void>;
}

/** Goes on until it is stopped, at full speed or at this pace. */
export function behave(
  behaviour: Behaviour,
  target: Target,
  perSecond = Number.POSITIVE_INFINITY,
): Hostility {
  const client = createHostileClient(target);
  const outcomes = new Map<string, number>();
  let begun = 0;
  let stopped = false;
  let due = performance.now();

  /** Resolves when the next round may begin. */
  async function turn(): Promise<void> {
    const now = performance.now();
    due = Math.max(due, now - 100) + 1_000 / perSecond;
    if (due > now) await setTimeout(due - now);
  }

  async function loop(): Promise<void> {
    while (!stopped) {
      await turn();
      if (stopped) return;
      begun += 1;
      const outcome = await behaviour.round(client, begun).catch((error: NodeJS.ErrnoException) => {
        return error.code ?? error.message;
      });
      if (stopped) return;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      // A server that refuses connections at once must not make this a busy loop.
      if (/^E[A-Z]/.test(outcome)) await setTimeout(5);
    }
  }

  const loops = Array.from({ length: behaviour.loops }, loop);
  return {
    outcomes,
    get begun() {
      return begun;
    },
    get answerBytes() {
      return client.answerBytes;
    },
    async stop() {
      stopped = true;
      client.end();
      await Promise.all(loops);
    },
  };
}
