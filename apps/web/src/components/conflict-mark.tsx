/** The sign of a conflict. */
import type { ApplicationWire } from '@callboard/contract';
import i18next from 'i18next';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import classes from './conflict-mark.module.css';

/** Which sign something carries; a conflict that somebody has allowed is only noted. */
export type Mark = 'conflict' | 'warning' | 'allowed';

type Judged = Pick<ApplicationWire<'PlanningConflict'>, 'kind' | 'policy' | 'allowed'>;

const BY_GRAVITY: readonly Mark[] = ['conflict', 'warning', 'allowed'];

/** Kinds that are worth a note in the details, and no sign. */
const QUIET: ReadonlySet<Judged['kind']> = new Set(['overlap', 'duplicate', 'pressed', 'unfilled']);

export function markOf(conflicts: readonly Judged[]): Mark | undefined {
  return gravest(
    ...conflicts.map(({ kind, policy, allowed }): Mark | undefined => {
      if (QUIET.has(kind) || policy === 'allow') return undefined;
      if (allowed !== null) return 'allowed';
      return policy === 'tell' ? 'warning' : 'conflict';
    }),
  );
}

export function gravest(...marks: readonly (Mark | undefined)[]): Mark | undefined {
  return BY_GRAVITY.find((mark) => marks.includes(mark));
}

/** Returns what the sign says. */
export function markText(mark: Mark): string {
  return i18next.t(`marks.${mark}`);
}

export function MarkIcon({ mark }: { readonly mark: Mark | undefined }) {
  if (mark === undefined) return <Info size={16} className={classes.quiet} aria-hidden />;
  const Icon = mark === 'allowed' ? CircleCheck : TriangleAlert;
  return <Icon size={16} className={classes[mark]} role="img" aria-label={markText(mark)} />;
}
