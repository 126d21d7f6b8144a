/** The limits of imported records: valid fields, and maximum lengths of texts. */
import Type from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { RECORDS, type RecordKind } from '../model/records.ts';

const MOST_NAME_CHARACTERS = 1_000;
const MOST_TEXT_BYTES = 1_048_576;
const NAMES: ReadonlySet<string> = new Set(['name', 'firstName', 'lastName']);

const validators = new Map<RecordKind, Validator>();

/** Returns the reason why the record cannot be stored, if any. */
export function problemOf(kind: RecordKind, record: object): string | undefined {
  let validator = validators.get(kind);
  if (!validator) {
    validator = Compile(Type.Object(RECORDS[kind].fields));
    validators.set(kind, validator);
  }
  if (!validator.Check(record)) {
    const [error] = validator.Errors(record);
    return error ? `${error.instancePath.slice(1)} ${error.message}` : 'the record is not valid';
  }
  for (const [key, value] of Object.entries(record)) {
    const problem = lengthProblem(key, value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Returns the reason why a text, or a text inside the value, is too long, if any. */
export function lengthProblem(key: string, value: unknown): string | undefined {
  if (typeof value === 'string') {
    if (NAMES.has(key) && value.length > MOST_NAME_CHARACTERS) {
      return `${key.toLowerCase()}: the name has more than 1,000 characters: shorten it`;
    }
    const isLong = value.length * 3 > MOST_TEXT_BYTES && Buffer.byteLength(value) > MOST_TEXT_BYTES;
    return isLong ? `${key.toLowerCase()}: the text is larger than 1 MiB: shorten it` : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [inner, part] of Object.entries(value)) {
    const problem = lengthProblem(Array.isArray(value) ? key : inner, part);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
