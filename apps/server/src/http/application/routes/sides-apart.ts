/** Tells events and groups of one name apart, where they meet in one conflict. */
import type { ApplicationWire } from '@callboard/contract';
import { canRead } from '../../../access/permissions.ts';
import { referenceName } from '../../../model/reference-data.ts';
import type { StoredPlanned } from '../../../planning/store.ts';
import type { StoredWindow } from '../../../planning/window.ts';
import { wallTime } from '../../../platform/time-zone.ts';
import type { PlanContext } from './present-planned.ts';

export type Side = ApplicationWire<'PlanningConflict'>['sides'][number];

/** Adds times, halls and group to the sides whose name another one has as well. */
export function withApart(
  context: PlanContext,
  sides: readonly Side[],
  named: ReadonlyMap<Side, StoredPlanned>,
  window: StoredWindow,
): Side[] {
  const counts = new Map<string, number>();
  for (const { name } of named.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return sides.map((side) => {
    const planned = named.get(side);
    if (planned === undefined || (counts.get(planned.name) ?? 0) < 2) return side;
    return { ...side, apart: apartOf(context, planned, window) };
  });
}

function apartOf(
  { session: { principal }, reference }: PlanContext,
  { start, end, shownStart, shownEnd, locationIds, groupId }: StoredPlanned,
  { stored }: StoredWindow,
): NonNullable<Side['apart']> {
  const { zone } = reference;
  const group = stored.planned.get(groupId ?? 0);
  return {
    start: wallTime(zone, shownStart ?? start),
    end: wallTime(zone, shownEnd ?? end),
    // Readers of an event are told the names of its locations, as everywhere.
    halls: locationIds.map((id) => referenceName(reference, 'location', id)),
    group: group !== undefined && canRead(principal, group.kind, group) ? group.name : null,
  };
}
