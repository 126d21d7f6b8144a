/** Turns the rows of a sheet into those of the importer's own table, by a mapping. */
import { kindSpec, type Property } from '@callboard/contract';
import { foldText } from '@callboard/query';
import { BadCell } from '../formats/csv-cells.ts';
import { customKeyword, type RowKind } from '../formats/csv-columns.ts';
import type { Row } from '../formats/csv-rows.ts';
import { cleanText } from '../formats/text.ts';
import { type DayOrder, readDayCell } from './cell-days.ts';
import { readNumberCell } from './cell-numbers.ts';
import { readClock, readMinutes, readTimeSpan, wallTimeAfter } from './cell-times.ts';
import { readAnswer, readContactType, readResourceType, readUnit } from './cell-words.ts';
import { DURATION } from './column-words.ts';
import { dataRows, headersOf, type Mapping, type SheetRow } from './mapping.ts';
import { type Cell, isEmpty, type Sheet } from './sheet.ts';

/** A custom data field that a column can fill. */
export interface FieldOfTable {
  readonly keyword: string;
  readonly name: string;
  readonly form: string;
}

/** A row as the importer reads it, or why it cannot be read. */
export type MappedRow = Row & { readonly problem?: string };

export interface MappedTable {
  /** Columns of the importer, in the order of the file. */
  readonly columns: readonly string[];
  readonly rows: readonly MappedRow[];
}

const DAYS: ReadonlySet<string> = new Set(['date', 'enddate']);
const TIMES: ReadonlySet<string> = new Set(['start', 'end']);
const NUMBERS: ReadonlySet<string> = new Set(['price', 'cost', 'purchaseprice', 'vat']);
/** Cells with several values, which people also put on lines of their own. */
const LISTS: ReadonlySet<string> = new Set([
  'location',
  'contacts',
  'resources',
  'schedule',
  'labels',
  'roles',
]);
/** Cells of spreadsheets where a formula has failed. */
const FAILED = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|GETTING_DATA|SPILL!|CALC!)$/;

export function mapRows(sheet: Sheet, mapping: Mapping, fields: readonly FieldOfTable[]): MappedTable {
  const headers = headersOf(sheet, mapping.header).map(foldText);
  const columns = mapping.columns.flatMap(({ header, column }) => {
    const index = headers.indexOf(foldText(header));
    return index < 0 ? [] : [{ index, column }];
  });
  const reader = new RowReader(mapping, new Map(fields.map(({ keyword, form }) => [keyword, form])));
  const rows = dataRows(sheet, mapping.header).map((row) => reader.read(row, columns));
  const made = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  const named = [...columns, ...mapping.fixed].map(({ column }) => column);
  return { columns: [...new Set([...named, ...made])].filter((column) => made.has(column)), rows };
}

class RowReader {
  readonly #mapping: Mapping;
  readonly #forms: ReadonlyMap<string, string>;

  constructor(mapping: Mapping, forms: ReadonlyMap<string, string>) {
    this.#mapping = mapping;
    this.#forms = forms;
  }

  read(
    { number, cells }: SheetRow,
    columns: readonly { readonly index: number; readonly column: string }[],
  ): MappedRow {
    const place = `row ${number}`;
    const raw = new Map<string, string | number>();
    for (const { column, value } of this.#mapping.fixed) if (value !== '') raw.set(column, value);
    for (const { index, column } of columns) {
      const cell: Cell = cells[index] ?? null;
      if (cell !== null && !isEmpty(cell)) raw.set(column, cell);
    }
    const read = new Map<string, string>();
    try {
      for (const [column, cell] of raw) this.#readInto(read, column, cell);
      if (this.#mapping.kind === 'event') finishTimes(read);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      const shown = [...raw].map(([column, cell]) => [column, read.get(column) ?? String(cell)] as const);
      return { place, cells: new Map(shown), problem: error.message };
    }
    return { place, cells: read };
  }

  #readInto(read: Map<string, string>, column: string, cell: string | number): void {
    if (typeof cell === 'string' && FAILED.test(cell)) {
      throw new BadCell(`${column}: the formula has failed in the spreadsheet (${cell})`);
    }
    const { kind, days, decimal } = this.#mapping;
    const keyword = customKeyword(column);
    if (keyword !== undefined) read.set(column, this.#readValue(keyword, cell));
    else if (kind === 'event' && DAYS.has(column)) readDayInto(read, column, cell, days);
    else if (kind === 'event' && TIMES.has(column)) readTimeInto(read, column, cell, days);
    else if (column === DURATION) read.set(column, durationOf(cell));
    else if (isNumber(kind, column)) read.set(column, readNumberCell(cell, decimal));
    else if (column === 'per') read.set(column, readUnit(String(cell)));
    else if (isAnswer(kind, column)) read.set(column, readAnswer(String(cell)));
    else if (column === 'type') {
      read.set(column, (kind === 'contact' ? readContactType : readResourceType)(String(cell)));
    } else {
      const text = cleanText(typeof cell === 'number' ? readNumberCell(cell, decimal) : cell);
      read.set(column, LISTS.has(column) ? text.replace(/\n+/g, ';') : text);
    }
  }

  #readValue(keyword: string, cell: string | number): string {
    const { days, decimal } = this.#mapping;
    const form = this.#forms.get(keyword);
    const text = String(cell);
    if (form === 'number') return readNumberCell(cell, decimal);
    if (form === 'day') return readDayCell(text, days)?.day ?? text;
    if (form === 'time') return readClock(cell) ?? text;
    if (form === 'answer') return readAnswer(text);
    if (form === 'moment') {
      const { day, rest } = readDayCell(text, days) ?? {};
      const time = rest === undefined ? undefined : readClock(rest);
      return day !== undefined && time !== undefined ? `${day}T${time}` : text;
    }
    return cleanText(typeof cell === 'number' ? readNumberCell(cell, decimal) : cell);
  }
}

function readDayInto(
  read: Map<string, string>,
  column: string,
  cell: string | number,
  order: DayOrder,
): void {
  const found = readDayCell(String(cell), order);
  if (found === undefined) {
    throw new BadCell(
      `${column}: ${JSON.stringify(cell)} is no day that can be read: write it like 31-12-2027`,
    );
  }
  read.set(column, found.day);
  if (found.rest === '' || column !== 'date' || read.has('start')) return;
  const span = readTimeSpan(found.rest);
  if (span === undefined) {
    throw new BadCell(`${column}: ${JSON.stringify(found.rest)} behind the day is no time that can be read`);
  }
  read.set('start', span.start);
  if (span.end !== undefined) read.set('end', span.end);
}

function readTimeInto(
  read: Map<string, string>,
  column: string,
  cell: string | number,
  order: DayOrder,
): void {
  const span = readTimeSpan(cell);
  if (span !== undefined) {
    read.set(column, span.start);
    if (span.end === undefined) return;
    if (column !== 'start') throw new BadCell(`${column}: ${JSON.stringify(cell)} holds two times`);
    read.set('end', span.end);
    return;
  }
  const found = readDayCell(String(cell), order);
  const time = found?.rest === undefined ? undefined : readClock(found.rest);
  if (found !== undefined && time !== undefined) read.set(column, `${found.day}T${time}`);
  else if (found?.rest === '' && column === 'start' && !read.has('date')) read.set('date', found.day);
  else {
    throw new BadCell(`${column}: ${JSON.stringify(cell)} is no time that can be read: write it like 20:15`);
  }
}

function durationOf(cell: string | number): string {
  const minutes = readMinutes(cell);
  if (minutes !== undefined && minutes > 0) return String(minutes);
  throw new BadCell(
    `duration: ${JSON.stringify(cell)} is no length that can be read: write it like 1:45 or 105 min`,
  );
}

/** An event that has a length ends so many minutes after its start, past midnight as well. */
function finishTimes(read: Map<string, string>): void {
  const minutes = read.get(DURATION);
  if (minutes === undefined) return;
  read.delete(DURATION);
  const start = read.get('start');
  if (start === undefined) throw new BadCell('duration: needs a start');
  if (read.has('end')) return;
  const [ownDay = '', ownTime] = start.split('T');
  const day = ownTime === undefined ? read.get('date') : ownDay;
  const end = wallTimeAfter(day ?? '', ownTime ?? ownDay, Number(minutes));
  if (end === undefined) throw new BadCell('duration: needs a day in `date`');
  read.set('end', end);
}

function isNumber(kind: RowKind, column: string): boolean {
  if (kind === 'contact') return false;
  return NUMBERS.has(column) || propertyType(kind, column) === 'number';
}

function isAnswer(kind: RowKind, column: string): boolean {
  return column === 'includesvat' || propertyType(kind, column) === 'flag';
}

function propertyType(kind: RowKind, column: string): string | undefined {
  const properties: Readonly<Record<string, Property>> = kindSpec(kind).properties;
  return properties[column]?.type;
}
