/** Whatever is sent, the answer is one that our own OpenAPI document declares. `FUZZ_REQUESTS` and `FUZZ_SEED` say how much. */
import { kinds } from '@callboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomValue } from '../../src/entities/records.ts';
import type { RecordLine } from '../../src/transfer/export-line.ts';
import { type Api, createApi } from '../api/api.ts';
import { batchOf, Random, wildVenue } from '../builders/wild-venue.ts';
import { openTestStorage, type TestStorage } from '../engines.ts';
import { FULL, uniformRole } from '../permissions/roles.ts';
import { buildVenue } from '../permissions/venue.ts';
import { declaredByDocument } from './declared.ts';
import { fuzz } from './fuzz-run.ts';
import type { FuzzWorld } from './requests.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 50_000);
/** The same requests in every run of `npm test`; the long run draws its seed. */
const seed = Number(process.env.FUZZ_SEED ?? 1_385_801_712);
/** A loaded machine takes many times as long as an idle one. */
const TIMEOUT_MS = 600_000 + requests * 20;

describe('random requests, made from the document', () => {
  const declared = declaredByDocument();
  let storage: TestStorage;
  let api: Api;
  let world: FuzzWorld;

  beforeAll(async () => {
    storage = await openTestStorage('sqlite');
    const venue = buildVenue();
    const own = uniformRole({ read: 'own', write: 'own' }, { prices: false, privateContactData: false });
    const none = uniformRole({ read: 'none', write: 'none' }, { prices: true, privateContactData: true });
    const roles = { full: FULL, own, none };
    const keys = Object.fromEntries(Object.entries(roles).map(([name, role]) => [name, venue.keyOf(role)]));
    await storage.writer.write(venue.batch);
    const wild: { records: RecordLine[]; values: CustomValue[] } = batchOf(wildVenue(new Random(seed)));
    await storage.writer.write(wild);
    api = createApi(storage, { keys, tokensPerMinute: 1_000_000_000 });
    const fields = [...venue.batch.records, ...wild.records].flatMap((line) =>
      line.kind === 'customdefinition' && line.record.level === 'field' ? [line.record.keyword] : [],
    );
    const entities = [
      ...venue.subjects,
      ...wild.records.map(({ kind, record: { id, created } }) => ({ kind, id: `${id}-${created}` })),
    ];
    world = {
      operations: declared.operations,
      ids: idsByKind(entities),
      fileIds: venue.batch.files.map(({ id }) => id),
      fields: [...new Set(fields)],
      keys: Object.keys(keys),
    };
  });
  afterAll(async () => {
    await api.app.close();
    await storage.close();
  });

  it(`are answered as declared (seed ${seed})`, { timeout: TIMEOUT_MS }, async () => {
    const counts = await fuzz(api, world, declared, { requests, seed });
    process.stdout.write(`fuzz with seed ${seed}: ${JSON.stringify(counts)}\n`);
    for (const status of [200, 204, 400, 401, 403, 404, 405, 412, 415]) {
      expect(Object.keys(counts.statuses)).toContain(String(status));
    }
    expect(api.logged()).toBe('');
  });
});

function idsByKind(entities: readonly { readonly kind: string; readonly id: string }[]): FuzzWorld['ids'] {
  return new Map(
    kinds.map((kind) => [kind, entities.filter((entity) => entity.kind === kind).map(({ id }) => id)]),
  );
}
