/** The records that entries of a calendar become. */
import type { Actor } from '../access/actor.ts';
import { eventSpan } from '../entities/derive.ts';
import { newRecord } from '../model/new-record.ts';
import type { Fields } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { type RecordLine, recordLine } from '../model/writer.ts';
import type { PlanningTransaction } from '../planning/store.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import type { WantedEntry } from './wanted.ts';

export interface MadeRecords {
  readonly line: RecordLine<'event' | 'unavailability'>;
  /** Bookings of the locations. */
  readonly parts: readonly RecordLine<'resourcebooking'>[];
}

interface Making {
  readonly author: Actor;
  readonly reference: ReferenceData;
  readonly clock: Clock;
}

/** Makes records under new ids; `stored`: events that are there already, and get further bookings. */
export async function makeRecords(
  { writer }: PlanningTransaction,
  wanted: readonly WantedEntry[],
  { author, reference, clock }: Making,
  stored: readonly Fields<'event'>[] = [],
): Promise<readonly MadeRecords[]> {
  const count = wanted.reduce((sum, one) => sum + 1 + locationsOf(one).length, 0);
  let free = await writer.allocateIds(count);
  const created = seconds(clock);
  const identity = (userGroupId: number | null) => {
    free += 1;
    return { id: free - 1, created, ownerId: null, ownerName: author.userName, userGroupId };
  };
  return wanted.map((one, index): MadeRecords => {
    if (one.kind === 'unavailability') {
      const { id } = identity(null);
      const record = { id, created, revision: 1, number: null, ...one.fields };
      return { line: recordLine('unavailability', record), parts: [] };
    }
    const { userGroupId } = one.fields;
    const event = stored[index] ?? { ...newRecord('event', identity(userGroupId)), ...one.fields };
    const { start, end } = eventSpan(event, reference.planningDays);
    const parts = one.locationIds.map((resourceId) => {
      const booking = newRecord('resourcebooking', identity(userGroupId));
      const times = { start, end, followsEvent: true };
      const of = { variety: 'bulk', eventKind: 'event', eventId: event.id, number: 1 } as const;
      return recordLine('resourcebooking', { ...booking, ...of, ...times, resourceId });
    });
    return { line: recordLine('event', event), parts };
  });
}

function locationsOf(wanted: WantedEntry): readonly number[] {
  return wanted.kind === 'event' ? wanted.locationIds : [];
}
