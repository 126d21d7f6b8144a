/** Words for what would become of a change. */
import { useErrorText } from '../../components/use-error-text.ts';
import { conflictText } from './conflict-text.ts';
import type { Conflict } from './plan.ts';
import { useTexts } from './texts.ts';
import { useApart } from './use-names.ts';
import type { useVerdict } from './use-verdict.ts';

/** `own` is the id of the event that would be changed; undefined for something new. */
export function useVerdictText(
  { tone, conflicts, rank, error }: ReturnType<typeof useVerdict>,
  own: string | undefined,
): string {
  const { t } = useTexts();
  const errorText = useErrorText();
  const apartOf = useApart();
  if (error !== null) return errorText(error);
  if (tone === 'busy') return t('verdict.checking');
  const [worst] = [...conflicts].sort((one, other) => weight(one) - weight(other));
  if (worst !== undefined) return conflictText(worst, own, t, apartOf);
  return rank > 1 ? t('rank', { rank }) : t('verdict.free');
}

const WEIGHTS = ['forbid', 'ask', 'tell', 'allow'];

function weight({ policy }: Conflict): number {
  return WEIGHTS.indexOf(policy);
}
