/** Halls as planners see them: locations in use that they may read. */
import { canRead } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { definitionsOf } from '../model/definitions.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { PlanningReader, StoredThing } from './store.ts';
import { competitorsOf } from './window.ts';

export interface Hall extends StoredThing {
  /** How many people it takes; null: nothing says so. */
  readonly persons: number | null;
  /** Halls that cannot be used at the same time, because one is in the other or both have a part in common. */
  readonly competitorIds: readonly number[];
}

/** Planning days; both are among them. */
export interface Days {
  readonly fromDay: number;
  readonly toDay: number;
}

/** Returns the locations in use that the reader may see. */
export async function hallsFor(
  reader: PlanningReader,
  principal: Principal,
  { definitions, settings }: Pick<ReferenceData, 'definitions' | 'settings'>,
): Promise<readonly Hall[]> {
  const locations = await reader.locations();
  const halls = visibleHalls(principal, locations);
  const competitors = competitorsOf(locations);
  const field = definitionsOf(definitions, 'location').byKeyword.get(settings.capacityField);
  const ids = halls.map(({ id }) => id);
  const persons = field === undefined ? new Map<number, number>() : await reader.numbers(field.id, ids);
  return halls.map((hall) => ({
    ...hall,
    persons: persons.get(hall.id) ?? null,
    competitorIds: competitors.get(hall.id) ?? [],
  }));
}

export function visibleHalls(principal: Principal, halls: readonly StoredThing[]): readonly StoredThing[] {
  return halls.filter((hall) => hall.active && canRead(principal, 'location', hall));
}
