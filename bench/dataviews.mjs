// `node bench/dataviews.mjs --keep FOLDER`: compares a dataview of all resource bookings, joined and grouped,
// with a hand-written statement for the same dataset in the same engine; then measures the memory for a million
// records of it. Needs a database that `npm run bench -- --keep FOLDER` made. Each measurement runs in a process
// of its own.
// JavaScript, because what is measured runs it without a loader.
import { spawnSync } from 'node:child_process';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readRecord } from './databases.mjs';
import { fromServer } from './from-server.mjs';

const MILLION = 1_000_000;
/** Minimum rate relative to the statement, and maximum MiB beyond those of the idle process. */
const TARGETS = { ratio: { sqlite: 0.75, postgres: 0.6 }, memoryMiB: 96 };
const COLUMNS = [
  { header: 'Resource', field: 'resource.name' },
  { header: 'Event', field: 'event.name' },
  { header: 'Date', field: 'startdate' },
  { header: 'Start', field: 'start' },
  { header: 'End', field: 'end' },
  { header: 'Number', field: 'number' },
  { header: 'Role', field: 'role' },
  { header: 'Status', field: 'event.status.name' },
];
const DEFINITION = {
  name: 'Uses of resources',
  scope: 'resourcebooking',
  columns: COLUMNS,
  sort: [{ column: 'Date' }],
  group: [
    {
      by: ['Resource'],
      aggregates: [
        { header: 'Uses', aggregate: 'count' },
        { header: 'Pieces', column: 'Number', aggregate: 'sum' },
      ],
    },
  ],
};
const STATEMENT = `
  select r.name as resource, coalesce(v.name, w.name) as event, b.start_day, b.start_at, b.end_at, b.quantity, b.role,
    s.name as status, count(*) over (partition by r.name) as uses, sum(b.quantity) over (partition by r.name) as pieces
  from resource_booking b join resource r on r.id = b.resource_id
  left join event v on v.id = b.event_id left join event_group w on w.id = b.event_id
  left join status s on s.id = coalesce(v.status_id, w.status_id)
  where b.parent_id is null order by lower(r.name), r.name, b.start_day, b.id`;

const { values: options } = parseArgs({
  options: {
    keep: { type: 'string' },
    postgres: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
});
if (options.keep === undefined) throw new Error('Name the folder of a database with --keep');
const dataFolder = join(resolve(options.keep), 'sqlite');
if (options.postgres === undefined && readRecord(dataFolder) === undefined) {
  throw new Error(`There is no database in ${dataFolder}`);
}

if (options.only === undefined) await report();
else process.stdout.write(JSON.stringify(await measure(options.only)));

/** Writes rows as JSON, and only counts the bytes. */
function createOutput() {
  let [rows, bytes, peak] = [0, 0, 0];
  /** @type {string[]} */
  let texts = [];
  const put = (/** @type {unknown} */ row) => {
    texts.push(JSON.stringify(row));
    if (texts.length < 1_000) return;
    bytes += Buffer.byteLength(texts.join('\n'));
    texts = [];
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  return {
    row(/** @type {unknown} */ cells) {
      rows += 1;
      put(cells);
    },
    put,
    totals: () => ({ rows, bytes, peak: Math.max(peak, process.memoryUsage.rss()) }),
  };
}

async function measure(/** @type {string} */ name) {
  const { openStorage } = await fromServer('storage/storage.js');
  const place = { dataFolder, databaseUrl: options.postgres, synchronous: 'NORMAL' };
  const storage = await openStorage(place);
  const { compute, statement } = await works(storage);
  await compute(() => undefined, 1);
  globalThis.gc?.();
  const idle = process.memoryUsage.rss();
  const output = createOutput();
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  if (name === 'statement') await statement(output);
  else await compute(output, name === 'million' ? MILLION : Number.POSITIVE_INFINITY);
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await storage.close();
  const { rows, peak } = output.totals();
  return { rows, seconds, cpuSeconds: (user + system) / 1e6, memoryMiB: (peak - idle) / 2 ** 20 };
}

async function works(/** @type {any} */ storage) {
  const { computeDataview } = await fromServer('dataviews/compute.js');
  const { createDataviewSource } = await fromServer('storage/dataviews/source.js');
  const { createCellPresenter } = await fromServer('http/present/dataview-cells.js');
  const { effectivePermissions, permissionKinds } = await fromServer('access/permissions.js');
  const { createZone, formatDay } = await fromServer('platform/time-zone.js');
  const read = { read: 'all', write: 'none' };
  const kinds = Object.fromEntries(permissionKinds.map((/** @type {string} */ kind) => [kind, read]));
  const permissions = effectivePermissions([
    { kinds, prices: true, privateContactData: true, administer: false },
  ]);
  const zone = createZone('Europe/Amsterdam');
  const instant = (/** @type {number | null} */ at) => (at === null ? null : zone.formatInstant(at));

  return {
    compute(/** @type {any} */ output, /** @type {number} */ most) {
      return storage.database.snapshot(async (/** @type {any} */ session) => {
        const source = await createDataviewSource(session, storage.database.dialect);
        const sink = {
          begin: () => undefined,
          openGroup: (/** @type {unknown} */ cells) => output.put?.(cells),
          row: (/** @type {unknown} */ cells) => output.row?.(cells),
          closeGroup: () => undefined,
          end: () => undefined,
        };
        await computeDataview(
          {
            definition: DEFINITION,
            values: [],
            reader: { permissions, userGroupIds: [] },
            baseUrl: 'https://venue.example',
            now: 1_800_000_000,
            limits: { records: 2 * MILLION, bytes: 2 ** 32 },
            temporaryFolder: tmpdir(),
            createPresenter: createCellPresenter,
          },
          { ...source, rows: (/** @type {unknown[]} */ ...of) => repeated(() => source.rows(...of), most) },
          sink,
          () => undefined,
        );
      });
    },
    statement(/** @type {any} */ output) {
      const { database } = storage;
      return database.snapshot(async (/** @type {any} */ session) => {
        for await (const row of database.stream(session, { text: STATEMENT }, [])) {
          const { resource, uses, pieces, event, quantity, role, status } = row;
          const date = row.start_day === null ? null : formatDay(row.start_day);
          const times = [instant(row.start_at), instant(row.end_at)];
          output.row([resource, uses, pieces, event, date, ...times, quantity, role, status]);
        }
      });
    },
  };
}

/**
 * Yields the rows, repeated up to a number of them.
 * @param {() => AsyncIterable<unknown[][]>} read
 * @param {number} most
 */
async function* repeated(read, most) {
  for (let left = most; left > 0; ) {
    let found = 0;
    for await (const rows of read()) {
      found += rows.length;
      yield rows.slice(0, left);
      left -= rows.length;
      if (left <= 0) return;
    }
    if (most === Number.POSITIVE_INFINITY || found === 0) return;
  }
}

function inOwnProcess(/** @type {string} */ name, /** @type {readonly string[]} */ memory) {
  const { argv, execPath } = process;
  const flags = ['--expose-gc', ...memory];
  const run = spawnSync(
    execPath,
    [...flags, fileURLToPath(import.meta.url), ...argv.slice(2), '--only', name],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 2 ** 20,
    },
  );
  if (run.status !== 0) throw new Error(`The measurement ${name} ended with ${run.status ?? run.signal}`);
  return JSON.parse(run.stdout);
}

async function report() {
  const { MEMORY_FLAGS } = await fromServer('storage/dataviews/computing.js');
  const { PROCESS_FLAGS } = await fromServer('processes/worker-process.js');
  const flags = [...PROCESS_FLAGS, ...MEMORY_FLAGS];
  const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
  const perSecond = (/** @type {{ rows: number, seconds: number }} */ { rows, seconds }) => rows / seconds;
  const whole = (/** @type {number} */ number) => Math.round(number).toLocaleString('en');
  say(
    `load ${loadavg()[0]?.toFixed(2)} before; rows a second, in turn; processor time without that of PostgreSQL`,
  );
  /** @type {number[]} */
  const ratios = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const [own, statement] = [inOwnProcess('dataview', flags), inOwnProcess('statement', flags)];
    if (own.rows !== statement.rows)
      throw new Error(`${own.rows} rows, and ${statement.rows} of the statement`);
    ratios.push(perSecond(own) / perSecond(statement));
    const cpu = [own, statement].map(({ cpuSeconds }) => `${(cpuSeconds * 1000).toFixed(0)} ms`);
    const speeds = `dataview ${whole(perSecond(own))}, statement ${whole(perSecond(statement))}`;
    const ratio = ratios.at(-1)?.toFixed(2);
    say(`${whole(own.rows)} rows: ${speeds}, ratio ${ratio}; processor time ${cpu.join(' and ')}`);
  }
  const median = ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? 0;
  const million = inOwnProcess('million', flags);
  const least = TARGETS.ratio[options.postgres === undefined ? 'sqlite' : 'postgres'];
  say(`ratio ${median.toFixed(2)} (median; at least ${least})`);
  say(
    `${whole(million.rows)} records: ${million.seconds.toFixed(1)} s, ${whole(million.memoryMiB)} MiB more than idle (at most ${TARGETS.memoryMiB})`,
  );
  if (median < least || million.memoryMiB > TARGETS.memoryMiB) process.exitCode = 1;
}
