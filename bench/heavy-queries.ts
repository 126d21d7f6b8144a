// Single GETs alone, and while several keys continuously send the heaviest queries in turn.
// `npx tsx bench/heavy-queries.ts --keep FOLDER`: on the SQLite database that `npm run bench -- --keep
// FOLDER` made.
// `npx tsx bench/heavy-queries.ts --engine postgres [--events 100000]`: on PostgreSQL, which is filled first.
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fromServer } from '../scripts/setup/built-server.ts';
import { startChild } from './child.mjs';
import { newKey, openFolder, openPostgres, readRecord } from './databases.mjs';
import { type MeasuredLoad, measureImport } from './measure.ts';
import { SCENARIOS } from './scenarios.ts';
import { layoutOf } from './venue/sizes.mjs';

const KEYS = 4;
const HEAVY_CONNECTIONS = 8;
const QUERIES = [
  'events/*:a',
  'events/*:* - name:a',
  'events/contact:a',
  'events/location:a role:a',
  'contactbookings/event:a',
  'resourcebookings/*:*',
  'resourcebookings/status:a',
  'resourcebookings/type:a event:a',
];
/** Maximum p99 as a multiple of the p99 without other load, or in milliseconds. */
const TARGET = { ratio: 5, ms: 50 };

const { values: options } = parseArgs({
  options: {
    keep: { type: 'string' },
    engine: { type: 'string', default: 'sqlite' },
    events: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
});

/** Opens a filled database of the chosen engine, with a way to end it. */
async function openDatabase() {
  if (options.engine !== 'postgres') {
    if (options.keep === undefined) throw new Error('Name the folder of a database with --keep');
    const dataFolder = join(resolve(options.keep), 'sqlite');
    const record = readRecord(dataFolder);
    if (record === undefined) throw new Error(`There is no database in ${dataFolder}`);
    return { ...record, place: { dataFolder, databaseUrl: undefined }, close: async () => undefined };
  }
  const folder = openFolder(undefined);
  const postgres = await openPostgres(undefined);
  if (postgres === undefined) throw new Error('There is no PostgreSQL on this machine: install one');
  const close = async () => {
    await postgres.stop();
    folder.close();
  };
  try {
    const events = Number(options.events);
    const { key, hash } = await newKey();
    const place = { dataFolder: join(folder.path, 'data'), databaseUrl: postgres.url };
    await measureImport(place, { events, keyHash: hash });
    return { events, key, place, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const database = await openDatabase();
const { place, events } = database;
const seconds = Number(options.seconds);

/** Creates further keys for the user of the existing key. */
async function makeKeys() {
  const { openStorage } = await fromServer('storage/storage');
  const storage = await openStorage({ ...place, synchronous: 'NORMAL' });
  const keys = [];
  try {
    const [present] = await storage.transfer.all('apikey');
    if (present === undefined) throw new Error('There is no key');
    for (let at = 0; at < KEYS; at += 1) {
      const { key, hash } = await newKey();
      const id = await storage.writer.allocateIds(1);
      const made = { ...present, id, hash, name: `Heavy queries ${at + 1}` };
      await storage.writer.write({ records: [{ kind: 'apikey', record: made }] });
      keys.push(key);
    }
  } finally {
    await storage.close();
  }
  return keys;
}

const keys = await makeKeys();
const heavyPaths = QUERIES.flatMap((query) =>
  keys.map((key) => `/api/${query.split('/').map(encodeURIComponent).join('/')}?api_key=${key}`),
);
const layout = layoutOf(events);
/** The scenario of single events reads nothing. */
const unread = () => Promise.reject(new Error('Nothing is read'));
const single = SCENARIOS.find(({ name }) => name === 'single');
const singlePaths = (await single?.paths({ layout, get: unread, seed: Date.now() % 1_000_000 }))?.map(
  (path) => `${path}?api_key=${database.key}`,
);

const server = startChild('server.mjs');
const gets = startChild('load.mjs');
const heavy = startChild('load.mjs');
const say = (line: string) => process.stdout.write(`${line}\n`);
const show = ({ requests, p50, p99 }: MeasuredLoad) =>
  `${String(requests).padStart(7)} requests, p50 ${p50.toFixed(2).padStart(6)} ms, p99 ${p99.toFixed(2).padStart(7)} ms`;

const middle = (numbers: number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

try {
  const { address } = await server.ask({ type: 'listen', ...place });
  const load = { address, paths: singlePaths, connections: 2, requests: 1_000_000, seconds, offset: 0 };
  const heavyLoad = {
    ...load,
    paths: heavyPaths,
    connections: HEAVY_CONNECTIONS,
    statuses: ['200', '503'],
  };
  await gets.ask({ ...load, seconds: 1 });
  const alone = [];
  const under = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const quiet = await gets.ask(load);
    const sent = heavy.ask({ ...heavyLoad, offset: round, seconds: seconds + 1 });
    await new Promise((done) => setTimeout(done, 500));
    const busy = await gets.ask(load);
    const queries = await sent;
    alone.push(quiet.p99);
    under.push(busy.p99);
    say(
      `alone ${show(quiet)} | under load ${show(busy)} | ${queries.requests} heavy queries, load average ${loadavg()[0]?.toFixed(1)}`,
    );
  }
  const limit = Math.max(TARGET.ratio * middle(alone), TARGET.ms);
  const verdict = middle(under) <= limit ? 'kept' : 'MISSED';
  say(
    `\np99 of single GETs: ${middle(alone).toFixed(1)} ms alone, ${middle(under).toFixed(1)} ms under heavy queries; target ${limit.toFixed(0)} ms: ${verdict}`,
  );
} finally {
  await gets.stop();
  await heavy.stop();
  await server.stop();
  await database.close();
}
