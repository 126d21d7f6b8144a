/**
 * Conversion of table cells to values of custom data fields, with error messages for people who work with
 * spreadsheets.
 */
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

/** Converts a cell for a field; values of formats with types of their own are left unchanged. */
export function cellValue(field: Field, given: unknown): CellValue {
  if (typeof given !== 'string') return { value: given };
  const shown = JSON.stringify(given);
  switch (field.dataType ?? field.type) {
    case 'Number': {
      const number = readDecimal(given);
      if (number === undefined) return { problem: `${shown} is no number: write it like 1250.5 or 1250,5` };
      return { value: Number(number), hint: `${shown} has more digits than can be kept` };
    }
    case 'Date': {
      const day = readAnyDay(given.trim());
      const hint = `${shown} is no day: write it like 2027-01-15 or 15-1-2027`;
      return day === undefined ? { value: given, hint } : { value: formatDay(day), hint };
    }
    case 'Time':
      return { value: given, hint: `${shown} is no time of day: write it like 20:15` };
    case 'DateAndTime':
    case 'Date and Time':
      return { value: given, hint: `${shown} is no moment: write it like 2027-01-15T20:15:00+01:00` };
    case 'Y/N':
      return { value: answerOf(given) ?? given, hint: `${shown} is neither yes nor no` };
    case 'Checkbox':
    case 'Multiple Options':
      return {
        value: given
          .split(';')
          .map((option) => option.trim())
          .filter((option) => option !== ''),
      };
    case 'String':
    case 'Single-Line Text':
      return { value: given, hint: `${shown.slice(0, 80)} has several lines, and the field holds one` };
    case 'Attachment':
      return {
        value: { dataurl: given },
        hint: `${shown} is no web address that begins with http:// or https://`,
      };
    default:
      return { value: given };
  }
}

function answerOf(cell: string): 'Yes' | 'No' | undefined {
  if (/^(yes|y|true|1|ja|j)$/i.test(cell.trim())) return 'Yes';
  if (/^(no|n|false|0|nee)$/i.test(cell.trim())) return 'No';
  return undefined;
}
