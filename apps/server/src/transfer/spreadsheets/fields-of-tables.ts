/** The custom data fields that tables can fill. */
import { valueTypeOf } from '@callboard/contract';
import type { Definitions } from '../../model/definitions.ts';
import { ROW_KINDS } from '../formats/csv-columns.ts';
import type { KnownHere } from './guess-mapping.ts';

/** Returns the custom data fields that a cell can fill. */
export function fieldsOf(definitions: Definitions): KnownHere['fields'] {
  return Object.fromEntries(
    ROW_KINDS.map((kind) => {
      const fields = definitions.get(kind)?.fields ?? [];
      return [
        kind,
        fields.flatMap((field) => {
          const { isStored, form } = valueTypeOf(field);
          return isStored && form !== 'attachment'
            ? [{ keyword: field.keyword, name: field.name, form }]
            : [];
        }),
      ];
    }),
  );
}
