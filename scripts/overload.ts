// Heavy run: three times as many requests as a node can answer. Refusals come soon and say when to come back,
// the accepted rate stays near its best, health checks are answered, memory stays bounded.
// `npx tsx scripts/overload.ts [seconds]`
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openStorage } from '../apps/server/src/storage/storage.ts';
import { installDemoKeys } from '../apps/server/test/api/api.ts';
import { startNode } from '../apps/server/test/operations/running-node.ts';
import { percentile, steadyLoad } from '../apps/server/test/operations/steady-load.ts';

const seconds = Number(process.argv[2] ?? 8);
const PEAK_CONNECTIONS = 16;
const CONNECTIONS = 2_500;
const TARGETS = { throughput: 0.8, rssMiB: 512, refusedMs: 50, recoveryMs: 5_000, healthMs: 1_000 };
const QUERIES = ['events/date:%23thismonth', 'events/name:a', 'events', 'contacts/name:a'];

const folder = await mkdtemp(join(tmpdir(), 'callboard-overload-'));
const node = await startNode(
  { dataFolder: folder, databaseUrl: undefined },
  { CALLBOARD_LOG_LEVEL: 'error', CALLBOARD_RATE_LIMIT: '1000000' },
  ['serve'],
);
const say = (line: string) => process.stdout.write(`${line}\n`);
const show = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;

type Answers = {
  readonly accepted: number[];
  readonly refused: number[];
  readonly others: Map<string, number>;
};
const noAnswers = (): Answers => ({ accepted: [], refused: [], others: new Map() });

/** Sorts an answer into accepted ones, refusals as documented, and others. */
function note(
  answers: Answers,
  { statusCode = 0, headers }: import('node:http').IncomingMessage,
  ms: number,
) {
  if (statusCode === 200) answers.accepted.push(ms);
  else if ((statusCode === 503 || statusCode === 429) && Number(headers['retry-after']) >= 1)
    answers.refused.push(ms);
  else answers.others.set(String(statusCode), (answers.others.get(String(statusCode)) ?? 0) + 1);
}

const sorted = (times: number[]) => times.toSorted((a, b) => a - b);
const rssMiB = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${node.child.pid}/status`, 'utf8'))?.[1]) / 1024;

try {
  const storage = await openStorage({ dataFolder: folder, synchronous: 'NORMAL' });
  const keys = Object.entries(await installDemoKeys(storage)).filter(([name]) =>
    ['full', 'readOnly', 'ticketing', 'technical', 'education'].includes(name),
  );
  await storage.close();
  await setTimeout(1_000);
  const { data } = await (await fetch(`${node.address}/api/events?api_key=${keys[0]?.[1]}`)).json();
  const paths = data.flatMap(({ id }: { id: string }, at: number) => {
    const key = `api_key=${keys[at % keys.length]?.[1]}`;
    return [`/api/event/${id}?${key}`, `/api/${QUERIES[at % QUERIES.length]}?${key}`];
  });

  /** Sends the next request on each connection when its answer has arrived. */
  async function closedLoop(forMs: number) {
    const answers = noAnswers();
    const until = performance.now() + forMs;
    let sent = 0;
    await Promise.all(
      Array.from({ length: PEAK_CONNECTIONS }, async () => {
        while (performance.now() < until) {
          const startedAt = performance.now();
          const answer = await fetch(node.address + paths[sent++ % paths.length]);
          await answer.arrayBuffer();
          if (answer.status !== 200) throw new Error(`${answer.status} below the limit`);
          answers.accepted.push(performance.now() - startedAt);
        }
      }),
    );
    return answers.accepted;
  }

  await closedLoop(2_000);
  const normal = sorted(await closedLoop(4_000));
  const peak = normal.length / 4;
  say(
    `at its best: ${peak.toFixed(0)} a second, p50 ${show(percentile(normal, 0.5))}, p99 ${show(percentile(normal, 0.99))}, ${rssMiB().toFixed(0)} MiB`,
  );

  const answers = noAnswers();
  const health: number[] = [];
  let most = 0;
  let going = true;
  const watching = (async () => {
    while (going) {
      const startedAt = performance.now();
      const { status } = await fetch(`${node.address}/healthz`);
      if (status !== 200) throw new Error(`/healthz said ${status}`);
      health.push(performance.now() - startedAt);
      most = Math.max(most, rssMiB());
      await setTimeout(100);
    }
  })();
  const startedAt = performance.now();
  const perSecond = 3 * peak;
  const { outcomes } = await steadyLoad({
    port: node.port,
    paths,
    perSecond,
    total: Math.round(perSecond * seconds),
    connections: CONNECTIONS,
    onAnswer: (answer, ms) => note(answers, answer, ms),
  });
  const took = (performance.now() - startedAt) / 1_000;
  const throughput = answers.accepted.length / took;
  const recoveredFrom = performance.now();
  let recoveryMs = Number.POSITIVE_INFINITY;
  while (performance.now() - recoveredFrom < 2 * TARGETS.recoveryMs) {
    const beganAt = performance.now();
    const { status } = await fetch(node.address + paths[0]);
    if (status === 200 && performance.now() - beganAt < 5 * percentile(normal, 0.99)) {
      recoveryMs = performance.now() - recoveredFrom;
      break;
    }
  }
  going = false;
  await watching;
  const [accepted, refused, checks] = [answers.accepted, answers.refused, health].map(sorted);
  say(
    `at ${perSecond.toFixed(0)} a second for ${took.toFixed(1)} s: ${JSON.stringify(Object.fromEntries(outcomes))}`,
  );
  say(
    `accepted ${throughput.toFixed(0)} a second (${(throughput / peak).toFixed(2)} of the best), p50 ${show(percentile(accepted ?? [], 0.5))}, p99 ${show(percentile(accepted ?? [], 0.99))}`,
  );
  say(
    `refused ${refused?.length}, p50 ${show(percentile(refused ?? [], 0.5))}, p99 ${show(percentile(refused ?? [], 0.99))}`,
  );
  say(
    `health checks p50 ${show(percentile(checks ?? [], 0.5))}, worst ${show(checks?.at(-1) ?? 0)}; ${most.toFixed(0)} MiB at most; normal again after ${show(recoveryMs)}`,
  );
  if (answers.others.size > 0)
    say(`neither accepted nor refused as promised: ${JSON.stringify(Object.fromEntries(answers.others))}`);
  const holds =
    throughput >= TARGETS.throughput * peak &&
    most <= TARGETS.rssMiB &&
    recoveryMs <= TARGETS.recoveryMs &&
    (checks?.at(-1) ?? 0) <= TARGETS.healthMs &&
    answers.others.size === 0;
  if (!holds) process.exitCode = 1;
} finally {
  node.signal('SIGTERM');
  await node.ended;
  await rm(folder, { recursive: true, force: true });
}
