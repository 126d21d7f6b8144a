/** Reads the server's own lossless export back: with the same ids, and so with the same answers. */

import { isDeepStrictEqual } from 'node:util';
import Type from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { Change } from '../model/change.ts';
import { isRecordKind, RECORDS, type RecordKind, recordKinds } from '../model/records.ts';
import { Settings } from '../model/settings.ts';
import { AppError } from '../platform/errors.ts';
import { isKeyOf, isObject, propertyOf } from '../platform/objects.ts';
import { shapeMessage } from '../platform/shape-message.ts';
import { batchOf } from './export-batch.ts';
import {
  type EndLine,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportLine,
  type HeaderLine,
} from './export-line.ts';
import { EXPORTED_NAMES, EXPORTED_ROWS } from './exported-rows.ts';
import { missingReferences } from './own-references.ts';
import { type ImportResult, ImportTally, type Progress } from './progress.ts';
import type { ImportTarget, OwnImportStore } from './store.ts';

const BATCH = 2_000;
const Identity = Type.Integer({ minimum: 1 });

/** Schemas of the lines that are not records. */
const LINES = {
  setting: Type.Object({ settings: Type.Partial(Settings) }),
  file: Type.Object({ id: Identity, base64: Type.String() }),
  value: Type.Object({
    value: Type.Object({ entityId: Identity, fieldId: Identity, value: Type.Unknown() }),
  }),
  external: Type.Object({
    ref: Type.Object({
      source: Type.String(),
      externalId: Type.String(),
      kind: Type.Enum([...recordKinds]),
      entityId: Identity,
    }),
  }),
  change: Type.Object({
    change: Type.Object({
      entityKind: Type.Enum([...recordKinds]),
      entityId: Identity,
      at: Type.Integer(),
      userName: Type.String(),
      // Exports of earlier versions have no ids.
      userId: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
      keyId: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
      keyName: Type.Union([Type.String(), Type.Null()]),
      changes: Type.Array(Type.Object({ target: Type.String(), name: Type.String() })),
    }),
  }),
  row: Type.Union(
    EXPORTED_NAMES.map((table) =>
      Type.Object({ table: Type.Literal(table), row: Type.Object(EXPORTED_ROWS[table].columns) }),
    ),
  ),
};

const validators = new Map<string, Validator>();

function validatorOf(kind: string): Validator | undefined {
  let validator = validators.get(kind);
  if (validator) return validator;
  if (isKeyOf(LINES, kind)) validator = Compile(LINES[kind]);
  else if (isRecordKind(kind)) {
    validator = Compile(Type.Object({ record: Type.Object(RECORDS[kind].fields) }));
  }
  if (validator) validators.set(kind, validator);
  return validator;
}

interface PlacedLine {
  readonly place: string;
  readonly line: ExportLine;
  /** A booking of an export from before bookings could follow their event. */
  readonly mayFollow?: true;
}

export interface OwnImportOptions {
  readonly store: OwnImportStore;
  readonly writer: ImportTarget['writer'];
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * Returns whether the first line of a file is the header of an own export, even if it was reformatted since.
 */
export function isOwnExport(head: string): boolean {
  const [line = ''] = head.replace(/^[\uFEFF\s]+/, '').split('\n', 1);
  return propertyOf(parseJson(line), 'format') === EXPORT_FORMAT || SPREAD_HEADER.test(head);
}

/** Matches a header spread over several lines: not a valid export, but meant as one. */
const SPREAD_HEADER = new RegExp(`^[\\uFEFF\\s]*\\{\\s*"format"\\s*:\\s*"${EXPORT_FORMAT}"`);

/**
 * Imports an export. Throws AppError when the file as a whole cannot be read here; bad lines are reported and
 * the rest is imported.
 */
export async function importOwn(
  lines: AsyncIterable<string>,
  options: OwnImportOptions,
): Promise<ImportResult> {
  const { store, writer, onProgress } = options;
  const tally = new ImportTally();
  const wasEmpty = await store.isEmpty();
  let movesDays = false;
  let header: HeaderLine | undefined;
  let number = 0;
  /** Number of lines read; below, the number that the file claims to have. */
  let read = 0;
  let told: number | undefined;
  let batch: PlacedLine[] = [];
  const flush = async (): Promise<void> => {
    await writeLines(batch, { store, writer, tally });
    batch = [];
    onProgress?.({ done: number });
  };
  for await (const text of lines) {
    number += 1;
    if (text.trim() === '') continue;
    const place = `line ${number}`;
    if (!header) {
      header = await readHeader(text.replace(/^\uFEFF/, ''), store);
      await writer.reserveIds(header.nextId - 1);
      // The file's passwords apply from now on, so nobody stays signed in with another one.
      if (header.secrets) await store.endShortLived();
      continue;
    }
    const end = endOf(text);
    if (end !== undefined) {
      told = end;
      continue;
    }
    read += 1;
    const line = parseLine(text);
    if (typeof line === 'string') tally.problem(place, line);
    else batch.push({ place, ...line });
    movesDays ||= typeof line === 'object' && movesPlanningDays(line.line);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  if (!header) throw new AppError('bad-body', 'The file is empty: nothing was imported.');
  if (header.ends && told !== read) {
    const reason = `the file is not whole: ${told === undefined ? 'its end is missing' : `it had ${told} lines`}, ${read} were read and imported. Import the whole file again`;
    tally.problem('the end of the file', reason);
  }
  // Once more, for users who have signed in meanwhile.
  if (header.secrets) await store.endShortLived();
  // Entities that are not in the file still have the planning days of the former settings.
  if (!wasEmpty && movesDays) await writer.rederive();
  return tally.result(header.installation);
}

/** Returns the number of lines that the last line of a file states; undefined for other lines. */
function endOf(text: string): number | undefined {
  if (text.length > MOST_END_CHARACTERS || !/"end"/.test(text)) return undefined;
  // The file may be cut off within this very line: then it is a bad line like any other.
  const line = parseJson(text);
  return isEnd(line) ? line.lines : undefined;
}

/** Maximum length of a last line, generous enough for added blanks; longer lines are parsed only once. */
const MOST_END_CHARACTERS = 200;

function movesPlanningDays(line: ExportLine): boolean {
  if (line.kind !== 'setting') return false;
  return line.settings.timeZone !== undefined || line.settings.dayLine !== undefined;
}

async function readHeader(text: string, store: OwnImportStore): Promise<HeaderLine> {
  const header = parseJson(text);
  if (!isHeader(header)) {
    throw new AppError(
      'bad-body',
      'The first line is not the header of a Callboard export, which holds one JSON object on each line.',
    );
  }
  if (header.version !== EXPORT_VERSION) {
    throw new AppError(
      'bad-body',
      `The export has version ${header.version}, this server reads version ${EXPORT_VERSION}: export it again with a server of this version.`,
    );
  }
  if (await store.isEmpty()) {
    await store.adoptInstallation(header.installation);
  } else if ((await store.findInstallation()) !== header.installation) {
    throw new AppError(
      'bad-body',
      'This is the export of another installation, and its ids are taken here: import it into an empty data folder or database.',
    );
  }
  return header;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a line; returns the reason as text when it cannot be read. */
function parseLine(text: string): Omit<PlacedLine, 'place'> | string {
  const parsed = parseJson(text);
  const mayFollow = isUndecidedBooking(parsed);
  const line = mayFollow ? { ...parsed, record: { ...parsed.record, followsEvent: false } } : parsed;
  if (!isObject(line)) return 'the line is not a JSON object';
  const { kind } = line;
  const validator = typeof kind === 'string' ? validatorOf(kind) : undefined;
  if (!validator) return `the kind ${JSON.stringify(kind)} is unknown`;
  if (!isExportLine(line, validator)) {
    const [error] = validator.Errors(line);
    return error
      ? `${error.instancePath || '/'} ${shapeMessage(error)}`
      : 'the line does not have the expected form';
  }
  return { line, ...(mayFollow ? { mayFollow } : {}) };
}

/** Whether the line is as the validator of its kind says. */
function isExportLine(line: object, validator: Validator): line is ExportLine {
  return validator.Check(line);
}

const isHeader = (line: unknown): line is HeaderLine =>
  propertyOf(line, 'format') === EXPORT_FORMAT && typeof propertyOf(line, 'installation') === 'string';

const isEnd = (line: unknown): line is EndLine => propertyOf(line, 'kind') === 'end';

function isUndecidedBooking(line: unknown): line is { readonly record: object } {
  const { kind, record }: { kind?: unknown; record?: unknown } = Object(line);
  return (
    kind === 'resourcebooking' && typeof record === 'object' && record !== null && !('followsEvent' in record)
  );
}

interface WriteContext {
  readonly store: OwnImportStore;
  readonly writer: ImportTarget['writer'];
  readonly tally: ImportTally;
}

/** Writes a batch; when the database refuses it, halves it until only the bad lines are left. */
async function writeLines(lines: readonly PlacedLine[], context: WriteContext): Promise<void> {
  if (lines.length === 0) return;
  const known = await knownRecords(lines, context.store);
  const batch = batchOf(lines.map(({ line }) => line));
  try {
    await context.writer.write({ ...batch, changes: await newChanges(lines, context.store) });
    await context.store.writeRows(lines.flatMap(({ line }) => (line.kind === 'row' ? [line] : [])));
    await context.store.followWhereEqual(
      lines.flatMap(({ line, mayFollow }) => ('record' in line && mayFollow ? [line.record.id] : [])),
    );
  } catch (error) {
    const [first] = lines;
    if (lines.length === 1 && first) {
      const [missing] = (await missingReferences([first.line], context.store)).values();
      const reason = error instanceof Error ? error.message : String(error);
      context.tally.problem(first.place, missing ?? reason);
      return;
    }
    const middle = Math.ceil(lines.length / 2);
    await writeLines(lines.slice(0, middle), context);
    await writeLines(lines.slice(middle), context);
    return;
  }
  for (const { line } of lines) {
    if (!('record' in line)) continue;
    const before = known.get(line.record.id);
    if (before !== undefined && saysTheSame(line.record, before)) context.tally.unchanged();
    else context.tally.written(line.kind, before === undefined);
  }
}

/** Returns the stored records before the batch is written, by id. */
async function knownRecords(
  lines: readonly PlacedLine[],
  store: OwnImportStore,
): Promise<Map<number, object>> {
  const byKind = new Map<RecordKind, number[]>();
  for (const { line } of lines) {
    if (!('record' in line)) continue;
    const ids = byKind.get(line.kind);
    if (ids) ids.push(line.record.id);
    else byKind.set(line.kind, [line.record.id]);
  }
  const known = new Map<number, object>();
  for (const [kind, ids] of byKind) {
    for (const [id, record] of await store.records(kind, ids)) known.set(id, record);
  }
  return known;
}

/** Returns whether a record of the file changes nothing in the stored one. */
function saysTheSame(record: object, before: object): boolean {
  const there = new Map(Object.entries(before));
  return Object.entries(record).every(([key, value]) => isDeepStrictEqual(value, there.get(key)));
}

const NO_IDS: Partial<Change> = { userId: null, keyId: null };

/**
 * Returns the history lines that are not stored yet. They have no id: the same change in the same millisecond
 * is the same line.
 */
async function newChanges(lines: readonly PlacedLine[], store: OwnImportStore): Promise<readonly Change[]> {
  const changes = lines.flatMap(({ line }): Change[] =>
    line.kind === 'change' ? [{ ...NO_IDS, ...line.change }] : [],
  );
  if (changes.length === 0) return [];
  const there = await store.changesOf([...new Set(changes.map(({ entityId }) => entityId))]);
  const known = new Set(there.map(withoutId));
  return changes.filter((change) => !known.has(withoutId(change)));
}

function withoutId({ entityKind, entityId, at, userName, keyName, changes }: Change): string {
  return JSON.stringify([entityKind, entityId, at, userName, keyName, changes]);
}
