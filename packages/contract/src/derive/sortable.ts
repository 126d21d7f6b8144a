/** Columns by which the lists of the pages can be sorted; the database does it. */
import type { Kind } from '../kinds.ts';

const PLANNED = ['name', 'group', 'production', 'owner', 'isproduction'] as const;

export const SORTABLE = {
  event: [...PLANNED, 'starttime', 'endtime', 'startdate', 'enddate', 'profile', 'status'],
  group: [...PLANNED, 'startdate', 'enddate'],
  contact: ['name', '_type', 'owner', 'city', 'country'],
  resource: ['name', 'type', 'group', 'owner'],
  resourceplaceholder: ['name', 'type', 'group', 'owner'],
  location: ['name', 'abbreviation', 'group', 'owner'],
  resourcebooking: ['name', 'start', 'end', 'number', 'role', 'event'],
  task: ['name', 'due', 'status', 'assignedto', 'team', 'event', 'owner'],
} as const satisfies { readonly [K in Kind]?: readonly string[] };

export type SortableKind = keyof typeof SORTABLE;
export type SortableColumn<K extends SortableKind = SortableKind> = (typeof SORTABLE)[K][number];

/** Prefix of the keyword of a custom data field, which is a column as well. */
export const CUSTOM_COLUMN = 'cf_';

/** An order of a list: `name`, or `-name` from the last to the first. */
export interface ListOrder {
  readonly column: string;
  readonly isDescending: boolean;
}

export function parseOrder(text: string): ListOrder {
  const isDescending = text.startsWith('-');
  return { column: isDescending ? text.slice(1) : text, isDescending };
}

export function formatOrder({ column, isDescending }: ListOrder): string {
  return isDescending ? `-${column}` : column;
}

/** Returns whether the column is one of those by which a list of the kind can be sorted, apart from custom data. */
export function isSortable(kind: Kind, column: string): boolean {
  const columns: readonly string[] = kind in SORTABLE ? SORTABLE[kind as SortableKind] : [];
  return columns.includes(column);
}
