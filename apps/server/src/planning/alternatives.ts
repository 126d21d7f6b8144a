/** Halls that are free in place of one that a change cannot have. */
import { areOfOneHolder, findFreeTime, HALL_CONFLICTS, type Use } from '@callboard/planning';
import type { Principal } from '../access/principal.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { type Hall, hallsFor } from './halls.ts';
import type { PlanningReader, StoredThing, StoredUse } from './store.ts';
import type { Verdict } from './verdict.ts';
import { enclosing, occupied, type StoredWindow, thingsAround, toWindow } from './window.ts';

/** Maximum number of conflicts that alternatives are looked for. */
const MOST_ASKED = 10;
/** Maximum number of halls named for a conflict. */
const MOST_NAMED = 5;
const MOST_USES = 20_000;

export interface Alternatives {
  /** The hall that is booked: a whole where the conflict is about a part of it. */
  readonly taken: StoredThing;
  /** The booking of it that is in conflict: an event can have the hall several times. */
  readonly booking: StoredUse;
  /** The likest halls, likest first. */
  readonly halls: readonly Hall[];
  /** Number of all that are free. */
  readonly count: number;
}

/** By the key of the conflict. */
export type AlternativesByKey = ReadonlyMap<string, Alternatives>;

interface Displaced {
  readonly key: string;
  readonly use: Use;
  readonly stored: StoredUse;
  readonly taken: StoredThing;
}

/**
 * Returns halls that take the use of each conflict for all of its time: those of the same group first, and those that take
 * about as many people.
 */
export async function alternativesTo(
  verdict: Pick<Verdict, 'conflicts' | 'window' | 'touched'>,
  reader: PlanningReader,
  principal: Principal,
  reference: ReferenceData,
): Promise<AlternativesByKey> {
  const displaced = displacedUses(verdict);
  if (displaced.length === 0) return new Map();
  const halls = await hallsFor(reader, principal, reference);
  const things = await thingsAround(
    reader,
    halls.map(({ id }) => id),
  );
  const ids = things.map(({ id }) => id);
  const period = enclosing(displaced.flatMap(({ stored }) => halls.map((hall) => occupied(stored, hall))));
  const uses = await reader.uses(ids, period, MOST_USES);
  // Halls whose uses were not all read may be taken.
  if (uses.length === MOST_USES) return new Map();
  const closures = await reader.closures(ids, period);
  const window = await toWindow(reader, reference, { things, uses, closures });
  return new Map(
    displaced.map((one): [string, Alternatives] => {
      const former = halls.find(({ id }) => id === one.use.thing);
      const free = halls.filter((hall) => takes(hall, one, window)).sort(likest(former));
      return [
        one.key,
        { taken: one.taken, booking: one.stored, halls: free.slice(0, MOST_NAMED), count: free.length },
      ];
    }),
  );
}

function displacedUses({ conflicts, window, touched }: Verdict): readonly Displaced[] {
  const byId = new Map(window.uses.map((use) => [use.id, use]));
  return conflicts
    .filter(({ conflict, policy }) => policy !== 'tell' && HALL_CONFLICTS.has(conflict.kind))
    .slice(0, MOST_ASKED)
    .flatMap(({ conflict }) => {
      const id = conflict.uses.find((one) => touched.has(one)) ?? 0;
      const [use, stored] = [byId.get(id), window.stored.uses.get(id)];
      const taken = window.stored.things.get(use?.thing ?? 0);
      if (use === undefined || stored === undefined || taken?.kind !== 'location') return [];
      return [{ key: conflict.key, use, stored, taken }];
    });
}

function takes(hall: Hall, { use, stored }: Displaced, window: StoredWindow): boolean {
  const isOwn = (other: Use): boolean => areOfOneHolder(other, use);
  // An event that is in the hall already does not move there.
  if (hall.id === use.thing || window.uses.some((other) => other.thing === hall.id && isOwn(other)))
    return false;
  const { from, to } = occupied(stored, hall);
  const uses = window.uses.filter((other) => other.from < to && other.to > from && !isOwn(other));
  // A hall that somebody has an option on is no way out.
  const search = { from, to, seconds: to - from, quantity: use.quantity, withOptions: true };
  const found = findFreeTime({ ...window, uses }, [hall.id], search).get(hall.id);
  return found !== undefined && found.free.length > 0;
}

function likest(former: Hall | undefined): (one: Hall, other: Hall) => number {
  const isElsewhere = ({ resourceGroupId }: Hall): number =>
    Number(resourceGroupId !== former?.resourceGroupId);
  const difference = ({ persons }: Hall): number =>
    persons === null ? Number.MAX_SAFE_INTEGER : Math.abs(persons - (former?.persons ?? persons));
  return (one, other) =>
    isElsewhere(one) - isElsewhere(other) ||
    difference(one) - difference(other) ||
    one.name.localeCompare(other.name);
}
