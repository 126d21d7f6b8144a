/** Makes an event like another one on other days: with its schedule, labels, bookings and custom data. */
import { editableFields } from '@callboard/contract';
import { canRead } from '../access/permissions.ts';
import { shownDays } from '../entities/derive.ts';
import type { Entity } from '../model/records.ts';
import { parseId, type WireId, wireIdOf } from '../platform/ids.ts';
import { DAY_SECONDS, formatDay, shiftSpan, wallTime } from '../platform/time-zone.ts';
import {
  findEvent,
  makeEvent,
  named,
  notInHall,
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
  { days, from, to, booking: wanted }: Copy,
  event: Entity<'event'>,
  id: string,
): Promise<void> {
  const { editor, principal, transaction } = bench;
  const zone = bench.reference.zone;
  const [left, taken] = [from === null ? undefined : parseId(from)?.id, await named(bench, 'location', to)];
  const copied = { id, name: event.name };
  const isLeftOut = (record: WireId & { readonly resourceId: number }): boolean =>
    record.resourceId === left && (wanted === undefined || wireIdOf(record) === wanted);
  const parts = await transaction.partsOf(event.id);
  if (
    wanted !== undefined &&
    !parts.some(({ kind, record }) => kind === 'resourcebooking' && isLeftOut(record))
  )
    throw notInHall(event.name);
  let isPlaced = taken === null;
  for (const { kind, record } of parts) {
    if (kind !== 'resourcebooking' && kind !== 'contactbooking') continue;
    if (record.fieldId || !canRead(principal, kind, record)) continue;
    if (kind === 'contactbooking') {
      await copyBooking(bench, { kind, ...record }, {}, { event: copied });
      continue;
    }
    const isLeft = isLeftOut(record);
    if (record.parentId || (isLeft && taken === null)) continue;
    isPlaced ||= isLeft;
    const moved = shiftSpan(zone, record, days * DAY_SECONDS);
    await copyBooking(bench, { kind, ...record }, moved, {
      event: copied,
      ...(isLeft ? { resource: taken } : {}),
    });
  }
  if (!isPlaced)
    await editor.create({ principal, kind: 'resourcebooking' }, { event: copied, resource: taken });
}

/** Fields that say how a booking really went, which a copy does not take over. */
const ACTUAL: readonly string[] = ['actualstart', 'actualend', 'actualnumber'];

/** Makes a booking with the values of another one; `moved` has the instants that are others, by their stored names. */
async function copyBooking(
  { editor, principal, reference: { zone } }: Workbench,
  { kind, ...booking }: WireId & { readonly kind: 'resourcebooking' | 'contactbooking' },
  moved: Readonly<Record<string, unknown>>,
  changed: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { values } = await editor.read({ principal, kind, id: wireIdOf(booking) });
  const copied = editableFields(kind).flatMap(({ name, key, type }) => {
    const [value, instant] = [values[name], moved[key]];
    if (value === null || value === undefined || ACTUAL.includes(name)) return [];
    return [[name, type === 'moment' && typeof instant === 'number' ? wallTime(zone, instant) : value]];
  });
  await editor.create({ principal, kind }, { ...Object.fromEntries(copied), ...changed });
}

async function copyValues({ transaction }: Workbench, from: number, to: number): Promise<void> {
  const values = await transaction.valuesOf([from]);
  if (values.length === 0) return;
  await transaction.writer.write({ values: values.map((value) => ({ ...value, entityId: to })) });
}
