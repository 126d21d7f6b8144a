/** Words for what would become of a change. */
import { useErrorText } from '../../components/use-error-text.ts';
import { otherSide } from './other-side.ts';
import type { Conflict } from './plan.ts';
import { type PlanningTranslate, useTexts } from './texts.ts';
import type { useVerdict } from './use-verdict.ts';

/** `own` is the id of the event that would be changed; undefined for something new. */
export function useVerdictText(
  { tone, conflicts, rank, error }: ReturnType<typeof useVerdict>,
  own: string | undefined,
): string {
  const { t } = useTexts();
  const errorText = useErrorText();
  if (error !== null) return errorText(error);
  if (tone === 'busy') return t('verdict.checking');
  const [worst] = [...conflicts].sort((one, other) => weight(one) - weight(other));
  if (worst !== undefined) return conflictText(worst, own, t);
  return rank > 1 ? t('rank', { rank }) : t('verdict.free');
}

const WEIGHTS = ['forbid', 'ask', 'tell', 'allow'];

function weight({ policy }: Conflict): number {
  return WEIGHTS.indexOf(policy);
}

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
): string | undefined {
  const told = conflicts.filter(({ policy }) => policy === 'tell');
  if (told.length === 0) return undefined;
  const named = told.slice(0, MOST_TOLD).map((conflict) => {
    const mine = conflict.sides.find(({ id }) => id !== null && own.includes(id))?.id ?? undefined;
    return `${conflictText(conflict, mine, t)} (${conflict.resource?.name ?? t('hidden')})`;
  });
  const rest = told.length - named.length;
  const lines = rest > 0 ? [...named, t('question.more', { count: rest })] : named;
  return t('actions.told', { conflicts: lines.join('; ') });
}

/** Says the kind of a conflict and with whom; the name of an event that the user may not read is not told. */
function conflictText(conflict: Conflict, own: string | undefined, t: PlanningTranslate): string {
  const other = otherSide(conflict, own);
  const name = other && (other.name ?? t(other.kind === 'closure' ? 'closed' : 'question.hidden'));
  const kind = t(`kinds.${conflict.kind}`);
  return name === undefined ? kind : `${kind} ${t('question.with', { name })}`;
}
