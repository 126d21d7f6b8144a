/** Old entries of the history and of the audit log are removed, also by two nodes at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_LINE } from '../../src/access/actor.ts';
import { createRetention } from '../../src/installation/retention.ts';
import { statement } from '../../src/storage/database.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { buildRecord, CREATED, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';

const DAY = 86_400;
/** More than two batches. */
const OLD = 2_100;

describe.each(ENGINES)('retention on %s', (engine) => {
  let storage: TestStorage;
  let another: Storage;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    another = await storage.openAnother();
    const event = buildRecord('event');
    const change = (at: number) => ({
      entityKind: 'event' as const,
      entityId: event.id,
      at: at * 1000,
      ...COMMAND_LINE,
      changes: [{ target: 'field' as const, name: 'name', before: 'a', after: 'b' }],
    });
    await storage.writer.write({
      records: [recordLine('event', event)],
      changes: [
        ...Array.from({ length: OLD }, () => change(CREATED - 40 * DAY)),
        change(CREATED - 10 * DAY),
        change(CREATED),
      ],
    });
    for (const at of [CREATED - 40 * DAY, CREATED - 10 * DAY]) {
      await storage.writer.write({
        by: { ...COMMAND_LINE, at },
        audited: [{ action: 'update', subject: 'setting', label: 'venueName', changes: [] }],
      });
    }
  });
  afterAll(() => storage.close());

  const count = async (table: string) => {
    const [row] = await storage.database.query<{ count: number }>(
      statement(`select count(*) as count from ${table}`),
      [],
    );
    return row?.count;
  };
  const sweep = (on: Storage) =>
    createRetention({
      store: on.retention,
      reference: on.reference,
      clock: { now: () => CREATED * 1000 },
    }).sweep();

  it('keeps everything unless a setting says otherwise', async () => {
    expect(await sweep(storage)).toBe(0);
    expect([await count('change_log'), await count('audit_entry')]).toEqual([OLD + 2, 2]);
  });

  it('removes the history of entities that is older than its setting, once, when two nodes sweep', async () => {
    await storage.writer.write({ settings: { historyDays: 30 } });
    await expect.poll(async () => (await another.reference.current()).settings.historyDays).toBe(30);
    const removed = await Promise.all([sweep(storage), sweep(another)]);
    expect(removed.reduce((sum, one) => sum + one)).toBe(OLD);
    expect([await count('change_log'), await count('audit_entry')]).toEqual([2, 2]);
  });

  it('removes the history of the installation that is older than its setting', async () => {
    await storage.writer.write({ settings: { historyDays: 0, auditDays: 20 } });
    expect(await sweep(storage)).toBe(1);
    expect([await count('change_log'), await count('audit_entry')]).toEqual([2, 1]);
  });
});
