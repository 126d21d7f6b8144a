import { type Kind, kindSpec } from '@callboard/contract';
import { raw, sql } from '@callboard/query/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definitionsOf } from '../../src/model/definitions.ts';
import type { ReferenceData } from '../../src/model/reference-data.ts';
import { planQueryText, querySchema } from '../../src/search/query-schema.ts';
import { selectIds } from '../../src/storage/query-terms.ts';
import { DEMO_NOW } from '../demo-storage.ts';
import { ENGINES, openDemoStorage, type TestStorage } from '../engines.ts';
import { plansOf } from './explained.ts';
import { collections } from './reviewed-queries.ts';

const SEES_ALL = { privateContactData: true };
const VALUES = {
  text: ['concert', 'ab', '="concert"'],
  date: ['20-11-2026'],
  number: ['5'],
  boolean: ['true'],
  id: ['1-1'],
  none: [],
};

/** Rarely used, true of many rows, and compared with a column of the row: an index would cost every write. */
const SCANS: { readonly [K in Kind]?: readonly string[] } = {
  contact: ['owner', 'team', 'type', 'active'],
  resource: ['owner', 'type', 'active'],
  resourceplaceholder: ['owner', 'team', 'type'],
  location: ['owner', 'team'],
  resourcebooking: ['owner', 'team', 'type'],
  contactbooking: ['owner', 'team'],
  task: ['owner', 'status', 'assignedto'],
};

/** Returns queries of one keyword each: all built-in ones, and a field of each type. */
function queriesOf(kind: Kind, { definitions }: ReferenceData): { word: string; text: string }[] {
  const schema = querySchema(kind, definitions, SEES_ALL);
  const fields = new Map(
    definitionsOf(definitions, kind).fields.map(({ type, source, keyword }) => [
      `${type} ${source?.relation ?? ''}`,
      keyword,
    ]),
  );
  const words = [...kindSpec(kind).keywords.map(({ name }) => name), ...fields.values()];
  return words.flatMap((word) =>
    VALUES[schema.keyword(word)?.type ?? 'none'].map((value) => ({ word, text: `${word}:${value}` })),
  );
}

describe.each(ENGINES)('queries on %s', (engine) => {
  let storage: TestStorage;
  let reference: ReferenceData;
  beforeAll(async () => {
    storage = await openDemoStorage(engine);
    reference = await storage.reference.current();
  });
  afterAll(() => storage.close());

  const planOf = async (kind: Kind, text: string): Promise<string[]> => {
    const { dialect } = storage.database;
    const { plan } = planQueryText(kind, text, reference, DEMO_NOW, SEES_ALL);
    const query = selectIds(kind, plan, 'all', { dialect, definitions: reference.definitions });
    const [lines = []] = await plansOf(storage, [query]);
    return lines.map((line) => line.trimStart());
  };
  const wholeTables = (lines: readonly string[]): string[] =>
    lines.filter((line) =>
      engine === 'sqlite'
        ? /^SCAN (?!term_index VIRTUAL TABLE)/.test(line)
        : /Seq Scan on (?!term\b)/.test(line),
    );

  test.each(collections)('use an index for every keyword of %s', async (kind) => {
    for (const { word, text } of queriesOf(kind, reference)) {
      if (SCANS[kind]?.includes(word)) continue;
      expect(wholeTables(await planOf(kind, text)), `${kind} ${text}`).toEqual([]);
    }
  });

  test.each(['event', 'group', 'resourcebooking'] as const)(
    'look up each %s of a month in the other conditions',
    async (kind) => {
      for (const { text } of queriesOf(kind, reference)) {
        const plan = await planOf(kind, `date:1-11-2026 TO 30-11-2026 (${text})`);
        expect(wholeTables(plan), `${kind} ${text}`).toEqual([]);
      }
    },
  );

  test('combine indexes for alternatives and exclusions', async () => {
    for (const text of [
      'name:concert + label:festival',
      'date:20-11-2026 - location:hall',
      'name:concert - status:ab',
    ]) {
      expect(wholeTables(await planOf('event', text)), text).toEqual([]);
    }
  });

  test('look for days in the index of first days, long spans apart', async () => {
    const plan = (await planOf('event', 'date:20-11-2026')).join('\n');
    expect(plan).toContain('event_start_day');
    expect(plan).toContain('event_long_span');
    if (engine !== 'sqlite') return;
    expect(plan).toContain('COVERING INDEX event_start_day (start_day>? AND start_day<?)');
    expect(plan).toContain('COVERING INDEX event_long_span');
    // The index of all events would be read from its beginning for those that began before the day.
    expect(plan).not.toContain('event_start_day (start_day<?)');
  });

  test('look for texts of three characters and more in the index of trigrams', async () => {
    const { dialect } = storage.database;
    const found = dialect.termsContaining('concert');
    const plan = await storage.database.snapshot(async (session) => {
      if (engine === 'postgres') await session.all(raw('set local enable_seqscan = off'));
      const explain = raw(engine === 'sqlite' ? 'explain query plan ' : 'explain (costs off) ');
      return JSON.stringify(await session.all(sql`${explain}${found}`));
    });
    expect(plan).toMatch(/term_index/);
  });
});
