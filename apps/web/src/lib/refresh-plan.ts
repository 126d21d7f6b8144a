/** Loads anew what a change of the plan has made stale. */
import type { QueryClient } from '@tanstack/react-query';

/** First part of the key of every planning query: a change makes all of them stale. */
export const PLANNING = 'planning';
/** Key of the number of open conflicts. */
export const OPEN_CONFLICTS = 'open-conflicts';

/** Loads the plan anew, and how many conflicts are left. */
export async function refreshPlan(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: [OPEN_CONFLICTS] });
  await client.invalidateQueries({ queryKey: [PLANNING] });
}
