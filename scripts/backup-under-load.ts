// Heavy run: backups while a node takes 500 writes and 100 reads per second, each restored and checked.
// `npx tsx scripts/backup-under-load.ts [sqlite|postgres] [MiB of files in the database] [backups]`
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openStorage, sqliteFile } from '../apps/server/src/storage/storage.ts';
import { nextId } from '../apps/server/test/builders/records.ts';
import { programArguments, startNode } from '../apps/server/test/operations/running-node.ts';
import { percentile, steadyLoad } from '../apps/server/test/operations/steady-load.ts';
import { findPostgresBinaries } from '../apps/server/test/setup/postgres-binaries.ts';
import { startPostgres } from '../apps/server/test/setup/postgres-server.ts';
import { prepareVictims } from '../apps/server/test/writing/kill-rounds.ts';

const engine = process.argv[2] ?? 'sqlite';
const fill = Number(process.argv[3] ?? 100);
const backups = Number(process.argv[4] ?? 3);
const WRITES = 500;
const READS = 100;
/** Constant sum of the two attributes of an event, whatever is written. */
const SUM = 1_000_000;
const MIB = 1024 * 1024;

const folder = await mkdtemp(join(tmpdir(), 'callboard-backup-'));
const servers =
  engine === 'postgres'
    ? [await startPostgres(findPostgresBinaries()), await startPostgres(findPostgresBinaries())]
    : [];
const place = { dataFolder: join(folder, 'data'), databaseUrl: servers[0]?.url };
const restored = { dataFolder: join(folder, 'restored'), databaseUrl: servers[1]?.url };
const say = (line: string) => process.stdout.write(`${line}\n`);

async function callboard(where: typeof place, args: readonly string[]) {
  const { PORT: _, ...environment } = process.env;
  const child = spawn(process.execPath, [...programArguments(), ...args], {
    env: {
      ...environment,
      CALLBOARD_DATA: where.dataFolder,
      ...(where.databaseUrl === undefined ? {} : { DATABASE_URL: where.databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`callboard ${args.join(' ')} ended with ${status}`);
}

function put(agent: import('node:http').Agent, port: number, path: string, body: string) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const request = http.request(
      { agent, host: '127.0.0.1', port, path, method: 'PUT', headers },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      },
    );
    request.on('error', reject).end(body);
  });
}

/**
 * Writes two numbers with that sum to every event in turn; only the next write to the same event waits for
 * the answer.
 */
function startWriting(port: number, key: string, paths: readonly string[]) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  const acknowledged = paths.map(() => 0);
  const startedAt = performance.now();
  let sent = 0;
  let going = true;
  const writing = (async () => {
    const last: Promise<void>[] = paths.map(() => Promise.resolve());
    while (going) {
      for (const due = ((performance.now() - startedAt) / 1_000) * WRITES; sent < due; sent += 1) {
        const [at, number] = [sent % paths.length, Math.floor(sent / paths.length) + 1];
        const before = last[at];
        const body = JSON.stringify({ attributes: { first: number, second: SUM - number } });
        last[at] = (async () => {
          await before;
          const sentAt = performance.now();
          const status = await put(agent, port, `${paths[at]}?api_key=${key}`, body);
          if (status !== 204) throw new Error(`a write was answered with ${status}`);
          times.push(performance.now() - sentAt);
          acknowledged[at] = number;
        })();
      }
      await setTimeout(2);
    }
    await Promise.all(last);
  })();
  return {
    acknowledged,
    async stop() {
      const seconds = (performance.now() - startedAt) / 1_000;
      going = false;
      await writing;
      agent.destroy();
      return { perSecond: times.length / seconds, times: times.sort((a, b) => a - b) };
    },
  };
}

try {
  await mkdir(place.dataFolder);
  const storage = await openStorage({ ...place, synchronous: 'FULL' });
  const { key, paths } = await prepareVictims(storage);
  for (let at = 0; at < fill; at += 1) {
    await storage.writer.write({ files: [{ id: nextId(), data: Buffer.alloc(MIB, at) }] });
  }
  await storage.close();
  const node = await startNode(place, { CALLBOARD_LOG_LEVEL: 'warn' });
  const read = paths.map((path) => `${path}?api_key=${key}`);
  const reads = (seconds: number) =>
    steadyLoad({ port: node.port, paths: read, perSecond: READS, total: READS * seconds });
  await reads(2);
  const writer = startWriting(node.port, key, paths);
  await setTimeout(1_000);
  const before = percentile((await reads(6)).times, 0.99);
  const during: number[] = [];
  const took: number[] = [];
  for (let round = 0; round < backups; round += 1) {
    const file = join(folder, `backup-${round}`);
    const least = [...writer.acknowledged];
    const startedAt = performance.now();
    let done = false;
    const backup = callboard(place, ['backup', file]).finally(() => {
      done = true;
      took.push((performance.now() - startedAt) / 1_000);
    });
    while (!done) during.push(...(await reads(1)).times);
    await backup;
    const most = [...writer.acknowledged];
    await rm(restored.dataFolder, { recursive: true, force: true });
    await mkdir(restored.dataFolder);
    if (engine === 'sqlite') await copyFile(file, sqliteFile(restored.dataFolder));
    else if (round === 0) await callboard(restored, ['import', file]);
    if (engine === 'sqlite' || round === 0) await verify(least, most);
    if (round === 0) say(`${((await stat(file)).size / MIB).toFixed(0)} MiB`);
  }
  const { perSecond, times } = await writer.stop();
  say(
    `${backups} backups in ${took.map((one) => one.toFixed(1)).join(', ')} s, the start of the program included, each one moment of the database`,
  );
  say(`${perSecond.toFixed(0)} writes a second, p99 ${percentile(times, 0.99).toFixed(1)} ms`);
  say(
    `p99 of single GETs ${before.toFixed(1)} ms while writing, ${percentile(
      during.sort((a, b) => a - b),
      0.99,
    ).toFixed(1)} ms during backups`,
  );
  if (perSecond < 0.98 * WRITES) process.exitCode = 1;
  node.signal('SIGTERM');
  await node.ended;

  async function verify(least: readonly number[], most: readonly number[]) {
    const copy = await openStorage({ ...restored, synchronous: 'NORMAL' });
    try {
      const damages = await copy.database.check();
      if (damages.length > 0) throw new Error(damages.join('\n'));
      const ids = paths.map((path) => Number(/(\d+)-/.exec(path)?.[1]));
      const events = await copy.transfer.records('event', ids);
      for (const [at, id] of ids.entries()) {
        const { first = 0, second = 0 } = (events.get(id)?.attributes ?? {}) as Readonly<
          Record<string, number>
        >;
        const fits = first + second === SUM && first >= (least[at] ?? 0) && first <= (most[at] ?? 0) + 1;
        if (!fits)
          throw new Error(`event ${id}: ${first} and ${second}, expected ${least[at]} to ${most[at]}`);
      }
    } finally {
      await copy.close();
    }
  }
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
}
