/** Copies of an installation: a backup during writes, and the move to the other engine. */
import { copyFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/model/change.ts';
import type { Settings } from '../../src/model/settings.ts';
import { sqliteFile } from '../../src/storage/storage.ts';
import { type Api, createApi } from '../api/api.ts';
import { nextId } from '../builders/records.ts';
import { batchOf, Random, wildVenue } from '../builders/wild-venue.ts';
import { type CommandLine, createCommandLine } from '../commands/command-line.ts';
import { ENGINES } from '../engines.ts';
import { buildVenue } from '../permissions/venue.ts';
import { prepareVictims } from '../writing/kill-rounds.ts';
import { rowsOf, type StoredRow } from './rows.ts';

/** Enough for any machine; the writers stop when the backup is done. */
const MOST_WRITES = 20_000;

/** Alternately writes attributes and custom data of one event; each pair has the next number. */
class Writer {
  /** The last numbers whose attributes, and whose custom data, were acknowledged. */
  attributes = 0;
  customData = 0;
  readonly #api: Api;
  readonly #path: string;

  constructor(api: Api, path: string) {
    this.#api = api;
    this.#path = path;
  }

  get id(): number {
    return Number(/(\d+)-/.exec(this.#path)?.[1]);
  }

  async run(isDone: () => boolean): Promise<void> {
    for (let number = 1; number < MOST_WRITES && !isDone(); number += 1) {
      await this.#put('', { attributes: { first: number, second: number } });
      this.attributes = number;
      await this.#put('/customdata', [
        { keyword: 'count', value: number },
        { keyword: 'words', value: `word ${number}` },
      ]);
      this.customData = number;
    }
  }

  async #put(property: string, body: unknown): Promise<void> {
    const { status, text } = await this.#api.get(this.#path + property, {
      method: 'PUT',
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    if (status !== 204) throw new Error(`${status}: ${text}`);
  }
}

describe.each(ENGINES)('a backup on %s', (engine) => {
  it('of an installation that is being written to is one moment of it', async () => {
    const source = await createCommandLine(engine, 'part of the demo');
    const copy = await createCommandLine(engine, 'empty');
    try {
      const { writers, before, after } = await backUpWhileWriting(source.commandLine);
      await restore(source.commandLine, copy.commandLine, engine);
      const doctor = await copy.commandLine.run(['doctor']);
      expect(doctor.out).not.toContain('problem');
      const found = await copy.commandLine.look((storage) => look(storage, writers));
      for (const [at, { id }] of writers.entries()) {
        const { first, second, count, words, history } = found[at] ?? {};
        expect([id, second]).toEqual([id, first]);
        expect(first).toBeGreaterThanOrEqual(before[at]?.attributes ?? 0);
        expect(first).toBeLessThanOrEqual((after[at]?.attributes ?? 0) + 1);
        // Custom data follows the attributes by one request.
        expect([first, Number(first) - 1]).toContain(count);
        expect(words).toBe(`word ${count}`);
        expect(history).toEqual({ first, count });
      }
      const events = (one: CommandLine) =>
        one.look(async ({ transfer }) => (await transfer.all('event')).length);
      expect(await events(copy.commandLine)).toBe(await events(source.commandLine));
    } finally {
      await source.remove();
      await copy.remove();
    }
  });
});

const numbersOf = ({ attributes, customData }: Writer) => ({ attributes, customData });

async function backUpWhileWriting(source: CommandLine) {
  return source.look(async (storage) => {
    // The demo venue has assigned numbers that the builders do not know of.
    const last = await storage.transfer.lastId();
    let id = nextId();
    while (id < last) id = nextId();
    const { key, paths } = await prepareVictims(storage);
    const api = createApi(storage, { keys: { full: key } });
    const writers = paths.map((path) => new Writer(api, path));
    let done = false;
    const writing = Promise.all(writers.map((writer) => writer.run(() => done)));
    let broken = false;
    writing.catch(() => {
      broken = true;
    });
    while (!broken && writers.some(({ customData }) => customData < 3)) await turn();
    if (broken) await writing;
    const before = writers.map(numbersOf);
    const outcome = await source.run(['backup', source.path('backup')]);
    const after = writers.map(numbersOf);
    done = true;
    await writing;
    await api.app.close();
    expect(outcome).toMatchObject({ status: 0, err: '' });
    return { writers, before, after };
  });
}

async function restore(source: CommandLine, copy: CommandLine, engine: string): Promise<void> {
  const file = source.path('backup');
  if (engine === 'sqlite') await copyFile(file, sqliteFile(copy.database.dataFolder));
  else expect(await copy.run(['import', file])).toMatchObject({ status: 0, err: '' });
}

type Storage = Parameters<Parameters<CommandLine['look']>[0]>[0];

/**
 * Returns the copy's state of each event: its attributes, its
 * values, and the number of changes in its history.
 */
async function look({ transfer }: Storage, writers: readonly Writer[]) {
  const ids = writers.map(({ id }) => id);
  const events = await transfer.records('event', ids);
  const values = new Map<number, Record<string, unknown>>();
  const keywords = new Map((await transfer.all('customdefinition')).map(({ id, keyword }) => [id, keyword]));
  for await (const line of transfer.exportLines({ secrets: false })) {
    if (line.kind !== 'value' || !ids.includes(line.value.entityId)) continue;
    const { entityId, fieldId, value } = line.value;
    values.set(entityId, { ...values.get(entityId), [keywords.get(fieldId) ?? '']: value });
  }
  const changes = await transfer.changesOf(ids);
  const changed = (id: number, name: string): number => changes.filter(isChangeOf(id, name)).length;
  return ids.map((id) => {
    const { first, second } = events.get(id)?.attributes ?? {};
    const { count, words } = values.get(id) ?? {};
    return {
      first,
      second,
      count,
      words,
      history: { first: changed(id, 'first'), count: changed(id, 'count') },
    };
  });
}

const isChangeOf =
  (id: number, name: string) =>
  ({ entityId, changes }: Change): boolean =>
    entityId === id && changes.some((change) => change.name === name);

/** Columns that an engine numbers by itself, or counts. */
const OWN_NUMBERS: Readonly<Record<string, readonly string[]>> = { change_log: ['id'] };
/** Selections to compare instead of whole tables: the incarnation belongs to a single database. */
const SOURCES: Readonly<Record<string, string>> = { setting: "setting where name <> 'incarnation'" };
const COMPARED = [
  ...['setting', 'user_group', 'app_user', 'team', 'api_client', 'integration', 'api_key'],
  ...['custom_definition', 'profile', 'status', 'resource_group', 'contact', 'contact_link', 'resource'],
  ...[
    'resource_instance',
    'event_group',
    'event',
    'resource_booking',
    'contact_booking',
    'task',
    'attachment',
  ],
  ...['file', 'custom_value', 'link', 'external_ref', 'change_log'],
];

/** All settings, none with its default. */
const SETTINGS: Settings = {
  timeZone: 'America/New_York',
  dayLine: '05:00',
  venueName: 'Muziekhuis',
  publicBaseUrl: 'https://venue.example',
  stringWrapNumericRemoteInfo: true,
  bookMinutes: 20,
  tokensPerMinute: 300,
  msPerToken: 6,
  historyDays: 400,
  auditDays: 800,
  securityDays: 90,
  callbackLogDays: 20,
  changeDays: 10,
  calendarPastDays: 30,
  subscriptionMinutes: 90,
  calendarFutureDays: 400,
  trashDays: 5,
  filesMiB: 5_000,
  userFilesMiB: 500,
  eventsWithoutStatus: 'option',
  optionRanks: 'overlap',
  optionOrder: 'event',
  englishDates: 'GB',
  hallsQuery: 'group:halls',
  unfilledDays: 21,
  webhookDelaySeconds: 45,
  capacityField: 'seats',
  sessionHours: 24,
  idleMinutes: 45,
};

describe('the move from SQLite to PostgreSQL', () => {
  it('brings every row, those that the writer derives included', async () => {
    const source = await createCommandLine('sqlite', 'empty');
    const target = await createCommandLine('postgres', 'empty');
    try {
      await source.commandLine.look(async ({ writer }) => {
        await writer.write({ ...buildVenue().batch, settings: SETTINGS });
        await writer.write(batchOf(wildVenue(new Random(7))));
      });
      const file = source.commandLine.path('all.jsonl');
      expect(await source.commandLine.run(['export', '--with-secrets', file])).toMatchObject({ status: 0 });
      expect(await target.commandLine.run(['import', file])).toMatchObject({ status: 0, err: '' });
      const before = await source.commandLine.look(everyRow);
      const after = await target.commandLine.look(everyRow);
      expect([...after.keys()]).toEqual([...before.keys()]);
      for (const [table, rows] of before) expect([table, after.get(table)]).toEqual([table, rows]);
      expect(before.get('event')?.length).toBeGreaterThan(90);
      expect(before.get('posting')?.length).toBeGreaterThan(500);
    } finally {
      await source.remove();
      await target.remove();
    }
  });
});

/**
 * Returns the rows of every table in a defined order; postings by
 * their text, as each engine numbers texts itself.
 */
async function everyRow({ database }: Storage): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = new Map<string, readonly string[]>();
  for (const table of COMPARED) {
    all.set(table, sorted(await rowsOf(database, SOURCES[table] ?? table), OWN_NUMBERS[table]));
  }
  const postings = `(select p.keyword, p.entity, t.key, t.long from posting p join term t on t.id = p.term) postings`;
  all.set('posting', sorted(await rowsOf(database, postings)));
  return all;
}

function sorted(rows: readonly StoredRow[], without: readonly string[] = []): string[] {
  const texts = rows.map((row) => {
    const entries = Object.entries(row).filter(([key]) => !without.includes(key));
    return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return texts.sort();
}
