/** The order that a list is asked for in, checked against what the caller may search by. */
import { CUSTOM_COLUMN, isSortable, type Kind, parseOrder, valueTypeOf } from '@callboard/contract';
import type { EffectivePermissions } from '../access/permissions.ts';
import { type Definitions, definitionsOf } from '../model/definitions.ts';
import type { StoredOrder } from '../model/store.ts';
import { AppError } from '../platform/errors.ts';
import { FIELD_KEY, querySchema } from './query-schema.ts';

/** Throws `bad-parameter` for a column by which this caller cannot sort. */
export function listOrder(
  kind: Kind,
  text: string,
  definitions: Definitions,
  permissions: EffectivePermissions,
): StoredOrder {
  const { column, isDescending } = parseOrder(text);
  const { keyword } = querySchema(kind, definitions, permissions);
  if (column.startsWith(CUSTOM_COLUMN)) {
    const word = column.slice(CUSTOM_COLUMN.length);
    const field = definitionsOf(definitions, kind).byKeyword.get(word);
    // A field that cannot be searched has no value to sort by.
    const isStored = field !== undefined && field.source === null && valueTypeOf(field).isStored;
    if (isStored && keyword(FIELD_KEY + word)?.type !== 'none') return { field, isDescending };
  } else if (isSortable(kind, column) && keyword(column)?.type !== 'none') {
    // A keyword of the name that holds nothing is hidden from the caller.
    return { column, isDescending };
  }
  throw new AppError('bad-parameter', `A list of this kind cannot be sorted by “${column.slice(0, 100)}”.`);
}
