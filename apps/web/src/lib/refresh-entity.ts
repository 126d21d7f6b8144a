/** Loads anew what a change of an entity has made stale. */
import type { QueryClient } from '@tanstack/react-query';
import { refreshPlan } from './refresh-plan.ts';

/** After an edit; resolves when the entity itself is there, as its page would otherwise briefly show the old values. */
export async function refreshEntity(client: QueryClient, kind: string, id: string): Promise<void> {
  void client.invalidateQueries({ queryKey: ['collection'] });
  void refreshPlan(client);
  await client.invalidateQueries({ queryKey: ['entity', kind, id] });
}

/** After something went to the trash or came back, with all that hung on it. */
export async function refreshTrash(client: QueryClient): Promise<void> {
  const stale = [['trash'], ['collection'], ['entity']];
  await Promise.all([
    refreshPlan(client),
    ...stale.map((queryKey) => client.invalidateQueries({ queryKey })),
  ]);
}
