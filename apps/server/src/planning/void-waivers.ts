/**
 * Ends the waivers of conflicts that have ended or grown by something else than an edit of the plan, which ends them
 * itself: an import, another amount, another setting. Otherwise such a conflict would come back allowed.
 */
import type { ReferenceData, ReferenceSource } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { windowAround } from './conflicts-of-events.ts';
import type { PlanningReader, PlanningStore, StoredUse, Waiver } from './store.ts';
import { covers, listConflicts } from './verdict.ts';

/** Number of waivers that are looked at together: their conflicts may be far from each other. */
const AT_ONCE = 50;

export interface WaiverSweeper {
  /** Returns how many it has ended. */
  sweep(): Promise<number>;
  /** Returns work after which it sweeps. A sweep that fails is made up for by the hourly one. */
  after<A extends readonly unknown[], R>(work: (...args: A) => Promise<R>): (...args: A) => Promise<R>;
}

interface SweeperOptions {
  readonly planning: Pick<PlanningStore, 'look' | 'endVoid'>;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
}

export function createWaiverSweeper({ planning, reference, clock }: SweeperOptions): WaiverSweeper {
  async function sweep(): Promise<number> {
    const data = await reference.current();
    const ended = await planning.look((reader) => voidWaivers(reader, data, seconds(clock)));
    if (ended.length > 0) await planning.endVoid(ended);
    return ended.length;
  }

  return {
    sweep,
    after:
      (work) =>
      async (...args) => {
        const done = await work(...args);
        await sweep().catch(() => 0);
        return done;
      },
  };
}

/** Returns those whose conflict is not there as it was allowed; those of what is over stay. */
async function voidWaivers(
  reader: PlanningReader,
  reference: ReferenceData,
  now: number,
): Promise<readonly Waiver[]> {
  const waivers = await reader.waivers('all');
  if (waivers.size === 0) return [];
  // A key names the kind, the thing, and the sides: events and groups, bookings outside of both, a closure.
  const sides = [...waivers.values()].map((waiver) => ({
    waiver,
    names: waiver.conflict.split(':').slice(2),
  }));
  const names = sides.flatMap((one) => one.names);
  const uses = await reader.usesOf(idsOf(names, /^(\d+)$/), idsOf(names, /^u(\d+)$/));
  const bySide = new Map<string, StoredUse[]>();
  for (const use of uses) {
    for (const side of [`${use.eventId}`, `u${use.id}`]) {
      const known = bySide.get(side);
      if (known === undefined) bySide.set(side, [use]);
      else known.push(use);
    }
  }
  const found = sides.map(({ waiver, names }) => ({
    waiver,
    uses: names.flatMap((name) => bySide.get(name) ?? []),
  }));
  const gone = found.filter((one) => one.uses.length === 0).map(({ waiver }) => waiver);
  const coming = found.filter((one) => one.uses.some(({ end }) => end > now));
  for (let from = 0; from < coming.length; from += AT_ONCE)
    gone.push(...(await voidAmong(reader, reference, coming.slice(from, from + AT_ONCE), now)));
  return gone;
}

async function voidAmong(
  reader: PlanningReader,
  reference: ReferenceData,
  some: readonly { readonly waiver: Waiver; readonly uses: readonly StoredUse[] }[],
  now: number,
): Promise<readonly Waiver[]> {
  const uses = [...new Map(some.flatMap((one) => one.uses.map((use) => [use.id, use]))).values()];
  const window = await windowAround(reader, reference, uses, reference.planningDays.dayOf(now));
  const of = new Set(uses.map(({ id }) => id));
  const { conflicts, isComplete } = await listConflicts(reader, window, { of });
  if (!isComplete) return [];
  const standing = new Map(conflicts.map(({ conflict }) => [conflict.key, conflict]));
  return some
    .map(({ waiver }) => waiver)
    .filter((waiver) => {
      const conflict = standing.get(waiver.conflict);
      return conflict === undefined || !covers(waiver, conflict);
    });
}

function idsOf(names: readonly string[], pattern: RegExp): readonly number[] {
  return names.flatMap((name) => pattern.exec(name)?.[1] ?? []).map(Number);
}
