import type { DataviewDefinition } from '@callboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionHolder } from '../../src/access/permissions.ts';
import { permissionKinds } from '../../src/access/permissions.ts';
import { checkDefinition } from '../../src/dataviews/check-definition.ts';
import { ComputationFailed } from '../../src/dataviews/computation-failed.ts';
import type { Definitions } from '../../src/model/definitions.ts';
import { WildDataviews } from '../builders/wild-dataview.ts';
import { batchOf, Random, wildVenue } from '../builders/wild-venue.ts';
import { DEMO_PLANNING_DAYS } from '../demo-storage.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { NaiveDataviews } from '../model/naive-dataviews.ts';
import { VenueModel } from '../model/venue-model.ts';
import { computed, EVERYTHING, readerOf } from './computed.ts';

/**
 * Another seed tries other data and other definitions: `DATAVIEW_SEED=… npx vitest run dataviews/agreement`.
 */
const SEED = Number(process.env.DATAVIEW_SEED ?? 20_261_120);

describe('definitions at random', () => {
  let storages: readonly TestStorage[];
  let model: VenueModel;
  let definitions: Definitions;
  beforeAll(async () => {
    const lines = wildVenue(new Random(SEED));
    storages = await Promise.all(ENGINES.map(openTestStorage));
    for (const { writer } of storages) await writer.write(batchOf(lines));
    model = new VenueModel(lines, DEMO_PLANNING_DAYS);
    ({ definitions } = await (storages[0] as TestStorage).reference.current());
  });
  afterAll(() => Promise.all(storages.map((storage) => storage.close())));

  const results = (definition: DataviewDefinition, reader: PermissionHolder) =>
    Promise.all(
      storages.map((storage) =>
        computed(storage, definition, { reader }).catch((error: unknown) => {
          if (error instanceof ComputationFailed) return error.message;
          throw error;
        }),
      ),
    );

  function randomReader(random: Random): PermissionHolder {
    const kinds = Object.fromEntries(
      permissionKinds.map((kind) => [
        kind,
        { read: random.pick(['all', 'all', 'own', 'none'] as const), write: 'none' as const },
      ]),
    );
    const groups = model.all('usergroup').map(({ id }) => id);
    const permissions = { kinds, prices: random.chance(0.5), privateContactData: random.chance(0.5) };
    return readerOf(permissions, random.some(groups, 2));
  }

  it('give the same records on both engines, whoever reads', async () => {
    const random = new Random(SEED + 1);
    const wild = new WildDataviews(random, definitions);
    let [computedCount, records] = [0, 0];
    while (computedCount < 80) {
      const definition = wild.next();
      const reader = random.chance(0.5) ? EVERYTHING : randomReader(random);
      if ('problems' in checkDefinition(definition, { definitions })) continue;
      const [sqlite, postgres] = await results(definition, reader);
      expect(postgres, JSON.stringify(definition)).toEqual(sqlite);
      computedCount += 1;
      if (typeof sqlite === 'object') records += sqlite.records.length;
    }
    expect(records).toBeGreaterThan(500);
  });

  it('give what a naive reading of the same records gives', async () => {
    const random = new Random(SEED + 2);
    const naive = new NaiveDataviews(model, definitions);
    let records = 0;
    for (let turn = 0; turn < 120; turn += 1) {
      const definition = naive.randomDefinition(random);
      const ownOnly = random.chance(0.4);
      const all = model.all('usergroup').map(({ id }) => id);
      const groups = [random.pick(all), ...random.some(all, 2)];
      const level = { read: ownOnly ? 'own' : 'all', write: 'none' } as const;
      const reader = ownOnly
        ? readerOf({ kinds: { event: level, resourcebooking: level } }, groups)
        : EVERYTHING;
      const expected = naive.compute(definition, ownOnly ? groups : undefined);
      for (const result of await results(definition, reader)) {
        expect(typeof result === 'string' ? result : result.records, JSON.stringify(definition)).toEqual(
          expected,
        );
      }
      records += expected.length;
    }
    expect(records).toBeGreaterThan(500);
  });
});
