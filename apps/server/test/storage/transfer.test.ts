import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RECORDS, type RecordKind, recordKinds } from '../../src/model/records.ts';
import { EXPORT_FORMAT, EXPORT_VERSION, type ExportLine } from '../../src/transfer/export-line.ts';
import { importOwn } from '../../src/transfer/import-own.ts';
import { buildLine, buildRecord, nextId, recordLine } from '../builders/records.ts';
import { DEMO_OPTIONS, demoLines } from '../demo-storage.ts';
import { ENGINES, openDemoStorage, openTestStorage, type TestStorage } from '../engines.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the number of bytes still referenced. */
function heldMemory(): number {
  collectGarbage();
  // The second collection waits until the buffers of the first are freed.
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function exported(storage: TestStorage, secrets = true): Promise<ExportLine[]> {
  const lines: ExportLine[] = [];
  for await (const line of storage.transfer.exportLines({ secrets })) lines.push(line);
  return lines;
}

const recordsOf = (lines: readonly ExportLine[], kind: RecordKind) =>
  lines
    .flatMap((line) => (line.kind === kind && 'record' in line ? [line.record] : []))
    .sort((a, b) => a.id - b.id);

describe.each(ENGINES)('the export of the demo venue on %s', (engine) => {
  let storage: TestStorage;
  let lines: readonly ExportLine[];
  beforeAll(async () => {
    storage = await openDemoStorage(engine);
    lines = await exported(storage);
  });
  afterAll(() => storage.close());

  test.each(recordKinds)('has every %s as it was imported', (kind) => {
    expect(recordsOf(lines, kind)).toEqual(recordsOf(demoLines(), kind));
  });

  test('has every value, file, reference and change as it was imported', () => {
    const of = (all: readonly ExportLine[], kind: ExportLine['kind']) =>
      all
        .filter((line) => line.kind === kind)
        .map((line) => {
          // Changes are numbered by the database.
          const { change, ...rest } = line as { change?: { id: number } };
          return JSON.stringify(change ? { ...change, id: 0 } : rest);
        });
    for (const kind of ['value', 'file', 'external', 'change'] as const) {
      const expected = of(demoLines(), kind);
      expect(expected.length).toBeGreaterThan(0);
      expect(of(lines, kind).sort(), kind).toEqual(expected.sort());
    }
  });

  test('comes in an order that can be read back in one pass', () => {
    const order = ['setting', ...recordKinds, 'file', 'value', 'external', 'change'];
    const places = lines.map(({ kind }) => order.indexOf(kind));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const seen = new Set<number>();
    for (const line of lines) {
      if (!('record' in line)) continue;
      const { groupId, parentId } = line.record as { groupId?: number | null; parentId?: number | null };
      if (line.kind === 'group' && groupId) expect(seen).toContain(groupId);
      if (parentId) expect(seen).toContain(parentId);
      seen.add(line.record.id);
    }
  });

  test('has about as many lines as are counted beforehand', async () => {
    const files = lines.filter(({ kind }) => kind === 'file').length;
    expect(await storage.transfer.countLines()).toBe(lines.length - files);
  });

  test('leaves secrets out unless asked for', async () => {
    const open = await exported(storage, false);
    expect(recordsOf(open, 'apikey')).toEqual([]);
    expect(recordsOf(open, 'user').map((user) => (user as { passwordHash: unknown }).passwordHash)).toEqual(
      recordsOf(lines, 'user').map(() => null),
    );
    const text = JSON.stringify(open);
    const { passwordHash, keyHashes } = DEMO_OPTIONS;
    for (const secret of [passwordHash, ...Object.values(keyHashes)]) {
      expect(JSON.stringify(lines)).toContain(secret);
      expect(text).not.toContain(secret);
    }
  });

  test('holds nothing of a write that happens meanwhile', async () => {
    const before = recordsOf(lines, 'attachment').length;
    const collected: ExportLine[] = [];
    let written = false;
    for await (const line of storage.transfer.exportLines({ secrets: true })) {
      collected.push(line);
      if (written) continue;
      written = true;
      const event = buildRecord('event', { id: 900_001 });
      await storage.writer.write({
        records: [recordLine('event', event), buildLine('attachment', { id: 900_002, holderId: 900_001 })],
      });
    }
    expect(recordsOf(collected, 'attachment')).toHaveLength(before);
    expect(collected).toEqual(lines);
    expect(recordsOf(await exported(storage), 'attachment')).toHaveLength(before + 1);
    await storage.writer.remove('attachment', [900_002]);
    await storage.writer.remove('event', [900_001]);
  });

  test('that is broken off lets everything go', async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      let taken = 0;
      for await (const _ of storage.transfer.exportLines({ secrets: true })) {
        taken += 1;
        if (taken > turn * 40) break;
      }
    }
    // More snapshots than connections: none of them may still be held.
    const snapshots = Array.from({ length: 12 }, () => storage.database.snapshot(async () => 1));
    expect(await Promise.all(snapshots)).toHaveLength(12);
    await storage.writer.write({ records: [buildLine('team', { id: 900_003 })] });
    await storage.writer.remove('team', [900_003]);
  });
});

describe.each(ENGINES)('transfer on %s', (engine) => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
  });
  afterAll(() => storage.close());

  test('an installation is empty until something is written, and is named once', async () => {
    expect(await storage.transfer.isEmpty()).toBe(true);
    const name = await storage.transfer.installation();
    expect(name).toMatch(/^[0-9a-f-]{36}$/);
    expect(await storage.transfer.installation()).toBe(name);
    await storage.transfer.adoptInstallation('another');
    expect(await (await storage.openAnother()).transfer.installation()).toBe('another');
    await storage.writer.reserveIds(100_000);
    expect(await storage.transfer.isEmpty()).toBe(false);
    expect(await storage.transfer.lastId()).toBe(100_000);
  });

  test('external references are found by source and key', async () => {
    const keys = ['plain', 'with "quotes"', 'ünï, code', "it's", '', '[]'];
    const ids = keys.map(() => nextId());
    const externals = keys.map((externalId, turn) => ({
      source: 'one',
      externalId,
      kind: 'event' as const,
      entityId: ids[turn] ?? 0,
    }));
    await storage.writer.write({ externals });
    const found = await storage.transfer.findExternals('one', [...keys, 'unknown']);
    expect(keys.map((key) => found.get(key)?.entityId)).toEqual(ids);
    expect(found.size).toBe(keys.length);
    expect((await storage.transfer.findExternals('two', keys)).size).toBe(0);
    expect((await storage.transfer.findExternals('one', [])).size).toBe(0);
  });

  test('records are those of the kind only, where kinds share a table', async () => {
    const group = buildRecord('resourcegroup');
    const kinds = ['resource', 'resourceplaceholder', 'location'] as const;
    const made = kinds.map((kind) => buildRecord(kind, { resourceGroupId: group.id }));
    const lines = kinds.map((kind, turn) => recordLine(kind, made[turn] ?? (made[0] as never)));
    await storage.writer.write({ records: [recordLine('resourcegroup', group), ...lines] });
    const ids = made.map(({ id }) => id);
    for (const [turn, kind] of kinds.entries()) {
      expect([...(await storage.transfer.records(kind, ids)).keys()]).toEqual([ids[turn]]);
      expect((await storage.transfer.all(kind)).map(({ id }) => id)).toEqual([ids[turn]]);
    }
  });

  test('a record that is read has all keys, derived ones too', async () => {
    const event = buildRecord('event');
    await storage.writer.write({ records: [recordLine('event', event)] });
    const found = (await storage.transfer.records('event', [event.id])).get(event.id) ?? {};
    const { fields, derived } = RECORDS.event;
    expect(Object.keys(found).sort()).toEqual(Object.keys({ ...fields, ...derived }).sort());
  });
});

describe.each(ENGINES)('a large export on %s', (engine) => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
  });
  afterAll(() => storage.close());

  test('is not held in memory', async () => {
    const data = new Uint8Array(1_000_000).fill(65);
    for (let turn = 0; turn < 6; turn += 1) {
      await storage.writer.write({
        files: Array.from({ length: 8 }, (_, file) => ({ id: 1 + turn * 8 + file, data })),
      });
    }
    const before = heldMemory();
    let files = 0;
    let most = 0;
    for await (const line of storage.transfer.exportLines({ secrets: true })) {
      if (line.kind !== 'file') continue;
      files += 1;
      if (files % 8 === 0) most = Math.max(most, heldMemory() - before);
    }
    expect(files).toBe(48);
    // All of them together take 48 MB, and 64 MB more as text.
    expect(most / 1_000_000).toBeLessThan(40);
  });
});

describe.each(ENGINES)('an export of a version without ids of users in its history, on %s', (engine) => {
  test('is imported, and imported again without effect', async () => {
    const storage = await openTestStorage(engine);
    const change = {
      entityKind: 'event',
      entityId: 7,
      at: 9_000,
      userName: 'Ann',
      keyName: 'Old',
      changes: [],
    };
    const header = {
      format: EXPORT_FORMAT,
      version: EXPORT_VERSION,
      installation: 'old',
      secrets: false,
      nextId: 8,
    };
    async function* file() {
      yield JSON.stringify(header);
      yield JSON.stringify({ kind: 'change', change });
    }
    for (let turn = 0; turn < 2; turn += 1) {
      const { problems } = await importOwn(file(), { store: storage.transfer, writer: storage.writer });
      expect(problems).toEqual([]);
    }
    expect(await storage.transfer.changesOf([7])).toEqual([
      { ...change, id: expect.any(Number), userId: null, keyId: null },
    ]);
    await storage.close();
  });
});
