// `npm run bench`: creates an invented venue, imports it, and measures requests on SQLite and PostgreSQL.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../scripts/setup/build.mjs';
import { requireNode } from '../scripts/setup/node-version.mjs';
import { newKey, openFolder, openPostgres, readRecord, writeRecord } from './databases.mjs';
import { measureImport, measureRequests, type Place } from './measure.ts';
import { importText, memoryText, summarise, table } from './report.ts';
import { SCENARIOS } from './scenarios.ts';
import { SIZES } from './venue/sizes.mjs';

requireNode();

const USAGE = `npm run bench -- [options]
  --full             100,000 events, 500,000 bookings, 50,000 contacts, 1.5 million values (else a tenth)
  --events N         another number of events (1,100 at least)
  --engine NAME      sqlite or postgres alone
  --postgres URL     an empty database instead of a server of our own; it stays filled
  --rounds N         how often everything is measured (default 5)
  --seconds S        how long each measurement takes (default 1)
  --only A,B         scenarios: ${SCENARIOS.map(({ name }) => name).join(', ')}
  --json FILE        writes all figures
  --node PATH        runs the server on that Node, and again on every other one given
  --seed N           draws the same requests as the run that printed it
  --keep FOLDER      keeps the SQLite database there, or uses the one that is there
  --profile FOLDER   writes a processor profile of the server there; then there are no ceilings
`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      full: { type: 'boolean', default: false },
      events: { type: 'string' },
      engine: { type: 'string' },
      postgres: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '1' },
      only: { type: 'string' },
      json: { type: 'string' },
      node: { type: 'string', multiple: true },
      seed: { type: 'string' },
      keep: { type: 'string' },
      profile: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    process.exit(0);
  }
  const events = values.events === undefined ? SIZES[values.full ? 'full' : 'small'] : Number(values.events);
  if (!Number.isSafeInteger(events) || events < 1_100)
    throw new Error('--events takes a number from 1100 on');
  const names = values.only?.split(',');
  const scenarios = SCENARIOS.filter(({ name }) => names === undefined || names.includes(name));
  const unknown = names?.find((name) => !SCENARIOS.some((scenario) => scenario.name === name));
  if (unknown !== undefined) throw new Error(`There is no scenario ${unknown}\n${USAGE}`);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const { rounds, seconds } = values;
  return { ...values, events, scenarios, seed, rounds: Number(rounds), seconds: Number(seconds) };
}

const options = readArguments();
const say = (line: string) => process.stdout.write(`${line}\n`);
const progress = (line: string) => {
  if (process.stderr.isTTY) process.stderr.write(`${line}\n`);
};

/** Imports into an empty database, then measures. */
async function measureEngine(engine: 'sqlite' | 'postgres', place: Place) {
  mkdirSync(place.dataFolder, { recursive: true, mode: 0o700 });
  let record = readRecord(place.dataFolder);
  let imported = null;
  if (record === undefined) {
    const { key, hash } = await newKey();
    progress(`${engine}: importing`);
    imported = await measureImport(place, { events: options.events, keyHash: hash });
    record = { events: options.events, key };
    writeRecord(place.dataFolder, record);
  }
  if (record.events !== options.events) {
    throw new Error(`The database in ${place.dataFolder} has ${record.events} events: use another folder`);
  }
  const measured = [];
  for (const node of options.node ?? [undefined]) {
    const { scenarios, memory } = await measureRequests(place, options.scenarios, {
      events: options.events,
      key: record.key,
      rounds: options.rounds,
      seconds: options.seconds,
      seed: options.seed,
      node,
      profile: options.profile && resolve(options.profile, engine),
      progress,
    });
    const version = node === undefined ? process.version : versionOf(node);
    const summaries = scenarios.map((scenario) => summarise(engine, version, scenario));
    say(`\n${engine}, ${options.events} events, Node ${version}\n`);
    say(table(summaries));
    say(`\n${importText(imported)}\n${memoryText(memory)}`);
    measured.push({
      engine,
      node: node ?? process.execPath,
      import: imported,
      serving: memory,
      summaries,
      scenarios,
    });
  }
  return measured;
}

/** Returns the version of the program, such as `v22.0.0`. */
function versionOf(node: string) {
  return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
}

async function main() {
  await build(fileURLToPath(new URL('..', import.meta.url)));
  const folder = openFolder(options.keep);
  const machine = {
    node: process.version,
    processors: cpus().length,
    model: cpus()[0]?.model ?? '',
    memoryMiB: Math.round(totalmem() / 2 ** 20),
    loadBefore: loadavg(),
  };
  say(
    `Node ${machine.node}, ${machine.processors} × ${machine.model}, load average ${machine.loadBefore[0]?.toFixed(1)}, seed ${options.seed}`,
  );
  const engines = [];
  try {
    if (options.engine !== 'postgres') {
      const place = { dataFolder: join(folder.path, 'sqlite'), databaseUrl: undefined };
      engines.push(...(await measureEngine('sqlite', place)));
    }
    if (options.engine !== 'sqlite') engines.push(...(await measurePostgres(folder.path)));
  } finally {
    folder.close();
  }
  if (options.json !== undefined) {
    const report = {
      machine,
      events: options.events,
      seed: options.seed,
      rounds: options.rounds,
      seconds: options.seconds,
      engines,
    };
    writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
  }
}

async function measurePostgres(path: string) {
  const postgres = await openPostgres(options.postgres);
  if (postgres === undefined) {
    say('\npostgres: there is no server on this machine; install one, or name one with --postgres');
    return [];
  }
  try {
    // A server of our own starts empty; for a given one, a folder of its own records what it holds.
    const dataFolder = join(path, postgres.own ? `postgres-${process.pid}` : 'postgres');
    return await measureEngine('postgres', {
      dataFolder,
      databaseUrl: postgres.url,
      databaseTime: postgres.cpuMs,
    });
  } finally {
    await postgres.stop();
  }
}

await main();
