// `npx tsx bench/writing.ts [--engine sqlite|postgres] [--connections N] [--keep FOLDER] [--rounds N] [--seconds S]`:
// the cost of writing, from N connections at once (default 64), and of reading beside it. `--keep` measures on a
// copy of the SQLite database that `npm run bench -- --full --keep FOLDER` made, which no server may use meanwhile.
import { constants, cpSync, mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../scripts/setup/build.mjs';
import { startChild } from './child.mjs';
import { newKey, openFolder, openPostgres, readRecord } from './databases.mjs';
import { type MeasuredLoad, measureImport, type Place } from './measure.ts';
import { median } from './report.ts';
import { SCENARIOS } from './scenarios.ts';
import { layoutOf, SIZES } from './venue/sizes.mjs';

/** Combined write rate of a large venue's integrations. */
const WRITES_PER_SECOND = 200;
const PUTS = {
  customdata: { property: '/customdata', body: '[{"keyword":"field2","value":{number}}]' },
  text: { property: '/customdata', body: '[{"keyword":"planningcode","value":"PC {number}"}]' },
  attributes: { property: '', body: '{"attributes":{"sold":{number}}}' },
};
const SORTS = ['customdata', 'text', 'attributes'] as const;
const TITLES = {
  customdata: 'put-customdata, a number',
  text: 'put-customdata, a new text',
  attributes: 'put-attributes',
};
/** Number of connections that read, and of those that write at the fixed rate. */
const READERS = 8;
const TARGETS = { put: 0.05, slowed: 0.2, putsPerSecond: 2_000, p99: 30, beside: 0.7 };

type Sort = keyof typeof PUTS;

/** PUTs as fast as the server answers, as many of them as the target names, and GETs alone and beside these. */
interface MeasuredWriting {
  readonly puts: MeasuredLoad;
  readonly paced: MeasuredLoad;
  readonly gets: MeasuredLoad;
  readonly getsBeside: MeasuredLoad;
  readonly putsBeside: MeasuredLoad;
}

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string' },
    connections: { type: 'string', default: '64' },
    keep: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
});
const seconds = Number(options.seconds);
const connections = Number(options.connections);
if (!Number.isSafeInteger(connections) || connections < 1)
  throw new Error('--connections takes a number from 1 on');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The scenario of single events reads nothing. */
const unread = () => Promise.reject(new Error('Nothing is read'));

/**
 * Measures rounds of: reading alone, reading beside writing at the fixed rate, and each sort of writing alone
 * and beside reading.
 */
async function measure(place: Place, { events, key }: { readonly events: number; readonly key: string }) {
  const server = startChild('server.mjs');
  const reader = startChild('load.mjs');
  const writer = startChild('write-load.mjs');
  try {
    const { address } = await server.ask({ type: 'listen', ...place });
    const layout = layoutOf(events);
    let seed = Date.now() % 1_000_000;
    // Every measurement draws other events, so that none is helped by what an earlier one left in memory.
    const draw = async (property: string) => {
      seed += 1;
      const paths = await SCENARIOS.find(({ name }) => name === 'single')?.paths({
        layout,
        get: unread,
        seed,
      });
      if (paths === undefined) throw new Error('There is no scenario single');
      return paths.map((path) => `${path}${property}?api_key=${key}`);
    };
    let first = 1;
    const timed = async (work: () => Promise<MeasuredLoad>): Promise<MeasuredLoad> => {
      const before = await server.ask({ type: 'usage' });
      const measured = await work();
      const { cpuMs } = await server.ask({ type: 'usage' });
      return { ...measured, cpuMs: (cpuMs - before.cpuMs) / measured.requests };
    };
    const read = async (): Promise<MeasuredLoad> =>
      reader.ask({
        address,
        paths: await draw(''),
        connections: READERS,
        requests: 1e6,
        seconds,
        offset: 0,
      });
    const write = async (
      sort: Sort,
      pace: { readonly connections: number; readonly perSecond: number },
    ): Promise<MeasuredLoad> => {
      const { property, body } = PUTS[sort];
      first += 1e6;
      return writer.ask({ address, paths: await draw(property), body, seconds, first, ...pace });
    };
    const measureWriting = async (sort: Sort): Promise<MeasuredWriting> => {
      const puts = await timed(() => write(sort, { connections, perSecond: 0 }));
      const pace = { connections, perSecond: TARGETS.putsPerSecond };
      const paced = await write(sort, pace);
      // Alone just before both at once, so that the machine's other work affects the two alike.
      const gets = await read();
      const [getsBeside, putsBeside] = await Promise.all([read(), write(sort, pace)]);
      return { puts, paced, gets, getsBeside, putsBeside };
    };
    const rounds: {
      get: MeasuredLoad;
      slowed: number;
      pace: MeasuredLoad;
      writing: Record<Sort, MeasuredWriting>;
    }[] = [];
    for (let round = -1; round < Number(options.rounds); round += 1) {
      const get = await timed(read);
      // Measured between two readings alone, so that the machine's other work affects all of them.
      const [beside, pace] = await Promise.all([
        read(),
        write('customdata', { connections: READERS, perSecond: WRITES_PER_SECOND }),
      ]);
      const again = await read();
      const slowed = 1 - beside.perSecond / ((get.perSecond + again.perSecond) / 2);
      const writing = {
        customdata: await measureWriting('customdata'),
        text: await measureWriting('text'),
        attributes: await measureWriting('attributes'),
      };
      // The first round warms up.
      if (round >= 0) rounds.push({ get, slowed, pace, writing });
    }
    return rounds;
  } finally {
    await Promise.all([reader.stop(), writer.stop()]);
    await server.stop();
  }
}

const verdict = (good: boolean) => (good ? 'ok' : 'MISSED');

function report(engine: string, events: number, rounds: Awaited<ReturnType<typeof measure>>) {
  type Round = (typeof rounds)[number];
  const of = (value: (round: Round) => number) => median(rounds.map(value));
  const row = (title: string, load: (round: Round) => MeasuredLoad, target?: number) => {
    const share = of((round) => load(round).perSecond / round.get.perSecond);
    const figures = [
      of((round) => load(round).perSecond).toFixed(0),
      share.toFixed(3),
      of((round) => load(round).cpuMs).toFixed(3),
      of((round) => round.get.cpuMs / load(round).cpuMs).toFixed(3),
      of((round) => load(round).p50).toFixed(2),
      of((round) => load(round).p99).toFixed(2),
    ];
    return `| ${[title, ...figures, target === undefined ? '' : verdict(share >= target)].join(' | ')} |`;
  };
  // The targets of writing are those of SQLite.
  const judged = (good: boolean) => (engine === 'sqlite' ? verdict(good) : '');
  const putRow = (sort: Sort) =>
    row(TITLES[sort], ({ writing }) => writing[sort].puts, engine === 'sqlite' ? TARGETS.put : undefined);
  const writingRow = (sort: Sort) => {
    const perSecond = of(({ writing }) => writing[sort].puts.perSecond);
    const p99 = of(({ writing }) => writing[sort].paced.p99);
    const ratio = of(({ writing }) => writing[sort].getsBeside.perSecond / writing[sort].gets.perSecond);
    const cells = [
      TITLES[sort],
      perSecond.toFixed(0),
      judged(perSecond >= TARGETS.putsPerSecond),
      of(({ writing }) => writing[sort].paced.p50).toFixed(2),
      p99.toFixed(2),
      judged(p99 <= TARGETS.p99),
      of(({ writing }) => writing[sort].gets.perSecond).toFixed(0),
      of(({ writing }) => writing[sort].getsBeside.perSecond).toFixed(0),
      ratio.toFixed(3),
      judged(ratio >= TARGETS.beside),
      of(({ writing }) => writing[sort].putsBeside.perSecond).toFixed(0),
      of(({ writing }) => writing[sort].putsBeside.p99).toFixed(2),
    ];
    return `| ${cells.join(' | ')} |`;
  };
  const slowed = of((round) => round.slowed);
  const pace = of((round) => round.pace.perSecond);
  const load = loadavg()[0]?.toFixed(1);
  say(`\n${engine}, ${events} events, ${connections} connections write, load average ${load}\n`);
  say('| request | requests/s | share of GET | CPU ms | share by CPU | p50 ms | p99 ms | |');
  say('|---|---:|---:|---:|---:|---:|---:|---|');
  say(row('get', ({ get }) => get));
  for (const sort of SORTS) say(putRow(sort));
  say(
    `\nget-under-writes: at ${pace.toFixed(0)} writes/s readers are slowed by ${(slowed * 100).toFixed(1)} % (target ${TARGETS.slowed * 100} %: ${verdict(slowed <= TARGETS.slowed)})`,
  );
  const { putsPerSecond, p99, beside } = TARGETS;
  say(
    `\nPUTs as fast as the server answers and ${putsPerSecond} a second, and GETs from ${READERS} connections alone and beside these\n`,
  );
  say(
    `| request | PUTs/s | ≥ ${putsPerSecond} | p50 ms at these | p99 ms | ≤ ${p99} | GETs/s alone | GETs/s beside | ratio | ≥ ${beside} | PUTs/s beside | p99 ms beside |`,
  );
  say('|---|---:|---|---:|---:|---|---:|---:|---:|---|---:|---:|');
  for (const sort of SORTS) say(writingRow(sort));
}

async function measureEngine(engine: 'sqlite' | 'postgres', place: Place) {
  const record = readRecord(place.dataFolder) ?? (await fill(place));
  report(engine, record.events, await measure(place, record));
}

/** Imports a small venue. */
async function fill(place: Place) {
  mkdirSync(place.dataFolder, { recursive: true, mode: 0o700 });
  const { key, hash } = await newKey();
  await measureImport(place, { events: SIZES.small, keyHash: hash });
  return { events: SIZES.small, key };
}

/** Copies the kept database, because the PUTs would change what later runs find in it. */
function copyKept(kept: string, dataFolder: string) {
  const source = join(resolve(kept), 'sqlite');
  if (readRecord(source) === undefined) {
    throw new Error(`${source} has no database: make one with npm run bench -- --full --keep ${kept}`);
  }
  // File systems that can do so share the blocks until they are written.
  cpSync(source, dataFolder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

await build(fileURLToPath(new URL('..', import.meta.url)));
const folder = openFolder(undefined);
try {
  if (options.engine !== 'postgres') {
    const dataFolder = join(folder.path, 'sqlite');
    if (options.keep !== undefined) copyKept(options.keep, dataFolder);
    await measureEngine('sqlite', { dataFolder, databaseUrl: undefined });
  }
  const postgres = options.engine === 'sqlite' ? undefined : await openPostgres(undefined);
  if (postgres !== undefined) {
    await measureEngine('postgres', {
      dataFolder: join(folder.path, 'postgres'),
      databaseUrl: postgres.url,
    }).finally(() => postgres.stop());
  }
} finally {
  folder.close();
}
