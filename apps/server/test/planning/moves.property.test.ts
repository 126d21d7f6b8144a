/**
 * Events that are moved by days and minutes, over the changes of the clock and over the day line: 19:30 stays 19:30, for
 * the schedule, for everything that is booked, and for its tasks where these move along; bookings with times of their own
 * stay where they are told to.
 */
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { Principal } from '../../src/access/principal.ts';
import type { Fields } from '../../src/model/records.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { formatId, parseId } from '../../src/platform/ids.ts';
import { formatDay, parseDay } from '../../src/platform/time-zone.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { operationOf, planningVenue, usePlanning } from './venue.ts';

/** Moves on each engine: `PLANNING_LAW_RUNS` asks for five times as many as of random venues. */
const RUNS = Number(process.env.PLANNING_LAW_RUNS ?? 6) * 5;
const ZONE = 'Europe/Amsterdam';
const DAY_LINE = 6 * 60;
/** The clocks go forward on the one night, and back on the other. */
const CHANGES = ['2027-03-28', '2027-10-31'].map((day) => parseDay(day) ?? 0);
const DAY_MINUTES = 1_440;
const SETUP = 90;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Minutes of the wall clock after midnight of a day near a change of the clock. */
const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 2 * 96 }), fc.constantFrom(0, 15, 45, 60, 150, 480))
  .map(([quarter, length]) => ({ from: quarter * 15, to: quarter * 15 + length }));
const anyMove = fc.record({
  change: fc.constantFrom(...CHANGES),
  day: fc.integer({ min: -3, max: 2 }),
  schedule: fc.array(anySpan, { maxLength: 3 }),
  fixed: fc.array(anySpan, { maxLength: 3 }),
  tasks: fc.array(anySpan, { maxLength: 2 }),
  withTasks: fc.boolean(),
  withBookings: fc.boolean(),
  days: fc.integer({ min: -4, max: 4 }),
  minutes: fc.constantFrom(0, 0, 15, 30, 60, 345, 1_440).chain((by) => fc.constantFrom(by, -by)),
});
type Move = typeof anyMove extends fc.Arbitrary<infer M> ? M : never;
type Spans = Omit<Move, 'days' | 'minutes' | 'withTasks' | 'withBookings'>;

/** Returns the instant of a wall time; a skipped one is later, and of two the first is meant. */
function instantOf(wall: Temporal.PlainDateTime): number {
  return wall.toZonedDateTime(ZONE, { disambiguation: 'compatible' }).epochMilliseconds / 1_000;
}

function wallOf(instant: number): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant * 1_000)
    .toZonedDateTimeISO(ZONE)
    .toPlainDateTime();
}

function spanOn(day: number, { from, to }: { readonly from: number; readonly to: number }): Span {
  const midnight = Temporal.PlainDate.from(formatDay(day)).toPlainDateTime();
  const start = instantOf(midnight.add({ minutes: from }));
  return { start, end: Math.max(start, instantOf(midnight.add({ minutes: to }))) };
}

/** A span whose beginning is skipped is later as a whole, rather than ending before it begins. */
function shifted({ start, end }: Span, minutes: number): Span {
  const [from, to] = [start, end].map((instant) => instantOf(wallOf(instant).add({ minutes })));
  if (from === undefined || to === undefined) throw new Error('A span has two ends');
  return { start: from, end: to < from ? from + end - start : to };
}

const dayStart = (day: number): number => spanOn(day, { from: DAY_LINE, to: DAY_LINE }).start;

const wholeSpan = ({ start, end }: { readonly start: number | null; readonly end: number | null }): Span => ({
  start: start ?? 0,
  end: end ?? start ?? 0,
});
const inOrder = (spans: readonly Span[]): readonly Span[] =>
  spans.toSorted((a, b) => a.start - b.start || a.end - b.end);

describe.each(ENGINES)('an event that moves on %s', (engine) => {
  const venue = planningVenue();
  const [hall, otherHall] = venue.halls.map((id) => parseId(id)?.id ?? 0);
  const planning = usePlanning(engine, venue.lines);

  interface Planned {
    readonly event: Fields<'event'>;
    readonly bookings: readonly Fields<'resourcebooking'>[];
    readonly tasks: readonly Fields<'task'>[];
  }

  async function plan({ change, day, schedule, fixed, tasks: spans }: Spans): Promise<Planned> {
    const firstDay = change + day;
    const event = buildRecord('event', {
      firstDay,
      lastDay: firstDay,
      schedule: schedule
        .map((span) => ({
          ...spanOn(firstDay, span),
          description: 'Concert',
          tag: null,
          displayStart: true,
          displayEnd: true,
        }))
        .sort((a, b) => a.start - b.start),
      statusId: parseId(venue.confirmed)?.id ?? null,
    });
    const booking = (fields: Partial<Fields<'resourcebooking'>>) =>
      buildRecord('resourcebooking', {
        eventId: event.id,
        eventKind: 'event',
        resourceId: hall ?? 0,
        variety: 'bulk',
        number: 1,
        setup: SETUP,
        ...fields,
      });
    const bookings = [
      booking({ followsEvent: true }),
      ...fixed.map((span) =>
        booking({ resourceId: otherHall ?? 0, followsEvent: false, ...spanOn(firstDay, span) }),
      ),
    ];
    const tasks = spans.map((span) => {
      const { start, end: due } = spanOn(firstDay, span);
      return buildRecord('task', { eventId: event.id, eventKind: 'event', start, due });
    });
    await planning.storage.writer.write({
      records: [
        recordLine('event', event),
        ...bookings.map((one) => recordLine('resourcebooking', one)),
        ...tasks.map((one) => recordLine('task', one)),
      ],
    });
    return { event, bookings, tasks };
  }

  /** Returns the one event and its bookings as they are stored. */
  async function stored() {
    const [event] = await planning.storage.transfer.all('event');
    if (event === undefined) throw new Error('The event is gone');
    const { transfer } = planning.storage;
    return { event, bookings: await transfer.all('resourcebooking'), tasks: await transfer.all('task') };
  }
  const textOf = (state: object): string =>
    JSON.stringify(state, (key, value) => (key === 'revision' ? undefined : value));

  async function carryOut(
    planned: Planned,
    change: Pick<Extract<PlanningChange, { do: 'move' }>, 'days' | 'minutes' | 'tasks' | 'bookings'>,
    mover = venue.principal,
  ) {
    const event = formatId(planned.event.id, planned.event.created);
    const move: PlanningChange = { do: 'move', event, ...change, from: null, to: null };
    const operation = operationOf([move]);
    const done = await planning.node.operations.carryOut(mover, operation);
    const again = await planning.node.operations.carryOut(mover, operation);
    expect(again.stayed).toEqual(done.stayed);
    return { name: operation.name, stayed: done.stayed };
  }

  async function remove({ event, bookings, tasks }: Planned): Promise<void> {
    await planning.storage.writer.remove(
      'task',
      tasks.map(({ id }) => id),
    );
    await planning.storage.writer.remove(
      'resourcebooking',
      bookings.map(({ id }) => id),
    );
    await planning.storage.writer.remove('event', [event.id]);
  }

  it('takes bookings over the day line once, by the minutes of the wall clock', async () => {
    const [change = 0] = CHANGES;
    const evening = { from: 1_170, to: 1_320 };
    const planned = await plan({ change, day: 30, schedule: [evening], fixed: [evening], tasks: [] });
    const before = await stored();
    await carryOut(planned, { days: 0, minutes: DAY_MINUTES });
    const { bookings } = await stored();
    expect(bookings.map(wholeSpan)).toEqual(
      before.bookings.map((booking) => shifted(wholeSpan(booking), DAY_MINUTES)),
    );
    await remove(planned);
  });

  it('that begins in a skipped hour lasts as long as before', async () => {
    const [change = 0] = CHANGES;
    const night = { from: 150, to: 195 };
    const planned = await plan({ change, day: -1, schedule: [night], fixed: [night], tasks: [] });
    await carryOut(planned, { days: 1, minutes: 0 });
    const { event, bookings } = await stored();
    const walls = [event, ...bookings].map(({ start, end }) =>
      [start, end].map((instant) => wallOf(instant ?? 0).toString()),
    );
    const later = ['2027-03-28T03:30:00', '2027-03-28T04:15:00'];
    expect(walls).toEqual([later, later, later]);
    await remove(planned);
  });

  it('says which bookings stay because the mover may not write them', async () => {
    const [change = 0] = CHANGES;
    const evening = { from: 1_170, to: 1_320 };
    const planned = await plan({ change, day: 30, schedule: [evening], fixed: [evening], tasks: [] });
    const moverWith = (read: 'all' | 'none'): Principal => {
      const { permissions } = venue.principal;
      const kinds = new Map([...permissions.kinds, ['resourcebooking', { read, write: 'none' }] as const]);
      return { ...venue.principal, permissions: { ...permissions, kinds } };
    };
    const before = await stored();
    const [, name] = venue.lines.flatMap(({ kind, record }) => (kind === 'location' ? record.name : []));
    const { stayed } = await carryOut(planned, { days: 1, minutes: 0 }, moverWith('all'));
    expect(stayed).toEqual([name]);
    expect((await carryOut(planned, { days: 1, minutes: 15 }, moverWith('none'))).stayed).toEqual([null]);
    const [follower, fixed] = (await stored()).bookings.map(wholeSpan);
    const by = 2 * DAY_MINUTES + 15;
    expect(follower).toEqual(before.bookings.slice(0, 1).map((one) => shifted(wholeSpan(one), by))[0]);
    expect(fixed).toEqual(before.bookings.slice(1).map(wholeSpan)[0]);
    expect((await carryOut(planned, { days: 1, minutes: 0 })).stayed).toEqual([]);
    await remove(planned);
  });

  it('says which bookings keep times of their own when only the event begins at another time', async () => {
    const [change = 0] = CHANGES;
    const evening = { from: 1_170, to: 1_320 };
    const planned = await plan({ change, day: 30, schedule: [evening], fixed: [evening], tasks: [] });
    const [, name] = venue.lines.flatMap(({ kind, record }) => (kind === 'location' ? record.name : []));
    const event = formatId(planned.event.id, planned.event.created);
    const day = wallOf((await stored()).event.start ?? 0)
      .toString()
      .slice(0, 10);
    const retime = async (start: string, end: string) => {
      const times: PlanningChange = { do: 'times', event, start: `${day}T${start}`, end: `${day}T${end}` };
      return (await planning.node.operations.carryOut(venue.principal, operationOf([times]))).stayed;
    };
    expect(await retime('18:00', '22:00')).toEqual([name]);
    expect(await retime('18:00', '21:00')).toEqual([]);
    await remove(planned);
  });

  async function checkMove(
    { days, minutes, withTasks, withBookings, ...given }: Move,
    planned: Planned,
  ): Promise<void> {
    const before = await stored();
    const { name: operation } = await carryOut(planned, {
      ...{ days, minutes },
      ...{ tasks: withTasks, bookings: withBookings },
    });
    const after = await stored();
    const by = days * DAY_MINUTES + minutes;
    const { schedule } = after.event;
    expect(inOrder(schedule.map(wholeSpan))).toEqual(
      inOrder(before.event.schedule.map((entry) => shifted(wholeSpan(entry), by))),
    );
    const day = given.change + given.day + days;
    const span =
      schedule.length === 0
        ? { start: dayStart(day), end: dayStart(day + 1) }
        : {
            start: Math.min(...schedule.map(({ start }) => start)),
            end: Math.max(...schedule.map(({ start, end }) => end ?? start)),
          };
    const [follower, ...fixed] = after.bookings;
    expect([after.event, follower].map((one) => one && wholeSpan(one))).toEqual([span, span]);
    const fixedBefore = before.bookings.slice(1).map(wholeSpan);
    expect(fixed.map(wholeSpan)).toEqual(
      withBookings ? fixedBefore.map((span) => shifted(span, by)) : fixedBefore,
    );
    const taskSpans = ({ tasks }: typeof before) =>
      tasks.map(({ start, due }) => wholeSpan({ start, end: due }));
    expect(taskSpans(after)).toEqual(
      withTasks ? taskSpans(before).map((span) => shifted(span, by)) : taskSpans(before),
    );
    expect(after.bookings.map(({ setup }) => setup)).toEqual(before.bookings.map(() => SETUP));
    await planning.node.operations.undo(venue.principal, operation);
    expect(textOf(await stored())).toBe(textOf(before));
  }

  it('keeps every time of the wall clock, and all is given back when it is undone', async () => {
    await fc.assert(
      fc.asyncProperty(anyMove, async (move) => {
        fc.pre(move.minutes === 0 || move.schedule.length > 0);
        const planned = await plan(move);
        try {
          await checkMove(move, planned);
        } finally {
          await remove(planned);
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});
