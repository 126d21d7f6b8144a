/** Address under which the server gives a list as a file, with the columns that are seen. */
import type { Kind } from '@callboard/contract';
import { inOrder } from '../../lib/collection-word.ts';
import { dataPath } from '../../lib/entities.ts';
import type { Texts } from '../../lib/locales/en.ts';
import { holdsType, typeNames } from '../../lib/type-names.ts';
import type { Columns } from './columns/columns.ts';
import { WHEN, WHEN_FIELDS } from './lists.ts';
import { type CollectionQuery, listPath } from './use-collection.ts';

type FieldName = keyof Texts['fields'];

export function exportPath(
  wanted: CollectionQuery,
  { columns }: Pick<Columns, 'columns'>,
  fieldName: (field: FieldName) => string,
  format: 'csv' | 'xlsx',
  ids?: readonly string[],
): string {
  const shown = [
    { id: 'name', title: fieldName('name') },
    ...columns.flatMap(({ id, title }) =>
      id === WHEN ? startAndEnd(wanted.kind, fieldName) : [{ id, title }],
    ),
  ];
  const more = new URLSearchParams({
    export: format,
    columns: shown.map(({ id }) => id.replaceAll('%', '%25').replaceAll(',', '%2C')).join(),
    titles: JSON.stringify(shown.map(({ title }) => title)),
    ...(shown.some(({ id }) => holdsType(id)) ? { words: JSON.stringify(typeNames()) } : {}),
    ...(ids === undefined ? {} : { ids: ids.join() }),
  });
  return `${dataPath(inOrder(listPath(wanted), wanted.order))}&${more}`;
}

/** Start and end have columns of their own in a file, in which they can be calculated with. */
function startAndEnd(kind: Kind, fieldName: (field: FieldName) => string) {
  return (WHEN_FIELDS[kind] ?? []).flatMap((field) =>
    field === undefined ? [] : [{ id: field, title: fieldName(field) }],
  );
}
