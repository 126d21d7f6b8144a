/**
 * CSV as RFC 4180 has it: UTF-8 without byte order mark, lines that end with CR LF, the headers in the first one. What a
 * spreadsheet would take for a formula gets an apostrophe; whoever needs every character as it is takes JSON.
 */
import { stringify } from 'csv-stringify';
import type { RecordSink } from '../record-sink.ts';
import type { ResultOutput } from '../result-output.ts';
import { createFlatSink } from './flat-rows.ts';

/** Spreadsheets look past what is not seen; at the first place the library takes care of it. */
const HIDDEN_FORMULA = /^[\s\p{C}\p{Z}]+[=+\-@＝＋－＠]/u;

export function createCsvSink(output: ResultOutput): RecordSink {
  const lines = stringify({
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { boolean: String, string: neutral },
  });

  /** The library works while it is given a record, so what can be read then is that record. */
  async function write(cells: readonly unknown[]): Promise<void> {
    lines.write(cells);
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
