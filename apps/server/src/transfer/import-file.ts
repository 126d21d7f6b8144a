/** Imports one file of any known format, which is recognised by its content. */
import { AppError } from '../platform/errors.ts';
import { readItems } from './file-reading.ts';
import { describeUnknownTable } from './formats/csv.ts';
import { FORMATS, recogniseFormat } from './formats/formats.ts';
import { type ForeignImportOptions, importForeign } from './import-foreign.ts';
import type { ImportProblem } from './import-item.ts';
import { importOwn, isOwnExport } from './import-own.ts';
import type { ImportResult } from './progress.ts';
import { type Bytes, peek, readBytes, readLines, readText } from './read-file.ts';
import { fieldsOf } from './spreadsheets/fields-of-tables.ts';
import type { Mapping } from './spreadsheets/mapping.ts';
import type { ImportTarget } from './store.ts';

/** Options of an import; foreign formats write to `target.store`, too. */
export interface ImportFileOptions extends Omit<ForeignImportOptions, 'store'> {
  readonly target: ImportTarget;
  /** Meaning of the columns of a table; left out: tables have the columns of imports. */
  readonly mapping?: Mapping | undefined;
}

export interface ImportFile {
  /** File name without folder. */
  readonly name: string;
  readonly bytes: Bytes;
}

export interface FileImport {
  readonly format: string;
  readonly result: ImportResult;
}

interface ImportLimits {
  /** Limit of foreign formats, which are read as a whole. */
  readonly maxFileBytes: number;
  /** Limit of a line of an own export, which contains uploaded files. */
  readonly maxLineBytes: number;
}

const MEBIBYTE = 1024 * 1024;
const LIMITS: ImportLimits = { maxFileBytes: 512 * MEBIBYTE, maxLineBytes: 128 * MEBIBYTE };
const OWN_FORMAT = 'Callboard export';

/**
 * Imports a file. Throws AppError when nothing of it can be imported; otherwise the result lists the
 * problems.
 */
export async function importFile(
  { name, bytes }: ImportFile,
  options: ImportFileOptions,
  limits: ImportLimits = LIMITS,
): Promise<FileImport> {
  if (options.mapping !== undefined) return importTable({ name, bytes }, options.mapping, options, limits);
  const { head, bytes: all } = await peek(bytes);
  if (isOwnExport(head)) return importLines(all, options, limits);
  const format = recogniseFormat(head);
  if (format === undefined) throw unknownFormat(head);
  const text = await readText(all, limits.maxFileBytes);
  const { timeZone } = (await options.reference.current()).settings;
  const source = format.read(text, { timeZone, fileName: name });
  const result = await importForeign(source, { ...options, store: options.target.store });
  return { format: format.name, result: { ...result, timeZone: source.timeZone } };
}

async function importTable(
  { name, bytes }: ImportFile,
  mapping: Mapping,
  options: ImportFileOptions,
  { maxFileBytes }: ImportLimits,
): Promise<FileImport> {
  const { settings, definitions } = await options.reference.current();
  const { timeZone } = settings;
  const request = { mapping, timeZone, fields: fieldsOf(definitions), isBounded: false };
  const read = await readItems({ name, bytes: await readBytes(bytes, maxFileBytes) }, request);
  const result = await importForeign(read, { ...options, store: options.target.store });
  return { format: read.format, result: { ...result, timeZone: read.timeZone } };
}

async function importLines(
  bytes: Bytes,
  { target, onProgress }: ImportFileOptions,
  { maxLineBytes }: ImportLimits,
): Promise<FileImport> {
  const unreadable: ImportProblem[] = [];
  const lines = readLines(bytes, {
    maxBytes: maxLineBytes,
    onProblem: (line, reason) => unreadable.push({ place: `line ${line}`, reason }),
  });
  const result = await importOwn(lines, { ...target, onProgress });
  return {
    format: OWN_FORMAT,
    result: {
      ...result,
      problems: [...unreadable, ...result.problems],
      problemCount: result.problemCount + unreadable.length,
    },
  };
}

function unknownFormat(head: string): AppError {
  if (head.trim() === '') return new AppError('bad-body', 'The file is empty.');
  const unknownTable = describeUnknownTable(head);
  if (unknownTable !== undefined) return new AppError('bad-body', unknownTable);
  const known = [OWN_FORMAT, ...FORMATS.map((format) => format.name)].join(', ');
  return new AppError('bad-body', `The format of the file is not known; these can be imported: ${known}.`);
}
