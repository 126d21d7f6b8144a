/**
 * Reads an import file as a whole, without the installation: what is in it, and the items that it becomes. Runs in a
 * process of its own where there is one, because a file can keep the processor busy for seconds.
 */
import { AppError } from '../platform/errors.ts';
import { decodeText } from './decode-text.ts';
import { describeUnknownTable } from './formats/csv.ts';
import type { RowKind } from './formats/csv-columns.ts';
import { FORMATS, recogniseFormat } from './formats/formats.ts';
import {
  type CalendarEntries,
  type CalendarRequest,
  readCalendarEntries,
} from './formats/icalendar-entries.ts';
import { fileStem } from './formats/text.ts';
import type { ImportItem, ImportProblem } from './import-item.ts';
import { isOwnExport } from './import-own.ts';
import { findHeader, guessMapping, type KnownHere, type MappingGuess } from './spreadsheets/guess-mapping.ts';
import { type MappedTable, mapRows } from './spreadsheets/mapped-rows.ts';
import { checkMapping, dataRows, fits, headersOf, type Mapping, sheetOf } from './spreadsheets/mapping.ts';
import { isWorkbook, readSheets, type Spreadsheet } from './spreadsheets/read-sheets.ts';
import { SHEET_LIMITS, type Sheet } from './spreadsheets/sheet.ts';
import { tableSource } from './spreadsheets/table-source.ts';

export interface FileToRead {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Most entities of one file in the application. */
export const MOST_ITEMS = 20_000;

export interface LookRequest extends KnownHere {
  readonly sheet: string | null;
  readonly header: number | null;
  readonly kind: RowKind | null;
  readonly kept: readonly { readonly name: string; readonly mapping: Mapping }[];
}

export interface TableLook extends MappingGuess {
  readonly sheets: readonly { readonly name: string; readonly rows: number }[];
  readonly rows: number;
  readonly kept: string | undefined;
}

export interface FileLook {
  readonly format: string;
  /** Undefined: the format says itself what its parts are. */
  readonly table: TableLook | undefined;
}

/** Throws `bad-body` for a file that cannot be imported. */
export async function lookAtFile(file: FileToRead, request: LookRequest): Promise<FileLook> {
  const other = otherFormat(file);
  if (other !== undefined) return { format: other.name, table: undefined };
  const { format, sheets } = await readSheets(file.bytes);
  const suitable = request.kept.find(({ mapping }) => isSuitable(sheets, mapping));
  const kept =
    request.header === null && request.kind === null && request.sheet === null ? suitable : undefined;
  const sheet = sheetOf(sheets, request.sheet ?? kept?.mapping.sheet ?? null);
  const header = request.header ?? kept?.mapping.header ?? findHeader(sheet);
  const kind = request.kind ?? kept?.mapping.kind ?? null;
  const guess = guessMapping(sheet, header, kind, fileStem(file.name).slice(0, 100), request);
  return {
    format,
    table: {
      ...guess,
      mapping: kept?.mapping ?? guess.mapping,
      kept: kept?.name,
      sheets: sheets.map((one) => ({ name: one.name, rows: one.rows.length })),
      rows: dataRows(sheet, header).length,
    },
  };
}

function isSuitable(sheets: Spreadsheet['sheets'], mapping: Mapping): boolean {
  const sheet: Sheet | undefined = sheets.find(
    ({ name }) => mapping.sheet === null || name === mapping.sheet,
  );
  return sheet !== undefined && fits(mapping, headersOf(sheet, mapping.header));
}

export interface ItemsRequest extends Pick<KnownHere, 'fields'> {
  /** Null: the format says itself what its parts are. */
  readonly mapping: Mapping | null;
  readonly timeZone: string;
  /** Whether the file is to be imported in one transaction, which others wait for. */
  readonly isBounded: boolean;
}

export interface FileItems {
  readonly format: string;
  readonly source: string;
  readonly timeZone: string | undefined;
  readonly items: readonly (ImportItem | ImportProblem)[];
  /** Undefined for what is no table. */
  readonly table: MappedTable | undefined;
}

/** Throws `bad-body` for a file that cannot be imported, `bad-value` for a mapping that cannot be carried out. */
export async function readItems(file: FileToRead, request: ItemsRequest): Promise<FileItems> {
  const { mapping, timeZone, isBounded } = request;
  const most = isBounded ? MOST_ITEMS : Number.POSITIVE_INFINITY;
  if (mapping === null) {
    const format = otherFormat(file);
    if (format === undefined) throw new AppError('bad-value', 'Say what the columns of the table mean.');
    const read = format.read(decodeText(file.bytes).text, { timeZone, fileName: file.name });
    return {
      format: format.name,
      source: read.source,
      timeZone: read.timeZone,
      items: upTo(most, read.items),
      table: undefined,
    };
  }
  checkMapping(mapping);
  const { format, sheets } = await readSheets(
    file.bytes,
    isBounded ? SHEET_LIMITS.readRows : Number.POSITIVE_INFINITY,
  );
  const sheet = sheetOf(sheets, mapping.sheet);
  if (!fits(mapping, headersOf(sheet, mapping.header)))
    throw new AppError('bad-value', missingColumns(sheet, mapping));
  const table = mapRows(sheet, mapping, request.fields[mapping.kind] ?? []);
  if (table.rows.length === 0)
    throw new AppError('bad-body', 'There are no rows below the header: there is nothing to import.');
  if (isBounded && (table.rows.length > SHEET_LIMITS.rows || sheet.isCut)) {
    throw new AppError(
      'bad-body',
      `The sheet has more than ${SHEET_LIMITS.rows} rows: divide it, or import it with the command line.`,
    );
  }
  const read = tableSource(table, mapping, timeZone);
  return { format, source: read.source, timeZone: read.timeZone, items: upTo(most, read.items), table };
}

function missingColumns(sheet: Sheet, mapping: Mapping): string {
  const headers = headersOf(sheet, mapping.header);
  const missing = mapping.columns.filter(
    ({ header }) => !fits({ ...mapping, columns: [{ header, column: '' }] }, headers),
  );
  const names = missing.map(({ header }) => JSON.stringify(header)).join(', ');
  return names === ''
    ? 'No column is imported: say what the columns mean.'
    : `The file has no column ${names}.`;
}

/** Returns the format of a file that is no table to be mapped; undefined for tables. */
function otherFormat({ bytes }: FileToRead): (typeof FORMATS)[number] | undefined {
  if (isWorkbook(bytes)) return undefined;
  const head = decodeText(bytes).text.slice(0, 65_536);
  if (head.trim() === '') throw new AppError('bad-body', 'The file is empty.');
  if (isOwnExport(head)) {
    throw new AppError(
      'bad-body',
      'This is a whole export of Callboard. It is read back with the command line: callboard import.',
    );
  }
  const format = recogniseFormat(head);
  if (format !== undefined && format.name !== 'CSV') return format;
  const looksLikeTable = format !== undefined || !/^\uFEFF?\s*(?:[<{[]|BEGIN:)/i.test(head);
  if (looksLikeTable) return undefined;
  const known = FORMATS.map(({ name }) => name).join(', ');
  throw new AppError(
    'bad-body',
    describeUnknownTable(head) ?? `The format of the file is not known; these can be imported: ${known}.`,
  );
}

function upTo(
  most: number,
  items: Iterable<ImportItem | ImportProblem>,
): readonly (ImportItem | ImportProblem)[] {
  const found: (ImportItem | ImportProblem)[] = [];
  for (const item of items) {
    if (found.push(item) > most) {
      throw new AppError(
        'bad-body',
        `The file holds more than ${most} entries: import it with the command line.`,
      );
    }
  }
  return found;
}

/** Throws `bad-body`, whose message is a word for what is wrong with the calendar. */
export async function readCalendar(file: FileToRead, request: CalendarRequest): Promise<CalendarEntries> {
  return readCalendarEntries(decodeText(file.bytes).text, request);
}

/** Reads files, in this process or in others. */
export interface FileReading {
  look(file: FileToRead, request: LookRequest, owner: number): Promise<FileLook>;
  items(file: FileToRead, request: ItemsRequest, owner: number): Promise<FileItems>;
  calendar(file: FileToRead, request: CalendarRequest, owner: number): Promise<CalendarEntries>;
}

/** Reads files in this process: where there is no other one, and in tests. */
export const READING_HERE: FileReading = {
  look: lookAtFile,
  items: readItems,
  calendar: readCalendar,
};
