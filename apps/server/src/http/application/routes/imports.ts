/** `/app/api/imports` and `/app/api/import-mappings`: files that are imported in the application. */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import type { NameInFile } from '../../../imports/named-in-file.ts';
import type { ImportReport } from '../../../imports/report.ts';
import type { KeptMapping, StoredImport } from '../../../imports/store.ts';
import type { TableLook } from '../../../transfer/file-reading.ts';
import { targetsOf } from '../../../transfer/spreadsheets/column-words.ts';
import { fieldsOf } from '../../../transfer/spreadsheets/fields-of-tables.ts';
import { SHEET_LIMITS } from '../../../transfer/spreadsheets/sheet.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { working } from '../../meter.ts';
import { readBody, type SessionCall } from '../call.ts';
import { pageOf } from './planning-parameters.ts';

/** Entities of a page. */
const IMPORTED = 100;

type Look = ApplicationWire<'FileLook'>;
type Wire = ApplicationWire<'FileImport'>;

export async function lookAtFile(call: SessionCall): Promise<Answer> {
  const request = await readBody(call.message, APPLICATION_OPERATIONS.lookAtFile.body);
  const { principal } = call.session;
  const { name, format, table } = await call.application.fileImports.look(principal, request);
  return jsonAnswer({
    name,
    format,
    mostrows: SHEET_LIMITS.rows,
    table: table === undefined ? null : presentTable(call, table),
  } satisfies Look);
}

function presentTable({ reference }: SessionCall, table: TableLook): NonNullable<Look['table']> {
  const { mapping, sheets, rows, columns, kept, daysUnsure, decimalUnsure } = table;
  const fields = fieldsOf(reference.definitions)[mapping.kind] ?? [];
  return {
    sheets: [...sheets],
    rows,
    columns: columns.map((column) => ({ ...column, samples: [...column.samples] })),
    targets: [...targetsOf(mapping.kind), ...fields.map(({ keyword }) => `customdata.${keyword}`)],
    mapping,
    kept: kept ?? null,
    daysunsure: daysUnsure ?? null,
    decimalunsure: decimalUnsure ?? null,
  };
}

export async function checkImport(call: SessionCall): Promise<Answer> {
  const request = await readBody(call.message, APPLICATION_OPERATIONS.checkImport.body);
  const check = await working(call, () =>
    call.application.fileImports.check(call.session.principal, request),
  );
  return jsonAnswer({
    ...presentOutcome(check),
    rowcounts: check.rowCounts,
    columns: [...check.columns],
    rows: check.rows.map((row) => ({ ...row, cells: [...row.cells] })),
    names: check.names.map(presentName),
  } satisfies ApplicationWire<'FileImportCheck'>);
}

function presentName({ likely, found, ...name }: NameInFile) {
  return { ...name, found: [...found], likely: likely ?? null };
}

export async function createImport(call: SessionCall): Promise<Answer> {
  const { name, ...request } = await readBody(call.message, APPLICATION_OPERATIONS.createImport.body);
  const { principal } = call.session;
  const carryOut = () => call.application.fileImports.carryOut(principal, name, request);
  return jsonAnswer(present(call, await working(call, carryOut)));
}

export async function getImports(call: SessionCall): Promise<Answer> {
  const found = await call.application.fileImports.recent(call.session.principal);
  const data = found.map((one) => present(call, one));
  return jsonAnswer({ data } satisfies ApplicationWire<'FileImports'>);
}

export async function getImportedEntities(call: SessionCall): Promise<Answer> {
  const page = pageOf(call, IMPORTED);
  const { principal } = call.session;
  const find = () => call.application.fileImports.entities(principal, call.path.name ?? '', page);
  const { entities, count } = await working(call, find);
  return jsonAnswer({
    data: entities.map(({ kind, id, name, isNew, isChanged, parts }) => ({
      kind,
      id: id ?? null,
      name: name ?? null,
      made: isNew,
      changed: isChanged,
      parts: parts.map((part) => ({ ...part, names: [...part.names] })),
    })),
    count,
  } satisfies ApplicationWire<'ImportedEntities'>);
}

export async function undoImport(call: SessionCall): Promise<Answer> {
  const undo = () => call.application.fileImports.undo(call.session.principal, call.path.name ?? '');
  return jsonAnswer(present(call, await working(call, undo)));
}

function present({ reference, session }: SessionCall, done: StoredImport): Wire {
  const { name, userId, at, undone, report } = done;
  return {
    ...presentOutcome(report),
    name,
    file: report.file,
    at: reference.zone.formatInstant(at),
    user: report.userName,
    own: userId === session.principal.userId,
    undone,
    left: report.left.map((one) => ({ ...one })),
    leftcount: report.leftCount,
  };
}

function presentOutcome(report: ImportReport) {
  const { created, updated, unchanged, counts, problems, problemCount, conflicts, conflictCount, timeZone } =
    report;
  return {
    ...{ created, updated, unchanged },
    counts: { ...counts },
    problems: problems.map((one) => ({ ...one })),
    problemcount: problemCount,
    conflicts: [...conflicts],
    conflictcount: conflictCount ?? null,
    timezone: timeZone ?? null,
  };
}

export async function getImportMappings(call: SessionCall): Promise<Answer> {
  const kept = await call.application.importMappings.all(call.session.principal);
  return jsonAnswer({ data: kept.map(presentMapping) } satisfies ApplicationWire<'KeptMappings'>);
}

export async function putImportMapping(call: SessionCall): Promise<Answer> {
  const mapping = await readBody(call.message, APPLICATION_OPERATIONS.putImportMapping.body);
  const { principal } = call.session;
  return jsonAnswer(
    presentMapping(await call.application.importMappings.keep(principal, call.path.name ?? '', mapping)),
  );
}

export async function deleteImportMapping(call: SessionCall): Promise<Answer> {
  await call.application.importMappings.forget(call.session.principal, call.path.name ?? '');
  return { status: 204, body: null };
}

function presentMapping({ name, mapping, userName }: KeptMapping): ApplicationWire<'KeptMapping'> {
  return { name, mapping, user: userName };
}
