/** Says which bookings would lack something with another amount of a thing, before anybody saves it. */
import { setImmediate as turn } from 'node:timers/promises';
import { type Conflict, findConflicts, newOrWorse } from '@callboard/planning';
import { canRead } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { missing } from '../access/refusals.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { WireId } from '../platform/ids.ts';
import type { PlanningReader, StoredUse } from './store.ts';
import { type StoredWindow, thingsAround, toWindow, withAmount } from './window.ts';

/** Most bookings that are looked at. */
const MOST_USES = 20_000;
const MOST_CONFLICTS = 2_000;
/** Days ahead; nobody plans for longer. */
const AHEAD = 36_600;

export interface AmountQuery {
  readonly thing: WireId;
  /** Null: any number. */
  readonly amount: number | null;
  /** Planning day. */
  readonly today: number;
}

export interface AmountEffect {
  /** The bookings that would lack some, by start: those that were made last. */
  readonly lacking: readonly StoredUse[];
  readonly window: StoredWindow;
  readonly isComplete: boolean;
}

/** Throws `not-found` for a thing that the user may not see. */
export async function effectOfAmount(
  reader: PlanningReader,
  principal: Principal,
  reference: ReferenceData,
  { thing: { id, created }, amount, today }: AmountQuery,
): Promise<AmountEffect> {
  const things = await thingsAround(reader, [id]);
  const thing = things.find((one) => one.id === id);
  if (thing === undefined || thing.created !== created || !canRead(principal, thing.kind, thing))
    throw missing('resource');
  const { planningDays } = reference;
  const period = { from: planningDays.startOf(today), to: planningDays.startOf(today + AHEAD) };
  const ids = things.map((one) => one.id);
  const uses = await reader.uses(ids, period, MOST_USES);
  const closures = await reader.closures(ids, period);
  const window = await toWindow(reader, reference, { things, uses, closures });
  await turn();
  const before = findConflicts(window, { limit: MOST_CONFLICTS });
  await turn();
  const after = findConflicts(withAmount(window, { ...thing, amount }), { limit: MOST_CONFLICTS });
  const worse = newOrWorse(before.conflicts, after.conflicts).filter(
    (conflict) => conflict.thing === id && conflict.to > period.from,
  );
  const lacking = [...new Set(worse.flatMap((conflict) => lackingIn(conflict, window)))]
    .flatMap((use) => window.stored.uses.get(use) ?? [])
    .filter(({ end }) => end > period.from)
    .sort((one, other) => one.start - other.start || one.id - other.id);
  return { lacking, window, isComplete: before.complete && after.complete && uses.length < MOST_USES };
}

/** The event whose booking was made last has to look for something else, where two cannot both have it. */
function lackingIn({ kind, uses, yielding }: Conflict, { stored }: StoredWindow): readonly number[] {
  if (kind === 'shortage') return yielding;
  const last = uses.at(-1);
  if (kind !== 'double' || last === undefined) return [];
  const holderOf = (use: number) => stored.uses.get(use)?.eventId ?? `use ${use}`;
  return uses.filter((use) => holderOf(use) === holderOf(last));
}
