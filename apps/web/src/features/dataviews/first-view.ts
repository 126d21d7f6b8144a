/** Loads what the builder of a new dataview shows first, with the answers that were requested early. */
import type { QueryClient } from '@tanstack/react-query';
import { NEW_DEFINITION } from './draft.ts';
import { checkQuery, fieldsQuery } from './requests.ts';

export async function prepareFirstView(client: QueryClient, page: string): Promise<void> {
  if (page !== 'dataviews/new') return;
  // What is missing in a definition is shown when it is known.
  void client.prefetchQuery(checkQuery(NEW_DEFINITION));
  await client.prefetchQuery(fieldsQuery('event'));
}
