// Heavy run: two nodes on one PostgreSQL behind a balancer, each restarted four times under 500 requests a second.
// None of 30,000 requests may fail. `node scripts/rolling-restart.mjs [requests]`
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { findPostgresBinaries } = await import('../apps/server/test/setup/postgres-binaries.ts');
const { startPostgres } = await import('../apps/server/test/setup/postgres-server.ts');
const { rollingRestart } = await import('../apps/server/test/operations/rolling-restart.ts');
const { percentile } = await import('../apps/server/test/operations/steady-load.ts');
const { startNode } = await import('../apps/server/test/operations/running-node.ts');

const total = Number(process.argv[2] ?? 30_000);
const folder = await mkdtemp(join(tmpdir(), 'callboard-rolling-'));
const database = await startPostgres(findPostgresBinaries());
try {
  const place = { dataFolder: folder, databaseUrl: database.url };
  const first = await startNode(place, {}, ['serve']);
  const { apiKey } = JSON.parse(await readFile(join(folder, 'demo-credentials.json'), 'utf8'));
  const page = await (await fetch(`${first.address}/api/events?api_key=${apiKey}`)).json();
  first.signal('SIGTERM');
  await first.ended;
  const paths = page.data.map((/** @type {{ id: string }} */ { id }) => `/api/event/${id}?api_key=${apiKey}`);
  const result = await rollingRestart({ place, paths, perSecond: 500, total, rounds: 4 });
  const outcomes = Object.fromEntries(result.outcomes);
  const stops = result.stopMs.map((ms) => (ms / 1000).toFixed(1)).join(', ');
  const [p50, p99] = [0.5, 0.99].map((part) => percentile(result.times, part).toFixed(1));
  process.stdout.write(`${total} requests: ${JSON.stringify(outcomes)}; p50 ${p50} ms, p99 ${p99} ms\n`);
  process.stdout.write(`Exit statuses ${result.exits.join(', ')} after ${stops} s\n`);
  if (result.outcomes.get('200') !== total || result.exits.some((exit) => exit !== 0)) process.exitCode = 1;
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
