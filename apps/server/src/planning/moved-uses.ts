/** Bounds the uses that one operation moves, whatever number of events they belong to. */
import { AppError } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import { parseDay } from '../platform/time-zone.ts';
import type { UseCount } from './store.ts';
import type { ChangeOf, PlanningChange, Workbench } from './workbench.ts';

/** Maximum number of uses that one operation moves. */
export const MOST_MOVED = 5_000;

type Moving = ChangeOf<'move'> | ChangeOf<'times'>;

/** Throws `bad-value` when the changes would move more; must be called before the first of them is carried out. */
export async function refuseTooManyMoved(
  { transaction }: Pick<Workbench, 'transaction'>,
  changes: readonly PlanningChange[],
  most: number,
): Promise<void> {
  const moving = new Map<number, Moving>();
  for (const change of changes) if (isMoving(change)) moving.set(parseId(change.event)?.id ?? 0, change);
  if (moving.size === 0) return;
  const counts = await transaction.planning.useCounts([...moving.keys()]);
  const moved = counts.reduce((sum, count) => sum + movedBy(moving.get(count.eventId), count), 0);
  if (moved <= most) return;
  const isOne = moving.size === 1;
  throw new AppError(
    'bad-value',
    `Nothing was saved. ${moved} bookings would move, and at most ${most} move at a time: ${
      isOne ? 'move the event without its bookings that have times of their own' : 'move fewer events at once'
    }.`,
  );
}

function isMoving(change: PlanningChange): change is Moving {
  return change.do === 'times' || (change.do === 'move' && (change.days !== 0 || change.minutes !== 0));
}

/** Bookings with times of their own stay where the planner unticks them, or where the event begins on the same day. */
function movedBy(change: Moving | undefined, { startDay, following, timed }: UseCount): number {
  const stay =
    change?.do === 'move'
      ? change.bookings === false
      : parseDay(change?.start.slice(0, 10) ?? '') === startDay;
  return stay ? following : following + timed;
}
