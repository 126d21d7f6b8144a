/** A referenced record is not deleted, and a deleted one is not referenced, whichever writer comes first. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORDS, type RecordKind, recordKinds } from '../../src/model/records.ts';
import { idsAt, REFERENCES, type Reference } from '../../src/model/references.ts';
import type { RecordLine, WriteBatch } from '../../src/model/writer.ts';
import { findDangling } from '../../src/storage/dangling.ts';
import { statement } from '../../src/storage/database.ts';
import { PLACES } from '../../src/storage/references.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { writerIn } from '../../src/storage/writer.ts';
import { buildCostModel } from '../builders/cost-model.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { endedOrWaiting, gate } from './waiting.ts';

const REFERRING: Readonly<Record<string, (id: number) => object>> = {
  alterations: (resourceGroupId) => ({
    alterations: [{ resourceGroupId, actual: false, price: '1', netPrice: null }],
  }),
  costModels: (profileId) => ({ costModels: [buildCostModel({ profileIds: [profileId] })] }),
  eventId: (eventId) => ({ eventId, eventKind: 'event' }),
};

/** Returns members of a record that refer to the id. */
function referringTo({ key, within, inJson }: Reference, id: number): object {
  const made = REFERRING[key];
  if (made !== undefined) return made(id);
  if (!inJson) return { [key]: id };
  const [member] = within;
  if (member === undefined) return { [key]: [id] };
  return { [key]: { everybody: false, userIds: [], userGroupIds: [], [member]: [id] } };
}

const byMissing = (one: readonly unknown[], other: readonly unknown[]) => Number(one[2]) - Number(other[2]);
/** Owners and user groups are deleted rarely, and the rows of these tables are few. */
const SCANNED = /^(owner|user_group)_id$/;
const FEW: readonly RecordKind[] = ['apikey', 'customdefinition', 'savedquery', 'dataview'];
const LOOKED_UP = PLACES.filter(
  ({ kind, column, inJson }) => !inJson && !SCANNED.test(column) && !FEW.includes(kind),
);
const NAMED = REFERENCES.map(
  (reference) => [[reference.kind, reference.key, ...reference.within].join('.'), reference] as const,
);

describe.each(ENGINES)('references on %s', (engine) => {
  let storage: TestStorage;
  let other: Storage;
  /** Records that others depend on. */
  let base: { [K in 'resourcegroup' | 'resource' | 'person' | 'event' | 'user']: number };
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    other = await storage.openAnother();
    const group = buildRecord('resourcegroup');
    const resource = buildRecord('resource', { resourceGroupId: group.id });
    const person = buildRecord('contact');
    const event = buildRecord('event');
    const user = buildRecord('user');
    base = {
      resourcegroup: group.id,
      resource: resource.id,
      person: person.id,
      event: event.id,
      user: user.id,
    };
    await storage.writer.write({
      records: [
        recordLine('resourcegroup', group),
        recordLine('resource', resource),
        recordLine('contact', person),
        recordLine('event', event),
        recordLine('user', user),
      ],
    });
  });
  afterAll(() => storage.close());

  const lineOf = (kind: RecordKind, more: object = {}): RecordLine => {
    const needed = {
      userId: base.user,
      personId: base.person,
      organizationId: base.person,
      resourceGroupId: base.resourcegroup,
      resourceId: base.resource,
      eventId: base.event,
      holderId: base.person,
    };
    const wanted = Object.fromEntries(
      Object.entries(needed).filter(
        ([key]) => key in RECORDS[kind].fields && !(kind === 'task' && key === 'eventId'),
      ),
    );
    return recordLine(kind, buildRecord(kind, { ...wanted, ...more } as never));
  };

  /** Starts a transaction that writes, and does not end before the gate is open. */
  function held(on: Storage, work: (writer: ReturnType<typeof writerIn>) => Promise<void>) {
    const at = gate();
    const done = on.database.transaction(async (transaction) => {
      await work(writerIn(on.database, transaction));
      at.reach();
      await at.passed;
    });
    return { ...at, done };
  }

  const based = (batch: WriteBatch) => other.writer.write({ ...batch, isBased: true });

  it.each(NAMED)('%s: a reference that comes first keeps what it refers to', async (_, reference) => {
    const [kind] = reference.to as [RecordKind];
    const target = lineOf(kind);
    await storage.writer.write({ records: [target] });
    const { id } = target.record;
    const referring = lineOf(reference.kind, referringTo(reference, id));
    const writing = held(other, (writer) => writer.write({ records: [referring] }));
    await Promise.race([writing.reached, writing.done]);
    const removal = storage.writer.remove(kind, [id]);
    await endedOrWaiting(removal, storage);
    writing.open();
    await writing.done;
    await expect(removal).rejects.toMatchObject({ code: 'in-use' });
    expect(await storage.transfer.records(kind, [id])).toHaveProperty('size', 1);
    const written = (await storage.transfer.records(reference.kind, [referring.record.id])).get(
      referring.record.id,
    );
    expect(idsAt(reference, (written as unknown as Record<string, unknown>)[reference.key])).toEqual([id]);
  });

  it.each(NAMED)('%s: a deletion that comes first keeps a new reference out', async (_, reference) => {
    const [kind] = reference.to as [RecordKind];
    const target = lineOf(kind);
    await storage.writer.write({ records: [target] });
    const { id } = target.record;
    const removing = held(storage, (writer) => writer.remove(kind, [id]));
    await Promise.race([removing.reached, removing.done]);
    const referring = lineOf(reference.kind, referringTo(reference, id));
    const writing = based({ records: [referring] });
    await endedOrWaiting(writing, storage);
    removing.open();
    await removing.done;
    await expect(writing).rejects.toMatchObject({ code: 'conflict' });
    expect(await storage.transfer.records(reference.kind, [referring.record.id])).toHaveProperty('size', 0);
  });

  it('stand in the table for every key of a record that is called like one', () => {
    const known = new Set(REFERENCES.map(({ kind, key }) => `${kind}.${key}`));
    const ids = recordKinds.flatMap((kind) =>
      Object.keys(RECORDS[kind].fields)
        .filter((key) => /Ids?$/.test(key))
        .map((key) => `${kind}.${key}`),
    );
    // Files are not records: a writer that refers to one takes it over in the transaction. A series keeps its number when the
    // closing that had it first is gone.
    expect(ids.filter((one) => !known.has(one))).toEqual(['unavailability.seriesId', 'attachment.fileId']);
  });

  it.each(LOOKED_UP)('to what is deleted are looked up in an index of $table.$column', async (place) => {
    const { database } = storage;
    const { dialect } = database;
    const lookUp = statement(
      `explain ${engine === 'sqlite' ? 'query plan ' : ''}select count(*) from ${place.table} e where ${dialect.inIds(`e.${place.column}`)}`,
    );
    const plan = await database.snapshot(async (session) => {
      // The tables of the test are small: what is left then is what no index can serve.
      if (engine === 'postgres') await session.query(statement('set local enable_seqscan = off'), []);
      return JSON.stringify(await session.query(lookUp, [dialect.ids([1])]));
    });
    expect(plan).not.toMatch(/SCAN e\b|Seq Scan/);
    expect(plan).toContain(`${place.table}_`);
  });

  it('that are stored and lead to nothing do not keep a record from being changed', async () => {
    const gone = buildRecord('contact');
    const astray = buildRecord('task', { eventId: gone.id, eventKind: 'event' });
    await storage.writer.write({ records: [recordLine('task', astray)] });
    await based({ records: [recordLine('task', { ...astray, revision: 2, name: 'Other' })] });
    expect((await storage.transfer.records('task', [astray.id])).get(astray.id)?.name).toBe('Other');
    await storage.writer.remove('task', [astray.id]);
  });

  it('that lead to nothing are found, wherever they stand', async () => {
    const { database } = storage;
    const missing = 999_999_999;
    const planted: (readonly [key: string, example: number, missing: number])[] = [];
    for (const [at, place] of PLACES.entries()) {
      const line = lineOf(place.kind, referringTo(place, missing - 1 - at));
      const key = [place.key, ...place.within].join('.');
      // If a foreign key refuses it, there is nothing to find.
      const isKeptOut = await storage.writer.write({ records: [line] }).then(
        () => false,
        (error) => error.code === 'conflict',
      );
      if (!isKeptOut) planted.push([key, line.record.id, missing - 1 - at]);
    }
    const astray = (await findDangling(database, database.dialect))
      // Links of lists are derived from the records, so they dangle together.
      .filter(({ from }) => !from.startsWith('links'))
      .map(({ key, example, missing: id }) => [key, example, id]);
    expect(astray.sort(byMissing)).toEqual(planted.sort(byMissing));
    expect(planted.length).toBeGreaterThan(PLACES.length / 3);
    const event = lineOf('event');
    const field = lineOf('customdefinition', { type: 'Attachment' });
    const value = { originalname: 'x', datatype: 'text/plain', fileId: missing };
    await storage.writer.write({
      records: [event, field],
      values: [
        { entityId: event.record.id, fieldId: field.record.id, value },
        { entityId: missing, fieldId: field.record.id, value: { dataurl: 'https://artist.example/' } },
      ],
      externals: [{ source: 'x', externalId: 'y', kind: 'event', entityId: missing }],
    });
    const found = await findDangling(database, database.dialect);
    expect(found.filter((one) => one.missing === missing).map(({ from, key }) => `${from} ${key}`)).toEqual([
      'custom data values entityId',
      'names of imports entityId',
      'custom data values fileId',
    ]);
  });
});
