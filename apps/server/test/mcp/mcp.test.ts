/** The endpoint of assistants (§9.5): tools and resources with the rights, the tokens and the rules of the key. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, useDemoApi } from '../api/api.ts';
import { demoRecord, demoRecords, isUnlocked, wireId } from '../api/demo-records.ts';
import { addDataview } from '../client/served-demo.ts';
import { ENGINES } from '../engines.ts';

interface ToolAnswer {
  readonly isError: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: the answers of tools are JSON of many shapes
  readonly value: any;
}

function endpointOf({ app }: Api): string {
  const [address] = app.addresses();
  return `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}/mcp`;
}

/** Connects the official client with a key of the demo venue. */
async function connect(api: Api, key: string): Promise<Client> {
  const url = new URL(endpointOf(api));
  const authorization = `Bearer ${api.keys[key] ?? key}`;
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization } } }),
  );
  return client;
}

async function call(client: Client, name: string, input: object = {}): Promise<ToolAnswer> {
  const answer = await client.callTool({ name, arguments: { ...input } });
  const [content] = answer.content as readonly { readonly text?: string }[];
  return { isError: answer.isError === true, value: parsed(content?.text ?? '') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const READING = ['search', 'read', 'list_dataviews', 'run_dataview', 'find_free_time', 'find_conflicts'];
const WRITING = ['propose_changes', 'carry_out_changes', 'undo_changes'];

describe.each(ENGINES)('an assistant with a key on %s', (engine) => {
  const api = useDemoApi(engine);
  let client: Client;
  beforeAll(async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    client = await connect(api, 'full');
  });
  afterAll(() => client.close());

  it('has tools that write only where the key may write', async () => {
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([...READING, ...WRITING]);
    const reader = await connect(api, 'readOnly');
    expect((await reader.listTools()).tools.map(({ name }) => name)).toEqual(READING);
    expect(
      (await call(reader, 'propose_changes', { changes: [] }).catch(() => ({ isError: true }))).isError,
    ).toBe(true);
    await reader.close();
  });

  it('searches, and is told where in the query the mistake is', async () => {
    const { value } = await call(client, 'search', { kind: 'event', query: 'date:#thisyear', limit: 3 });
    expect(value.found).toHaveLength(3);
    expect(value.complete).toBe(false);
    const { value: next } = await call(client, 'search', {
      kind: 'event',
      query: 'date:#thisyear',
      offset: 3,
    });
    expect(next.found[0].id).not.toBe(value.found[0].id);
    const wrong = await call(client, 'search', { kind: 'event', query: 'city:x' });
    expect(wrong).toMatchObject({ isError: true, value: { status: 404, code: 'unknown-keyword' } });
    const outside = await call(client, 'search', { kind: 'elephant', query: 'x' }).catch((error) =>
      String(error),
    );
    expect(JSON.stringify(outside)).toMatch(/kind|invalid/i);
  });

  it('reads an entity and its parts, and nothing that the user may not see', async () => {
    const id = wireId(demoRecord('event'));
    expect((await call(client, 'read', { kind: 'event', id })).value.id).toBe(id);
    expect((await call(client, 'read', { kind: 'event', id, part: 'schedule' })).value.entries).toBeDefined();
    const signage = await connect(api, 'signage');
    const seen = await api.get(`/api/contact/${wireId(demoRecord('contact'))}`, { key: 'signage' });
    const read = await call(signage, 'read', { kind: 'contact', id: wireId(demoRecord('contact')) });
    expect(read.isError).toBe(seen.status >= 400);
    await signage.close();
  });

  it('reads the query language and the fields of the installation', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['callboard://query-language', 'callboard://fields']);
    const language = await client.readResource({ uri: 'callboard://query-language' });
    expect(JSON.stringify(language.contents)).toContain('`assignedto`');
    const fields = await client.readResource({ uri: 'callboard://fields' });
    const [first] = fields.contents as readonly { readonly text?: string }[];
    expect(JSON.parse(first?.text ?? '').event.length).toBeGreaterThan(0);
  });

  it('finds free time as the planning pages do', async () => {
    const { value, isError } = await call(client, 'find_free_time', {
      from: '2026-12-01',
      to: '2026-12-03',
      minutes: 120,
    });
    expect(isError).toBe(false);
    expect(value.halls.length).toBeGreaterThan(0);
    const wrong = await call(client, 'find_free_time', { from: '2026-12-03', to: '2026-12-01' });
    expect(wrong).toMatchObject({ isError: true, value: { code: 'bad-parameter' } });
    expect(
      (await call(client, 'find_conflicts', { from: '2026-12-01', to: '2026-12-31' })).value.conflicts,
    ).toBeDefined();
  });

  it('changes a locked event only where that was proposed and carried out with `unlock`', async () => {
    const locked = wireId(demoRecord('event', (event) => !isUnlocked(event)));
    const changes = [{ do: 'move', event: locked, days: 400, minutes: 0, from: null, to: null }];
    const propose = (more: object) => call(client, 'propose_changes', { changes, ...more });
    expect(await propose({})).toMatchObject({ isError: true, value: { code: 'locked' } });
    const { proposal } = (await propose({ unlock: true })).value;
    const carryOut = (more: object) => call(client, 'carry_out_changes', { proposal, changes, ...more });
    expect(await carryOut({})).toMatchObject({ isError: true, value: { code: 'locked' } });
    expect(await carryOut({ unlock: true })).toMatchObject({ isError: false, value: { undoable: true } });
    expect((await call(client, 'undo_changes', { proposal })).isError).toBe(false);
  });

  it('changes the plan only as proposed, once, and takes it back', async () => {
    const event = demoRecords('event').find(({ name }) => name === 'Planning meeting') ?? demoRecord('event');
    const id = wireId(event);
    const { value: before } = await call(client, 'read', { kind: 'event', id });
    const status = demoRecords('status').find(({ id: one }) => one !== event.statusId);
    const changes = [
      { do: 'status', event: id, status: wireId(status ?? demoRecord('status')), revision: event.revision },
    ];
    const proposed = await call(client, 'propose_changes', { changes });
    expect(proposed.isError).toBe(false);
    expect((await call(client, 'read', { kind: 'event', id })).value.status).toEqual(before.status);
    const { proposal } = proposed.value;

    const other = [{ ...changes[0], status: null }];
    const smuggled = await call(client, 'carry_out_changes', { proposal, changes: other });
    expect(smuggled).toMatchObject({
      isError: true,
      value: { detail: expect.stringContaining('not proposed') },
    });

    const done = await call(client, 'carry_out_changes', { proposal, changes });
    expect(done).toMatchObject({ isError: false, value: { undoable: true } });
    expect((await call(client, 'read', { kind: 'event', id })).value.status.name).toBe(status?.name);
    expect((await call(client, 'carry_out_changes', { proposal, changes })).isError).toBe(false);
    const { value: history } = await call(client, 'read', { kind: 'event', id, part: 'history' });
    expect(history.data[0]).toMatchObject({ keyname: 'Full access' });

    expect((await call(client, 'undo_changes', { proposal })).isError).toBe(false);
    expect((await call(client, 'read', { kind: 'event', id })).value.status).toEqual(before.status);
  });

  it('is refused without a key, with a batch, and with a stream that would stay open', async () => {
    const post = (body: unknown, key?: string) =>
      fetch(endpointOf(api), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify(body),
      });
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await post(message)).status).toBe(401);
    expect((await post([message, message], api.keys.full)).status).toBe(400);
    expect((await post({ ...message, method: 'subscriptions/listen' }, api.keys.full)).status).toBe(400);
    const got = await fetch(endpointOf(api), {
      headers: { authorization: `Bearer ${api.keys.full}` },
    });
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('the tokens of an assistant', () => {
  const api = useDemoApi('sqlite', { tokensPerMinute: 12 });

  it('are one for a message, and for its requests what they cost at the API; without any left the tool says so', async () => {
    const ask = (name: string, input: object) =>
      api.get<{ result?: { isError?: boolean; content: { text: string }[] } }>('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        payload: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: input },
        }),
      });
    const id = wireId(demoRecord('event'));
    const read = await ask('read', { kind: 'event', id });
    expect(read.status).toBe(200);
    expect(read.headers['x-ratelimit-cost']).toBe('2');
    const search = await ask('search', { kind: 'event', query: 'name:a' });
    expect(Number(search.headers['x-ratelimit-cost'])).toBeGreaterThanOrEqual(3);
    let last = search;
    for (
      let count = 0;
      count < 12 && last.status === 200 && !last.text.includes('rate-limited');
      count += 1
    ) {
      last = await ask('search', { kind: 'event', query: 'name:a' });
    }
    expect(last.text).toContain('rate-limited');
  });
});

describe('a dataview of an assistant', () => {
  const api = useDemoApi('sqlite');

  it('is run, with its records page by page, or tells why it fails', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const client = await connect(api, 'full');
    const dataview = await addDataview(api.storage);
    expect(JSON.stringify((await call(client, 'list_dataviews')).value)).toContain(dataview);
    const parameters = { Name: 'a' };
    const { value } = await call(client, 'run_dataview', { dataview, parameters, limit: 5 });
    expect(value.records).toHaveLength(5);
    const { value: next } = await call(client, 'run_dataview', { dataview, parameters, from: 6, limit: 5 });
    expect(next.records[0]).not.toEqual(value.records[0]);
    expect(next.total).toBe(value.total);
    expect(await call(client, 'run_dataview', { dataview })).toMatchObject({ isError: true });
    await client.close();
  });
});
