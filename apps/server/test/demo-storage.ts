/**
 * The demo venue and a part of it as databases, made once per state of the sources: SQLite files, and templates on
 * PostgreSQL.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DemoOptions, demoVenue } from '../src/commands/demo-venue.ts';
import { createPlanningDays, createZone } from '../src/platform/time-zone.ts';
import { openStorage, type Storage } from '../src/storage/storage.ts';
import { EXPORT_FORMAT, EXPORT_VERSION, type ExportLine } from '../src/transfer/export-line.ts';
import { importOwn } from '../src/transfer/import-own.ts';
import { asAdministrator, urlOf } from './administrator.ts';

/** The planning day in the middle of the demo venue: Friday 2026-11-20. */
export const DEMO_TODAY = 20_777;
/** Unix second that no record of the demo venue is newer than. */
export const DEMO_NOW = DEMO_TODAY * 86_400 + 40_000;
export const DEMO_ZONE = createZone('Europe/Amsterdam');
export const DEMO_PLANNING_DAYS = createPlanningDays(DEMO_ZONE, '06:00');
export const DEMO_OPTIONS = {
  today: DEMO_TODAY,
  created: DEMO_NOW,
  passwordHash: '$argon2id$given',
  keyHashes: {
    full: 'f'.repeat(64),
    readOnly: 'a'.repeat(64),
    website: 'b'.repeat(64),
    ticketing: 'c'.repeat(64),
    signage: 'd'.repeat(64),
  },
} satisfies DemoOptions;

let lines: readonly ExportLine[] | undefined;
/** Returns the lines that the demo database was made of. */
export function demoLines(): readonly ExportLine[] {
  lines ??= demoVenue(DEMO_OPTIONS);
  return lines;
}

/** The events of one group of so many are kept in a part of the demo venue. */
const PART = 10;

/**
 * Returns the demo venue with a tenth of its events and what hangs on them: every kind of line, and several
 * batches of an import, in a quarter of the time.
 */
function partOfDemo(): readonly ExportLine[] {
  const parents = new Map<number, number | null>();
  const withHistory = new Set<number>();
  for (const line of demoLines()) {
    if (line.kind === 'group') parents.set(line.record.id, line.record.groupId);
    if (line.kind === 'change') withHistory.add(line.change.entityId);
  }
  const left = new Set<number>();
  /** Groups that lose an event and with it perhaps the times that their bookings follow. */
  const reduced = new Set<number>();
  const hangsOnLeft = (line: ExportLine): boolean =>
    Object.values(line)
      .flatMap((part) => (part instanceof Object ? Object.entries(part) : []))
      .some(
        ([key, id]) =>
          (key.endsWith('Id') && left.has(Number(id))) || (key === 'eventId' && reduced.has(Number(id))),
      );
  return demoLines().filter((line) => {
    if (line.kind !== 'event') {
      const hangs = hangsOnLeft(line);
      if (hangs && 'record' in line) left.add(line.record.id);
      return !hangs;
    }
    const { id, groupId } = line.record;
    if ((groupId ?? id) % PART === 0 || withHistory.has(id)) return true;
    left.add(id);
    for (let group = groupId; group; group = parents.get(group) ?? null) reduced.add(group);
    return false;
  });
}

/**
 * Reads the demo venue, or a part of it, into an empty storage, as the export of an installation named `demo`.
 */
export async function importDemo({ transfer, writer }: Storage, lines = demoLines()): Promise<void> {
  const result = await importOwn(textOf(lines), { store: transfer, writer });
  if (result.problemCount > 0)
    throw new Error(`The demo venue: ${JSON.stringify(result.problems.slice(0, 5))}`);
}

async function* textOf(all: readonly ExportLine[]): AsyncGenerator<string> {
  const nextId = all.reduce((most, line) => Math.max(most, 'record' in line ? line.record.id : 0), 0) + 1;
  const version = EXPORT_VERSION;
  yield JSON.stringify({ format: EXPORT_FORMAT, version, installation: 'demo', secrets: true, nextId });
  for (const line of all) yield JSON.stringify(line);
}

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/callboard', import.meta.url));
/** Files that determine the content; those of the wire format do not. */
const SOURCES = ['demo', 'src', '../../packages/query/src', '../../packages/contract/src'];
let key: string | undefined;

function sourceKey(): string {
  if (key !== undefined) return key;
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const source of SOURCES) {
    const folder = fileURLToPath(new URL(`../${source}`, import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|gz)$/.test(name) && !name.endsWith('.test.ts') && !name.startsWith('http/'))
      .sort();
    for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
  }
  key = hash.digest('hex').slice(0, 24);
  return key;
}

const CONTENTS = { demo: demoLines, part: partOfDemo };
export type DemoContent = keyof typeof CONTENTS;

/** Returns a closed SQLite file to copy. */
export async function demoFile(content: DemoContent): Promise<string> {
  const file = join(CACHE, `${content}-${sourceKey()}.db`);
  if (existsSync(file)) return file;
  await mkdir(CACHE, { recursive: true });
  const dataFolder = await mkdtemp(join(CACHE, 'making-'));
  try {
    const storage = await openStorage({ dataFolder, synchronous: 'NORMAL' });
    const copy = join(dataFolder, 'copy.db');
    try {
      await importDemo(storage, CONTENTS[content]());
      await storage.database.backup?.(copy);
    } finally {
      await storage.close();
    }
    const stored = readdirSync(CACHE).filter(
      (name) => name.startsWith(`${content}-`) && name.endsWith('.db'),
    );
    // Others may have made the same file meanwhile, and copy it.
    const former = stored.filter((name) => name !== basename(file));
    for (const name of former) await rm(join(CACHE, name), { force: true });
    // A rename is atomic, so that concurrent readers find nothing or all of it.
    await rename(copy, file);
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
  return file;
}

/** An arbitrary number that all test processes share. */
const LOCK = 4_711_001;

/** Returns the name of a database without connections, to copy as a template. */
export async function demoDatabase(content: DemoContent): Promise<string> {
  const name = `callboard_${content}_${sourceKey()}`;
  await asAdministrator(async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows: made } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'callboard\\_${content}\\_%'`,
    );
    if (made.some(({ datname }) => datname === name)) return;
    for (const { datname } of made) await client.query(`drop database ${datname} with (force)`);
    const making = `${name}_making`;
    await client.query(`create database ${making}`);
    const storage = await openStorage({
      dataFolder: tmpdir(),
      databaseUrl: urlOf(making),
      synchronous: 'NORMAL',
    });
    try {
      await importDemo(storage, CONTENTS[content]());
    } finally {
      await storage.close();
    }
    await client.query(`alter database ${making} rename to ${name}`);
  });
  return name;
}
