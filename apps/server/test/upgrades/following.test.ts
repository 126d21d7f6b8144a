/** Bookings of the first schema follow their event from then on where they had its times, and keep theirs elsewhere. */
import { expect, it } from 'vitest';
import { migrate } from '../../src/storage/migrate.ts';
import { initial } from '../../src/storage/migrations/0001-initial.ts';
import { openDatabase, openStorage } from '../../src/storage/storage.ts';
import { createCommandLine } from '../commands/command-line.ts';
import { ENGINES } from '../engines.ts';
import { firstSchema, insertRows, type StoredRow } from './rows.ts';

const { rows } = firstSchema();
const spanOf = (table: string, id: number): StoredRow => {
  const found = rows.find(([name, row]) => name === table && row.id === id)?.[1] ?? {};
  return { start_at: found.start_at ?? null, end_at: found.end_at ?? null };
};
const SPAN = spanOf('event', 98);

/** Changes of stored bookings before the upgrade, by number. */
const BEFORE: Readonly<Record<number, StoredRow>> = {
  105: SPAN,
  107: SPAN,
  109: { ...SPAN, end_at: Number(SPAN.end_at) - 60 },
  124: { ...SPAN, start_at: Number(SPAN.start_at) + 60 },
  126: { ...spanOf('event_group', 116), event_kind: 'group', event_id: 116 },
  128: { ...SPAN, variety: 'units' },
};

it.each(ENGINES)(
  'a booking follows after an upgrade where it had the times of its event on %s',
  async (engine) => {
    const { commandLine, remove } = await createCommandLine(engine, 'empty');
    try {
      const database = await openDatabase(commandLine.database);
      await migrate(database, [initial]);
      await insertRows(
        database,
        rows.map(([table, row]) => [
          table,
          table === 'resource_booking' ? { ...row, ...BEFORE[Number(row.id)] } : row,
        ]),
      );
      await database.close();
      const storage = await openStorage(commandLine.database);
      try {
        const ids = Object.keys(BEFORE).map(Number);
        const bookings = await storage.transfer.records('resourcebooking', ids);
        expect(ids.filter((id) => bookings.get(id)?.followsEvent === true)).toEqual([105, 107, 126]);
        for (const id of ids) {
          const { start_at: start, end_at: end } = BEFORE[id] ?? {};
          expect([id, bookings.get(id)?.start, bookings.get(id)?.end]).toEqual([id, start, end]);
        }
      } finally {
        await storage.close();
      }
    } finally {
      await remove();
    }
  },
);
