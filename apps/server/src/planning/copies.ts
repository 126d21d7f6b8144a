/** Makes an event like another one on other days: with its schedule, labels, bookings and custom data. */
import { editableFields } from '@callboard/contract';
import { canRead } from '../access/permissions.ts';
import { shownDays } from '../entities/derive.ts';
import type { Entity } from '../model/records.ts';
import { parseId, wireIdOf } from '../platform/ids.ts';
import { DAY_SECONDS, formatDay, shiftSpan, wallTime } from '../platform/time-zone.ts';
import {
  findEvent,
  makeEvent,
  named,
  type PlanningChange,
  scheduleValue,
  type Workbench,
} from './workbench.ts';

type Copy = Extract<PlanningChange, { readonly do: 'copy' }>;

export async function copyEvent(bench: Workbench, change: Copy): Promise<string> {
  const { editor, principal, reference } = bench;
  const { days } = change;
  const { planningDays } = reference;
  const event = await findEvent(bench, change);
  const { values } = await editor.read({ principal, kind: 'event', id: change.event });
  const { firstDay, lastDay } = shownDays(event, planningDays);
  const seconds = days * DAY_SECONDS;
  const copied = {
    ...values,
    startdate: formatDay(firstDay + days),
    enddate: formatDay(lastDay + days),
    schedule: event.schedule.map((entry) => scheduleValue(bench, entry, seconds)),
  };
  const own = reference.statuses.get(event.statusId ?? 0);
  const status = change.status === undefined && own !== undefined ? wireIdOf(own) : (change.status ?? null);
  return makeEvent(bench, copied, await named(bench, 'status', status), async (id) => {
    await copyBookings(bench, change, event, id);
    await copyValues(bench, event.id, parseId(id)?.id ?? 0);
  });
}

async function copyBookings(
  bench: Workbench,
  { days, from, to }: Copy,
  event: Entity<'event'>,
  id: string,
): Promise<void> {
  const { editor, principal, transaction } = bench;
  const seconds = days * DAY_SECONDS;
  const [left, taken] = [from === null ? undefined : parseId(from)?.id, await named(bench, 'location', to)];
  const copied = { id, name: event.name };
  let isPlaced = taken === null;
  for (const { kind, record } of await transaction.partsOf(event.id)) {
    if (kind !== 'resourcebooking' && kind !== 'contactbooking') continue;
    const booking = record as Entity<'resourcebooking'>;
    if (booking.parentId || booking.fieldId || !canRead(principal, kind, booking)) continue;
    const isLeft = kind === 'resourcebooking' && booking.resourceId === left;
    if (isLeft && taken === null) continue;
    isPlaced ||= isLeft;
    await copyBooking(bench, kind, booking, copied, { seconds, ...(isLeft ? { resource: taken } : {}) });
  }
  if (!isPlaced)
    await editor.create({ principal, kind: 'resourcebooking' }, { event: copied, resource: taken });
}

/** Fields that say how a booking really went, which a copy does not take over. */
const ACTUAL: readonly string[] = ['actualstart', 'actualend', 'actualnumber'];

async function copyBooking(
  { editor, principal, reference: { zone } }: Workbench,
  kind: 'resourcebooking' | 'contactbooking',
  booking: Pick<Entity<'resourcebooking'>, 'id' | 'created' | 'start' | 'end'>,
  event: { readonly id: string; readonly name: string },
  { seconds, ...changed }: { readonly seconds: number; readonly resource?: unknown },
): Promise<void> {
  const { values } = await editor.read({ principal, kind, id: wireIdOf(booking) });
  const stored: Readonly<Record<string, unknown>> = shiftSpan(zone, booking, seconds);
  const copied = editableFields(kind).flatMap(({ name, key, type }) => {
    const [value, instant] = [values[name], stored[key]];
    if (value === null || value === undefined || ACTUAL.includes(name)) return [];
    return [[name, type === 'moment' && typeof instant === 'number' ? wallTime(zone, instant) : value]];
  });
  await editor.create({ principal, kind }, { ...Object.fromEntries(copied), event, ...changed });
}

async function copyValues({ transaction }: Workbench, from: number, to: number): Promise<void> {
  const values = await transaction.valuesOf([from]);
  if (values.length === 0) return;
  await transaction.writer.write({ values: values.map((value) => ({ ...value, entityId: to })) });
}
