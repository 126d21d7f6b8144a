/** Cells of a spreadsheet: dates and times as serial numbers, texts as texts. */
import type { CellValue } from 'hucre/xlsx';
import { DAY_SECONDS, parseDay } from '../../platform/time-zone.ts';
import type { ColumnShape, ColumnType } from '../record-sink.ts';
import type { PlainCell } from './flat-rows.ts';

/** Number formats by column type; other columns show numbers unformatted. */
export const NUMBER_FORMATS: Readonly<Partial<Record<ColumnType, string>>> = {
  date: 'yyyy-mm-dd',
  time: 'hh:mm',
  datetime: 'yyyy-mm-dd hh:mm',
};

/**
 * Spreadsheets count days from 31 December 1899 and include a 29 February 1900, so numbers are used only
 * after that day.
 */
const DAY_NUMBER_OF_1970 = 25_569;
const FIRST_SOUND_DAY = 61;
/** Maximum length of a cell; a longer text makes a file that cannot be opened. */
const LONGEST_TEXT = 32_767;
const CUT_OFF = ' […]';

export function spreadsheetCell(cell: PlainCell, type: ColumnShape['type']): CellValue {
  if (typeof cell !== 'string') return cell;
  return (NUMBER_FORMATS[type] === undefined ? undefined : calendarNumber(cell)) ?? limited(cell);
}

const MOMENT = /^(?:(\d{4}-\d\d-\d\d)(?:T|$))?(?:(\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?$/;

/** Converts a local date, time or both to a serial number; undefined where spreadsheets have none. */
function calendarNumber(text: string): number | undefined {
  const [, date, hours = '0', minutes = '0', seconds = '0'] = MOMENT.exec(text) ?? [];
  const time = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) / DAY_SECONDS;
  if (date === undefined) return MOMENT.test(text) && text !== '' ? time : undefined;
  const day = parseDay(date);
  if (day === undefined || day + DAY_NUMBER_OF_1970 < FIRST_SOUND_DAY) return undefined;
  return day + DAY_NUMBER_OF_1970 + time;
}

function limited(text: string): string {
  return text.length <= LONGEST_TEXT ? text : text.slice(0, LONGEST_TEXT - CUT_OFF.length) + CUT_OFF;
}
