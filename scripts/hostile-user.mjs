// Heavy run: what another user notices while one user or address does its worst, as in apps/server/test/hostile. Single
// GETs of the other one at a steady rate, alone and beside each behaviour; p99 may at most double, and nothing may fail.
// `node scripts/hostile-user.mjs [seconds for each] [part of the name of a behaviour]`
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { BEHAVIOURS, behave } = await import('../apps/server/test/hostile/behaviours.ts');

/** @typedef {import('../apps/server/test/hostile/target.ts').Target} Target */

const HOSTILE = '--hostile';
/** The hostile one has other machines in life: here it gets what the server and the measuring leave. */
const LOW_PRIORITY = 10;
const PER_SECOND = 100;
const OTHER_ADDRESS = process.platform === 'darwin' ? undefined : '127.0.0.2';
const TARGETS = { slower: 2, readyMs: 100 };

if (process.argv[2] === HOSTILE) beHostile();
else await measureAll(Number(process.argv[2] ?? 10), process.argv[3] ?? '');

/** The process that misbehaves: begins what it is told to, and ends it when told so. */
function beHostile() {
  /** @type {ReturnType<typeof behave> | undefined} */
  let hostility;
  process.on('message', async (/** @type {{ name?: string, target: Target }} */ { name, target }) => {
    await hostility?.stop();
    const ended = hostility;
    const behaviour = BEHAVIOURS.find((one) => one.name === name);
    hostility = behaviour && behave(behaviour, target);
    process.send?.(Object.fromEntries(ended?.outcomes ?? []));
  });
}

async function measureAll(/** @type {number} */ seconds, /** @type {string} */ part) {
  const { percentile, steadyLoad } = await import('../apps/server/test/operations/steady-load.ts');
  const { startNode } = await import('../apps/server/test/operations/running-node.ts');
  const { openStorage } = await import('../apps/server/src/storage/storage.ts');
  const { openTarget, prepareParties } = await import('../apps/server/test/hostile/target.ts');

  const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
  const folder = await mkdtemp(join(tmpdir(), 'callboard-hostile-'));
  const environment = { CALLBOARD_LOG_LEVEL: 'error', CALLBOARD_RATE_LIMIT: '' };
  const node = await startNode({ dataFolder: folder, databaseUrl: undefined }, environment, ['serve']);
  const storage = await openStorage({ dataFolder: folder, synchronous: 'NORMAL' });
  const parties = await prepareParties(storage);
  await storage.close();
  // within a second the node notices what another process has written
  await setTimeout(1_500);
  const target = await openTarget(parties, node.port);
  const child = fork(fileURLToPath(import.meta.url), [HOSTILE]);
  if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
  const tell = async (/** @type {string | undefined} */ name) => {
    child.send({ name, target });
    const [outcomes] = await once(child, 'message');
    return JSON.stringify(outcomes).replaceAll('"', '');
  };

  const { key, eventPaths } = parties.other;
  const measure = async (/** @type {readonly string[]} */ paths, /** @type {number} */ forSeconds) => {
    const total = PER_SECOND * forSeconds;
    const { times, outcomes } = await steadyLoad({
      ...(OTHER_ADDRESS && { localAddress: OTHER_ADDRESS }),
      ...{ port: node.port, paths, perSecond: PER_SECOND, total },
    });
    const lost = total - (outcomes.get('200') ?? 0);
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), worst: times.at(-1) ?? 0, lost };
  };
  const reads = eventPaths.map((path) => `${path}?api_key=${key}`);
  const show = (/** @type {number} */ ms) => ms.toFixed(ms < 10 ? 1 : 0);

  try {
    await measure(reads, 3);
    let failed = false;
    say(
      `load average ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
    );
    say(
      '| behaviour | alone p50, p99 | beside it p50, p99 | ratio of p99 | not answered 200 | what it got |',
    );
    say('|---|---:|---:|---:|---:|---|');
    for (const { name } of BEHAVIOURS.filter((one) => one.name.includes(part))) {
      const alone = await measure(reads, Math.max(3, seconds / 2));
      await tell(name);
      const beside = await measure(reads, seconds);
      const got = await tell(undefined);
      const ratio = beside.p99 / alone.p99;
      if (ratio > TARGETS.slower || beside.lost > 0) failed = true;
      say(
        `| ${name} | ${show(alone.p50)}, ${show(alone.p99)} ms | ${show(beside.p50)}, ${show(beside.p99)} ms | ${ratio.toFixed(2)} | ${beside.lost} | ${got} |`,
      );
    }
    const large = BEHAVIOURS.find(({ name }) => name.includes('1 MiB'))?.name;
    const before = await measure(['/readyz'], 3);
    await tell(large);
    const ready = await measure(['/readyz'], seconds);
    await tell(undefined);
    if (ready.worst > TARGETS.readyMs || ready.lost > 0) failed = true;
    say(
      `/readyz: worst ${show(before.worst)} ms alone, p99 ${show(ready.p99)} and worst ${show(ready.worst)} ms beside ten loops of ${large}`,
    );
    say(
      `load average ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
    );
    if (failed) process.exitCode = 1;
  } finally {
    child.kill();
    node.signal('SIGTERM');
    await node.ended;
    await rm(folder, { recursive: true, force: true });
  }
}
