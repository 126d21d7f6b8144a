/** Files of `callboard import`: read one after the other, and reported. */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { foldText } from '@callboard/query';
import { storageOptions } from '../config/effective-config.ts';
import { seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { nearest } from '../platform/nearest.ts';
import { schemaState } from '../storage/migrate.ts';
import { openDatabase, type Storage } from '../storage/storage.ts';
import { createDryRun } from '../transfer/dry-run.ts';
import { nounOf } from '../transfer/entity-words.ts';
import { type FileImport, type ImportFileOptions, importFile } from '../transfer/import-file.ts';
import { resolveMatches } from '../transfer/matches.ts';
import type { Mapping } from '../transfer/spreadsheets/mapping.ts';
import { describeFailure } from './failure.ts';
import { describeNewConflicts, presentConflicts } from './import-conflicts.ts';
import { readMatches } from './import-matches.ts';
import { findOwner, type OwnerOptions } from './import-owner.ts';
import { requireInstallation, withStorage } from './open.ts';
import { formatCount, plural, printable, progressLine } from './output.ts';
import type { Context, Status } from './runtime.ts';

export interface ImportOptions extends OwnerOptions {
  readonly match?: readonly string[];
  readonly dryRun?: boolean;
  readonly mapping?: string;
}

const STANDARD_INPUT = '-';

/**
 * Returns 0: everything is imported; 1: some records had problems; 2: a file could not be imported at all.
 */
export async function importFiles(
  context: Context,
  files: readonly string[],
  options: ImportOptions,
): Promise<Status> {
  const { io, config } = context;
  if (options.dryRun) await requirePresentSchema(context);
  const pairs = await readMatches(options.match ?? []);
  return withStorage<Status>({ config }, async (storage) => {
    const mapping = options.mapping === undefined ? undefined : await findMapping(storage, options.mapping);
    const matches = await resolveMatches([...(mapping?.matches ?? []), ...pairs], storage.transfer);
    const target = options.dryRun
      ? createDryRun(storage.transfer)
      : { store: storage.transfer, writer: storage.writer };
    const planned = { storage, clock: context.clock };
    const before = options.dryRun ? undefined : await presentConflicts(planned);
    let status: Status = 0;
    for (const file of files) {
      try {
        const imported = await importOne(context, storage, file, options, { target, matches, mapping });
        report(context, file, imported);
        if (imported.result.problemCount > 0 && status === 0) status = 1;
      } catch (error) {
        io.err(`${printable(file)}: not imported\n${describeFailure(error)}`);
        status = 2;
      }
    }
    for (const { word, theirs } of matches.unused()) {
      io.err(`--match ${word}: ${printable(JSON.stringify(theirs))} occurs in no file\n`);
    }
    if (before !== undefined) {
      for (const line of await describeNewConflicts(planned, before)) io.out(`${line}\n`);
    }
    if (options.dryRun) io.out('This was a dry run: nothing was written.\n');
    return status;
  });
}

/** Returns a mapping that was kept in the application. */
async function findMapping({ fileImports }: Storage, name: string): Promise<Mapping> {
  const kept = await fileImports.mappings();
  const found = kept.find((one) => foldText(one.name) === foldText(name));
  if (found !== undefined) return found.mapping;
  const names = kept.map((one) => one.name);
  const near = nearest(name, names);
  const hint = near === undefined ? names.slice(0, 20).join(', ') || 'none is kept' : `did you mean ${near}?`;
  throw new AppError('not-found', `There is no mapping ${JSON.stringify(name)}: ${hint}`);
}

/** Opening an installation would migrate its schema; a dry run must not even do that. */
async function requirePresentSchema(context: Context): Promise<void> {
  requireInstallation(context);
  const database = await openDatabase(storageOptions(context.config));
  try {
    const { pending } = await schemaState(database);
    if (pending.length === 0) return;
    throw new AppError(
      'unavailable',
      'A dry run changes nothing, and the schema is not up to date: run "callboard migrate" first.',
    );
  } finally {
    await database.close();
  }
}

async function importOne(
  { io, clock }: Context,
  storage: Storage,
  file: string,
  options: ImportOptions,
  { target, matches, mapping }: Pick<ImportFileOptions, 'target' | 'matches' | 'mapping'>,
): Promise<FileImport> {
  const progress = progressLine(io, clock, file, 'record');
  const fromInput = file === STANDARD_INPUT;
  try {
    return await importFile(
      {
        name: fromInput ? 'standard input' : basename(file),
        bytes: fromInput ? io.stdin : createReadStream(file, { highWaterMark: 1 << 18 }),
      },
      {
        target,
        matches,
        mapping,
        reference: storage.reference,
        owner: await findOwner(storage, options),
        now: seconds(clock),
        onProgress: progress.show,
      },
    );
  } finally {
    progress.end();
  }
}

/** Prints counts to standard output, problems to standard error. */
function report({ io }: Context, file: string, { format, result }: FileImport): void {
  const { created, updated, unchanged, counts, problems, problemCount, timeZone } = result;
  const name = printable(file);
  io.out(
    `${name} (${format}): ${formatCount(created)} created, ${formatCount(updated)} updated, ${formatCount(unchanged)} unchanged\n`,
  );
  const kinds = Object.entries(counts).map(([kind, count]) => `${nounOf(kind)} ${formatCount(count)}`);
  if (kinds.length > 0) io.out(`  ${kinds.join(', ')}\n`);
  if (timeZone !== undefined) io.out(`  times without a time zone were read in ${timeZone}\n`);
  for (const { place, reason } of problems) io.err(`${name}: ${printable(`${place}: ${reason}`)}\n`);
  if (problemCount === 0) return;
  const more = problemCount > problems.length ? `, of which ${formatCount(problems.length)} are shown` : '';
  io.err(`${name}: ${plural(problemCount, 'problem')}${more}\n`);
}
