/** Bounds the uses that one operation moves, copies and deletes, whatever number of events they belong to. */
import { AppError } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import { parseDay } from '../platform/time-zone.ts';
import type { UseCount } from './store.ts';
import type { ChangeOf, PlanningChange, Workbench } from './workbench.ts';

/** Maximum number of uses that one operation moves, copies and deletes. */
export const MOST_MOVED = 5_000;

type Moving = ChangeOf<'move'> | ChangeOf<'times'>;

/**
 * Throws `bad-value` when the changes would move, copy and delete more; must be called before the first of them is carried
 * out.
 */
export async function refuseTooManyMoved(
  { transaction }: Pick<Workbench, 'transaction'>,
  changes: readonly PlanningChange[],
  most: number,
): Promise<void> {
  const moving = new Map<number, Moving>();
  const idsOf = (act: 'copy' | 'delete'): readonly number[] =>
    changes.flatMap((change) => (change.do === act ? [idOf(change)] : []));
  const [copies, deletions] = [idsOf('copy'), idsOf('delete')];
  for (const change of changes) if (isMoving(change)) moving.set(idOf(change), change);
  const events = new Set([...moving.keys(), ...copies, ...deletions]);
  if (events.size === 0) return;
  const counts = await transaction.planning.useCounts([...events]);
  const moved = counts.reduce((sum, count) => sum + movedBy(moving.get(count.eventId), count), 0);
  const uses = new Map(counts.map(({ eventId, following, timed }) => [eventId, following + timed]));
  const sumOf = (ids: readonly number[]): number => ids.reduce((sum, id) => sum + (uses.get(id) ?? 0), 0);
  const [copied, deleted] = [sumOf(copies), sumOf(deletions)];
  const all = moved + copied + deleted;
  if (all <= most) return;
  const isMove = copied + deleted === 0;
  const bound = isMove
    ? `${all} bookings would move, and at most ${most} move at a time`
    : `${all} bookings would be moved, copied or deleted, and at most ${most} are at a time`;
  const advice =
    isMove && moving.size === 1
      ? 'move the event without its bookings that have times of their own'
      : isMove
        ? 'move fewer events at once'
        : 'choose fewer events or days at once';
  throw new AppError('bad-value', `Nothing was saved. ${bound}: ${advice}.`);
}

function idOf({ event }: { readonly event: string }): number {
  return parseId(event)?.id ?? 0;
}

function isMoving(change: PlanningChange): change is Moving {
  return change.do === 'times' || (change.do === 'move' && (change.days !== 0 || change.minutes !== 0));
}

/** Bookings with times of their own stay where the planner unticks them, or where the event begins on the same day. */
function movedBy(change: Moving | undefined, { startDay, following, timed }: UseCount): number {
  if (change === undefined) return 0;
  const stay =
    change.do === 'move' ? change.bookings === false : parseDay(change.start.slice(0, 10)) === startDay;
  return stay ? following : following + timed;
}
