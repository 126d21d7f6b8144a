/** Carries out the changes of the planning pages, each by edits of the entities that it is about. */
import { canWrite } from '../access/permissions.ts';
import { forbidden } from '../access/refusals.ts';
import { eventSpan, shownDays } from '../entities/derive.ts';
import type { EditEffect } from '../entities/editing/editor.ts';
import {
  heldBookings,
  movableBookings,
  movedBooking,
  TOO_MANY_BOOKINGS,
} from '../entities/editing/moved-bookings.ts';
import type { Values } from '../entities/editing/record-values.ts';
import type { Entity } from '../model/records.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { parseId, wireIdOf } from '../platform/ids.ts';
import {
  DAY_SECONDS,
  formatDay,
  parseDay,
  parseTime,
  parseWallTime,
  wallTime,
} from '../platform/time-zone.ts';
import { close, open } from './closings.ts';
import { copyEvent } from './copies.ts';
import { placeOption } from './hold-order.ts';
import { moveTasks } from './moved-tasks.ts';
import { rebook } from './rebookings.ts';
import { type Retimed, retimedSchedule, shownTimes } from './retimed-schedule.ts';
import {
  type ChangeOf,
  type EventTarget,
  findEvent,
  findWritable,
  makeEvent,
  named,
  notInHall,
  type PlanningChange,
  scheduleValue,
  type Workbench,
  writeField,
} from './workbench.ts';

const DAY_MINUTES = 1_440;

/** Carries out one change; returns the wire id of an event that it makes. */
export async function carryOut(bench: Workbench, change: PlanningChange): Promise<string | undefined> {
  switch (change.do) {
    case 'move':
      return void (await move(bench, change));
    case 'times':
      return void (await retime(bench, change));
    case 'status':
      return void (await edit(bench, change, { status: await named(bench, 'status', change.status) }));
    case 'until':
      return void (await setUntil(bench, change));
    case 'create':
      return create(bench, change);
    case 'copy':
      return copyEvent(bench, change);
    case 'rank':
      return void (await placeOption(bench, change));
    case 'rebook':
      return void (await rebook(bench, change));
    case 'delete':
      return void (await remove(bench, change));
    case 'close':
      return void (await close(bench, change));
    case 'open':
      return void (await open(bench, change));
  }
}

/** Changes fields of the event. Throws `locked` where nothing but the lock of its status is in the way. */
export async function edit(
  bench: Workbench,
  target: EventTarget,
  values: Values,
  bookingsStay = false,
): Promise<EditEffect> {
  const { id } = await findEvent(bench, target);
  const { principal, editor, current } = bench;
  const edited = { principal, kind: 'event', id: target.event, bookingsStay } as const;
  const effect = await editor
    .change({ ...edited, isCurrent: () => true }, values)
    .catch(async (error: unknown) => {
      // Edits say of a locked field that it cannot be written; planners are asked whether they unlock the event.
      if (error instanceof AppError && error.code === 'read-only-field') await findWritable(bench, target);
      throw error;
    });
  current.add(id);
  return effect;
}

async function move(bench: Workbench, change: ChangeOf<'move'>): Promise<void> {
  const { days, minutes, from, to, tasks = false, bookings = true } = change;
  const event = await findEvent(bench, change);
  const isMoved = days !== 0 || minutes !== 0;
  if (isMoved && bookings) bench.stayed.push(...(await heldBookings(bench, event.id)));
  if (minutes !== 0) await moveClock(bench, change, event);
  else if (days !== 0) {
    const { firstDay, lastDay } = shownDays(event, bench.reference.planningDays);
    const moved = { startdate: formatDay(firstDay + days), enddate: formatDay(lastDay + days) };
    await edit(bench, change, moved, !bookings);
  }
  if (tasks) await moveTasks(bench, event.id, days * DAY_SECONDS + minutes * 60);
  if (from !== to) await changeHall(bench, change);
}

/** Moves the schedule by days and minutes at once, and with it the bookings that have times of their own. */
async function moveClock(bench: Workbench, change: ChangeOf<'move'>, event: Entity<'event'>): Promise<void> {
  if (event.schedule.length === 0)
    throw badValue('minutes', `“${event.name}” takes whole days: give it times first.`);
  const { bookings = true } = change;
  const seconds = change.days * DAY_SECONDS + change.minutes * 60;
  const before = bookings ? await movableBookings(bench, event.id) : [];
  if (before === undefined) throw badValue('minutes', TOO_MANY_BOOKINGS);
  const schedule = event.schedule.map((entry) => scheduleValue(bench, entry, seconds));
  await edit(bench, change, { schedule }, !bookings);
  if (!bookings) return;
  // Over the day line, the edit has taken them along by whole days already.
  const present = await movableBookings(bench, event.id);
  await bench.transaction.writer.write({
    records: before.map((booking, index) =>
      movedBooking(bench.reference.zone, booking, seconds, present?.[index]),
    ),
  });
}

async function changeHall(bench: Workbench, target: ChangeOf<'move'>): Promise<void> {
  const { transaction, editor, principal } = bench;
  const { from, to, booking: wanted } = target;
  const event = await findWritable(bench, target);
  const to_ = to === null ? null : await named(bench, 'location', to);
  if (from === null) {
    await editor.create(
      { principal, kind: 'resourcebooking' },
      { event: { id: target.event, name: event.name }, resource: to_ },
    );
    return;
  }
  const hall = parseId(from)?.id;
  const parts = await transaction.partsOf(event.id);
  // An event can have the hall twice, at different times of the day.
  const booking = parts.find(
    ({ kind, record }) =>
      kind === 'resourcebooking' &&
      record.resourceId === hall &&
      (wanted === undefined || wireIdOf(record) === wanted),
  )?.record;
  if (booking === undefined) throw notInHall(event.name);
  const id = wireIdOf(booking);
  const one = { principal, kind: 'resourcebooking' as const, id, isCurrent: () => true };
  if (to_ === null) await editor.remove(one);
  else await editor.change(one, { resource: to_ });
}

async function retime(bench: Workbench, change: ChangeOf<'times'>): Promise<void> {
  const event = await findEvent(bench, change);
  if (event.schedule.length > 1) return retimeEntries(bench, change, event);
  const [entry] = event.schedule;
  const days = entry === undefined ? wholeDays(bench, change) : undefined;
  if (days !== undefined) return keepTimes(bench, await edit(bench, change, days));
  const shown = entry ?? { description: '', tag: null, displayStart: true, displayEnd: true };
  const schedule = [
    {
      start: change.start,
      end: change.end,
      description: shown.description,
      tag: shown.tag,
      displaystart: shown.displayStart,
      displayend: shown.displayEnd,
    },
  ];
  keepTimes(bench, await edit(bench, change, { schedule }));
}

async function retimeEntries(
  bench: Workbench,
  change: ChangeOf<'times'>,
  event: Entity<'event'>,
): Promise<void> {
  const { zone, planningDays } = bench.reference;
  const [start, end] = [change.start, change.end].map((text) => parseWallTime(zone, text));
  if (start === undefined || end === undefined) throw badValue('start', 'Give days and times.');
  const { start: first, end: last } = eventSpan(event, planningDays);
  const whole = { start: first ?? start, end: last ?? end };
  const before = change.shown === true ? shownTimes(event.schedule, whole) : whole;
  const found = retimedSchedule(zone, event.schedule, before, { start, end });
  const timeOf = (instant: number): string => wallTime(zone, instant).slice(11);
  if ('overtaken' in found) throw overtaken(event.name, found, change, timeOf);
  if ('outside' in found) {
    const which = found.outside.description || timeOf(found.outside.start);
    throw badValue(
      'start',
      `“${which}” of “${event.name}” would lie outside of these times: change its schedule on its page.`,
    );
  }
  const schedule = found.schedule.map((entry) => scheduleValue(bench, entry, 0));
  keepTimes(bench, await edit(bench, change, { schedule }));
}

/** Doors open before a concert begins, and the house closes after it: times that leave those behind are a mistake. */
function overtaken(
  name: string,
  { overtaken: { description, start, end }, at }: Extract<Retimed, { readonly at: string }>,
  change: ChangeOf<'times'>,
  timeOf: (instant: number) => string,
): AppError {
  const entry = description === '' ? 'an entry' : `its “${description}”`;
  const told =
    at === 'start'
      ? `begin at ${change.start.slice(11)}, before ${entry} at ${timeOf(start)}`
      : `last until ${change.end.slice(11)}, longer than ${entry} until ${timeOf(end ?? start)}`;
  return badValue(at, `“${name}” would ${told}: change its schedule on its page.`);
}

function keepTimes(bench: Workbench, { kept }: EditEffect): void {
  bench.stayed.push(...kept);
}

/** Returns the days from day line to day line; undefined for other times. */
function wholeDays(
  { reference: { planningDays } }: Workbench,
  { start, end }: ChangeOf<'times'>,
): Values | undefined {
  const isDayLine = (text: string): boolean => parseTime(text.slice(11)) === planningDays.dayLine;
  const after = parseDay(end.slice(0, 10));
  if (after === undefined || !isDayLine(start) || !isDayLine(end)) return undefined;
  return { startdate: start.slice(0, 10), enddate: formatDay(after - 1) };
}

async function setUntil(bench: Workbench, change: ChangeOf<'until'>): Promise<void> {
  const event = await findEvent(bench, change);
  if (!canWrite(bench.principal, 'event', event)) throw forbidden('write', 'event');
  const optionUntil = change.until === null ? null : parseDay(change.until);
  if (optionUntil === undefined) throw badValue('until', 'Give a day like 2027-03-01.');
  const shown = (day: number | null | undefined) =>
    day === null || day === undefined ? null : formatDay(day);
  if (optionUntil === (event.optionUntil ?? null)) return;
  const told = { name: 'optionuntil', before: shown(event.optionUntil), after: shown(optionUntil) };
  await writeField(bench, { ...event, optionUntil }, told);
}

async function create(bench: Workbench, change: ChangeOf<'create'>): Promise<string> {
  const { editor, principal } = bench;
  const day = parseDay(change.day);
  if (day === undefined) throw badValue('day', 'Give a day like 2027-03-01.');
  const values = {
    name: change.name,
    startdate: change.day,
    enddate: change.day,
    schedule: change.start === null ? [] : [entryOn(bench, day, change.start, change.end)],
    profile: await named(bench, 'profile', change.profile),
  };
  return makeEvent(bench, values, await named(bench, 'status', change.status), async (id) => {
    if (change.hall === null) return;
    await editor.create(
      { principal, kind: 'resourcebooking' },
      { event: { id, name: change.name }, resource: await named(bench, 'location', change.hall) },
    );
  });
}

/** Returns the schedule entry of a planning day: a time before the day line is on the next date. */
function entryOn(
  { reference: { planningDays } }: Workbench,
  day: number,
  start: string,
  end: string | null,
): Readonly<Record<string, unknown>> {
  const [begins, ends] = [parseTime(start), end === null ? null : parseTime(end)];
  if (begins === undefined || ends === undefined) throw badValue('start', 'Give times like 19:30.');
  const at = begins / 60 + (begins < planningDays.dayLine ? DAY_MINUTES : 0);
  const until =
    ends === null
      ? null
      : ends / 60 + (ends / 60 <= at % DAY_MINUTES ? DAY_MINUTES : 0) + at - (at % DAY_MINUTES);
  return {
    start: wallText(day, at),
    end: until === null ? null : wallText(day, until),
    description: '',
    tag: null,
    displaystart: true,
    displayend: true,
  };
}

function wallText(day: number, minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const rest = minutes % DAY_MINUTES;
  return `${formatDay(day + Math.floor(minutes / DAY_MINUTES))}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
}

/** Deletes an event with what hangs on it. */
async function remove(bench: Workbench, change: ChangeOf<'delete'>): Promise<void> {
  const { editor, principal } = bench;
  await findWritable(bench, change);
  const target = { principal, kind: 'event' as const, id: change.event, isCurrent: () => true };
  await editor.remove(target, { along: 'all' });
}
