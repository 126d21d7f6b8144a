/** A node as a separate process: the program, accessed over HTTP. */

import { withKey } from '../api/api.ts';
import { PAGE_HEADERS, type Received, type Sent } from '../application/application.ts';
import { type NodePlace, startNode } from '../operations/running-node.ts';
import type { RaceNode } from './venue.ts';

type Client = ReturnType<RaceNode['browser']>;

export async function startProcessNode(
  place: NodePlace,
  { login, password, key }: { readonly login: string; readonly password: string; readonly key: string },
): Promise<RaceNode> {
  const { address } = await startNode(place);
  const administrator = createClient(address);
  const { status, text } = await administrator.signIn(login, password);
  if (status !== 200) throw new Error(text);
  return {
    send: administrator.send,
    browser: () => createClient(address),
    put: (path, body) =>
      ask(
        `${address}${withKey(path, key)}`,
        'PUT',
        { 'content-type': 'application/json' },
        JSON.stringify(body),
      ),
  };
}

/** Opens a browser that sends its requests to the program. */
export function createClient(address: string): Client {
  const client: Client = {
    cookie: undefined,
    async send<T>(path: string, { method = 'GET', body, headers = PAGE_HEADERS }: Sent = {}) {
      const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
      const cookie = client.cookie === undefined ? {} : { cookie: client.cookie };
      const answer = await ask(`${address}${path}`, method, { ...cookie, ...headers }, payload);
      const set = answer.headers['set-cookie'];
      if (set !== undefined) client.cookie = set.includes('Max-Age=0') ? undefined : set.split(';')[0];
      return answer as Received<T>;
    },
    signIn: (login, password, sent = {}) =>
      client.send('/app/api/session', { method: 'POST', body: { login, password }, ...sent }),
  };
  return client;
}

async function ask(
  url: string,
  method: string,
  headers: Readonly<Record<string, string | undefined>>,
  body: string | Buffer | undefined,
): Promise<Received<never>> {
  const answer = await fetch(url, {
    method,
    headers: headers as Record<string, string>,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : undefined) as never,
  };
}
