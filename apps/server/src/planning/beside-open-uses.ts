/**
 * Reads what decides whether one unit could take an open use for all of its time: what is taken by name while it lasts, also
 * weeks away from what is shown or written.
 */
import type { Entity } from '../model/records.ts';
import type { Period, PlanningReader, StoredThing, StoredUse } from './store.ts';
import { enclosing, occupied } from './window.ts';

export interface UsesAndClosures {
  readonly uses: readonly StoredUse[];
  readonly closures: readonly Entity<'unavailability'>[];
}

/**
 * Returns these uses and closures of a period, and those beside the open uses of the pools that touch it. Nothing more is read
 * where no open use reaches beyond the period.
 */
export async function withThoseBesideOpenUses(
  reader: Pick<PlanningReader, 'uses' | 'closures'>,
  found: UsesAndClosures,
  { pools, period, limit }: { pools: readonly StoredThing[]; period: Period; limit: number },
): Promise<UsesAndClosures> {
  const byId = new Map(pools.filter(({ units }) => units.length > 0).map((pool) => [pool.id, pool]));
  const wide: Period[] = [];
  const ids = new Set<number>();
  for (const use of found.uses) {
    const pool = byId.get(use.resourceId);
    if (pool === undefined || use.instanceId !== null) continue;
    const { from, to } = occupied(use, pool);
    const touches = from <= period.to && to >= period.from;
    if (!touches || (from >= period.from && to <= period.to)) continue;
    wide.push({ from, to });
    ids.add(pool.id);
  }
  if (wide.length === 0) return found;
  const around = enclosing(wide);
  const uses = await reader.uses([...ids], around, limit);
  const closures = await reader.closures([...ids], around);
  return { uses: united(found.uses, uses), closures: united(found.closures, closures) };
}

function united<T extends { readonly id: number }>(one: readonly T[], other: readonly T[]): readonly T[] {
  const known = new Set(one.map(({ id }) => id));
  return [...one, ...other.filter(({ id }) => !known.has(id))];
}
