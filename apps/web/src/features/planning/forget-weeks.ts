/** Bounds how many weeks out of sight are kept: whoever leaps through years would keep hundreds of them. */
import type { QueryClient } from '@tanstack/react-query';
import { PLANNING } from '../../lib/refresh-plan.ts';

/** A year and some more, so that the way back is shown at once. */
export const MOST_KEPT = 60;

/** Forgets the weeks that nobody looks at, the oldest first, until no more than `MOST_KEPT` are left. */
export function forgetWeeks(client: QueryClient): void {
  const cache = client.getQueryCache();
  // A week on its way is one that comes into sight next.
  const unseen = cache.findAll({ queryKey: [PLANNING, 'uses'], type: 'inactive', fetchStatus: 'idle' });
  const byAge = unseen.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  for (const query of byAge.slice(0, Math.max(0, byAge.length - MOST_KEPT))) cache.remove(query);
}
