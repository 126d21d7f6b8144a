/** A list as its address has it, beside a saved query. */
import type { ListName } from '../lists.ts';
import type { SavedQuery } from './requests.ts';

export interface ShownSearch {
  readonly list: ListName;
  readonly query: string;
  /** Undefined: those that the list begins with. */
  readonly columns: string | undefined;
  /** Id of the saved query that was opened. */
  readonly saved: string | undefined;
}

/** What stands in the address when a saved query is opened. */
export function searchOfSaved({ id, query, columns }: Pick<SavedQuery, 'id' | 'query' | 'columns'>) {
  return {
    ...(query === '' ? {} : { q: query }),
    ...(columns === null ? {} : { columns }),
    saved: id,
  };
}

/** Whether what is shown is what was saved; without columns of its own any columns will do. */
export function isUnchanged(
  { list, query, columns }: Pick<SavedQuery, 'list' | 'query' | 'columns'>,
  shown: ShownSearch,
): boolean {
  return (
    list === shown.list && query === shown.query.trim() && (columns === null || columns === shown.columns)
  );
}
