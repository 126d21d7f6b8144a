// `npx tsx bench/writing.ts [--engine sqlite|postgres] [--rounds N] [--seconds S]`: the cost of writing beside
// reading.
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../scripts/setup/build.mjs';
import { startChild } from './child.mjs';
import { newKey, openFolder, openPostgres } from './databases.mjs';
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
const TARGETS = { put: 0.05, slowed: 0.2 };

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
});
const seconds = Number(options.seconds);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The scenario of single events reads nothing. */
const unread = () => Promise.reject(new Error('Nothing is read'));

/**
 * Measures rounds of: reading alone, each sort of writing alone, reading beside writing at the fixed rate.
 */
async function measure(place: Place, key: string) {
  const server = startChild('server.mjs');
  const reader = startChild('load.mjs');
  const writer = startChild('write-load.mjs');
  try {
    const { address } = await server.ask({ type: 'listen', ...place });
    const venue = { layout: layoutOf(SIZES.small), get: unread, seed: Date.now() % 1_000_000 };
    const paths = await SCENARIOS.find(({ name }) => name === 'single')?.paths(venue);
    if (paths === undefined) throw new Error('There is no scenario single');
    let first = 1;
    const timed = async (work: () => Promise<MeasuredLoad>): Promise<MeasuredLoad> => {
      const before = await server.ask({ type: 'usage' });
      const measured = await work();
      const { cpuMs } = await server.ask({ type: 'usage' });
      return { ...measured, cpuMs: (cpuMs - before.cpuMs) / measured.requests };
    };
    const read = () =>
      reader.ask({
        address,
        paths: paths.map((path) => `${path}?api_key=${key}`),
        connections: 8,
        requests: 1e6,
        seconds,
        offset: 0,
      });
    const write = (sort: keyof typeof PUTS, perSecond: number) => {
      const { property, body } = PUTS[sort];
      first += 1e6;
      return writer.ask({
        address,
        paths: paths.map((path) => `${path}${property}?api_key=${key}`),
        body,
        connections: 8,
        seconds,
        perSecond,
        first,
      });
    };
    const rounds: {
      get: MeasuredLoad;
      customdata: MeasuredLoad;
      text: MeasuredLoad;
      attributes: MeasuredLoad;
      slowed: number;
      pace: MeasuredLoad;
    }[] = [];
    for (let round = -1; round < Number(options.rounds); round += 1) {
      const get = await timed(read);
      // Measured between two readings alone, so that the machine's other work affects all of them.
      const [beside, pace] = await Promise.all([read(), write('customdata', WRITES_PER_SECOND)]);
      const again = await read();
      const slowed = 1 - beside.perSecond / ((get.perSecond + again.perSecond) / 2);
      const [customdata, text, attributes] = [
        await timed(() => write('customdata', 0)),
        await timed(() => write('text', 0)),
        await timed(() => write('attributes', 0)),
      ];
      // The first round warms up.
      if (round >= 0) rounds.push({ get, customdata, text, attributes, slowed, pace });
    }
    return rounds;
  } finally {
    await Promise.all([reader.stop(), writer.stop()]);
    await server.stop();
  }
}

function report(engine: string, rounds: Awaited<ReturnType<typeof measure>>) {
  const of = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
  const row = (title: string, name: 'get' | keyof typeof PUTS) => {
    const share = of((round) => round[name].perSecond / round.get.perSecond);
    const verdict = name === 'get' || engine !== 'sqlite' ? '' : share >= TARGETS.put ? 'ok' : 'MISSED';
    const figures = [
      of((round) => round[name].perSecond).toFixed(0),
      share.toFixed(3),
      of((round) => round[name].cpuMs).toFixed(3),
      of((round) => round.get.cpuMs / round[name].cpuMs).toFixed(3),
      of((round) => round[name].p50).toFixed(2),
      of((round) => round[name].p99).toFixed(2),
    ];
    return `| ${[title, ...figures, verdict].join(' | ')} |`;
  };
  const slowed = of((round) => round.slowed);
  const pace = of((round) => round.pace.perSecond);
  say(`\n${engine}, load average ${loadavg()[0]?.toFixed(1)}\n`);
  say('| request | requests/s | share of GET | CPU ms | share by CPU | p50 ms | p99 ms | |');
  say('|---|---:|---:|---:|---:|---:|---:|---|');
  say(row('get', 'get'));
  say(row('put-customdata, a number', 'customdata'));
  say(row('put-customdata, a new text', 'text'));
  say(row('put-attributes', 'attributes'));
  say(
    `\nget-under-writes: at ${pace.toFixed(0)} writes/s readers are slowed by ${(slowed * 100).toFixed(1)} % (target ${TARGETS.slowed * 100} %: ${slowed <= TARGETS.slowed ? 'ok' : 'MISSED'})`,
  );
}

async function measureEngine(engine: 'sqlite' | 'postgres', place: Place) {
  mkdirSync(place.dataFolder, { recursive: true, mode: 0o700 });
  const { key, hash } = await newKey();
  await measureImport(place, { events: SIZES.small, keyHash: hash });
  report(engine, await measure(place, key));
}

await build(fileURLToPath(new URL('..', import.meta.url)));
const folder = openFolder(undefined);
try {
  if (options.engine !== 'postgres') {
    await measureEngine('sqlite', { dataFolder: join(folder.path, 'sqlite'), databaseUrl: undefined });
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
