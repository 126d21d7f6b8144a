/** When a hall, a person or another thing cannot be used, from now on. */
import { canRead } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { missing } from '../access/refusals.ts';
import type { Entity } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { WireId } from '../platform/ids.ts';
import type { PlanningReader, StoredThing } from './store.ts';

const MOST_CLOSINGS = 200;
/** Days ahead; nobody plans for longer. */
const AHEAD = 36_600;

export interface ClosingsQuery {
  readonly thing: WireId;
  /** Planning day. */
  readonly today: number;
}

export interface Closings {
  readonly thing: StoredThing;
  /** By start. */
  readonly closings: readonly Entity<'unavailability'>[];
}

export async function closingsOf(
  reader: PlanningReader,
  principal: Principal,
  { planningDays }: Pick<ReferenceData, 'planningDays'>,
  { thing: { id, created }, today }: ClosingsQuery,
): Promise<Closings> {
  const [thing] = await reader.things([id]);
  if (thing === undefined || thing.created !== created || !canRead(principal, thing.kind, thing))
    throw missing('resource');
  const from = planningDays.startOf(today);
  const closings = await reader.closures([id], { from, to: planningDays.startOf(today + AHEAD) });
  return { thing, closings: closings.filter(({ end }) => end > from).slice(0, MOST_CLOSINGS) };
}
