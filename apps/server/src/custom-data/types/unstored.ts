/** The common part of types that show something else of the entity, so that nothing of theirs is ever stored. */
import { EMPTY, type FieldType, NOT_INDEXED, refused } from '../field-type.ts';

/** `elsewhere` tells what to change instead. */
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
