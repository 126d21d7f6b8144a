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
