/** PostgreSQL is stopped and started again, and frozen and thawed, while a node serves. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatId } from '../../src/platform/ids.ts';
import { openStorage, type Storage } from '../../src/storage/storage.ts';
import { installDemoKeys } from '../api/api.ts';
import { importDemo } from '../demo-storage.ts';
import { findPostgresBinaries } from '../setup/postgres-binaries.ts';
import { type FragilePostgres, startFragilePostgres } from '../setup/postgres-server.ts';
import { endNodes, type RunningNode, startNode } from './running-node.ts';
import { until } from './until.ts';

const JSON_BODY = { 'content-type': 'application/json' };
/** Time limit for a frozen server's answer, plus the delay of a busy machine. */
const SILENCE_MS = 4_000;

describe('a node whose PostgreSQL', () => {
  let postgres: FragilePostgres;
  let node: RunningNode;
  let key = '';
  let event = '';

  beforeAll(async () => {
    postgres = await startFragilePostgres(findPostgresBinaries());
    const place = { dataFolder: '', databaseUrl: postgres.url };
    const storage: Storage = await openStorage({ ...place, synchronous: 'FULL' });
    await importDemo(storage);
    key = (await installDemoKeys(storage)).full ?? '';
    const [first] = await storage.transfer.all('event');
    event = `/api/event/${first && formatId(first.id, first.created)}`;
    await storage.close();
    node = await startNode({ dataFolder: '.', databaseUrl: postgres.url });
  });
  afterEach(() => postgres.thaw());
  afterAll(async () => {
    await endNodes();
    await postgres.remove();
  });

  async function ask(path: string, init: RequestInit = {}) {
    const startedAt = performance.now();
    const url = `${node.address}${path}${path.startsWith('/api') ? `?api_key=${key}` : ''}`;
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
    const text = await answer.text();
    return { status: answer.status, text, retryAfter: answer.headers.get('retry-after'), startedAt };
  }
  const paths = () => [event, '/api/events', '/api/events/date:%23thisyear', '/api/events/name:a'];
  const put = (value: string) =>
    ask(`${event}/customdata`, {
      method: 'PUT',
      headers: JSON_BODY,
      body: JSON.stringify([{ keyword: 'works', value }]),
    });

  async function expectAway(withinMs: number): Promise<void> {
    const asking = Array.from({ length: 40 }, (_, at) => ask(paths()[at % 4] ?? ''));
    for (const { status, text, retryAfter, startedAt } of await Promise.all([...asking, put('lost')])) {
      expect([status, retryAfter]).toEqual([503, '2']);
      expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' });
      expect(performance.now() - startedAt).toBeLessThan(withinMs);
    }
    expect((await ask('/readyz')).status).toBe(503);
    expect((await ask('/healthz')).status).toBe(200);
    // From now on requests fail at once.
    const { status, startedAt } = await ask(event);
    expect([status, performance.now() - startedAt < 1_000]).toEqual([503, true]);
  }

  async function expectBack(): Promise<void> {
    await until(2_000, async () => ((await ask('/readyz')).status === 200 ? true : undefined));
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(paths()[at % 4] ?? '')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await put('back')).status).toBe(204);
    expect(node.child.exitCode).toBeNull();
  }

  it('is stopped and started again', async () => {
    for (let round = 0; round < 2; round += 1) {
      await expectBack();
      await postgres.stop();
      await expectAway(1_500);
      await postgres.start();
    }
    await expectBack();
  });

  it('is frozen: nothing waits for long, and all goes on when it is thawed', async () => {
    for (let round = 0; round < 2; round += 1) {
      await expectBack();
      postgres.freeze();
      await expectAway(SILENCE_MS);
      postgres.thaw();
    }
    await expectBack();
  });
});
