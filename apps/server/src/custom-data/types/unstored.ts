/** Common part of types that show other data of the entity and store nothing themselves. */
import { EMPTY, type FieldType, NOT_INDEXED, refused } from '../field-type.ts';

/** `elsewhere` says what to change instead. */
export function unstored(elsewhere: string) {
  return {
    writable: 'no',
    writes: elsewhere,
    writeExample: undefined,
    showsOptions: false,
    showsDatatype: false,
    parse: () => refused(elsewhere, 'read-only-field'),
    read: () => EMPTY,
    index: () => NOT_INDEXED,
  } as const satisfies Partial<FieldType>;
}
