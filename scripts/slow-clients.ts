// Heavy run: how much 2,000 clients that drip their requests slow everybody else down. The 99th percentile of
// single GETs may at most double. `npx tsx scripts/slow-clients.ts [clients]`
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startNode } from '../apps/server/test/operations/running-node.ts';
import { percentile, steadyLoad } from '../apps/server/test/operations/steady-load.ts';

const clients = Number(process.argv[2] ?? 2_000);
const ROUNDS = 3;
const folder = await mkdtemp(join(tmpdir(), 'callboard-slow-'));
const node = await startNode({ dataFolder: folder, databaseUrl: undefined }, {}, ['serve']);
const slow: Set<net.Socket> = new Set();
let dripping = false;
let opened = 0;

/** Keeps the number of slow clients constant: a client that is cut off comes back. */
function connect() {
  if (!dripping) return;
  opened += 1;
  const socket = net.connect(node.port, '127.0.0.1');
  slow.add(socket);
  socket.on('error', () => undefined);
  socket.on('data', () => undefined);
  socket.on('close', () => {
    slow.delete(socket);
    connect();
  });
  socket.write('GET /healthz HTTP/1.1\r\nX: ');
}
const drip = setInterval(() => {
  for (const socket of slow) if (socket.writable) socket.write('y');
}, 1_000);

try {
  const { apiKey } = JSON.parse(await readFile(join(folder, 'demo-credentials.json'), 'utf8'));
  const page = await (await fetch(`${node.address}/api/events?api_key=${apiKey}`)).json();
  const paths = page.data.map(({ id }: { id: string }) => `/api/event/${id}?api_key=${apiKey}`);
  const measure = () => steadyLoad({ port: node.port, paths, perSecond: 500, total: 3_000 });
  await measure();
  const p99: { without: number[]; with: number[] } = { without: [], with: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    p99.without.push(percentile((await measure()).times, 0.99));
    dripping = true;
    for (let at = 0; at < clients; at += 1) connect();
    await setTimeout(2_000);
    const { times, outcomes } = await measure();
    if (outcomes.get('200') !== 3_000) throw new Error(JSON.stringify(Object.fromEntries(outcomes)));
    p99.with.push(percentile(times, 0.99));
    dripping = false;
    for (const socket of slow) socket.destroy();
    await setTimeout(500);
  }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const [without, having] = [median(p99.without), median(p99.with)];
  process.stdout.write(
    `p99 ${without.toFixed(1)} ms alone, ${having.toFixed(1)} ms with ${clients} slow clients (${opened} connections in all): ratio ${(having / without).toFixed(2)}\n`,
  );
  if (having > 2 * without) process.exitCode = 1;
} finally {
  clearInterval(drip);
  dripping = false;
  for (const socket of slow) socket.destroy();
  node.signal('SIGTERM');
  await node.ended;
  await rm(folder, { recursive: true, force: true });
}
