// Heavy run: two nodes on one PostgreSQL behind a balancer, each restarted four times under 500 requests per
// second. None of 30,000 requests may fail: `npx tsx scripts/rolling-restart.ts [requests]`. With a limit, the
// key gets its quota and at most a twentieth more, whatever restarts, and a key deleted meanwhile is refused
// within two seconds: `npx tsx scripts/rolling-restart.ts [requests] [tokens a minute]`
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openStorage, type Storage } from '../apps/server/src/storage/storage.ts';
import { type MadeKey, makeKeys } from '../apps/server/test/operations/make-keys.ts';
import { rollingRestart } from '../apps/server/test/operations/rolling-restart.ts';
import { startNode } from '../apps/server/test/operations/running-node.ts';
import { percentile } from '../apps/server/test/operations/steady-load.ts';
import { findPostgresBinaries } from '../apps/server/test/setup/postgres-binaries.ts';
import { startPostgres } from '../apps/server/test/setup/postgres-server.ts';

const total = Number(process.argv[2] ?? 30_000);
const tokens = Number(process.argv[3] ?? 0);
const PER_SECOND = 500;
/** Within this time all nodes know of a key that was deleted (§5.5). */
const REVOKED_MS = 2_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), 'callboard-rolling-'));
const database = await startPostgres(findPostgresBinaries());

/** Deletes a key in the middle of the run and keeps using it; returns how late it was last accepted. */
async function revoke(port: number, storage: Storage, made: MadeKey) {
  const until = performance.now() + (total / PER_SECOND) * 1_000;
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/profiles?api_key=${made.key}`);
    await answer.arrayBuffer();
    return answer.status;
  };
  await setTimeout((total / PER_SECOND) * 500);
  if ((await ask()) !== 200) throw new Error('The second key does not work');
  await storage.writer.remove('apikey', [made.id]);
  const deletedAt = performance.now();
  let lastMs = 0;
  for (; performance.now() < until; await setTimeout(20)) {
    const sentMs = performance.now() - deletedAt;
    if ((await ask()) !== 401) lastMs = sentMs;
  }
  return lastMs;
}

try {
  const place = { dataFolder: folder, databaseUrl: database.url };
  const first = await startNode(place, {}, ['serve']);
  const { apiKey } = JSON.parse(await readFile(join(folder, 'demo-credentials.json'), 'utf8'));
  const page = await (await fetch(`${first.address}/api/events?api_key=${apiKey}`)).json();
  first.signal('SIGTERM');
  await first.ended;
  const paths = page.data.map(({ id }: { id: string }) => `/api/event/${id}?api_key=${apiKey}`);
  const storage = await openStorage({ ...place, synchronous: 'FULL' });
  const [made] = await makeKeys(storage, 1);
  if (made === undefined) throw new Error('There is no second key');
  let revoking: Promise<number> | undefined;
  const result = await rollingRestart({
    place,
    paths,
    perSecond: PER_SECOND,
    total,
    rounds: 4,
    environment: { CALLBOARD_RATE_LIMIT: String(tokens) },
    onListening: (port) => {
      revoking = revoke(port, storage, made);
    },
  });
  const revokedMs = (await revoking) ?? Number.POSITIVE_INFINITY;
  await storage.close();
  const outcomes = Object.fromEntries(result.outcomes);
  const stops = result.stopMs.map((ms) => (ms / 1_000).toFixed(1)).join(', ');
  const [p50, p99] = [0.5, 0.99].map((part) => percentile(result.times, part).toFixed(1));
  say(`${total} requests: ${JSON.stringify(outcomes)}; p50 ${p50} ms, p99 ${p99} ms`);
  say(`Exit statuses ${result.exits.join(', ')} after ${stops} s`);
  say(`A key deleted in between was last accepted ${revokedMs.toFixed(0)} ms later`);
  const admitted = result.outcomes.get('200') ?? 0;
  const refused = result.outcomes.get('429') ?? 0;
  const granted = tokens * (1 + result.seconds / 60);
  if (tokens > 0)
    say(`${admitted} admitted of ${granted.toFixed(0)} at most: ${(admitted / granted).toFixed(3)}`);
  const holds =
    admitted + refused === total &&
    (tokens === 0 ? refused === 0 : admitted <= 1.05 * granted) &&
    revokedMs <= REVOKED_MS &&
    result.exits.every((exit) => exit === 0);
  if (!holds) process.exitCode = 1;
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
