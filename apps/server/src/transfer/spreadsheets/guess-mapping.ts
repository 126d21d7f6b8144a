/** Guesses what the columns of a table mean: by their names, and where these say nothing, by their cells. */
import { MAPPING_NAME_LENGTH } from '@callboard/contract';
import { foldText } from '@callboard/query';
import type { RowKind } from '../formats/csv-columns.ts';
import { columnName, kindOfColumns, ROW_KINDS } from '../formats/csv-columns.ts';
import { guessDayOrder, readDayCell } from './cell-days.ts';
import { guessDecimal, hasCurrency, isNumberCell } from './cell-numbers.ts';
import { readClock, readTimeSpan } from './cell-times.ts';
import { columnOfHeader, headerKey } from './column-words.ts';
import type { FieldOfTable } from './mapped-rows.ts';
import { dataRows, headersOf, type Mapping } from './mapping.ts';
import { isEmpty, type Sheet, shownCell } from './sheet.ts';
import { UNNAMED_LIST } from './table-source.ts';

/** Names of the installation that cells may hold, folded. */
export interface Vocabulary {
  readonly locations: readonly string[];
  readonly profiles: readonly string[];
  readonly statuses: readonly string[];
}

export interface KnownHere {
  readonly vocabulary: Vocabulary;
  readonly fields: { readonly [K in RowKind]?: readonly FieldOfTable[] };
}

export interface ColumnGuess {
  readonly header: string;
  readonly samples: readonly string[];
  /** The name of the column says what it is. */
  readonly sure: boolean;
}

export interface MappingGuess {
  readonly mapping: Mapping;
  readonly columns: readonly ColumnGuess[];
  readonly daysUnsure: string | undefined;
  readonly decimalUnsure: string | undefined;
}

/** Rows in which a header is looked for. */
const HEADER_ROWS = 25;
/** Cells of a column that are looked at. */
const LOOKED_AT = 500;
const SAMPLES = 4;
const SAMPLE_LENGTH = 80;
/** Part of the cells of a column that have to be of one sort. */
const MOST = 0.6;

/** Returns the row of the header, counted from 1: the first one whose cells name most columns, or fill most with text. */
export function findHeader({ rows }: Sheet): number {
  let best = { row: 1, score: 0 };
  for (const [index, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const texts = cells.filter((cell): cell is string => typeof cell === 'string' && cell !== '');
    const words = texts.filter((text) => !/\d/.test(text) && text.length <= 60);
    const known = words.filter((text) => ROW_KINDS.some((kind) => columnOfHeader(text, kind) !== undefined));
    const score = new Set(known.map(headerKey)).size * 4 + new Set(words).size;
    if (score > best.score && words.length > 1) best = { row: index + 1, score };
  }
  return best.row;
}

export function guessMapping(
  sheet: Sheet,
  header: number,
  wantedKind: RowKind | null,
  source: string,
  { vocabulary, fields }: KnownHere,
): MappingGuess {
  const headers = headersOf(sheet, header);
  const rows = dataRows(sheet, header);
  const cellsOf = headers.map((_, index) =>
    rows.slice(0, LOOKED_AT).flatMap(({ cells }) => (isEmpty(cells[index]) ? [] : [shownCell(cells[index])])),
  );
  const kind = wantedKind ?? guessKind(headers, cellsOf);
  const taken = new Map<string, number>();
  const named = headers.map((name) =>
    header === 0 ? undefined : (columnOfHeader(name, kind) ?? fieldOf(name, fields[kind] ?? [])),
  );
  const fits = (index: number): boolean =>
    isMostly(cellsOf[index] ?? [], READ_AS[named[index] ?? ''] ?? isAny);
  const sure = headers.map((_, index) => {
    const column = named[index];
    if (column === undefined || taken.has(column) || cellsOf[index]?.length === 0) return false;
    // Weekdays often stand beside the dates, under a name that could be that of either.
    if (!fits(index) && named.some((other, at) => other === column && fits(at))) return false;
    taken.set(column, index);
    return true;
  });
  for (const [index, cells] of cellsOf.entries()) {
    if (sure[index] === true) continue;
    const column = guessColumn(kind, cells, vocabulary, taken);
    if (column !== undefined) taken.set(column, index);
  }
  if (!taken.has('name')) {
    const index = likelyName(cellsOf, new Set(taken.values()));
    if (index !== undefined) taken.set('name', index);
  }
  const columns = headers.flatMap((name, index) => {
    const column = [...taken].find(([, at]) => at === index)?.[0];
    return column === undefined ? [] : [{ header: name, column }];
  });
  const days = ['date', 'enddate', 'start', 'end'].flatMap(
    (column) => cellsOf[taken.get(column) ?? -1] ?? [],
  );
  const numbers = ['price', 'cost', 'purchaseprice', 'amount'].flatMap((column) =>
    textCells(sheet, rows, taken.get(column)),
  );
  const list = sourceColumn(headers, rows) ?? source;
  const order = guessDayOrder(kind === 'event' ? days : []);
  const decimal = guessDecimal(numbers);
  return {
    mapping: {
      kind,
      source: list,
      sheet: sheet.name === '' ? null : sheet.name,
      header,
      columns,
      recognise: [...recogniseBy(kind, new Set(taken.keys()))],
      days: order.order,
      decimal: decimal.mark,
      fixed: [],
      matches: [],
    },
    columns: headers.map((name, index) => ({
      header: name,
      samples: [...new Set(cellsOf[index] ?? [])]
        .slice(0, SAMPLES)
        .map((cell) => cell.slice(0, SAMPLE_LENGTH)),
      sure: sure[index] === true,
    })),
    daysUnsure: order.unsure,
    decimalUnsure: decimal.unsure,
  };
}

/** Returns the list that a table for the importer names itself; undefined for other tables. */
function sourceColumn(headers: readonly string[], rows: ReturnType<typeof dataRows>): string | undefined {
  const names = headers.map(columnName);
  if (!names.includes('externalid')) return undefined;
  const named = shownCell(rows[0]?.cells[names.indexOf('source')]);
  return named.trim().slice(0, MAPPING_NAME_LENGTH) || UNNAMED_LIST;
}

/** Returns the columns that tell rows apart, of those that are filled. */
export function recogniseBy(kind: RowKind, filled: ReadonlySet<string>): readonly string[] {
  for (const column of ['id', 'externalid']) if (filled.has(column)) return [column];
  const [first = [], ...others] = RECOGNISED[kind];
  for (const columns of [first, ...others]) {
    const present = columns.filter((column) => filled.has(column));
    if (present.length > 0) return present;
  }
  return [];
}

const RECOGNISED: Readonly<Record<RowKind, readonly (readonly string[])[]>> = {
  event: [['name', 'date', 'start', 'location']],
  resource: [['productcode'], ['name']],
  location: [['name']],
  contact: [['email'], ['name', 'firstname', 'lastname']],
};

/** Cells that the file holds as text: what it holds as numbers needs no guess. */
function textCells(
  sheet: Sheet,
  rows: ReturnType<typeof dataRows>,
  index: number | undefined,
): readonly string[] {
  if (index === undefined || sheet.rows.length === 0) return [];
  return rows.flatMap(({ cells }) => {
    const cell = cells[index];
    return typeof cell === 'string' && cell !== '' ? [cell] : [];
  });
}

function guessKind(headers: readonly string[], cellsOf: readonly (readonly string[])[]): RowKind {
  const named = ROW_KINDS.map((kind) => {
    const columns = new Set(headers.flatMap((name) => columnOfHeader(name, kind) ?? []));
    return { kind, columns: [...columns] };
  }).sort((a, b) => b.columns.length - a.columns.length);
  const all = [...new Set(named.flatMap(({ columns }) => columns))];
  const byColumns = kindOfColumns(all);
  if (byColumns !== undefined && byColumns !== 'location') return byColumns;
  const has = (isOne: (cell: string) => boolean): boolean => cellsOf.some((cells) => isMostly(cells, isOne));
  if (has(isDay)) return 'event';
  if (has(isEmail)) return 'contact';
  if (has(hasCurrency)) return 'resource';
  return named[0]?.kind ?? 'event';
}

function fieldOf(header: string, fields: readonly FieldOfTable[]): string | undefined {
  const key = headerKey(header);
  const found = fields.find(({ name, keyword }) => headerKey(name) === key || headerKey(keyword) === key);
  return found && `customdata.${found.keyword}`;
}

const isDay = (cell: string): boolean =>
  readDayCell(cell, 'dmy') !== undefined || readDayCell(cell, 'mdy') !== undefined;
const isTime = (cell: string): boolean => /\D/.test(cell) && readTimeSpan(cell) !== undefined;
const isEmail = (cell: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);
const isPhone = (cell: string): boolean =>
  /^\+?[\d\s()/.-]{8,20}$/.test(cell) && (cell.match(/\d/g) ?? []).length >= 8;

/** Cells that a column can read, where not all do. */
const READ_AS: Readonly<Record<string, (cell: string) => boolean>> = {
  ...{ date: isDay, enddate: isDay, start: isTime, end: isTime },
};
const isAny = (): boolean => true;

function isMostly(cells: readonly string[], isOne: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(isOne).length >= cells.length * MOST;
}

/** Sorts of cells by which a column without a telling name is recognised. */
function guessColumn(
  kind: RowKind,
  cells: readonly string[],
  { locations, profiles, statuses }: Vocabulary,
  taken: ReadonlyMap<string, number>,
): string | undefined {
  const named = (names: readonly string[]): ((cell: string) => boolean) => {
    const known = new Set(names);
    return (cell) => known.has(foldText(cell.trim()));
  };
  const sorts: readonly (readonly [string, (cell: string) => boolean])[] = {
    event: [
      ['date', isDay],
      ['start', isTime],
      ['end', (cell: string) => isTime(cell) && readClock(cell) !== undefined],
      ['location', named(locations)],
      ['status', named(statuses)],
      ['profile', named(profiles)],
    ] as const,
    resource: [
      ['price', (cell: string) => hasCurrency(cell) || (isNumberCell(cell) && /[.,]\d\d$/.test(cell))],
      ['vat', (cell: string) => /^\d{1,2}(?:[.,]\d)?\s?%$/.test(cell)],
    ] as const,
    location: [] as const,
    contact: [
      ['email', isEmail],
      ['phone', isPhone],
    ] as const,
  }[kind];
  return sorts.find(([column, isOne]) => !taken.has(column) && isMostly(cells, isOne))?.[0];
}

/** Returns the column with the most different texts. */
function likelyName(cellsOf: readonly (readonly string[])[], taken: ReadonlySet<number>): number | undefined {
  const scores = cellsOf
    .map((cells, index) => {
      const texts = cells.filter((cell) => /\p{L}{2}/u.test(cell) && !isDay(cell) && !isTime(cell));
      return { index, score: taken.has(index) ? 0 : new Set(texts).size };
    })
    .sort((a, b) => b.score - a.score);
  const [best] = scores;
  return best === undefined || best.score === 0 ? undefined : best.index;
}
