/** Changes of an entity, newest first (an addition to the contract). */
import type { Change } from '../../transfer/export-line.ts';
import type { PresentContext } from './context.ts';

/** Where there was no value, or is none any more, `before` or `after` is null. */
function presentChange(change: Change, context: PresentContext): object {
  return {
    date: context.reference.zone.formatInstant(Math.floor(change.at / 1000)),
    username: change.userName,
    keyname: change.keyName,
    changes: change.changes.map(({ target, name, before, after }) => ({
      target,
      name,
      before: before ?? null,
      after: after ?? null,
    })),
  };
}

/** The order of equal moments is that in which they were written. */
export function presentHistory(changes: readonly Change[], context: PresentContext): object[] {
  return [...changes]
    .sort((a, b) => b.at - a.at || b.id - a.id)
    .map((change) => presentChange(change, context));
}
