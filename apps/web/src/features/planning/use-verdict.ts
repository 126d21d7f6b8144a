/** Asks what would become of a move while the card is still in the hand; nothing is written. */
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Tone } from './grid-week.tsx';
import type { Conflict } from './plan.ts';
import { type Change, type Verdict, verdictQuery } from './requests.ts';

/** Milliseconds that the pointer rests before the server is asked. */
const REST_MS = 120;

interface Judgement {
  readonly tone: Tone;
  readonly conflicts: readonly Conflict[];
  /** Worst rank of the options that would be written; 0: none. */
  readonly rank: number;
  /** Problem of another sort, such as a locked event. */
  readonly error: Error | null;
}

const UNJUDGED: Judgement = { tone: 'busy', conflicts: [], rank: 0, error: null };

/** Judges the changes as they come to rest; nothing is asked while there are none. */
export function useVerdict(changes: readonly Change[]): Judgement {
  // The changes are new objects at each rendering.
  const key = JSON.stringify(changes);
  const [rested] = useDebouncedValue(key, REST_MS);
  const isAsked = changes.length > 0 && rested === key;
  const { data, error } = useQuery({ ...verdictQuery(changes), enabled: isAsked });
  if (!isAsked || (data === undefined && error === null)) return UNJUDGED;
  if (error !== null || data === undefined) return { tone: 'forbid', conflicts: [], rank: 0, error };
  return { tone: toneOf(data), conflicts: data.conflicts, rank: data.rank ?? 0, error: null };
}

function toneOf({ conflicts, refused }: Verdict): Tone {
  if (refused || conflicts.some(({ policy }) => policy === 'forbid')) return 'forbid';
  return conflicts.some(({ policy }) => policy === 'ask') ? 'ask' : 'free';
}
