/** Requests for saved queries. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { request, requestTagged, type TaggedValue } from '../../../lib/request.ts';

export type SavedQuery = ApplicationWire<'SavedQuery'>;
export type WantedSavedQuery = ApplicationWire<'WantedSavedQuery'>;

const ROOT = '/app/api/saved-queries';
const KEY = 'saved queries';

export const savedQueriesQuery = queryOptions({
  queryKey: [KEY],
  queryFn: async ({ signal }) => (await request<ApplicationWire<'SavedQueries'>>(ROOT, { signal })).data,
});

export function savedQueryQuery(id: string) {
  return queryOptions({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => request<SavedQuery>(`${ROOT}/${encodeURIComponent(id)}`, { signal }),
  });
}

/** Throws RequestError, as do the others. */
export function loadSavedQuery(id: string): Promise<TaggedValue<SavedQuery>> {
  return requestTagged(`${ROOT}/${id}`);
}

export function createSavedQuery(wanted: WantedSavedQuery): Promise<SavedQuery> {
  return request(ROOT, { method: 'POST', body: wanted });
}

/** Saves a change, provided that the tag still matches. */
export function changeSavedQuery(
  id: string,
  { value, tag }: TaggedValue<WantedSavedQuery>,
): Promise<SavedQuery> {
  return request(`${ROOT}/${id}`, { method: 'PUT', body: value, ifMatch: tag });
}

export function deleteSavedQuery({ id, revision }: SavedQuery): Promise<void> {
  return request(`${ROOT}/${id}`, { method: 'DELETE', ifMatch: tagOf({ revision }) });
}

export function tagOf({ revision }: Pick<SavedQuery, 'revision'>): string {
  return `"${revision}"`;
}
