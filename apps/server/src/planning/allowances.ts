/** Allows a conflict that is there, with a reason that other planners see, or takes that back. */
import { actorOf } from '../access/actor.ts';
import { canWrite } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { forbidden } from '../access/refusals.ts';
import type { ReferenceData, ReferenceSource } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { MOST_REASON } from './guard.ts';
import type { Days } from './halls.ts';
import type { Period, PlanningStore, PlanningTransaction, StoredPlanned } from './store.ts';
import { type JudgedConflict, listConflicts } from './verdict.ts';
import { MOST_USES, type StoredWindow, thingsAround, toWindow } from './window.ts';

export interface Allowance extends Days {
  /** Key of the conflict, which lies in these days. */
  readonly key: string;
  /** Null takes back that it was allowed. */
  readonly reason: string | null;
}

export interface ConflictAllowances {
  /** Throws `forbidden` for those who may not overbook. */
  checkRight(principal: Principal): void;
  /** Throws `not-found` for a conflict that is not there, and `forbidden` unless the user may write one of its sides. */
  set(principal: Principal, allowance: Allowance): Promise<void>;
}

interface AllowanceOptions {
  readonly planning: Pick<PlanningStore, 'change'>;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
}

export function createConflictAllowances({
  planning,
  reference,
  clock,
}: AllowanceOptions): ConflictAllowances {
  function checkRight({ permissions }: Principal): void {
    if (!permissions.overbook)
      throw new AppError('forbidden', 'Ask an administrator for the right to allow what the rules forbid.');
  }

  return {
    checkRight,

    async set(principal, { key, reason: given, ...days }) {
      checkRight(principal);
      const reason = given?.trim() ?? null;
      if (reason === '') throw badValue('reason', 'Say why: other planners see it.');
      if ((reason?.length ?? 0) > MOST_REASON)
        throw badValue('reason', `Give a reason of at most ${MOST_REASON} characters.`);
      // Read before: the transaction holds a lock that others wait for with the last connections of the pool.
      const data = await reference.current();
      const period = {
        from: data.planningDays.startOf(days.fromDay),
        to: data.planningDays.startOf(days.toDay + 1),
      };
      await planning.change(async (transaction) => {
        const { found, window } = await findConflict(transaction, data, key, period);
        const { conflict, waiver } = found;
        const sides = sidesOf(conflict.uses, window);
        const mayWrite =
          sides.some((side) => canWrite(principal, side.kind, side)) ||
          conflict.uses.some((id) => isWritableUse(principal, id, window));
        if (!mayWrite) throw forbidden('write', 'event');
        if (reason === null) await transaction.endWaivers([key]);
        else
          await transaction.waive([
            {
              conflict: key,
              at: seconds(clock),
              userName: principal.userName,
              reason,
              span: conflict.seconds,
              weight: conflict.peak ?? 0,
            },
          ]);
        const at = clock.now();
        await transaction.writer.write({
          changes: sides.map(({ kind, id }) => ({
            entityKind: kind,
            entityId: id,
            at,
            ...actorOf(principal),
            changes: [
              { target: 'field', name: 'allowedconflict', before: waiver?.reason ?? null, after: reason },
            ],
          })),
        });
      });
    },
  };
}

/** Looks at the one thing, and at those that decide about it, after both are locked. */
async function findConflict(
  transaction: PlanningTransaction,
  reference: ReferenceData,
  key: string,
  period: Period,
): Promise<{ readonly found: JudgedConflict; readonly window: StoredWindow }> {
  const { planning } = transaction;
  const things = await thingsAround(planning, [Number(key.split(':')[1]) || 0]);
  const ids = things.map(({ id }) => id);
  await transaction.lockThings(ids);
  const uses = await planning.uses(ids, period, MOST_USES);
  const closures = await planning.closures(ids, period);
  const window = await toWindow(planning, reference, { things, uses, closures });
  const isWanted = (one: { readonly key: string }) => one.key === key;
  const [found] = (await listConflicts(planning, window, { isWanted })).conflicts;
  if (found === undefined) throw new AppError('not-found', 'There is no such conflict (any more).');
  return { found, window };
}

/** Returns the events and groups that take part. */
function sidesOf(uses: readonly number[], { stored }: StoredWindow): readonly StoredPlanned[] {
  const sides = new Map<number, StoredPlanned>();
  for (const id of uses) {
    const planned = stored.planned.get(stored.uses.get(id)?.eventId ?? 0);
    if (planned !== undefined) sides.set(planned.id, planned);
  }
  return [...sides.values()];
}

function isWritableUse(principal: Principal, id: number, { stored }: StoredWindow): boolean {
  const use = stored.uses.get(id);
  return use !== undefined && use.eventId === null && canWrite(principal, 'resourcebooking', use);
}
