/**
 * CSV according to RFC 4180: UTF-8 without byte order mark, lines ending with CR LF, headers in the first
 * line. Every text is quoted, so that a program which separates cells by semicolons finds no formula in the
 * middle of one. Texts that a spreadsheet would take for a formula get an apostrophe; JSON keeps every
 * character unchanged.
 */
import { stringify } from 'csv-stringify';
import type { RecordSink } from '../record-sink.ts';
import type { ResultOutput } from '../result-output.ts';
import { createFlatSink } from './flat-rows.ts';

/**
 * Matches a formula behind invisible characters, which spreadsheets ignore; the library handles one at the
 * very beginning.
 */
const HIDDEN_FORMULA = /^[\s\p{C}\p{Z}]+[=+\-@＝＋－＠]/u;

/** Matches a formula behind a character that other programs take for the end of a cell. */
const INNER_FORMULA = /[;|\t][\s\p{C}\p{Z}]*[=+\-@＝＋－＠]/u;

export function createCsvSink(output: ResultOutput): RecordSink {
  /**
   * The first cell must be quoted even if it is no text: such a program then takes the whole line for one
   * text.
   */
  let quotesFirst = false;
  const plain = (value: number | boolean, { index }: { readonly index: number }) => ({
    value: String(value),
    quoted: quotesFirst && index === 0,
  });
  const lines = stringify({
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    quoted_string: true,
    escape_formulas: true,
    cast: { boolean: plain, number: plain, string: neutral },
  });

  /** Writes a record. The library formats it synchronously, so `quotesFirst` refers to this record. */
  async function write(cells: readonly unknown[]): Promise<void> {
    quotesFirst = cells.some((cell) => typeof cell === 'string' && INNER_FORMULA.test(cell));
    lines.write(quotesFirst ? [cells[0] ?? '', ...cells.slice(1)] : cells);
    const bytes: Buffer | null = lines.read();
    if (bytes === null) throw new Error('A record could not be written as CSV.');
    await output.write(bytes);
  }

  return createFlatSink(output, {
    begin: (columns) => write(columns.map(({ header }) => header)),
    row: write,
    async end() {
      lines.destroy();
    },
  });
}

function neutral(text: string): string {
  return HIDDEN_FORMULA.test(text) ? `'${text}` : text;
}
