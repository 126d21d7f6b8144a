/** Custom data of the other installation: which values move, and in which form an import takes them. */
import { valueTypeOf } from '@callboard/contract';
import type { Field } from '../model/definitions.ts';
import { isWireObject, type WireObject } from './remote.ts';
import { readInstant } from './wire-values.ts';

/** Values of other types come of bookings, labels, definitions or other fields. */
export function movesValue(field: Field): boolean {
  return valueTypeOf(field).isStored;
}

/** Returns an attachment as an import takes it, with the time and the user that the wire shows. */
export function attachmentValue(given: unknown): unknown {
  if (!isWireObject(given) || !('dataurl' in given || 'fileId' in given)) return given;
  const { date, ...rest } = given;
  const at = typeof date === 'string' ? readInstant(date) : undefined;
  return at === undefined ? rest : { ...rest, date: at };
}

/** Returns whether a value on the wire is a file of the other installation, which has to be fetched. */
export function isFileValue(given: unknown): given is WireObject & { readonly dataurl: string } {
  return isWireObject(given) && typeof given.originalname === 'string' && typeof given.dataurl === 'string';
}

/** Returns whether a stored file is the one that the wire shows; they have no id in common. */
export function isSameFile(given: WireObject, stored: unknown): boolean {
  const value = attachmentValue(given);
  return (
    isWireObject(value) &&
    isWireObject(stored) &&
    ['originalname', 'datatype', 'comment', 'date'].every((key) => value[key] === stored[key])
  );
}

/** Returns the value of a file that has been fetched. */
export function fileValue(given: WireObject, fileId: number): unknown {
  const value = attachmentValue(given);
  if (!isWireObject(value)) return value;
  const { dataurl: _, ...rest } = value;
  return { ...rest, fileId };
}
