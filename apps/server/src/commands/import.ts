/** `callboard import FILE…`: our own export and foreign formats, recognised by content. */
import type { Command } from 'commander';
import { AppError } from '../platform/errors.ts';
import { keepHeapSmall } from '../platform/heap.ts';
import { type Cli, collect, parsed } from './cli.ts';
import type { ImportOptions } from './import-files.ts';
import type { Context, Status } from './runtime.ts';

/** Options of a move from a running installation. */
interface MoveOptions {
  readonly from?: string;
  readonly key?: string;
  readonly compare: number;
  readonly restart?: boolean;
}

/** A move waits for the other installation most of its time: it may collect more often. */
const SMALL = { growingPercent: 20, mostNewSpace: 4 * 1024 * 1024 };
const MOST_COMPARED = 100_000;
const readCount = parsed(
  (text) => (/^\d{1,6}$/.test(text) && Number(text) <= MOST_COMPARED ? Number(text) : undefined),
  `an integer from 0 to ${MOST_COMPARED}`,
);

export function importCommand(cli: Cli): Command {
  return cli
    .command(
      'import',
      'Import files, whose formats are recognised by content, or a running installation. Repeating it updates.',
    )
    .argument('[file...]', '- reads standard input')
    .option('--owner <login>', 'who new entities belong to (the first administrator)')
    .option('--user-group <name>', 'the user group they belong to (the first of the owner)')
    .option(
      '--match <names>',
      'what names of the files mean here: locations=THEIRS=OURS;…, or locations=FILE with two columns; may be repeated',
      collect,
    )
    .option(
      '--mapping <name>',
      'what the columns of a table mean: a mapping that was kept on the import page, for CSV, XLSX and ODS',
    )
    .option('--dry-run', 'report what an import would do, and write nothing')
    .option('--from <address>', 'move everything from the installation at this address, through its API')
    .option('--key <key>', 'API key of that installation; - reads it from standard input')
    .option('--compare <count>', 'entities that are compared with it afterwards', readCount, 1_000)
    .option('--restart', 'begin the move again instead of going on where it stopped')
    .action(
      cli.act((context, files: readonly string[], options: ImportOptions & MoveOptions) =>
        importAny(context, files, options),
      ),
    );
}

/** Loads what reads files, or what moves: neither takes the memory of the other. */
async function importAny(
  context: Context,
  files: readonly string[],
  { from, key, ...options }: ImportOptions & MoveOptions,
): Promise<Status> {
  if (from === undefined) {
    if (files.length > 0) return (await import('./import-files.ts')).importFiles(context, files, options);
    throw new AppError('bad-parameter', 'Name the files to import, or an installation with --from.');
  }
  const { match, dryRun, mapping } = options;
  const isFileOption = files.length > 0 || match !== undefined || dryRun === true || mapping !== undefined;
  if (isFileOption) {
    throw new AppError('bad-parameter', '--from goes without files, --match, --mapping and --dry-run.');
  }
  keepHeapSmall(SMALL);
  return (await import('./import-from.ts')).importFrom(context, { ...options, from, key });
}
