/** Reading of CSV text into named cells, row by row, with the line on which each row begins. */
import { type Options, parse } from 'csv-parse/sync';
import { isObject } from '../../platform/objects.ts';
import type { ImportProblem } from '../import-item.ts';
import { columnName } from './csv-columns.ts';
import { cleanText } from './text.ts';

export interface Row {
  readonly place: string;
  /** Cells by column name; empty ones are left out. */
  readonly cells: ReadonlyMap<string, string>;
}

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** Problems of rows that cannot be read. */
  readonly problems: readonly ImportProblem[];
}

interface ParsedRow {
  readonly record: readonly string[];
  readonly raw: string;
  readonly info: { readonly lines: number };
}

/** Returns the header row; empty when the text has none. */
export function readHeader(text: string): readonly string[] {
  const { body, delimiter } = prepare(text);
  const [line = ''] = body.split('\n', 1);
  return (cut(line, delimiter)[0]?.record ?? []).map(columnName);
}

/** Reads a table. The delimiter is the comma, semicolon or tab that is most frequent in the header row. */
export function readTable(text: string): Table {
  const { body, delimiter, skipped } = prepare(text);
  const problems: ImportProblem[] = [];
  const [header, ...records] = cut(body, delimiter, {}, (line, reason) =>
    problems.push({ place: `line ${line + skipped}`, reason }),
  );
  const columns = (header?.record ?? []).map(columnName);
  const rows: Row[] = [];
  for (const { record, raw, info } of records) {
    const place = `line ${firstLine(info.lines, raw) + skipped}`;
    if (record.length === columns.length) rows.push({ place, cells: cellsOf(columns, record) });
    else if (record.some((cell) => cell.trim() !== '')) {
      problems.push({ place, reason: `has ${record.length} cells where the header has ${columns.length}` });
    }
  }
  return { columns, rows, problems };
}

/** Returns all cells of a text without a header row. */
export function readCells(text: string): readonly (readonly string[])[] {
  const { body, delimiter } = prepare(text);
  return cut(body, delimiter).map(({ record }) => record.map(cleanText));
}

/** Returns all rows of a table that may begin with titles, empty ones included: their places are those that people see. */
export function readAllRows(text: string): readonly (readonly string[])[] {
  const { body, delimiter, skipped } = prepare(text, LINES_OF_TITLES);
  const rows = cut(body, delimiter, { skip_empty_lines: false }).map(({ record }) => record);
  return [...Array.from({ length: skipped }, () => []), ...rows];
}

function cellsOf(columns: readonly string[], record: readonly string[]): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  for (const [index, column] of columns.entries()) {
    const cell = cleanText(record[index] ?? '');
    if (cell !== '' && !cells.has(column)) cells.set(column, cell);
  }
  return cells;
}

/** Number of lines among which the separator is looked for where the first ones may be titles. */
const LINES_OF_TITLES = 30;

/** Normalises line ends, and removes a byte order mark and the `sep=;` that spreadsheets write first. */
function prepare(text: string, lines = 1): { body: string; delimiter: string; skipped: number } {
  const body = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const lead = /^(?:[^\S\n]*\n)*(?:sep=([,;\t])\n)?/i.exec(body);
  const skipped = (lead?.[0].match(/\n/g) ?? []).length;
  const rest = body.slice(lead?.[0].length ?? 0);
  const unquoted = rest
    .split('\n', lines)
    .join('\n')
    .replace(/"[^"]*"/g, '');
  const [best] = [',', ';', '\t']
    .map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }))
    .sort((a, b) => b.count - a.count);
  return { body: rest, delimiter: lead?.[1] ?? best?.delimiter ?? ',', skipped };
}

function cut(
  body: string,
  delimiter: string,
  more: Options = {},
  onSkip?: (line: number, reason: string) => void,
): readonly ParsedRow[] {
  const options: Options = {
    delimiter,
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error, raw): undefined => {
      const line = firstLine(Number(error?.lines ?? 0), raw ?? '');
      onSkip?.(line, `cannot be read: ${error?.message ?? 'malformed'}`);
    },
    ...more,
  };
  const parsed: readonly unknown[] = parse(body, options);
  return parsed.filter(isParsedRow);
}

/** The type definitions do not know that `info` and `raw` change the form of a record. */
function isParsedRow(row: unknown): row is ParsedRow {
  return isObject(row) && 'info' in row && 'raw' in row && Array.isArray(row.record);
}

/** Returns the first line of a row; the parser tells only the last one, and quoted cells can span several. */
function firstLine(lastLine: number, raw: string): number {
  return lastLine - (raw.trim().match(/\n/g) ?? []).length;
}
