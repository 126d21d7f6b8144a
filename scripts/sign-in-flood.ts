// Heavy run: password guessing. An unknown login takes as long as a known one, and a flood of guesses does
// not slow down users of the API. `npx tsx scripts/sign-in-flood.ts [seconds]`
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../apps/server/src/access/password.ts';
import { openStorage } from '../apps/server/src/storage/storage.ts';
import { installDemoKeys } from '../apps/server/test/api/api.ts';
import { startNode } from '../apps/server/test/operations/running-node.ts';
import { percentile, steadyLoad } from '../apps/server/test/operations/steady-load.ts';

const seconds = Number(process.argv[2] ?? 10);
const PAIRS = 60;
const FLOOD_CONNECTIONS = 16;
const PER_SECOND = 100;
const TARGETS = { differenceMs: 5, slower: 1.2 };

const folder = await mkdtemp(join(tmpdir(), 'callboard-flood-'));
const node = await startNode(
  { dataFolder: folder, databaseUrl: undefined },
  { CALLBOARD_LOG_LEVEL: 'error', CALLBOARD_RATE_LIMIT: '1000000', CALLBOARD_TRUST_PROXY: 'loopback' },
  ['serve'],
);
const say = (line: string) => process.stdout.write(`${line}\n`);

let addresses = 0;
/** Every guess comes from an address of its own, so that none has to wait. */
async function guess(login: string) {
  addresses += 1;
  const startedAt = performance.now();
  const { status } = await fetch(`${node.address}/app/api/session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `2001:db8:${(addresses >> 16).toString(16)}:${(addresses & 65_535).toString(16)}::1`,
      'x-forwarded-proto': 'https',
    },
    body: JSON.stringify({ login, password: 'wrong password' }),
    signal: AbortSignal.timeout(30_000),
  });
  return { status, ms: performance.now() - startedAt };
}

const median = (times: number[]) =>
  percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  );

try {
  const storage = await openStorage({ dataFolder: folder, synchronous: 'NORMAL' });
  const key = (await installDemoKeys(storage)).full;
  const [user] = await storage.transfer.all('user');
  if (user === undefined) throw new Error('the demo venue has no users');
  const passwordHash = await hashPassword('the password of all of them');
  const first = await storage.writer.allocateIds(PAIRS);
  await storage.writer.write({
    records: Array.from({ length: PAIRS }, (_, at) => ({
      kind: 'user',
      record: { ...user, id: first + at, login: `known${at}`, passwordHash },
    })),
  });
  await storage.close();

  await guess('warm');
  const times: { known: number[]; other: number[] } = { known: [], other: [] };
  for (let at = 0; at < PAIRS; at += 1) {
    for (const kind of at % 2 === 0 ? (['known', 'other'] as const) : (['other', 'known'] as const)) {
      const { status, ms } = await guess(`${kind}${at}`);
      if (status !== 401) throw new Error(`${kind}${at}: ${status}`);
      times[kind].push(ms);
    }
  }
  // Compare successive guesses: the machine's other work slows down both alike.
  const difference = Math.abs(median(times.known.map((ms, at) => ms - (times.other[at] ?? 0))));
  say(
    `known ${median(times.known).toFixed(1)} ms, unknown ${median(times.other).toFixed(1)} ms: ${difference.toFixed(1)} ms apart`,
  );

  const measure = async () => {
    const { times: answered } = await steadyLoad({
      port: node.port,
      paths: [`/api/events/date:%23thisweek?api_key=${key}`, `/api/statuses?api_key=${key}`],
      perSecond: PER_SECOND,
      total: PER_SECOND * seconds,
    });
    return percentile(answered, 0.99);
  };
  await measure();
  const quiet = await measure();
  let going = true;
  let guesses = 0;
  const flood = Array.from({ length: FLOOD_CONNECTIONS }, async (_, at) => {
    while (going) {
      guesses += 1;
      await guess(`flood ${at} ${guesses}`);
    }
  });
  const flooded = await measure();
  going = false;
  await Promise.all(flood);
  say(
    `API at ${PER_SECOND} a second: p99 ${quiet.toFixed(1)} ms, with ${(guesses / seconds).toFixed(0)} guesses a second ${flooded.toFixed(1)} ms (${(flooded / quiet).toFixed(2)} times)`,
  );
  if (difference > TARGETS.differenceMs || flooded > TARGETS.slower * quiet) process.exitCode = 1;
} finally {
  node.signal('SIGTERM');
  await node.ended;
  await rm(folder, { recursive: true, force: true });
}
