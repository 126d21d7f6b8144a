import { expect, test } from 'vitest';
import type { Session } from '../../src/storage/database.ts';
import { createEntityReader } from '../../src/storage/entities.ts';
import { buildEvent, buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage } from '../engines.ts';

/** Does the work between the first statement and the second one. */
function interrupted(session: Session, work: () => Promise<void>): Session {
  let isDone = false;
  return {
    all: (fragment) => session.all(fragment),
    async query<R>(found: Parameters<Session['query']>[0], parameters: Parameters<Session['query']>[1]) {
      const rows = await session.query<R>(found, parameters);
      if (!isDone) {
        isDone = true;
        await work();
      }
      return rows;
    },
  };
}

test.each(ENGINES)(
  'on %s, bookings of events show what they were moved to while they were read, and none that were removed',
  async (engine) => {
    const storage = await openTestStorage(engine);
    try {
      const group = buildRecord('resourcegroup', {});
      const [piano, organ, harp] = ['Piano', 'Organ', 'Harp'].map((name) =>
        buildRecord('resource', { name, resourceGroupId: group.id, variety: 'bulk' }),
      );
      const event = buildEvent();
      const use = { variety: 'bulk', eventKind: 'event', eventId: event.id, unpublished: false } as const;
      const [moved, removed, kept] = [piano, organ, harp].map((resource) => {
        const booking = buildRecord('resourcebooking', { ...use, resourceId: resource?.id ?? 0 });
        return { ...booking, rootId: booking.id };
      });
      if (!piano || !organ || !harp || !moved || !removed || !kept) throw new Error('Nothing is booked');
      await storage.writer.write({
        records: [
          recordLine('resourcegroup', group),
          ...[piano, organ, harp].map((resource) => recordLine('resource', resource)),
          recordLine('event', event),
          ...[moved, removed, kept].map((booking) => recordLine('resourcebooking', booking)),
        ],
      });
      const { database } = storage;
      const others = interrupted(database, async () => {
        await storage.writer.write({
          records: [recordLine('resourcebooking', { ...moved, resourceId: harp.id })],
        });
        await storage.writer.remove('resourcebooking', [removed.id]);
        await storage.writer.remove('resource', [piano.id, organ.id]);
      });
      const bookings = await createEntityReader(others, database.dialect).resourceBookings('event', [
        event.id,
      ]);
      expect(bookings.get(event.id)?.map(({ id, resource }) => [id, resource.name])).toEqual([
        [moved.id, 'Harp'],
        [kept.id, 'Harp'],
      ]);
      expect(bookings).toEqual(await storage.entities.resourceBookings('event', [event.id]));
    } finally {
      await storage.close();
    }
  },
);
