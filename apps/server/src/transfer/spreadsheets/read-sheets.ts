/** Reads the sheets of a spreadsheet: XLSX, ODS, or text with commas, semicolons or tabs. */

import type { CellValue, MergeRange, ReadOptions, Workbook } from 'hucre/xlsx';
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../../platform/errors.ts';
import { decodeText } from '../decode-text.ts';
import { readAllRows } from '../formats/csv-rows.ts';
import { cleanText } from '../formats/text.ts';
import { checkParts } from './packed-parts.ts';
import { type Cell, isEmpty, SHEET_LIMITS, type Sheet } from './sheet.ts';

export interface Spreadsheet {
  readonly format: 'XLSX' | 'ODS' | 'CSV';
  /** Sheets with cells. */
  readonly sheets: readonly Sheet[];
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Whether the file is a spreadsheet that is no text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return startsWith(bytes, ZIP) || startsWith(bytes, OLD_OFFICE);
}

/** Throws `bad-body` for what cannot be read. */
export async function readSheets(
  bytes: Uint8Array,
  mostRows: number = SHEET_LIMITS.readRows,
): Promise<Spreadsheet> {
  if (!isWorkbook(bytes)) {
    return { format: 'CSV', sheets: withCells([sheetOf('', readAllRows(decodeText(bytes).text), mostRows)]) };
  }
  if (startsWith(bytes, OLD_OFFICE)) {
    throw new AppError('bad-body', 'The file has a password, or the old format XLS: save it as XLSX or CSV.');
  }
  const parts = checkParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const format = parts.includes('xl/workbook.xml')
    ? 'XLSX'
    : parts.includes('content.xml')
      ? 'ODS'
      : undefined;
  if (format === undefined) {
    throw new AppError(
      'bad-body',
      'The file is no spreadsheet that can be read: save it as XLSX, ODS or CSV.',
    );
  }
  const { sheets } = await readBook(format, bytes, mostRows);
  const read = sheets
    .slice(0, SHEET_LIMITS.sheets)
    .map(({ name, rows, merges = [] }) => sheetOf(name, merged(rows, merges), mostRows));
  return { format, sheets: withCells(read) };
}

async function readBook(format: 'XLSX' | 'ODS', bytes: Uint8Array, mostRows: number): Promise<Workbook> {
  // Loaded on demand: most processes never read a spreadsheet.
  const options: ReadOptions = Number.isFinite(mostRows) ? { maxRows: mostRows + 1 } : {};
  try {
    // Loaded on demand: most processes never read a spreadsheet.
    if (format === 'XLSX') return await (await import('hucre/xlsx')).readXlsx(bytes, options);
    return await (await import('hucre/ods')).readOds(bytes, options);
  } catch (cause) {
    throw new AppError('bad-body', 'The spreadsheet cannot be read: save it again, or save it as CSV.', {
      cause,
    });
  }
}

/** A cell that is merged over several rows counts for each of them. */
function merged(
  rows: readonly (readonly CellValue[])[],
  merges: readonly MergeRange[],
): readonly (readonly CellValue[])[] {
  const filled = rows.map((row) => [...row]);
  for (const { startRow, endRow, startCol } of merges) {
    const value = filled[startRow]?.[startCol];
    for (
      let row = startRow + 1;
      value !== undefined && row <= Math.min(endRow, filled.length - 1);
      row += 1
    ) {
      const cells = filled[row];
      if (cells !== undefined && isEmpty(toCell(cells[startCol]))) cells[startCol] = value;
    }
  }
  return filled;
}

function sheetOf(name: string, rows: readonly (readonly CellValue[])[], mostRows: number): Sheet {
  const read = rows.slice(0, mostRows).map((row) => row.slice(0, SHEET_LIMITS.columns).map(toCell));
  while (read.at(-1)?.every(isEmpty)) read.pop();
  return { name, rows: read, isCut: rows.length > mostRows };
}

function withCells(sheets: readonly Sheet[]): readonly Sheet[] {
  return sheets.filter(({ rows }) => rows.length > 0);
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (isMoment(value)) return momentOf(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return cleanText(String(value).slice(0, SHEET_LIMITS.cell));
}

/** A day or time of the file, as milliseconds of a clock without zone. */
interface Moment {
  getTime(): number;
}

function isMoment(value: unknown): value is Moment {
  return typeof value === 'object' && value !== null && 'getTime' in value;
}

/** Times of day are moments of the day from which spreadsheets count. */
const FIRST_DAYS = /^(?:1899-12-3[01]|1900-01-0[01])$/;

function momentOf(value: Moment): Cell {
  const milliseconds = value.getTime();
  if (Number.isNaN(milliseconds)) return null;
  const rounded = Temporal.Instant.fromEpochMilliseconds(Math.round(milliseconds / 1_000) * 1_000).toString();
  const [day = '', time = ''] = rounded.split('T');
  const clock = time.slice(0, time.slice(6, 8) === '00' ? 5 : 8);
  if (FIRST_DAYS.test(day)) return clock;
  return clock === '00:00' ? day : `${day}T${clock}`;
}

function startsWith(bytes: Uint8Array, head: Uint8Array): boolean {
  return head.every((byte, index) => bytes[index] === byte);
}
