/** Requests about deleting entities with what hangs on them, and about the trash. */
import type { ApplicationWire, EditableKind } from '@callboard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import type { Stance } from './use-edit.ts';

export type TrashEntry = ApplicationWire<'Trash'>['entries'][number];
export type HangingKind = ApplicationWire<'EntityDeletion'>['along'][number];
/** Fate of the events and groups of a group. */
export type Members = 'stay' | 'go';

export interface DeletionChoice {
  readonly members: Members;
  /** Whether what a status locks is deleted as well. */
  readonly unlock: boolean;
}

/** Queries what would be deleted with an entity, and what would stay. */
export function deletionQuery(kind: EditableKind, id: string, { members, unlock }: DeletionChoice) {
  return queryOptions({
    queryKey: ['entity', kind, id, 'deletion', members, unlock],
    queryFn: ({ signal }) =>
      call('GET /app/api/entities/{kind}/{id}/deletion', {
        path: { kind, id },
        query: { members, unlock: String(unlock) },
        signal,
      }),
    gcTime: 0,
  });
}

/** Deletes exactly what the fingerprint is about. Throws RequestError. */
export function deleteWhole(
  kind: EditableKind,
  id: string,
  { along, members, unlock }: DeletionChoice & { readonly along: string },
): Promise<undefined> {
  const query = { along, members, unlock: String(unlock) };
  return call('DELETE /app/api/entities/{kind}/{id}', { path: { kind, id }, query });
}

export const trashQuery = infiniteQueryOptions({
  queryKey: ['trash'],
  queryFn: ({ pageParam, signal }) => call('GET /app/api/trash', { query: { before: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** Throws RequestError. */
export function restoreEntity(
  id: string,
  body: Stance & { readonly incomplete?: boolean } = {},
): Promise<undefined> {
  return call('POST /app/api/trash/{id}/restore', { path: { id }, body });
}

/** Throws RequestError. */
export function deleteForGood(id: string): Promise<undefined> {
  return call('DELETE /app/api/trash/{id}', { path: { id } });
}
