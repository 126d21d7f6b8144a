/** Loads what the builder of a new dataview shows first, with the answers that were requested early. */
import type { QueryClient } from '@tanstack/react-query';
import { NEW_DEFINITION } from './draft.ts';
import { checkQuery, fieldsQuery } from './requests.ts';

export async function prepareFirstView(client: QueryClient, page: string): Promise<void> {
  if (page !== 'dataviews/new') return;
  // The fields go first: a check is sent like a write, after which early answers count for nothing.
  const fields = client.prefetchQuery(fieldsQuery('event'));
  // Faults of the definition are shown when they are known; nobody waits for them.
  void client.prefetchQuery(checkQuery(NEW_DEFINITION));
  await fields;
}
