/** Which conflicts come first: those that somebody has to settle. */
import { markOf } from '../../components/conflict-mark.tsx';
import type { Conflict } from './plan.ts';

type Judged = Pick<Conflict, 'kind' | 'policy' | 'allowed'>;

/** Whether it is more than a note, and nobody has allowed it. */
export function isOpen(conflict: Judged): boolean {
  return markOf([conflict]) === 'conflict';
}

/** Notes, such as roles without anybody, and what was allowed stand below; each part keeps its order. */
export function openFirst<C extends Judged>(conflicts: readonly C[]): readonly C[] {
  return [...conflicts.filter(isOpen), ...conflicts.filter((one) => !isOpen(one))];
}

/** Returns the first conflict to be settled behind the one that was told last, which may be allowed by now. */
export function conflictAfter<C extends Judged & Pick<Conflict, 'key'>>(
  conflicts: readonly C[],
  last: string | undefined,
): C | undefined {
  const at = conflicts.findIndex(({ key }) => key === last);
  return conflicts.slice(at + 1).find(isOpen);
}
