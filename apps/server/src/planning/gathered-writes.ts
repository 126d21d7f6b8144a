/**
 * Gathers the writes of an operation and reads ahead what its changes need, so that 500 events move in few
 * statements. A read that could miss a gathered write has it written first.
 */
import { EntityMap } from '../model/entity-map.ts';
import { type Entity, type RecordKind, recordKinds } from '../model/records.ts';
import type { WriteBatch } from '../model/writer.ts';
import { objectOf, propertyOf } from '../platform/objects.ts';
import type { PlanningTransaction } from './store.ts';

/** Maximum number of records that wait to be written. */
const MOST_WAITING = 2_000;
/** Maximum number of bookings that are read ahead for all events. */
const MOST_BOOKINGS = 10_000;

type Gathered = Pick<WriteBatch, 'records' | 'changes'>;
type Finds = { readonly [K in RecordKind]: Map<number, Promise<Entity<K> | undefined>> };

export interface GatheredWrites {
  /** Shows the operation its own writes, but for values that are derived from those of other entities. */
  readonly transaction: PlanningTransaction;
  /** Reads events, with their bookings that have times of their own, in two statements. */
  readAhead(events: readonly number[]): Promise<void>;
  /** Writes everything that waits. */
  flush(): Promise<void>;
}

export function gatherWrites(stored: PlanningTransaction): GatheredWrites {
  let waiting: Gathered[] = [];
  let lines = 0;
  const written = new Set<number>();
  const found: Finds = objectOf(recordKinds, () => new Map<number, never>());
  const events = new EntityMap();
  const bookings = new Map<number, Entity<'resourcebooking'>[]>();

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const batches = waiting;
    waiting = [];
    lines = 0;
    written.clear();
    for (const kind of recordKinds) found[kind].clear();
    await stored.writer.write({
      records: batches.flatMap(({ records = [] }) => records),
      changes: batches.flatMap(({ changes = [] }) => changes),
    });
  }

  async function forget(): Promise<void> {
    await flush();
    for (const kind of recordKinds) found[kind].clear();
    events.clear();
    bookings.clear();
  }

  const flushFor = (id: number): Promise<void> | undefined => (written.has(id) ? flush() : undefined);

  async function gather({ records = [], changes = [] }: Gathered): Promise<void> {
    const ids = records.map(({ record: { id } }) => id);
    if (ids.some((id) => written.has(id)) || lines + records.length > MOST_WAITING) await flush();
    for (const id of [...ids, ...records.flatMap(holderOf), ...changes.map(({ entityId }) => entityId)]) {
      written.add(id);
      events.delete('event', id);
      bookings.delete(id);
    }
    waiting.push({ records, changes });
    lines += records.length;
  }

  const flushing = flushingFirst(stored, flush);
  return {
    transaction: {
      ...flushing,
      planning: flushingFirst(stored.planning, flush),

      async find<K extends RecordKind>(kind: K, id: number) {
        await flushFor(id);
        const known = found[kind].get(id) ?? stored.find(kind, id);
        found[kind].set(id, known);
        return known;
      },

      async lock(kind, id) {
        await flushFor(id.id);
        const known = events.get(kind, id.id);
        return known?.created === id.created ? known : stored.lock(kind, id);
      },

      async timedBookingsOf(eventId, limit) {
        await flushFor(eventId);
        return bookings.get(eventId)?.slice(0, limit) ?? flushing.timedBookingsOf(eventId, limit);
      },

      writer: {
        ...flushingFirst(stored.writer, flush),
        allocateIds: stored.writer.allocateIds,

        async write(batch) {
          const { records, changes, ...rest } = batch;
          if (Object.keys(rest).length === 0) return gather(batch);
          await forget();
          await stored.writer.write(batch);
        },

        async remove(...removal) {
          await forget();
          await stored.writer.remove(...removal);
        },
      },
    },

    async readAhead(ids) {
      for (const event of await stored.lockEvents(ids)) events.set('event', event);
      const timed = await stored.timedBookings([...events.of('event').keys()], MOST_BOOKINGS);
      if (timed.length === MOST_BOOKINGS) return;
      for (const id of events.of('event').keys()) bookings.set(id, []);
      for (const booking of timed) bookings.get(booking.eventId ?? 0)?.push(booking);
    },

    flush,
  };
}

/** Returns the event of a booking, which is as good as written itself. */
function holderOf({ record }: NonNullable<WriteBatch['records']>[number]): readonly number[] {
  const eventId = propertyOf(record, 'eventId');
  return typeof eventId === 'number' ? [eventId] : [];
}

/** Lets every method wait until what was written before is stored. */
function flushingFirst<T extends object>(reader: T, flush: () => Promise<void>): T {
  const methods = Object.entries(reader).map(([name, member]: [string, unknown]) => [
    name,
    typeof member !== 'function'
      ? member
      : async (...args: unknown[]) => {
          await flush();
          return member.apply(reader, args);
        },
  ]);
  return { ...reader, ...Object.fromEntries(methods) };
}
