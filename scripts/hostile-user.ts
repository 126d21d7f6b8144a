// Heavy run: what another user notices while one user or address does its worst, as in apps/server/test/hostile. Single
// GETs of the other one at a steady rate: alone, beside each behaviour, and beside the same behaviour at the same pace against
// a process that does no work. The last one is what the attacker's own use of this machine costs, which has other machines in
// life; compared with it p99 may at most double, and nothing may fail.
// `npx tsx scripts/hostile-user.ts [seconds for each] [part of the name of a behaviour, or several with | between them]`
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, loadavg, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BEHAVIOURS, behave } from '../apps/server/test/hostile/behaviours.ts';
import { openSink } from '../apps/server/test/hostile/sink.ts';

type Target = import('../apps/server/test/hostile/target.ts').Target;
type SinkAnswers = import('../apps/server/test/hostile/sink.ts').SinkAnswers;
type Order = { name?: string; target: Target; perSecond?: number };
type Account = { outcomes: Record<string, number>; perSecond: number; answerBytes: number };

const HOSTILE = '--hostile';
const SINK = '--sink';
const PER_SECOND = 200;
/** Measured in turns, of which the middle one counts: the same machine is not equally fast at all times. */
const ROUNDS = 9;
const OTHER_ADDRESS = process.platform === 'darwin' ? undefined : '127.0.0.2';
const TARGETS = { slower: 2, readyMs: 100 };

if (process.argv[2] === HOSTILE) beHostile();
else if (process.argv[2] === SINK) await beSink();
else await measureAll(Number(process.argv[2] ?? 12), process.argv[3] ?? '');

/** The process that misbehaves: begins what it is told to, and ends it when told so. */
function beHostile() {
  let hostility: ReturnType<typeof behave> | undefined;
  let since = 0;
  process.on('message', async ({ name, target, perSecond }: Order) => {
    const seconds = (performance.now() - since) / 1_000;
    const ended = hostility;
    const begun = ended?.begun ?? 0;
    await ended?.stop();
    const behaviour = BEHAVIOURS.find((one) => one.name === name);
    hostility = behaviour && behave(behaviour, target, perSecond);
    since = performance.now();
    process.send?.({
      outcomes: Object.fromEntries(ended?.outcomes ?? []),
      perSecond: begun / seconds,
      answerBytes: ended?.answerBytes ?? 0,
    });
  });
}

/**
 * The hostile one has other machines in life: here it gets what the server and the measuring leave. A low priority alone lets
 * it keep a core for milliseconds when the server wakes up; Linux takes the core from an idle task at once.
 */
function leaveCoresToOthers(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  if (process.platform !== 'linux') return;
  const { error, status } = spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)]);
  if (error || status !== 0)
    process.stderr.write('Without chrt the hostile one disturbs the measuring itself.\n');
}

async function beSink() {
  const sink = await openSink();
  process.on('message', (answers: SinkAnswers) => {
    sink.imitate(answers);
    process.send?.(sink.port);
  });
}

async function measureAll(seconds: number, parts: string) {
  const { percentile, steadyLoad } = await import('../apps/server/test/operations/steady-load.ts');
  const { startNode } = await import('../apps/server/test/operations/running-node.ts');
  const { openStorage } = await import('../apps/server/src/storage/storage.ts');
  const { openTarget, prepareParties } = await import('../apps/server/test/hostile/target.ts');

  const say = (line: string) => process.stdout.write(`${line}\n`);
  const folder = await mkdtemp(join(tmpdir(), 'callboard-hostile-'));
  const environment = { CALLBOARD_LOG_LEVEL: 'error', CALLBOARD_RATE_LIMIT: '' };
  const node = await startNode({ dataFolder: folder, databaseUrl: undefined }, environment, ['serve']);
  const storage = await openStorage({ dataFolder: folder, synchronous: 'NORMAL' });
  const parties = await prepareParties(storage);
  await storage.close();
  // within a second the node notices what another process has written
  await setTimeout(1_500);
  const target = await openTarget(parties, node.port);
  const start = (role: string) => fork(fileURLToPath(import.meta.url), [role]);
  const [hostile, sink] = [start(HOSTILE), start(SINK)];
  for (const { pid } of [hostile, sink]) if (pid !== undefined) leaveCoresToOthers(pid);
  const tell = async (order: Order): Promise<Account> => {
    hostile.send(order);
    const [account] = await once(hostile, 'message');
    return account;
  };
  /** Returns the port on which the process that does no work answers like this. */
  const answerLike = async (answers: SinkAnswers): Promise<number> => {
    sink.send(answers);
    const [port] = await once(sink, 'message');
    return port;
  };

  const { key, eventPaths } = parties.other;
  const reads = eventPaths.map((path) => `${path}?api_key=${key}`);
  type Sample = { times: number[]; lost: number };
  const measure = async (into: Sample, forSeconds: number, paths: readonly string[] = reads) => {
    const total = Math.ceil(PER_SECOND * forSeconds);
    const { times, outcomes } = await steadyLoad({
      ...(OTHER_ADDRESS && { localAddress: OTHER_ADDRESS }),
      ...{ port: node.port, paths, perSecond: PER_SECOND, total },
    });
    into.times.push(...times);
    into.lost += total - (outcomes.get('200') ?? 0);
  };
  const sample = (): Sample => ({ times: [], lost: 0 });
  /** The middle one of the rounds' quantiles. */
  const quantile = (rounds: readonly Sample[], part: number) =>
    percentile(
      rounds
        .map(({ times }) =>
          percentile(
            times.sort((a, b) => a - b),
            part,
          ),
        )
        .sort((a, b) => a - b),
      0.5,
    );
  const round = (ms: number) => ms.toFixed(ms < 10 ? 1 : 0);
  const show = (one: readonly Sample[]) => `${round(quantile(one, 0.5))}, ${round(quantile(one, 0.99))} ms`;
  const load = () =>
    say(
      `load average ${loadavg()
        .map((one) => one.toFixed(1))
        .join(', ')}`,
    );
  /** Measures while the hostile one misbehaves. */
  const beside = async (order: Order, work: () => Promise<void>): Promise<Account> => {
    await tell(order);
    await work();
    const account = await tell({ target });
    // until the computations and connections that it has left behind are gone
    await setTimeout(1_500);
    return account;
  };

  try {
    await measure(sample(), 3);
    let failed = false;
    load();
    say(
      '| behaviour | alone p50, p99 | beside it, doing no work | beside it | p99 to alone | p99 to no work | not 200 | a second | what it got |',
    );
    say('|---|---:|---:|---:|---:|---:|---:|---:|---|');
    const isChosen = (name: string) => parts.split('|').some((part) => name.includes(part));
    for (const { name, silent = false } of BEHAVIOURS.filter((one) => isChosen(one.name))) {
      const [alone, served, idle]: readonly [Sample[], Sample[], Sample[]] = [[], [], []];
      let account: Account | undefined;
      const into = (rounds: Sample[]) => {
        const one = sample();
        rounds.push(one);
        return measure(one, seconds / ROUNDS);
      };
      for (let at = 0; at < ROUNDS; at += 1) {
        await into(alone);
        account = await beside({ name, target }, () => into(served));
        const { outcomes, answerBytes: bytes, perSecond } = account;
        const port = await answerLike({ outcomes, bytes, silent });
        await beside({ name, target: { ...target, port }, perSecond }, () => into(idle));
      }
      const lost = served.reduce((sum, one) => sum + one.lost, 0);
      const p99 = quantile(served, 0.99);
      const ratio = p99 / quantile(idle, 0.99);
      if (ratio > TARGETS.slower || lost > 0) failed = true;
      say(
        `| ${[
          name,
          ...[alone, idle, served].map(show),
          (p99 / quantile(alone, 0.99)).toFixed(2),
          ratio.toFixed(2),
          lost,
          account?.perSecond.toFixed(0),
          JSON.stringify(account?.outcomes).replaceAll('"', ''),
        ].join(' | ')} |`,
      );
    }
    const large = BEHAVIOURS.find(({ name }) => name.includes('1 MiB') && isChosen(name))?.name;
    if (large !== undefined) {
      const [before, ready] = [sample(), sample()];
      await measure(before, 3, ['/readyz']);
      await beside({ name: large, target }, () => measure(ready, seconds, ['/readyz']));
      const worst = quantile([ready], 1);
      if (worst > TARGETS.readyMs || ready.lost > 0) failed = true;
      say(
        `/readyz: worst ${round(quantile([before], 1))} ms alone, p99 ${round(quantile([ready], 0.99))} and worst ${round(worst)} ms beside ten loops of ${large}`,
      );
    }
    load();
    if (failed) process.exitCode = 1;
  } finally {
    for (const child of [hostile, sink]) child.kill();
    node.signal('SIGTERM');
    await node.ended;
    await rm(folder, { recursive: true, force: true });
  }
}
