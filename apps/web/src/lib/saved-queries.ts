/** Requests for saved queries. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callTagged } from './call.ts';
import type { TaggedValue } from './request.ts';

export type SavedQuery = ApplicationWire<'SavedQuery'>;
export type WantedSavedQuery = ApplicationWire<'WantedSavedQuery'>;

const KEY = 'saved queries';

export const savedQueriesQuery = queryOptions({
  queryKey: [KEY],
  queryFn: async ({ signal }) => (await call('GET /app/api/saved-queries', { signal })).data,
});

export function savedQueryQuery(id: string) {
  return queryOptions({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => call('GET /app/api/saved-queries/{id}', { path: { id }, signal }),
  });
}

/** Throws RequestError, as do the others. */
export function loadSavedQuery(id: string): Promise<TaggedValue<SavedQuery>> {
  return callTagged('GET /app/api/saved-queries/{id}', { path: { id } });
}

export function createSavedQuery(wanted: WantedSavedQuery): Promise<SavedQuery> {
  return call('POST /app/api/saved-queries', { body: wanted });
}

/** Saves a change, provided that the tag still matches. */
export function changeSavedQuery(
  id: string,
  { value, tag }: TaggedValue<WantedSavedQuery>,
): Promise<SavedQuery> {
  return call('PUT /app/api/saved-queries/{id}', { path: { id }, body: value, ifMatch: tag });
}

export function deleteSavedQuery({ id, revision }: SavedQuery): Promise<undefined> {
  return call('DELETE /app/api/saved-queries/{id}', { path: { id }, ifMatch: tagOf({ revision }) });
}

export function tagOf({ revision }: Pick<SavedQuery, 'revision'>): string {
  return `"${revision}"`;
}
