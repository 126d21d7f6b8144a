/** The schedule of an event or group, and the uses of a resource (§4.1). */
import type { Kind } from '@callboard/contract';
import { readable } from '../../access/permissions.ts';
import { endText, startText } from '../../entities/derive.ts';
import type { Entity, ScheduleEntry } from '../../model/records.ts';
import type { ResourceBookingView, ResourceView, Summary } from '../../model/views.ts';
import { formatId } from '../../platform/ids.ts';
import { bookingType } from './bookings.ts';
import { type PresentContext, presentInstant } from './context.ts';
import { entityUrl, presentSummary } from './summaries.ts';

interface Moment {
  readonly at: number;
  readonly description: string;
  readonly isStart: boolean;
  readonly isEnd: boolean;
}

/**
 * Returns the moments of an entry. A block has two; a single moment can be shown as start, as end, or as
 * both.
 */
function momentsOf(entry: ScheduleEntry): Moment[] {
  const { start, end, displayStart, displayEnd } = entry;
  const begins = { at: start, description: startText(entry), isStart: displayStart, isEnd: false };
  if (end === null) return [{ ...begins, isEnd: displayEnd }];
  return [begins, { at: end, description: endText(entry), isStart: false, isEnd: displayEnd }];
}

const orNull = (index: number): number | null => (index < 0 ? null : index);

/** Presents entries by time. When several are marked, the first start and the last end count. */
export function presentSchedule(
  kind: Kind,
  owner: Summary,
  schedule: readonly ScheduleEntry[],
  context: PresentContext,
): object {
  const { zone } = context.reference;
  const moments = schedule.flatMap(momentsOf).sort((a, b) => a.at - b.at);
  return {
    [kind]: presentSummary(owner, context),
    defaultstartidx: orNull(moments.findIndex((moment) => moment.isStart)),
    defaultstopidx: orNull(moments.findLastIndex((moment) => moment.isEnd)),
    entries: moments.map(({ at, description }) => ({ starttime: zone.formatInstant(at), description })),
  };
}

/** Presents a booking in the schedule of its resource. */
function presentUse(booking: ResourceBookingView, context: PresentContext): object {
  const id = formatId(booking.id, booking.created);
  return {
    scheduletype: 'resourcebooking',
    resourcebooking: {
      url: entityUrl('resourcebooking', id, context),
      id,
      name: booking.resource.name,
      _type: bookingType(booking),
    },
    start: presentInstant(booking.start, context),
    end: presentInstant(booking.end, context),
    actualstart: presentInstant(booking.actualStart, context),
    actualend: presentInstant(booking.actualEnd, context),
  };
}

type Instance = Entity<'resourceinstance'>;

function presentInstance(instance: Instance, context: PresentContext): object {
  const id = formatId(instance.id, instance.created);
  return {
    url: entityUrl('resourceinstance', id, context),
    id,
    name: instance.name,
    _type: 'resourceinstance',
  };
}

/**
 * Presents the uses of a resource: one element per unit, numbered from 1, and one without a unit for uses
 * that name none; a resource without units is one element. `bookings` have no children; those that the user
 * may not see are left out.
 */
export function presentResourceSchedules(
  view: ResourceView,
  bookings: readonly ResourceBookingView[],
  context: PresentContext,
): object[] {
  const { id, created, name, kind, instances } = view;
  const resource = presentSummary({ kind, type: kind, id, created, name }, context);
  const element = (unit: Instance | undefined, index: number, uses: readonly ResourceBookingView[]) => ({
    resource,
    schedules: uses.map((booking) => presentUse(booking, context)),
    instancenumber: unit === undefined ? null : index + 1,
    resourceinstance: unit === undefined ? null : presentInstance(unit, context),
  });
  const known = new Set(instances.map((instance) => instance.id));
  const byUnit = new Map<number, ResourceBookingView[]>();
  const unassigned: ResourceBookingView[] = [];
  for (const booking of readable(context.principal, 'resourcebooking', bookings)) {
    const { instanceId } = booking;
    if (instanceId === null || !known.has(instanceId)) unassigned.push(booking);
    else byUnit.set(instanceId, [...(byUnit.get(instanceId) ?? []), booking]);
  }
  const elements = instances.map((unit, index) => element(unit, index, byUnit.get(unit.id) ?? []));
  if (unassigned.length > 0 || instances.length === 0) elements.push(element(undefined, 0, unassigned));
  return elements;
}
