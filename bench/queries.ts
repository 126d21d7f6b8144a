// Processor time of each kind of query alone, without HTTP and without the page that it leads to, at random over the
// venue: `npx tsx bench/queries.ts --keep FOLDER`, on the SQLite database that `npm run bench -- --keep FOLDER` made, or
// `--postgres URL --events N`, on the one that `npm run bench -- --events N --postgres URL` filled: then the time until the
// answer is there. The same table of venues of several sizes says what grows.

import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kind } from '@callboard/contract';
import { fromServer } from '../scripts/setup/built-server.ts';
import { openFolder, readRecord } from './databases.mjs';
import { codeOf } from './venue/fields.mjs';
import { EVENTS_A_CODE, FIRST_DAY, layoutOf } from './venue/sizes.mjs';
import { mix, surname } from './venue/words.mjs';

const { values: options } = parseArgs({
  options: {
    keep: { type: 'string' },
    postgres: { type: 'string' },
    events: { type: 'string' },
    times: { type: 'string', default: '20' },
    seed: { type: 'string' },
  },
});

/** Returns where the database is, and the number of its events. */
function findDatabase() {
  const { keep, postgres, events } = options;
  if (postgres !== undefined && events !== undefined)
    return { events: Number(events), folder: openFolder(undefined), databaseUrl: postgres };
  if (keep === undefined) throw new Error('Name a database with --keep, or with --postgres and --events');
  const folder = openFolder(join(resolve(keep), 'sqlite'));
  const record = readRecord(folder.path);
  if (record === undefined) throw new Error(`There is no database in ${folder.path}`);
  return { events: record.events, folder, databaseUrl: undefined };
}

const { events, folder, databaseUrl } = findDatabase();
const isPostgres = databaseUrl !== undefined;
const { days, codes } = layoutOf(events);
const seed = Number(options.seed ?? Date.now() % 1_000_000);

const dayText = (day: number) => {
  const date = new Date((FIRST_DAY + day) * 86_400_000);
  return `${date.getUTCDate()}-${date.getUTCMonth() + 1}-${date.getUTCFullYear()}`;
};
const month = (at: number) => {
  const day = at % Math.max(1, days - 31);
  return `date:${dayText(day)} TO ${dayText(day + 30)}`;
};
const hall = (at: number) => surname(9_000 + (at % 12)).toLowerCase();

const QUERIES: readonly (readonly [title: string, kind: Kind, text: (at: number) => string])[] = [
  ['a day', 'event', (at) => `date:${dayText(at % days)}`],
  ['a month', 'event', month],
  ['a month and a hall', 'event', (at) => `${month(at)} location:${hall(at)}`],
  ['a month and a part of a name', 'event', (at) => `${month(at)} name:quartet`],
  ['a month and a contact', 'event', (at) => `${month(at)} contact:anna`],
  ['a month and a role', 'event', (at) => `${month(at)} role:conductor`],
  ['a month and a part of all', 'event', (at) => `${month(at)} *:a`],
  ['bookings of a month and a hall', 'resourcebooking', (at) => `${month(at)} name:${hall(at)}`],
  ['a whole code', 'event', (at) => `planningcode:="${codeOf((at % codes) * EVENTS_A_CODE)}"`],
  ['a hall', 'event', (at) => `location:${hall(at)}`],
  ['a contact', 'event', () => 'contact:anna'],
  ['a role', 'event', () => 'role:conductor'],
  ['a rare part of a name', 'event', (at) => `name:${surname(at).slice(1).toLowerCase()}`],
  ['all', 'event', () => '*:*'],
  ['a letter of a contact', 'event', () => 'contact:a'],
  ['a letter of a hall and of a role', 'event', () => 'location:a role:a'],
  ['a letter anywhere', 'event', () => '*:a'],
];

const { openStorage } = await fromServer('storage/storage');
const { planQueryText } = await fromServer('search/query-schema');
const storage = await openStorage({ dataFolder: folder.path, databaseUrl, synchronous: 'NORMAL' });
try {
  const reference = await storage.reference.current();
  const { definitions } = reference;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`${events} events, Node ${process.version}, seed ${seed}, load average ${loadavg()[0]?.toFixed(1)}\n`);
  say('| query | found | median ms | longest ms |\n|---|---:|---:|---:|');
  for (const [title, kind, text] of QUERIES) {
    const used = [];
    let found = 0;
    for (let turn = 0; turn < Number(options.times); turn += 1) {
      const query = text(mix(turn, seed));
      const { user, system } = process.cpuUsage();
      const startedAt = performance.now();
      const { plan } = planQueryText(kind, query, reference, Date.now() / 1000, { privateContactData: true });
      const ids = await storage.entities.findIds({ kind, plan, definitions }, 'all');
      const after = process.cpuUsage();
      const ms = isPostgres
        ? performance.now() - startedAt
        : (after.user - user + after.system - system) / 1000;
      used.push(ms);
      found += ids.length;
      if (ms > 200 && turn >= 2) break;
    }
    // The first one compiles the statement.
    const sorted = used.slice(1).sort((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    say(
      `| ${title} | ${Math.round(found / used.length)} | ${middle.toFixed(2)} | ${(sorted.at(-1) ?? Number.NaN).toFixed(2)} |`,
    );
  }
} finally {
  await storage.close();
  folder.close();
}
