import { type Kind, kindSpec } from '@callboard/contract';
import { matches, type Plan, QueryError } from '@callboard/query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visibility } from '../../src/access/permissions.ts';
import { definitionsOf } from '../../src/model/definitions.ts';
import type { ReferenceData } from '../../src/model/reference-data.ts';
import { FIELD_KEY, planQueryText, querySchema } from '../../src/search/query-schema.ts';
import { DAY } from '../builders/records.ts';
import { type QueryWorld, wildQuery } from '../builders/wild-query.ts';
import { batchOf, Random, wildVenue } from '../builders/wild-venue.ts';
import { DEMO_NOW, DEMO_PLANNING_DAYS, DEMO_TODAY, demoLines } from '../demo-storage.ts';
import { ENGINES, openDemoStorage, openTestStorage, type TestStorage } from '../engines.ts';
import { subjectsOf } from '../model/search-values.ts';
import { VenueModel } from '../model/venue-model.ts';
import { collections } from './reviewed-queries.ts';

/** Another seed tries other data and other queries: `QUERY_SEED=… npx vitest run query-agreement`. */
const SEED = Number(process.env.QUERY_SEED ?? 20_261_120);
const SEES_ALL = { privateContactData: true };

interface Venue {
  readonly name: string;
  readonly day: number;
  readonly now: number;
  readonly queries: number;
  readonly open: () => Promise<{ storages: TestStorage[]; model: VenueModel }>;
}

const VENUES: readonly Venue[] = [
  {
    name: 'a wild venue',
    day: DAY,
    now: DAY * 86_400 + 43_200,
    queries: 100,
    async open() {
      const lines = wildVenue(new Random(SEED));
      const storages = await Promise.all(ENGINES.map(openTestStorage));
      for (const { writer } of storages) await writer.write(batchOf(lines));
      return { storages, model: new VenueModel(lines, DEMO_PLANNING_DAYS) };
    },
  },
  {
    name: 'the demo venue',
    day: DEMO_TODAY,
    now: DEMO_NOW,
    queries: 25,
    async open() {
      const storages = await Promise.all(ENGINES.map(openDemoStorage));
      return { storages, model: new VenueModel(demoLines(), DEMO_PLANNING_DAYS) };
    },
  },
];

describe.each(VENUES)('queries of $name', ({ open, day, now, queries }) => {
  let storages: readonly TestStorage[];
  let model: VenueModel;
  let reference: ReferenceData;
  beforeAll(async () => {
    const opened = await open();
    ({ storages, model } = opened);
    reference = await (storages[0] as TestStorage).reference.current();
  });
  afterAll(() => Promise.all(storages.map((storage) => storage.close())));

  const find = (kind: Kind, plan: Plan, visibility: Visibility) =>
    Promise.all(
      storages.map(({ entities }) =>
        entities.findIds({ kind, plan, definitions: reference.definitions }, visibility),
      ),
    );

  test.each(collections)('find the same %s on both engines and in memory', async (kind) => {
    const random = new Random(SEED + collections.indexOf(kind));
    const subjects = subjectsOf(model, kind);
    const world = worldOf(kind, reference, subjects, day);
    const userGroups = model.all('usergroup').map(({ id }) => id);
    let [asked, found] = [0, 0];
    while (asked < queries) {
      const text = wildQuery(random, world);
      const plan = planOf(kind, text, reference, now);
      if (!plan) continue;
      asked += 1;
      const visibility: Visibility = random.chance(0.8)
        ? 'all'
        : random.pick(['none', { userGroupIds: random.some(userGroups) }]);
      const expected = subjects
        .filter(({ record, subject }) => isSeen(kind, record, visibility) && matches(plan, subject))
        .map(({ record }) => record.id);
      const context = `seed ${SEED}: ${kind} ${text} for ${JSON.stringify(visibility)}`;
      for (const [index, ids] of (await find(kind, plan, visibility)).entries()) {
        expect(ids, `${ENGINES[index]}, ${context}`).toEqual(expected);
      }
      if (expected.length > 0 && expected.length < subjects.length) found += 1;
    }
    // Queries that find everything or nothing would prove little.
    expect(found / asked).toBeGreaterThan(0.2);
  });

  test.each([
    ['event', 'date'],
    ['group', 'date'],
    ['resourcebooking', 'date'],
    ['contactbooking', 'date'],
    ['task', 'due'],
  ] as const)('compare each %s of some days with the other conditions', async (kind, word) => {
    const random = new Random(SEED + day + collections.indexOf(kind));
    const subjects = subjectsOf(model, kind);
    const world = worldOf(kind, reference, subjects, day);
    const date = (offset: number): string => dayText(day + offset);
    let found = 0;
    for (const asked of [...world.keywords, ...world.keywords]) {
      const other = wildQuery(random, { ...world, keywords: [asked] }, 0);
      const before = random.pick([2, 20, 45]);
      const text = `${word}:${date(-before)} TO ${date(before)} ${random.pick(['', '- '])}(${other})`;
      const plan = planOf(kind, text, reference, now);
      if (!plan) continue;
      const expected = subjects
        .filter(({ subject }) => matches(plan, subject))
        .map(({ record }) => record.id);
      for (const [index, ids] of (await find(kind, plan, 'all')).entries()) {
        expect(ids, `${ENGINES[index]}, seed ${SEED}: ${kind} ${text}`).toEqual(expected);
      }
      if (expected.length > 0) found += 1;
    }
    expect(found).toBeGreaterThan(0);
  });

  test.each(collections)('know every keyword and every field of %s alone', async (kind) => {
    const random = new Random(SEED - collections.indexOf(kind));
    const subjects = subjectsOf(model, kind);
    const world = worldOf(kind, reference, subjects, day);
    for (const asked of world.keywords) {
      const one: QueryWorld = { ...world, keywords: [asked] };
      for (const text of [`${asked.word}:*`, wildQuery(random, one, 0)]) {
        const plan = planOf(kind, text, reference, now);
        if (!plan) continue;
        const expected = subjects
          .filter(({ subject }) => matches(plan, subject))
          .map(({ record }) => record.id);
        for (const [index, ids] of (await find(kind, plan, 'all')).entries()) {
          expect(ids, `${ENGINES[index]}, seed ${SEED}: ${kind} ${text}`).toEqual(expected);
        }
      }
    }
  });
});

/** Formats a planning day as queries do. */
function dayText(day: number): string {
  const date = new Date(day * 86_400_000);
  return `${date.getUTCDate()}-${date.getUTCMonth() + 1}-${date.getUTCFullYear()}`;
}

function worldOf(
  kind: Kind,
  { definitions }: ReferenceData,
  subjects: ReturnType<typeof subjectsOf>,
  day: number,
): QueryWorld {
  const schema = querySchema(kind, definitions, SEES_ALL);
  const fields = definitionsOf(definitions, kind).fields.map(({ keyword }) => keyword);
  const words = [
    ...kindSpec(kind).keywords.map(({ name }) => name),
    // Alternates between both spellings of a field.
    ...fields.map((word, turn) => (turn % 2 === 0 ? word : FIELD_KEY + word)),
  ];
  const keywords = words.flatMap((word) => {
    const keyword = schema.keyword(word);
    return keyword && keyword.type !== 'none' ? [{ word, key: keyword.key, type: keyword.type }] : [];
  });
  return {
    keywords,
    scopes: Object.keys(schema.scopes),
    subjects: subjects.map(({ subject }) => subject),
    day,
  };
}

/** Returns undefined for a text that folds to nothing, which no query may contain. */
function planOf(kind: Kind, text: string, reference: ReferenceData, now: number): Plan | undefined {
  try {
    return planQueryText(kind, text, reference, now, SEES_ALL).plan;
  } catch (error) {
    if (error instanceof QueryError && error.code === 'malformed-query') return undefined;
    throw error;
  }
}

function isSeen(
  kind: Kind,
  record: { readonly userGroupId?: number | null },
  visibility: Visibility,
): boolean {
  if (typeof visibility === 'string') return visibility === 'all';
  // Where a kind has no owning group, "own" means all.
  if (!kindSpec(kind).owned) return true;
  return visibility.userGroupIds.includes(record.userGroupId ?? 0);
}
