/** Says how a write deals with a conflict that it makes or worsens. */
import type { Conflict, ConflictKind } from './conflict.ts';
import type { Thing, ThingSort } from './thing.ts';

/** `forbid` refuses, `ask` refuses until the conflict is accepted, `tell` writes and says so, `allow` writes. */
export type Policy = 'forbid' | 'ask' | 'tell' | 'allow';

type Row = Readonly<Record<ThingSort, Policy>>;

const OVERBOOKED: Row = { location: 'forbid', person: 'ask', unit: 'ask', stock: 'ask' };
const QUEUE: Row = { location: 'ask', person: 'tell', unit: 'tell', stock: 'tell' };

const ROWS: Readonly<Partial<Record<ConflictKind, Row>>> = {
  double: OVERBOOKED,
  closed: OVERBOOKED,
  shortage: OVERBOOKED,
  jump: QUEUE,
  behind: QUEUE,
};

/** Applies the table of docs/planning.md; what the thing says itself comes first. */
export function policyOf(
  conflict: Pick<Conflict, 'kind'>,
  thing: Pick<Thing, 'sort' | 'overbooking'>,
): Policy {
  const row = ROWS[conflict.kind];
  if (row === undefined) return 'tell';
  // the order of options is asked about whatever overbooking says, but for things that do not care
  if (row === QUEUE) return thing.overbooking === 'allow' ? 'allow' : row[thing.sort];
  return thing.overbooking ?? row[thing.sort];
}
