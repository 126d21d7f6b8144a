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
import type { ResultFormat } from './format.ts';

/**
 * Matches a formula behind invisible characters, which spreadsheets ignore; the library handles one at the
 * very beginning.
 */
const HIDDEN_FORMULA = /^[\s\p{C}\p{Z}]+[=+\-@＝＋－＠]/u;

const SIGN = /[=+\-@＝＋－＠]/u;

/** Matches a character that other programs may take for the end of a cell or line. */
const END = /[;|\t\r\n]/;

/**
 * Matches ends of cells together with quotes and invisible characters behind them. Nothing follows the
 * repetition, so that a long run takes linear time.
 */
const RUN = /[;|"\s\p{C}\p{Z}]+/gu;

/** A text with one of these is split by programs that separate cells by semicolons, in spite of the quotes around it. */
const BREAKS_LINES = /["\r\n]/;

/**
 * Matches a plus or minus whose line has nothing that calls a function or refers to another file: bullets of
 * lists and telephone numbers stay as they are.
 */
const HARMLESS = /[+\-＋－][^(|!#[;\t\r\n]*(?=[;\t\r\n]|$)/uy;

export const csv = {
  name: 'csv',
  label: 'CSV',
  mediaType: 'text/csv',
  mediaTypeParameters: '; charset=utf-8; header=present',
  about: 'lines as in RFC 4180, headers first',
  fileEnding: '.csv',
  isText: true,
  hasPages: true,
  createSink: createCsvSink,
} as const satisfies ResultFormat;

function createCsvSink(output: ResultOutput): RecordSink {
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
    quotesFirst = cells.some((cell) => typeof cell === 'string' && hasInnerFormula(cell));
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
  const inner = BREAKS_LINES.test(text) ? withoutInnerFormulas(text) : text;
  return HIDDEN_FORMULA.test(text) ? `'${inner}` : inner;
}

/** Yields the positions of signs at which other programs may see a cell begin. */
function* innerSigns(text: string): Generator<number, void> {
  if (!END.test(text)) return;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const at = index + run.length;
    if (END.test(run) && SIGN.test(text.charAt(at))) yield at;
  }
}

/** Returns whether a formula may begin within a line. */
function hasInnerFormula(text: string): boolean {
  for (const at of innerSigns(text)) if (!/[\r\n]/.test(text.charAt(at - 1))) return true;
  return false;
}

function withoutInnerFormulas(text: string): string {
  let result = '';
  let done = 0;
  for (const at of innerSigns(text)) {
    if (!isHarmless(text, at)) {
      result += `${text.slice(done, at)}'`;
      done = at;
    }
  }
  return result + text.slice(done);
}

function isHarmless(text: string, at: number): boolean {
  HARMLESS.lastIndex = at;
  return HARMLESS.test(text);
}
