/**
 * CSV as RFC 4180 has it: UTF-8 without byte order mark, lines that end with CR LF, the headers in the first one. Every
 * text is quoted, so that a program which separates cells by semicolons does not find a formula in the middle of one. What
 * a spreadsheet would take for a formula gets an apostrophe; whoever needs every character as it is takes JSON.
 */
import { stringify } from 'csv-stringify';
import type { RecordSink } from '../record-sink.ts';
import type { ResultOutput } from '../result-output.ts';
import { createFlatSink } from './flat-rows.ts';

/** Spreadsheets look past what is not seen; at the first place the library takes care of it. */
const HIDDEN_FORMULA = /^[\s\p{C}\p{Z}]+[=+\-@＝＋－＠]/u;

/** A formula behind what other programs take for the end of a cell. */
const INNER_FORMULA = /[;|\t][\s\p{C}\p{Z}]*[=+\-@＝＋－＠]/u;

export function createCsvSink(output: ResultOutput): RecordSink {
  /** Whether the first cell is quoted whatever it is: such a program then takes the whole line for one text. */
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

  /** The library works while it is given a record, so what can be read then is that record. */
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
