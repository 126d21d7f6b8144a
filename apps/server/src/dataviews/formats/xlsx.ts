/**
 * An XLSX workbook with the result as a table on one sheet (and on further ones when a million rows are not
 * enough). Texts are stored as texts, so that none becomes a formula.
 */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import type { ColumnShape, RecordSink } from '../record-sink.ts';
import type { ResultOutput } from '../result-output.ts';
import { createFlatSink } from './flat-rows.ts';
import type { ResultFormat } from './format.ts';
import { NUMBER_FORMATS, spreadsheetCell } from './xlsx-cells.ts';

const SHEET = 'Result';
/** Number of rows buffered between the computation and the file. */
const ROWS_AHEAD = 256;
const WIDTHS = { least: 10, most: 40 };

export const xlsx = {
  name: 'xlsx',
  label: 'XLSX',
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  about: 'a sheet, headers first; it comes whole only',
  fileEnding: '.xlsx',
  isText: false,
  hasPages: false,
  createSink: createXlsxSink,
} as const satisfies ResultFormat;

function createXlsxSink(output: ResultOutput): RecordSink {
  const rows = new PassThrough({ objectMode: true, highWaterMark: ROWS_AHEAD });
  let types: readonly ColumnShape['type'][] = [];
  let written: Promise<void> = Promise.resolve();

  async function writeFile(columns: readonly ColumnShape[]): Promise<void> {
    const file = writeXlsxStream(rows, {
      name: SHEET,
      columns: columns.map(describe),
      freezePane: { rows: 1 },
    });
    for await (const bytes of file) await output.write(bytes);
  }

  return createFlatSink(output, {
    async begin(columns) {
      types = columns.map(({ type }) => type);
      written = writeFile(columns);
      // Ignore the error here: nobody may be waiting at this point, and the next call that gives a row gets
      // it.
      rows.on('error', () => undefined);
      written.catch(() => rows.destroy());
    },
    async row(cells) {
      const values = cells.map((cell, at) => spreadsheetCell(cell, types[at] ?? 'text'));
      if (!rows.destroyed && rows.write(values)) return;
      await Promise.race([once(rows, 'drain').catch(() => written), written]);
    },
    async end() {
      if (!rows.destroyed) rows.end();
      await written;
    },
  });
}

function describe({ header, type }: ColumnShape) {
  const numFmt = NUMBER_FORMATS[type];
  const width = Math.min(Math.max(header.length + 2, numFmt?.length ?? 0, WIDTHS.least), WIDTHS.most);
  return { header, width, ...(numFmt === undefined ? {} : { numFmt }) };
}
