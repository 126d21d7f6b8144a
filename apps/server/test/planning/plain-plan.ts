/**
 * The rules of planning said plainly, over all records that are stored: every use against every other one at every hour,
 * and which of the conflicts a write makes or worsens. It shares no code with what decides in the application.
 */
import type { Closure, Conflict, ConflictKind, Firmness, Thing, Use } from '@callboard/planning';
import { findNaively } from '../../../../packages/planning/src/test/naive.ts';
import type { Entity, RecordKind } from '../../src/model/records.ts';
import type { Waiver } from '../../src/planning/store.ts';
import type { PlanningDays } from '../../src/platform/time-zone.ts';
import type { TestStorage } from '../engines.ts';

export const HOUR = 3_600;
const PLAN = [
  ...(['location', 'resource', 'resourceplaceholder', 'resourceinstance'] as const),
  ...(['status', 'group', 'event', 'resourcebooking', 'unavailability'] as const),
] as const satisfies readonly RecordKind[];
type PlanKind = (typeof PLAN)[number];
type Records = { readonly [K in PlanKind]: readonly Entity<K>[] };

/** Everything that planning looks at, and the conflicts in it; instants are hours. */
export interface PlainPlan {
  readonly records: Records;
  readonly things: readonly Thing[];
  readonly uses: readonly Use[];
  readonly found: readonly Conflict[];
  /** The stored records as text, without the number of each change. */
  readonly text: string;
}

interface Calendar {
  readonly planningDays: PlanningDays;
  /** Unix seconds of hour 0. */
  readonly base: number;
  /** The planning day from which on roles without anybody are told. */
  readonly today: number;
}

export async function readPlainly({ transfer }: TestStorage, calendar: Calendar): Promise<PlainPlan> {
  const lists: Partial<Record<PlanKind, readonly object[]>> = {};
  for (const kind of PLAN) lists[kind] = await transfer.all(kind);
  const records = lists as Records;
  const text = JSON.stringify(records, (key, value) => (key === 'revision' ? undefined : value));
  const hours = (instant: number): number => (instant - calendar.base) / HOUR;
  const things = thingsOf(records);
  const uses = usesOf(records, hours);
  const closures = records.unavailability.map(
    ({ id, resourceId, instanceId, number, start, end }): Closure => ({
      id,
      thing: resourceId,
      unit: instanceId,
      quantity: number,
      from: hours(start),
      to: hours(end),
    }),
  );
  const roles = {
    things: new Set(records.resourceplaceholder.map(({ id }) => id)),
    from: hours(calendar.planningDays.startOf(calendar.today)),
    to: hours(calendar.planningDays.startOf(calendar.today + 15)),
  };
  for (const { from, to } of [...uses, ...closures, roles])
    if (!Number.isInteger(from) || !Number.isInteger(to))
      throw new Error('Every hour is looked at, no other instant');
  return { records, things, uses, found: findNaively({ things, uses, closures, roles }), text };
}

function thingsOf(records: Records): readonly Thing[] {
  const bookable = [...records.location, ...records.resource, ...records.resourceplaceholder];
  return bookable.map((one): Thing => {
    const units = records.resourceinstance.filter(
      ({ resourceId, active }) => resourceId === one.id && active,
    );
    const isHall = records.location.some(({ id }) => id === one.id);
    const isEndless =
      records.resourceplaceholder.some(({ id }) => id === one.id) || one.resourceType === 'financial';
    const { variety } = one;
    return {
      id: one.id,
      sort: isHall
        ? 'location'
        : isEndless || variety === 'set' || variety === 'bulk'
          ? 'stock'
          : variety === 'units'
            ? 'unit'
            : 'person',
      capacity: isHall
        ? Math.max(one.amount ?? 1, 1)
        : isEndless
          ? null
          : variety === 'person'
            ? 1
            : variety === 'units'
              ? units.length
              : one.amount,
      units: variety === 'units' ? units.map(({ id }) => id) : [],
      turnaround: (one.turnaround ?? 0) / 60,
      contains: one.partIds ?? [],
      apart: one.apartIds ?? [],
      overbooking: one.overbooking || null,
    };
  });
}

/** The groups around an event or group, at any depth. */
function wholesOf({ group, event }: Records, holder: number | null): readonly number[] {
  const inside = [...event, ...group].find(({ id }) => id === holder)?.groupId ?? null;
  return inside === null ? [] : [inside, ...wholesOf({ group, event } as Records, inside)];
}

function firmnessOf(records: Records, holder: number | null): Firmness {
  if (holder === null) return 'confirmed';
  const event = records.event.find(({ id }) => id === holder);
  if (event !== undefined) {
    return records.status.find(({ id }) => id === event.statusId)?.firmness ?? 'confirmed';
  }
  const members = records.event.filter(({ id }) => wholesOf(records, id).includes(holder));
  const held = members.map(({ id }) => firmnessOf(records, id));
  return (['confirmed', 'option', 'request'] as const).find((one) => held.includes(one)) ?? 'released';
}

function usesOf(records: Records, hours: (instant: number) => number): readonly Use[] {
  const things = [...records.location, ...records.resource, ...records.resourceplaceholder];
  const bookings = records.resourcebooking;
  const halls = new Set(records.location.map(({ id }) => id));
  return bookings.flatMap((booking): Use[] => {
    const { id, eventId: holder, resourceId, variety } = booking;
    if (variety === 'units' || variety === 'set') return [];
    const event = [...records.event, ...records.group].find((one) => one.id === holder);
    const { start, end } = booking.followsEvent && event !== undefined ? event : booking;
    const thing = things.find((one) => one.id === resourceId);
    if (start === null || end === null || start >= end) return [];
    const ofHalls = bookings.filter((one) => one.eventId === holder && halls.has(one.resourceId));
    const ownOrder = (event !== undefined && 'holdOrder' in event && event.holdOrder) || null;
    const firstHall =
      holder === null || ofHalls.length === 0 ? null : Math.min(...ofHalls.map((one) => one.id));
    return [
      {
        id,
        thing: resourceId,
        unit: booking.instanceId,
        quantity: booking.number ?? 1,
        from: hours(start) - (booking.setup ?? thing?.setup ?? 0) / 60,
        to: hours(end) + (booking.teardown ?? thing?.teardown ?? 0) / 60,
        firmness: firmnessOf(records, holder),
        holder,
        wholes: wholesOf(records, holder),
        order: ownOrder ?? firstHall ?? id,
        days: [0, 0],
      },
    ];
  });
}

/**
 * Returns the uses that a write has touched and left: their own records, those of their events, of groups around those. A
 * group that somebody leaves is not touched by it: it only holds less.
 */
export function writtenBetween(before: PlainPlan, after: PlainPlan): ReadonlySet<number> {
  const derived = ['revision', 'locationIds', 'firstHallBooking'];
  const plain = (one: object) =>
    JSON.stringify(one, (key, value) => (derived.includes(key) ? undefined : value));
  const textsOf = ({ records }: PlainPlan) =>
    new Map([
      ...[...records.event, ...records.resourcebooking].map((one) => [one.id, plain(one)] as const),
      ...records.group.map(({ id, groupId }) => [id, `in ${groupId}`] as const),
    ]);
  const [old, now] = [textsOf(before), textsOf(after)];
  const isWritten = (id: number) => old.get(id) !== now.get(id);
  const holders = [...old.keys(), ...now.keys()].filter(isWritten);
  const around = new Set(holders.flatMap((id) => [id, ...wholesOf(after.records, id)]));
  const left = new Set(holders.flatMap((id) => wholesOf(before.records, id)));
  const firmness = new Map(before.uses.map((use) => [use.id, use.firmness]));
  return new Set(
    after.uses
      .filter(({ id, holder, firmness: level }) => {
        if (holder !== null && around.has(holder)) return true;
        return (isWritten(id) || firmness.get(id) !== level) && !left.has(holder ?? 0);
      })
      .map(({ id }) => id),
  );
}

const STRENGTH: Readonly<Partial<Record<ConflictKind, number>>> = {
  double: 4,
  closed: 4,
  jump: 3,
  behind: 2,
  overlap: 1,
};
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const sidesOf = ({ key, kind }: Conflict) => key.slice(kind.length);

/** Returns what was not there before, or has grown. */
export function worseThan(
  before: readonly Conflict[],
  after: readonly Conflict[],
  written: ReadonlySet<number>,
): readonly Conflict[] {
  return after.filter((now) => {
    // To give up a hall may lose a place in another one, which stops nobody.
    const isPlaceAlone =
      now.kind === 'jump' &&
      !now.uses.some((id) => written.has(id)) &&
      before.some((one) => sidesOf(one) === sidesOf(now));
    if (isPlaceAlone) return false;
    if (now.kind === 'behind' && !now.yielding.some((id) => written.has(id))) return false;
    const same = before.find(({ key }) => key === now.key);
    const isLonger = now.seconds > (same?.seconds ?? 0);
    const strength = STRENGTH[now.kind];
    if (strength !== undefined) {
      const badly = (list: readonly Conflict[]) =>
        sum(
          list
            .filter((one) => sidesOf(one) === sidesOf(now) && (STRENGTH[one.kind] ?? 0) >= strength)
            .map(({ seconds }) => seconds),
        );
      return isLonger && badly(after) > badly(before);
    }
    if (now.kind === 'shortage' || now.kind === 'pressed') {
      const kinds = now.kind === 'pressed' ? ['shortage', 'pressed'] : ['shortage'];
      const lacked = (at: number) =>
        Math.max(
          0,
          ...before
            .filter(({ thing, kind }) => thing === now.thing && kinds.includes(kind))
            .flatMap(({ lacks }) => lacks)
            .filter(({ from, to }) => from <= at && at < to)
            .map(({ thousandths }) => thousandths),
        );
      return now.lacks.some(({ from, to, thousandths }) =>
        Array.from({ length: to - from }, (_, index) => from + index).some((at) => lacked(at) < thousandths),
      );
    }
    const wasShort = before.some(
      ({ kind, thing, uses }) =>
        kind === 'shortage' && thing === now.thing && uses.some((id) => now.uses.includes(id)),
    );
    if (now.kind === 'split' && wasShort) return false;
    // Two that are drawn apart just enough not to overlap.
    const overlapped = before.some(
      (one) => sidesOf(one) === sidesOf(now) && STRENGTH[one.kind] !== undefined,
    );
    if (now.kind === 'tight' && overlapped) return false;
    return isLonger || (now.peak ?? 0) > (same?.peak ?? 0);
  });
}

export type Answer = 'forbid' | 'ask' | 'tell' | 'allow';

/** The table of policies, row by row. */
export function answerTo({ kind, thing: id }: Conflict, things: readonly Thing[]): Answer {
  const thing = things.find((one) => one.id === id);
  const isHall = thing?.sort === 'location';
  if (kind === 'double' || kind === 'closed' || kind === 'shortage') {
    return thing?.overbooking ?? (isHall ? 'forbid' : 'ask');
  }
  if (kind !== 'jump' && kind !== 'behind') return 'tell';
  return thing?.overbooking === 'allow' ? 'allow' : isHall ? 'ask' : 'tell';
}

/** Whether a waiver still allows a conflict. */
export function allows(waiver: Waiver | undefined, conflict: Conflict | undefined): boolean {
  return (
    waiver !== undefined &&
    conflict !== undefined &&
    conflict.seconds * HOUR <= waiver.span &&
    (conflict.peak ?? 0) <= waiver.weight
  );
}
