/**
 * Laws of planning, on random venues and changes: what is found in the database is what the rules say, nothing is
 * refused that makes nothing worse, nothing passes that does, and what is taken back is as it was.
 */
import { type Conflict, newOrWorse, policyOf, type Thing, type Use } from '@callboard/planning';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNaively } from '../../../../packages/planning/src/test/naive.ts';
import { firmnessOfStatus } from '../../src/planning/window.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { AppError } from '../../src/platform/errors.ts';
import { formatId } from '../../src/platform/ids.ts';
import { formatDay } from '../../src/platform/time-zone.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { operationOf, type PlanningNode, planningNode, planningVenue } from './venue.ts';

/** Random venues on each engine: `PLANNING_LAW_RUNS` asks for more. */
const RUNS = Number(process.env.PLANNING_LAW_RUNS ?? 6);
const HOUR = 3_600;
/** A Tuesday without a change of the clocks near it. */
const FIRST_DAY = 22_300;
const DAYS = 2;

const anyStep = fc.record({
  what: fc.constantFrom(
    ...(['create', 'create', 'create', 'move', 'move', 'times', 'status', 'status', 'rank'] as const),
    ...(['delete', 'copy', 'close', 'open', 'join', 'join', 'leave'] as const),
  ),
  event: fc.nat({ max: 30 }),
  other: fc.nat({ max: 30 }),
  hall: fc.nat({ max: 3 }),
  day: fc.integer({ min: 0, max: DAYS - 1 }),
  hour: fc.integer({ min: 12, max: 18 }),
  length: fc.integer({ min: 1, max: 5 }),
  shift: fc.integer({ min: -1, max: 1 }),
  status: fc.constantFrom(0, 0, 0, 1, 1, 2, 3),
  isUndone: fc.constantFrom(true, false, false),
});
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

const anyVenue = fc.record({
  turnaround: fc.constantFrom(0, 60),
  setup: fc.constantFrom(0, 60),
  overbooking: fc.constantFrom('', '', 'ask', 'allow'),
});

describe.each(ENGINES)('the laws of planning on %s', (engine) => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
  });
  afterAll(() => storage.close());

  it('hold for random venues and changes', { timeout: 120_000 + RUNS * 60_000 }, async () => {
    let firstDay = FIRST_DAY;
    const steps = fc.array(anyStep, { minLength: 15, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(anyVenue, steps, async (hall, changes) => {
        firstDay += 200;
        await playOut(storage, hall, changes, firstDay);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});

type HallParts = typeof anyVenue extends fc.Arbitrary<infer V> ? V : never;

async function playOut(storage: TestStorage, parts: HallParts, steps: readonly Step[], firstDay: number) {
  const { lines, ...venue } = planningVenue({
    hall: { turnaround: parts.turnaround, setup: parts.setup },
    whole: { overbooking: parts.overbooking },
  });
  await storage.writer.write({ records: lines });
  const play = new Play(storage, venue, firstDay);
  for (const step of steps) {
    const change = await play.changeOf(step);
    if (change !== undefined) await play.check(change, step.isUndone);
  }
  await play.undoAll();
}

interface Expected {
  readonly found: readonly Conflict[];
  readonly things: readonly Thing[];
  /** The rank of each use of an option. */
  readonly ranks: ReadonlyMap<number, number>;
}

type Venue = Omit<ReturnType<typeof planningVenue>, 'lines'>;

class Play {
  readonly #storage: TestStorage;
  readonly #venue: Venue;
  readonly #node: PlanningNode;
  readonly #firstDay: number;
  /** Operations that were not undone, with what was there before them. */
  readonly #done: {
    readonly sender: Venue['principal'];
    readonly name: string;
    readonly state: string;
    readonly text: string;
  }[] = [];

  constructor(storage: TestStorage, venue: Venue, firstDay: number) {
    this.#storage = storage;
    this.#venue = venue;
    this.#node = planningNode(storage);
    this.#firstDay = firstDay;
  }

  async #records() {
    const { transfer } = this.#storage;
    const halls = (await transfer.all('location')).filter((hall) =>
      this.#venue.halls.includes(formatId(hall.id, hall.created)),
    );
    const isOurs = new Set(halls.map(({ id }) => id));
    const bookings = (await transfer.all('resourcebooking')).filter(({ resourceId }) =>
      isOurs.has(resourceId),
    );
    const ids = new Set(bookings.map(({ eventId }) => eventId));
    const events = (await transfer.all('event')).filter(({ id }) => ids.has(id));
    const closures = (await transfer.all('unavailability')).filter(({ resourceId }) =>
      isOurs.has(resourceId),
    );
    return { halls, bookings, events, closures };
  }

  /** Returns everything that planning changes, without the number of each change. */
  async #state(): Promise<string> {
    const { bookings, events, closures } = await this.#records();
    return JSON.stringify([bookings, events, closures], (key, value) =>
      key === 'revision' ? undefined : value,
    );
  }

  /** Returns the conflicts that a plain reading of the rules finds in all records, by hours. */
  async #conflicts(): Promise<Expected> {
    const { halls, bookings, events, closures } = await this.#records();
    const reference = await this.#storage.reference.current();
    const base = reference.planningDays.startOf(this.#firstDay - 20);
    const hours = (at: number): number => (at - base) / HOUR;
    const things = halls.map(
      (hall): Thing => ({
        id: hall.id,
        sort: 'location',
        capacity: 1,
        units: [],
        turnaround: (hall.turnaround ?? 0) / 60,
        contains: hall.partIds ?? [],
        apart: hall.apartIds ?? [],
        overbooking: hall.overbooking || null,
      }),
    );
    const uses = bookings.flatMap((booking): Use[] => {
      const event = events.find(({ id }) => id === booking.eventId);
      const hall = halls.find(({ id }) => id === booking.resourceId);
      if (booking.start === null || booking.end === null || booking.start === booking.end) return [];
      return [
        {
          id: booking.id,
          thing: booking.resourceId,
          unit: null,
          quantity: booking.number ?? 1,
          from: hours(booking.start) - (hall?.setup ?? 0) / 60,
          to: hours(booking.end),
          firmness: firmnessOfStatus(event?.statusId ?? null, reference),
          holder: booking.eventId,
          wholes: [],
          // These are all bookings of halls that the venue has.
          order: event?.holdOrder ?? firstOf(bookings, booking.eventId),
          days: [
            reference.planningDays.dayOf(booking.start),
            reference.planningDays.lastDay(booking.start, booking.end),
          ],
        },
      ];
    });
    const closed = closures.map(({ id, resourceId, start, end }) => {
      return { id, thing: resourceId, unit: null, quantity: null, from: hours(start), to: hours(end) };
    });
    return { found: findNaively({ things, uses, closures: closed }), things, ranks: ranksOf(uses, things) };
  }

  async changeOf(step: Step): Promise<PlanningChange | undefined> {
    const { events, bookings, closures } = await this.#records();
    const { statuses, halls } = this.#venue;
    const wire = (one: { readonly id: number; readonly created: number }) => formatId(one.id, one.created);
    const event = events[step.event % Math.max(1, events.length)];
    const hall = halls[step.hall % halls.length] ?? '';
    const status = statuses[step.status] ?? null;
    const day = formatDay(this.#firstDay + step.day);
    const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
    const [start, end] = [clock(step.hour), clock(Math.min(step.hour + step.length, 23))];
    if (step.what === 'create')
      return { do: 'create', name: 'Concert', hall, day, start, end, status, profile: null };
    if (step.what === 'close')
      return { do: 'close', hall, start: `${day}T${start}`, end: `${day}T${end}`, reason: '' };
    if (step.what === 'open') {
      const closure = closures[step.event % Math.max(1, closures.length)];
      return closure && { do: 'open', closure: wire(closure) };
    }
    if (event === undefined) return undefined;
    const own = bookings.find(({ eventId }) => eventId === event.id);
    const from = halls.find((id) => id.startsWith(`${own?.resourceId}-`)) ?? null;
    const to = step.other % 2 === 0 ? hall : from;
    const id = wire(event);
    switch (step.what) {
      case 'move':
        return { do: 'move', event: id, days: step.shift, minutes: 60 * (step.other % 3), from, to };
      case 'join':
        return { do: 'move', event: id, days: 0, minutes: 0, from: null, to: hall };
      case 'leave':
        return { do: 'move', event: id, days: 0, minutes: 0, from, to: null };
      case 'copy':
        return { do: 'copy', event: id, days: step.shift, from, to };
      case 'times':
        return { do: 'times', event: id, start: `${day}T${start}`, end: `${day}T${end}` };
      case 'status':
        return { do: 'status', event: id, status };
      case 'rank': {
        const before = events[step.other % events.length];
        return { do: 'rank', event: id, before: before && before !== event ? wire(before) : null };
      }
      default:
        return { do: 'delete', event: id };
    }
  }

  /** Carries the change out as a planner, or else as somebody who may overbook, and holds the outcome against the rules. */
  async check(change: PlanningChange, isUndone: boolean): Promise<void> {
    const { principal: planner, overbooker } = this.#venue;
    const [state, before] = [await this.#state(), await this.#conflicts()];
    const text = JSON.stringify(change);
    let operation = operationOf([change]);
    let sender = planner;
    const code = await this.#carryOut(sender, operation);
    const isRefused = code === 'double-booking';
    if (code !== 'done') expect(await this.#state(), `${text} was refused`).toBe(state);
    if (code !== 'done' && !isRefused) return;
    if (isRefused) {
      operation = operationOf([change], 'agreed');
      sender = overbooker;
      expect(await this.#carryOut(sender, operation), text).toBe('done');
    }
    const after = await this.#conflicts();
    const written = await this.#writtenBy(state);
    const worse = newOrWorse(before.found, after.found, written).filter((conflict) => {
      const thing = after.things.find(({ id }) => id === conflict.thing);
      // To give up a hall may lose a place in another one, which stops nobody.
      const isWritten = conflict.kind === 'closed' || conflict.uses.some((id) => written.has(id));
      return thing !== undefined && isWritten && ['forbid', 'ask'].includes(policyOf(conflict, thing));
    });
    expect(worse.length > 0, `${text}: ${JSON.stringify(worse)}`).toBe(isRefused);
    await this.#compareWithLists(after, text);
    if (!isRefused && !isUndone) {
      this.#done.push({ sender, name: operation.name, state, text });
      return;
    }
    await this.#node.operations.undo(sender, operation.name);
    expect(await this.#state(), `${text} was taken back`).toBe(state);
  }

  /** One after the other, the last one first, also where several operations have changed the same event. */
  async undoAll(): Promise<void> {
    for (const { sender, name, state, text } of this.#done.reverse()) {
      await this.#node.operations.undo(sender, name);
      expect(await this.#state(), `${text} was taken back at the end`).toBe(state);
    }
  }

  async #carryOut(sender: Venue['principal'], operation: ReturnType<typeof operationOf>): Promise<string> {
    try {
      await this.#node.operations.carryOut(sender, operation);
      return 'done';
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  }

  /** Returns the uses that are not as they were in this state. */
  async #writtenBy(state: string): Promise<ReadonlySet<number>> {
    const { bookings, events } = await this.#records();
    const [oldBookings, oldEvents] = JSON.parse(state) as [{ id: number }[], { id: number }[]];
    const derived: readonly string[] = ['locationIds', 'firstHallBooking'];
    const plain = (one: object): string =>
      JSON.stringify(one, (key, value) => (key === 'revision' || derived.includes(key) ? undefined : value));
    const known = new Set([...oldBookings, ...oldEvents].map(plain));
    const changed = new Set(events.filter((event) => !known.has(plain(event))).map(({ id }) => id));
    return new Set(
      bookings
        .filter((booking) => !known.has(plain(booking)) || changed.has(booking.eventId ?? 0))
        .map(({ id }) => id),
    );
  }

  /** The lists of conflicts and of ranks read a period of the database, and find the same. */
  async #compareWithLists(expected: Expected, text: string): Promise<void> {
    const days = { fromDay: this.#firstDay - 15, toDay: this.#firstDay + 25 };
    const reference = await this.#storage.reference.current();
    const query = { ...days, hallIds: undefined, eventIds: undefined };
    const { overview } = this.#node;
    const { conflicts } = await overview.conflicts(this.#venue.principal, reference, query);
    const { ranks } = await overview.uses(this.#venue.principal, reference, query);
    const ranked = [...ranks].map(([id, { rank }]): [number, number] => [id, rank]);
    expect(new Map(ranked), text).toEqual(expected.ranks);
    const listed = conflicts.map(({ conflict: { key, seconds } }) => [key, seconds / HOUR]);
    expect(new Map(listed as [string, number][]), text).toEqual(
      new Map(expected.found.map(({ key, seconds }) => [key, seconds])),
    );
  }
}

/** Returns the smallest id of the bookings of an event. */
function firstOf(
  bookings: readonly { readonly id: number; readonly eventId: number | null }[],
  event: number | null,
): number {
  return Math.min(...bookings.filter(({ eventId }) => eventId === event).map(({ id }) => id));
}

/**
 * Returns the worst rank of each option over its days: one more than the orders of other events that stand before it in its hall,
 * in the whole that this is a part of, or in its parts.
 */
function ranksOf(uses: readonly Use[], things: readonly Thing[]): ReadonlyMap<number, number> {
  const options = uses.filter(({ firmness, from, to }) => firmness === 'option' && from < to);
  const isIn = (part: number, whole: number) =>
    things.some(({ id, contains }) => id === whole && contains.includes(part));
  return new Map(
    options.map(({ id, thing, holder, order, days: [first, last] }) => {
      const ranks = Array.from({ length: last - first + 1 }, (_, index) => {
        const before = options.filter(
          ({ days, ...other }) =>
            (other.thing === thing || isIn(other.thing, thing) || isIn(thing, other.thing)) &&
            other.holder !== holder &&
            other.order < order &&
            days[0] <= first + index &&
            days[1] >= first + index,
        );
        return 1 + new Set(before.map((other) => other.order)).size;
      });
      return [id, Math.max(...ranks)];
    }),
  );
}
