import type { Fields } from '../../../model/records.ts';
import { DAY_SECONDS, shiftSpan } from '../../../platform/time-zone.ts';
import { eventSpan, shownDays } from '../../derive.ts';
import { lockedText, lockingStatus } from '../locked-event.ts';
import {
  heldBookings,
  keptBookings,
  movableBookings,
  movedBooking,
  TOO_MANY_BOOKINGS,
} from '../moved-bookings.ts';
import type { Draft, KindRules } from '../rules.ts';

type EventDraft = Draft<'event'>;

/** Maximum length of an event in days; anything longer is a typing error. */
const MOST_DAYS = 3_660;

export const eventRules: KindRules<'event'> = {
  formOf: (event, planningDays) => ({ ...event, ...shownDays(event, planningDays) }),

  async complete(draft) {
    const { wanted, problems } = draft;
    await checkLock(draft);
    checkDays(draft);
    if (problems.has('startdate') || problems.has('enddate') || wanted.schedule.length === 0) return;
    if (!draft.isNew && wanted.schedule === draft.before.schedule) moveSchedule(draft);
    Object.assign(wanted, shownDays(wanted, draft.planningDays));
  },

  /** Bookings with times of their own move with the days of their event, at the same time of day. */
  async alongWith(draft) {
    const { wanted, zone, problems } = draft;
    const days = draft.bookingsStay ? 0 : movedDays(draft);
    if (days === 0) return [];
    const bookings = await movableBookings(draft, wanted.id);
    if (bookings === undefined) {
      problems.add('startdate', TOO_MANY_BOOKINGS);
      problems.throwIfAny();
    }
    return (bookings ?? []).map((booking) => movedBooking(zone, booking, days * DAY_SECONDS));
  },

  async keeping(draft) {
    const { isNew, bookingsStay, before, wanted, planningDays } = draft;
    if (isNew || bookingsStay) return [];
    if (eventSpan(before, planningDays).start === eventSpan(wanted, planningDays).start) return [];
    return movedDays(draft) === 0 ? keptBookings(draft, wanted.id) : heldBookings(draft, wanted.id);
  },
};

/** Fields that a locking status holds, by the keys that store them. */
const LOCKED = {
  name: 'name',
  group: 'groupId',
  startdate: 'firstDay',
  enddate: 'lastDay',
  schedule: 'schedule',
} as const satisfies Record<string, keyof Fields<'event'>>;

/** A status that is replaced in the same edit locks nothing any more. */
async function checkLock({ transaction, isNew, before, wanted, problems }: EventDraft): Promise<void> {
  const status = isNew ? undefined : await lockingStatus(transaction, before.statusId);
  if (status === undefined || (await lockingStatus(transaction, wanted.statusId)) === undefined) return;
  for (const [field, key] of Object.entries(LOCKED))
    if (wanted[key] !== before[key]) problems.add(field, lockedText(status), 'locked');
}

function checkDays({ wanted: { firstDay, lastDay }, problems }: EventDraft): void {
  if (problems.has('startdate')) return;
  if (lastDay < firstDay) problems.add('enddate', 'The last day is before the first one.');
  else if (lastDay - firstDay >= MOST_DAYS)
    problems.add('enddate', `An event lasts ${MOST_DAYS} days at most.`);
}

/** Returns by how many days the edit moves the whole event; 0 when it changes its length. */
function movedDays({ isNew, before, wanted }: EventDraft): number {
  const days = wanted.firstDay - before.firstDay;
  return isNew || wanted.lastDay - before.lastDay !== days ? 0 : days;
}

/** The schedule moves with the days; its length follows from the entries alone. */
function moveSchedule(draft: EventDraft): void {
  const { before, wanted, zone, problems } = draft;
  const days = movedDays(draft);
  if (days === 0) {
    const field = wanted.firstDay === before.firstDay ? 'enddate' : 'startdate';
    if (wanted.firstDay !== before.firstDay || wanted.lastDay !== before.lastDay)
      problems.add(
        field,
        'The schedule decides the days: change its times, or move the first and the last day together.',
      );
    return;
  }
  wanted.schedule = wanted.schedule.map((entry) => shiftSpan(zone, entry, days * DAY_SECONDS));
}
