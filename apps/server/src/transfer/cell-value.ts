/**
 * Conversion of table cells to values of custom data fields, with error messages for people who work with
 * spreadsheets.
 */
import { type StoredForm, valueTypeOf } from '@callboard/contract';
import type { Field } from '../model/definitions.ts';
import { formatDay } from '../platform/time-zone.ts';
import { readDecimal } from './formats/decimal.ts';
import { readAnyDay } from './formats/file-time.ts';

export type CellValue =
  | { readonly problem: string }
  | {
      readonly value: unknown;
      /** Message to show when the field refuses the value; absent when the field's own message will do. */
      readonly hint?: string;
    };

/** Readers of texts in cells, as people write them; what is left unchanged, the field itself accepts or refuses. */
const READERS: Readonly<Record<StoredForm, (cell: string) => unknown>> = {
  line: (cell) => cell,
  lines: (cell) => cell,
  number: (cell) => {
    const number = readDecimal(cell);
    return number === undefined ? undefined : Number(number);
  },
  answer: (cell) => answerOf(cell) ?? cell,
  choice: (cell) => cell,
  choices: (cell) =>
    cell
      .split(';')
      .map((option) => option.trim())
      .filter((option) => option !== ''),
  day: (cell) => {
    const day = readAnyDay(cell.trim());
    return day === undefined ? cell : formatDay(day);
  },
  time: (cell) => cell,
  moment: (cell) => cell,
  attachment: (dataurl) => ({ dataurl }),
};

/** Maximum number of characters of a cell in a message. */
const MOST_SHOWN = 80;

/** Converts a cell for a field; values of formats with types of their own are left unchanged. */
export function cellValue(field: Field, given: unknown): CellValue {
  const type = valueTypeOf(field);
  if (typeof given !== 'string' || !type.isStored) return { value: given };
  const shown = JSON.stringify(given).slice(0, MOST_SHOWN);
  const value = READERS[type.form](given);
  if (value === undefined) return { problem: `${shown} is no number: write it like 1250.5 or 1250,5` };
  return { value, ...(type.cellProblem === undefined ? {} : { hint: `${shown} ${type.cellProblem}` }) };
}

function answerOf(cell: string): 'Yes' | 'No' | undefined {
  if (/^(yes|y|true|1|ja|j)$/i.test(cell.trim())) return 'Yes';
  if (/^(no|n|false|0|nee)$/i.test(cell.trim())) return 'No';
  return undefined;
}
