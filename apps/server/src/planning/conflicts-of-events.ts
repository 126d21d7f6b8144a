/** The conflicts of some events, as a list of events shows them. */
import { canRead } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { Entity } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { type AlternativesByKey, alternativesTo } from './alternatives.ts';
import { type Replacement, replacementsFor } from './replacements.ts';
import type { Period, PlanningReader, StoredUse } from './store.ts';
import { type ConflictList, listConflicts } from './verdict.ts';
import { MOST_USES, occupied, rolesOf, type StoredWindow, thingsAround, toWindow } from './window.ts';

/** Maximum number of periods that are read one by one; events of a list are often far from each other. */
const MOST_PERIODS = 8;

export interface EventConflictsQuery {
  readonly eventIds: ReadonlySet<number>;
  /** Planning day. */
  readonly today: number;
  readonly withAlternatives: boolean;
}

export interface EventConflicts extends ConflictList {
  /** Halls that are free in place of those of the events; empty unless asked for. */
  readonly alternatives: AlternativesByKey;
  /** Ways out of conflicts of people and things; empty unless asked for. */
  readonly replacements: readonly Replacement[];
}

/** Returns the conflicts of the events that the user may read. */
export async function conflictsOfEvents(
  reader: PlanningReader,
  principal: Principal,
  reference: ReferenceData,
  { eventIds, today, withAlternatives }: EventConflictsQuery,
): Promise<EventConflicts> {
  const events = (await reader.planned([...eventIds])).filter(
    (event) => event.kind === 'event' && canRead(principal, 'event', event),
  );
  const isWanted = new Set(events.map(({ id }) => id));
  const own = (await reader.usesOf([...isWanted], [])).filter(({ eventId }) => isWanted.has(eventId ?? 0));
  const window = await windowAround(reader, reference, own, today);
  const touched = new Set(own.map(({ id }) => id));
  const list = await listConflicts(reader, window, { of: touched });
  const alternatives = withAlternatives
    ? await alternativesTo({ ...list, touched }, reader, principal, reference)
    : new Map<string, never>();
  const replacements = withAlternatives
    ? await replacementsFor(list, reader, principal, reference, isWanted)
    : [];
  return { ...list, alternatives, replacements };
}

/** Returns all that decides about the conflicts of some uses, which may be far from each other. */
export async function windowAround(
  reader: PlanningReader,
  reference: ReferenceData,
  own: readonly StoredUse[],
  today: number,
): Promise<StoredWindow> {
  const things = await thingsAround(reader, [...new Set(own.map(({ resourceId }) => resourceId))]);
  const ids = things.map(({ id }) => id);
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const uses = new Map(own.map((use) => [use.id, use]));
  const closures = new Map<number, Entity<'unavailability'>>();
  for (const period of periodsOf(own.map((use) => occupied(use, byId.get(use.resourceId))))) {
    for (const use of await reader.uses(ids, period, MOST_USES - uses.size)) uses.set(use.id, use);
    for (const closure of await reader.closures(ids, period)) closures.set(closure.id, closure);
    if (uses.size >= MOST_USES) break;
  }
  const window = await toWindow(reader, reference, {
    things,
    uses: [...uses.values()],
    closures: [...closures.values()],
  });
  return { ...window, roles: rolesOf(things, reference, today) };
}

/** Returns few periods that hold all spans: the widest gaps between spans are left out. */
function periodsOf(spans: readonly Period[]): readonly Period[] {
  const periods: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = periods.at(-1);
    if (last === undefined || from > last.to) periods.push({ from, to });
    else last.to = Math.max(last.to, to);
  }
  const gaps = periods.slice(1).map(({ from }, index) => from - (periods[index]?.to ?? from));
  const least = gaps.toSorted((one, other) => other - one)[MOST_PERIODS - 2] ?? 0;
  const joined: { from: number; to: number }[] = [];
  for (const period of periods) {
    const last = joined.at(-1);
    const isFar = last !== undefined && period.from - last.to >= least && joined.length < MOST_PERIODS;
    if (last === undefined || isFar) joined.push({ ...period });
    else last.to = Math.max(last.to, period.to);
  }
  return joined;
}
