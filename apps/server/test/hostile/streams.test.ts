/** Slowly read answers count for their reader until the last byte: pages, files and results. */
import type net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmission } from '../../src/admission/admission.ts';
import { createApp } from '../../src/http/app.ts';
import type { Services } from '../../src/http/services.ts';
import { formatId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import { pathOf, useDemoApi, withKey } from '../api/api.ts';
import { demoPath } from '../api/demo-records.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { SCRIPTED_WORKER } from '../dataviews/worker-program.ts';
import { ENGINES } from '../engines.ts';
import { until } from '../operations/until.ts';
import { type Client, connect, getStatus, getText } from './sockets.ts';

const MIB = 1024 * 1024;
/** More than the system buffers for a connection that nobody reads. */
const LARGE_BYTES = 12 * MIB;
const PAGE = Buffer.alloc(LARGE_BYTES, 'x');
const MOST = 3;
const BUDGET = { requests: MOST, bodies: 10, bodyBytes: MIB };

const slow: Client[] = [];
const closeSlow = () => {
  for (const { socket } of slow.splice(0)) socket.destroy();
};
afterAll(closeSlow);

async function readSlowly(port: number, text: string): Promise<Client> {
  const client = await connect({ port, text, paused: true });
  slow.push(client);
  return client;
}

const becomes = (condition: () => boolean) => until(10_000, () => (condition() ? true : undefined));

describe('an answer that is read slowly', () => {
  const admission = createAdmission({ address: BUDGET });
  let streams = 0;
  const app = createApp({
    config: { baseUrl: () => 'http://x', hosts: [], isTrustedProxy: () => false, tls: undefined },
    clock: { now: () => 0 },
    log: createLog('silent'),
    reference: { current: async () => ({ settings: {} }) },
    isReady: async () => true,
    admission,
    webFiles: {
      answer: async ({ path }: { path: string }) => ({
        status: 200,
        body: path === '/stream' ? stream() : path === '/page' ? PAGE : 'small',
      }),
    },
  } as unknown as Services);
  let port: number;

  function stream() {
    async function* chunks(): AsyncGenerator<Uint8Array> {
      streams += 1;
      try {
        for (;;) yield Buffer.alloc(65_536);
      } finally {
        streams -= 1;
      }
    }
    return { length: undefined, chunks: chunks(), close: async () => undefined };
  }

  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as net.AddressInfo);
  });
  afterAll(() => app.close());

  it.each(['/page', '/stream'])('keeps its place until its end: %s', async (path) => {
    for (let at = 0; at < MOST; at += 1) await readSlowly(port, getText(path));
    await becomes(() => admission.working === MOST);
    expect(await getStatus(port, '/small')).toBe(429);
    slow.pop()?.socket.destroy();
    await becomes(() => admission.working === MOST - 1);
    expect(await getStatus(port, '/small')).toBe(200);
    closeSlow();
    await becomes(() => admission.working === 0 && streams === 0);
  });

  it('gives its place back when it has been read', async () => {
    const client = await readSlowly(port, getText('/page'));
    await becomes(() => admission.working === 1);
    client.socket.resume();
    await becomes(() => admission.working === 0);
    closeSlow();
  });

  it.each(['/page', '/stream'])(
    'has those behind it on its connection give their places back as well when that closes: %s',
    async (path) => {
      await readSlowly(port, getText(path).repeat(MOST));
      await becomes(() => admission.working === MOST);
      closeSlow();
      await becomes(() => admission.working === 0 && streams === 0);
    },
  );
});

describe.each(ENGINES)('downloads on %s', (engine) => {
  const api = useDemoApi(engine, {
    budgets: { user: { ...BUDGET, queued: 10, waits: 1, openAnswers: 1 } },
    dataviews: {
      program: SCRIPTED_WORKER,
      bind: (_, body) => ({ canonical: JSON.stringify(body), problems: [] }),
    },
  });
  let port: number;

  beforeAll(async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = api.app.server.address() as net.AddressInfo);
  });

  async function expectToCount(path: string): Promise<void> {
    const ask = (key: string) => getStatus(port, withKey('/api/statuses', api.keys[key] ?? ''));
    for (let at = 0; at < MOST; at += 1) await readSlowly(port, getText(withKey(path, api.keys.full ?? '')));
    await becomes(() => api.admission.working === MOST);
    expect([await ask('full'), await ask('technical')]).toEqual([429, 200]);
    closeSlow();
    await becomes(() => api.admission.working === 0);
    expect(await ask('full')).toBe(200);
  }

  it('of an attachment count until they end', async () => {
    const event = buildRecord('event');
    const fileId = event.id + 100_000;
    const attachment = buildRecord('attachment', {
      ...{ holderKind: 'event', holderId: event.id, link: null, fileId },
      ...{ originalName: 'plan.pdf', dataType: 'application/pdf' },
    });
    await api.storage.writer.write({
      records: [recordLine('event', event), recordLine('attachment', attachment)],
      files: [{ id: fileId, data: Buffer.alloc(LARGE_BYTES, 'x') }],
    });
    const { dataurl } = await api.read<{ dataurl: string }>(demoPath('attachment', attachment));
    await expectToCount(pathOf(dataurl));
  });

  it('of a result count until they end', async () => {
    const sharedWith = { everybody: true, userIds: [], userGroupIds: [] };
    const columns = [{ header: 'Name', field: 'name' }];
    const definition = { name: 'Large', description: '', scope: 'event' as const, columns };
    const dataview = buildRecord('dataview', { name: 'Large', definition, sharedWith });
    await api.storage.writer.write({ records: [recordLine('dataview', dataview)] });
    const { body } = await api.get<{ contents: { url: string } }>(
      `/api/dataviewresult/${formatId(dataview.id, dataview.created)}/json/`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', prefer: 'wait=20' },
        payload: JSON.stringify({ rows: 1_200, width: LARGE_BYTES / 1_200 }),
      },
    );
    await expectToCount(pathOf(body.contents.url));
  });
});
