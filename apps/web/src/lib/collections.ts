/** Collections of entities, by kind and query. */
import { type Kind, kindSpec } from '@callboard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { collectionWord } from './collection-word.ts';
import { pagesFrom } from './entities.ts';

/** Returns the public API path of a collection, such as `/api/events/name:x`, for API users. */
export function collectionPath(kind: Kind, query: string): string {
  const { plural = kind } = kindSpec(kind);
  return `/api/${collectionWord(plural, query)}`;
}

/** Queries the matching entities, loaded page by page. */
export function collectionQuery(kind: Kind, query: string) {
  return infiniteQueryOptions({
    queryKey: ['collection', kind, query.trim()],
    ...pagesFrom(collectionPath(kind, query)),
  });
}
