/** Names of the entities that a query lists by their ids, as a set of halls does. */
import type { Kind } from '@callboard/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { collectionPath } from '../../lib/collections.ts';
import { dataPath, type Page, textOf } from '../../lib/entities.ts';
import { request } from '../../lib/request.ts';
import type { Draft } from './draft.ts';

/** Most ids of one request: an address has a limited length, and a page of its answer holds them all. */
const MOST_IDS = 20;

/** Returns a name for an id: nothing before it is read, and the id itself where the reader may not read it. */
export function useEntityNames(kind: Kind, drafts: readonly Draft[]): (id: string) => string {
  const ids = [...new Set(drafts.flatMap(idsIn))];
  const { data, isLoading } = useQuery(namesQuery(kind, ids));
  return (id) => (isLoading ? '…' : (data?.get(id) ?? id));
}

/** Returns the ids that a condition asks for. */
export function idsIn(draft: Draft): readonly string[] {
  if (draft.type === 'group') return draft.parts.flatMap(idsIn);
  return isId(draft) ? draft.form.values : [];
}

export function isId(draft: Draft): draft is Extract<Draft, { type: 'term' }> {
  return draft.type === 'term' && draft.keyword === 'id' && draft.scope === undefined;
}

function namesQuery(kind: Kind, ids: readonly string[]) {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) =>
    ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS),
  );
  return queryOptions({
    queryKey: ['collection', kind, 'names', ids],
    enabled: ids.length > 0,
    retry: false,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const pages = await Promise.all(
        parts.map((some) => {
          const query = some.map((id) => `id:${id}`).join(' + ');
          return request<Page>(dataPath(collectionPath(kind, query)), { signal });
        }),
      );
      return new Map(pages.flatMap(({ data }) => data.map((one) => [textOf(one.id), textOf(one.name)])));
    },
  });
}
