/**
 * Keeps writes from making or worsening conflicts, in the transaction that writes: a conflict that was there
 * before stops nobody ([decision 31](../../../../docs/decisions/0031-conflicts-in-the-transaction.md)).
 */
import { setImmediate as turn } from 'node:timers/promises';
import { type Conflict, findConflicts, newOrWorse, relatedThings, type Use } from '@callboard/planning';
import type { Principal } from '../access/principal.ts';
import type { Entity, RecordKind } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { EntityWriter, WriteBatch } from '../model/writer.ts';
import { AppError } from '../platform/errors.ts';
import { withThoseBesideOpenUses } from './beside-open-uses.ts';
import { describeConflict } from './describe.ts';
import type { PlanningTransaction, StoredUse } from './store.ts';
import { type Acceptance, doubleBooking, judge, obstacles, type Verdict } from './verdict.ts';
import { enclosing, occupied, type StoredWindow, thingsAround, toClosure, toWindow } from './window.ts';

/** Most uses of the touched resources that one write is compared with. */
const MOST_USES = 200_000;
/** Most conflicts of each sort of which one write may be a part. */
const MOST_CONFLICTS = 20_000;
export const MOST_REASON = 1_000;

export interface Watch {
  /** Writes that the watch sees. */
  readonly writer: EntityWriter;
  /** Returns what the writes so far make or worsen. What was allowed of it, or ended, is allowed no more. */
  verdict(): Promise<Verdict>;
  /** Throws `double-booking` unless nothing stands in the way of the writes; returns what they make or worsen. */
  finish(principal: Principal, acceptance: Acceptance): Promise<Verdict>;
}

/** The part of a planning transaction that a watch uses. */
export type Watched = Pick<
  PlanningTransaction,
  'planning' | 'records' | 'lockThings' | 'endWaivers' | 'waive'
> & {
  readonly writer: EntityWriter;
};

export function createWatch(transaction: Watched, reference: ReferenceData, now: number): Watch {
  const { planning } = transaction;
  const planned = new Set<number>();
  const bookings = new Set<number>();
  const closures = new Set<number>();
  const usesBefore = new Map<number, Use>();
  const storedBefore = new Map<number, StoredUse>();
  const closuresBefore = new Map<number, Entity<'unavailability'>>();
  /** The groups around each written group, before it was. */
  const wholesBefore = new Map<number, readonly number[]>();

  /**
   * Reads the touched uses as they are before the first write that touches them. Who joins `groups` changes what these
   * hold, and is no longer in their way.
   */
  async function touch(
    ids: ReadonlyMap<RecordKind, readonly number[]>,
    groups: readonly number[] = [],
  ): Promise<void> {
    const fresh = (kinds: readonly RecordKind[], seen: Set<number>): number[] => {
      const found = kinds.flatMap((kind) => ids.get(kind) ?? []).filter((id) => !seen.has(id));
      for (const id of found) seen.add(id);
      return found;
    };
    const closed = await transaction.records('unavailability', fresh(['unavailability'], closures));
    for (const [id, closure] of closed) closuresBefore.set(id, closure);
    // Uses that an earlier write has touched are kept as they were before it: a booking that it made was not there, and one
    // that follows an event occupied nothing before that write gave the event its hours.
    const [isKnown, wasRead] = [new Set(bookings), new Set(planned)];
    const joined = groups.filter((id) => !planned.has(id));
    const written = (ids.get('group') ?? []).filter((id) => !wholesBefore.has(id));
    const wholes = await planning.wholes(written);
    for (const id of written) wholesBefore.set(id, wholes.get(id) ?? []);
    const [holders, booked] = [fresh(['event', 'group'], planned), fresh(['resourcebooking'], bookings)];
    for (const id of joined) planned.add(id);
    holders.push(...joined);
    if (holders.length + booked.length === 0) return;
    const found = await planning.usesOf(holders, booked);
    const uses = found.filter(
      ({ id, eventId }) =>
        !usesBefore.has(id) && !isKnown.has(id) && !(eventId !== null && wasRead.has(eventId)),
    );
    const things = await planning.things([...new Set(uses.map(({ resourceId }) => resourceId))]);
    const window = await toWindow(planning, reference, { things, uses, closures: [] });
    for (const use of uses) storedBefore.set(use.id, use);
    for (const use of window.uses)
      usesBefore.set(use.id, { ...use, wholes: wholesBeforeOf(use.wholes, wholesBefore) });
  }

  /** Lets other requests have their turns between the steps: on SQLite, statements are no pauses. */
  async function compare(): Promise<Verdict> {
    await turn();
    const usesAfter = await planning.usesOf([...planned], [...bookings]);
    // The uses of a group are in the way of those who have left it.
    const left = await planning.usesOf([], idsWithout([...storedBefore.keys()], usesAfter));
    const closuresAfter = [...(await transaction.records('unavailability', [...closures])).values()];
    const touched = [...storedBefore.values(), ...usesAfter];
    const closed = [...closuresBefore.values(), ...closuresAfter];
    const resources = new Set([...touched, ...closed].map(({ resourceId }) => resourceId));
    if (resources.size === 0) {
      const window = await emptyWindow(transaction, reference);
      return { conflicts: [], window, touched: new Set() };
    }
    const things = await thingsAround(planning, [...resources]);
    const ids = things.map(({ id }) => id);
    await transaction.lockThings(ids);
    const byId = new Map(things.map((thing) => [thing.id, thing]));
    const beside = (await usesBeside(touched)).filter(({ resourceId }) => byId.has(resourceId));
    const period = enclosing([
      ...[...touched, ...beside].map((use) => occupied(use, byId.get(use.resourceId))),
      ...closed.map(({ start, end }) => ({ from: start, to: end })),
    ]);
    const near = await planning.uses(ids, period, MOST_USES);
    if (near.length === MOST_USES) throw tooMany(MOST_USES, 'uses');
    await turn();
    // Only a unit that is taken or closed by name, or no longer so, decides about the open uses of others.
    const named = new Set(
      [...touched, ...closed].flatMap((one) => (one.instanceId === null ? [] : one.resourceId)),
    );
    const { uses: others, closures: closing } = await withThoseBesideOpenUses(
      planning,
      { uses: near, closures: await planning.closures(ids, period) },
      { pools: things.filter(({ id }) => named.has(id)), period, limit: MOST_USES - near.length },
    );
    const isTouched = new Set(touched.map(({ id }) => id));
    const standing = others.filter(({ id }) => !isTouched.has(id));
    const window = await toWindow(planning, reference, {
      things,
      uses: [...usesAfter, ...left, ...standing],
      closures: closing,
    });
    // A new closure meets uses that nobody touches, also of halls that the closed one is a part of.
    const related = relatedThings(window.things);
    const isClosed = new Set(
      closed.flatMap(({ resourceId }) => [resourceId, ...(related.get(resourceId) ?? [])]),
    );
    for (const { id, thing } of window.uses) if (isClosed.has(thing)) isTouched.add(id);
    for (const { id } of beside) isTouched.add(id);
    await turn();
    const before = allConflicts(beforeWindow(window, standing), isTouched);
    await turn();
    const after = allConflicts(window, isTouched);
    const written = new Set(usesAfter.map(({ id }) => id));
    const worse = newOrWorse(before, after, written);
    // A conflict that was not there has been allowed at another time: whoever makes it again needs the right again.
    const stood = new Set(before.map(({ key }) => key));
    const waivers = await planning.waivers(worse.map(({ key }) => key).filter((key) => stood.has(key)));
    const conflicts = judge(worse, window.things, waivers);
    const stands = new Set(after.map(({ key }) => key));
    const ended = [...stood].filter((key) => !stands.has(key));
    const open = conflicts.flatMap(({ conflict, waiver }) => (waiver === undefined ? conflict.key : []));
    if (ended.length + open.length > 0) await transaction.endWaivers([...ended, ...open]);
    return { conflicts, window, touched: written };
  }

  /** Returns the other uses of those that have touched ones: a conflict is of two holders, with all that they use. */
  async function usesBeside(touched: readonly StoredUse[]): Promise<readonly StoredUse[]> {
    const known = new Set(touched.map(({ id }) => id));
    const holders = new Set(touched.flatMap(({ eventId }) => eventId ?? []));
    const uses = await planning.usesOf(
      [...holders].filter((id) => !planned.has(id)),
      [],
    );
    return uses.filter(({ id, eventId }) => !known.has(id) && eventId !== null && holders.has(eventId));
  }

  function beforeWindow(window: StoredWindow, standing: readonly StoredUse[]): StoredWindow {
    const stood = new Set(standing.map(({ id }) => id));
    const others = window.uses.filter(({ id }) => stood.has(id));
    return {
      ...window,
      uses: [
        ...usesBefore.values(),
        ...others.map((use) => ({ ...use, wholes: wholesBeforeOf(use.wholes, wholesBefore) })),
      ],
      closures: [
        ...window.closures.filter(({ id }) => !closures.has(id)),
        ...[...closuresBefore.values()].map(toClosure),
      ],
    };
  }

  return {
    writer: {
      ...transaction.writer,
      async write(batch) {
        await touch(idsOf(batch), groupsOf(batch));
        await transaction.writer.write(batch);
      },
      async remove(kind, ids, by) {
        await touch(new Map([[kind, ids]]));
        await transaction.writer.remove(kind, ids, by);
      },
    },
    verdict: compare,

    async finish(principal, acceptance) {
      const found = await compare();
      const standing = obstacles(found, acceptance);
      if (standing.length === 0) return found;
      const reason = acceptance.reason?.trim() ?? '';
      if (reason === '' || !principal.permissions.overbook) {
        const describe = (conflict: Conflict): string =>
          describeConflict(conflict, found.window, principal, reference);
        throw doubleBooking(standing, describe);
      }
      if (reason.length > MOST_REASON)
        throw new AppError('bad-value', `Give a reason of at most ${MOST_REASON} characters.`);
      await transaction.waive(
        standing.map(({ conflict }) => ({
          conflict: conflict.key,
          at: now,
          userName: principal.userName,
          reason,
          span: conflict.seconds,
          weight: conflict.peak ?? 0,
        })),
      );
      return found;
    },
  };
}

function allConflicts(window: StoredWindow, of: ReadonlySet<number>): readonly Conflict[] {
  const { conflicts, comparable } = findConflicts(window, { of, limit: MOST_CONFLICTS });
  if (!comparable) throw tooMany(MOST_CONFLICTS, 'conflicts');
  return conflicts;
}

function tooMany(most: number, what: string): AppError {
  return new AppError('bad-value', `Nothing was saved. More than ${most} ${what} would have to be compared.`);
}

/** Returns the groups around a holder as they were, where one of them has been put into another one since. */
function wholesBeforeOf(
  wholes: readonly number[],
  before: ReadonlyMap<number, readonly number[]>,
): readonly number[] {
  const at = wholes.findIndex((id) => before.has(id));
  return at < 0 ? wholes : [...wholes.slice(0, at + 1), ...(before.get(wholes[at] ?? 0) ?? [])];
}

function idsWithout(ids: readonly number[], uses: readonly StoredUse[]): readonly number[] {
  const found = new Set(uses.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

/** Returns the groups that the events and groups of a batch are in. */
function groupsOf({ records = [] }: WriteBatch): readonly number[] {
  const groups = new Set<number>();
  for (const { kind, record } of records)
    if ((kind === 'event' || kind === 'group') && record.groupId !== null) groups.add(record.groupId);
  return [...groups];
}

function idsOf({ records = [] }: WriteBatch): ReadonlyMap<RecordKind, readonly number[]> {
  const ids = new Map<RecordKind, number[]>();
  for (const { kind, record } of records) {
    const list = ids.get(kind);
    if (list === undefined) ids.set(kind, [record.id]);
    else list.push(record.id);
  }
  return ids;
}

function emptyWindow(
  transaction: Pick<Watched, 'planning'>,
  reference: ReferenceData,
): Promise<StoredWindow> {
  return toWindow(transaction.planning, reference, { things: [], uses: [], closures: [] });
}
