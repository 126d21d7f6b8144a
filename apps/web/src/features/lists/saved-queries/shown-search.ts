/** The state of a list in its address, for comparison with a saved query. */

import type { SavedQuery } from '../../../lib/saved-queries.ts';
import type { ListName } from '../list-names.ts';

export interface ShownSearch {
  readonly list: ListName;
  readonly query: string;
  /** Undefined means the default columns. */
  readonly columns: string | undefined;
  /** Id of the opened saved query. */
  readonly saved: string | undefined;
}

/** Returns the search parameters for opening a saved query. */
export function searchOfSaved({ id, query, columns }: Pick<SavedQuery, 'id' | 'query' | 'columns'>) {
  return {
    ...(query === '' ? {} : { q: query }),
    ...(columns === null ? {} : { columns }),
    saved: id,
  };
}

/**
 * Returns whether the list still matches the saved query. A query saved without columns matches any columns.
 */
export function isUnchanged(
  { list, query, columns }: Pick<SavedQuery, 'list' | 'query' | 'columns'>,
  shown: ShownSearch,
): boolean {
  return (
    list === shown.list && query === shown.query.trim() && (columns === null || columns === shown.columns)
  );
}
