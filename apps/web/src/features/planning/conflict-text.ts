/** Words for conflicts, by the event that a change is about. */
import { otherSide } from './other-side.ts';
import type { Conflict } from './plan.ts';
import type { ApartOf } from './sides-apart.ts';
import type { PlanningTranslate } from './texts.ts';

/** Conflicts named after a change; the rest is counted. */
const MOST_TOLD = 3;

/**
 * Returns words for the conflicts of a change that was made without a question about them, with what and where; undefined
 * where there are none. `own` are the ids of the events that were changed.
 */
export function toldText(
  conflicts: readonly Conflict[],
  own: readonly string[],
  t: PlanningTranslate,
  apartOf: ApartOf,
): string | undefined {
  const told = conflicts.filter(({ policy }) => policy === 'tell');
  if (told.length === 0) return undefined;
  const named = told.slice(0, MOST_TOLD).map((conflict) => {
    const mine = conflict.sides.find(({ id }) => id !== null && own.includes(id))?.id ?? undefined;
    return `${conflictText(conflict, mine, t, apartOf)} (${conflict.resource?.name ?? t('hidden')})`;
  });
  const rest = told.length - named.length;
  const lines = rest > 0 ? [...named, t('question.more', { count: rest })] : named;
  return t('actions.told', { conflicts: lines.join('; ') });
}

/** Says the kind of a conflict and with whom; the name of an event that the user may not read is not told. */
export function conflictText(
  conflict: Conflict,
  own: string | undefined,
  t: PlanningTranslate,
  apartOf: ApartOf,
): string {
  const other = otherSide(conflict, own);
  const name = other && (other.name ?? t(other.kind === 'closure' ? 'closed' : 'question.hidden'));
  const kind = t(`kinds.${conflict.kind}`);
  const apart = other === undefined ? '' : apartOf(other, conflict.sides);
  return name === undefined ? kind : `${kind}: ${name}${apart && ` (${apart})`}`;
}
