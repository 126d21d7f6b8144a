import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../src/storage/database.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { buildLine, buildRecord, CREATED, nextId, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';

/** Other processes know of a change within this time (§5.5, §11.1). */
const PROMISED_MS = 2_000;

/** Whether the check succeeds within the promised time. */
async function comesTrue(check: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < PROMISED_MS; await setTimeout(20)) {
    if (await check()) return true;
  }
  return false;
}

describe.each(ENGINES)('on %s', (engine) => {
  let storage: TestStorage;
  let another: Storage;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    another = await storage.openAnother();
  });
  afterAll(() => storage.close());

  const addKey = async () => {
    const group = buildRecord('usergroup');
    const user = buildRecord('user', { userGroupIds: [group.id, nextId()] });
    const key = buildRecord('apikey', { userId: user.id });
    const records = [recordLine('apikey', key), recordLine('user', user), recordLine('usergroup', group)];
    await storage.writer.write({ records });
    return { group, user, key };
  };

  describe('access', () => {
    test('finds a key by its hash, with its user and the groups that exist', async () => {
      const { group, user, key } = await addKey();
      expect(await storage.access.findKeyByHash(key.hash)).toMatchObject({
        apikey: { id: key.id, hash: key.hash, lastUsed: null },
        user: { id: user.id, name: user.name, active: true },
        groups: [{ id: group.id, permissions: group.permissions }],
      });
      expect(await storage.access.findKeyByHash('0'.repeat(64))).toBeUndefined();
    });

    test('finds no key whose user is gone', async () => {
      const { user, key } = await addKey();
      await expect(storage.writer.remove('user', [user.id])).rejects.toMatchObject({ code: 'in-use' });
      await storage.database.transaction((transaction) =>
        transaction.query(statement('delete from app_user where id = ?'), [user.id]),
      );
      expect(await storage.access.findKeyByHash(key.hash)).toBeUndefined();
    });

    test('records the last use, never an earlier one, without growing the generation', async () => {
      const { key } = await addKey();
      const before = storage.access.generation();
      for (const at of [CREATED, CREATED - 60]) await storage.access.touchKey(key.id, at);
      const found = await storage.access.findKeyByHash(key.hash);
      expect(found?.apikey.lastUsed).toBe(CREATED);
      const stored = (await storage.transfer.records('apikey', [key.id])).get(key.id);
      expect(stored?.revision).toBe(key.revision);
      expect(storage.access.generation()).toBe(before);
    });
  });

  describe('the generation', () => {
    test.each([
      'usergroup',
      'user',
      'team',
      'profile',
      'status',
      'resourcegroup',
      'customdefinition',
    ] as const)('grows at once with a change of a %s, and with its removal', async (kind) => {
      const line = buildLine(kind);
      const generations = [storage.access.generation()];
      await storage.writer.write({ records: [line] });
      generations.push(storage.access.generation());
      await storage.writer.remove(kind, [line.record.id]);
      generations.push(storage.access.generation());
      expect(generations).toEqual([...new Set(generations)].sort((a, b) => a - b));
    });

    test('stays with a change of an event, and with a batch that fails', async () => {
      const before = storage.access.generation();
      await storage.writer.write({ records: [buildLine('event')] });
      const failing = [buildLine('team'), buildLine('resourceinstance', { resourceId: nextId() })];
      await expect(storage.writer.write({ records: failing })).rejects.toThrow();
      expect(storage.access.generation()).toBe(before);
    });

    test('is seen by another process within the time that is promised', async () => {
      await comesTrue(() => another.access.generation() === storage.access.generation());
      const before = another.access.generation();
      const { user, key } = await addKey();
      expect(await comesTrue(() => another.access.generation() > before)).toBe(true);
      const between = another.access.generation();
      await storage.writer.remove('apikey', [key.id]);
      expect(await comesTrue(() => another.access.generation() > between)).toBe(true);
      expect(await another.access.findKeyByHash(key.hash)).toBeUndefined();
      await storage.writer.remove('user', [user.id]);
    });
  });

  describe('reference data', () => {
    test('has a change at once here, and within the time that is promised elsewhere', async () => {
      await another.reference.current();
      const profile = buildRecord('profile', { name: 'Recital' });
      await storage.writer.write({ records: [recordLine('profile', profile)] });
      expect((await storage.reference.current()).profiles.get(profile.id)?.name).toBe('Recital');
      const elsewhere = async () => (await another.reference.current()).profiles.get(profile.id)?.name;
      expect(await comesTrue(async () => (await elsewhere()) === 'Recital')).toBe(true);
      await another.writer.write({ records: [recordLine('profile', { ...profile, name: 'Matinee' })] });
      const here = async () => (await storage.reference.current()).profiles.get(profile.id)?.name;
      expect(await comesTrue(async () => (await here()) === 'Matinee')).toBe(true);
    });

    test('is the same object until something changes', async () => {
      const first = await storage.reference.current();
      await storage.writer.write({ records: [buildLine('event')] });
      expect(await storage.reference.current()).toBe(first);
      await storage.writer.write({ settings: { venueName: 'Kade 12' } });
      expect((await storage.reference.current()).settings.venueName).toBe('Kade 12');
    });

    test('has what all kinds of it hold, with settings over defaults', async () => {
      const group = buildRecord('resourcegroup', { name: 'Halls' });
      const hall = buildRecord('location', { resourceGroupId: group.id, name: 'Grote Zaal' });
      const lines = [recordLine('resourcegroup', group), recordLine('location', hall)];
      await storage.writer.write({ records: lines, settings: { timeZone: 'America/New_York' } });
      const reference = await storage.reference.current();
      expect(reference.locations.get(hall.id)).toEqual({
        kind: 'location',
        type: 'location',
        id: hall.id,
        created: hall.created,
        name: 'Grote Zaal',
      });
      expect(reference.resourceGroups.get(group.id)?.name).toBe('Halls');
      expect(reference.zone.name).toBe('America/New_York');
      expect(reference.settings.dayLine).toBe('06:00');
      await storage.writer.write({ settings: { timeZone: 'Europe/Amsterdam' } });
    });
  });
});
