/** The derived keys of a record that follow from the record alone. */
import { daysOf, displayedTimes, eventSpan } from '../entities/derive.ts';
import type { RecordValues } from '../model/records.ts';
import type { RecordLine } from '../model/writer.ts';
import type { PlanningDays } from '../platform/time-zone.ts';

/** Returns the record with the derived keys that follow from itself; the others are filled in afterwards. */
export function withDerived({ kind, record }: RecordLine, planningDays: PlanningDays): RecordValues {
  switch (kind) {
    case 'event':
      return {
        ...record,
        ...eventSpan(record, planningDays),
        ...displayedTimes(record.schedule),
        locationIds: [],
        firstHallBooking: null,
        productionId: null,
      };
    case 'group':
      return { ...record, profileIds: [], statusIds: [], locationIds: [], firstHallBooking: null };
    case 'resourcebooking':
      return { ...record, ...daysOf(record.start, record.end, planningDays), rootId: record.id };
    case 'task':
      return { ...record, dueDay: record.due === null ? null : planningDays.dayOf(record.due) };
    default:
      return record;
  }
}
