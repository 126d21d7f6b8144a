/** `callboard erase contact|user <id>`: removes a person from everything that the installation stores. */
import type { Command } from 'commander';
import { COMMAND_LINE } from '../access/actor.ts';
import { seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { Erasure, Mention } from '../privacy/store.ts';
import type { Storage } from '../storage/storage.ts';
import type { Cli } from './cli.ts';
import { withExistingStorage } from './open.ts';
import { json, plural, table } from './output.ts';
import type { Context, Status } from './runtime.ts';
import { findSubject } from './subject.ts';

interface EraseOptions {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function eraseCommand(cli: Cli): Command {
  return cli
    .command('erase', 'Erase a person: a contact or a user, with the names in bookings, histories and logs.')
    .argument('<kind>', 'contact or user; or "leftovers", to finish one that was interrupted')
    .argument('[id]', 'as in its address; of a user the login, too')
    .option('--dry-run', 'show what would go, and change nothing')
    .option('--yes', 'do not ask')
    .option('--json', 'the report as JSON')
    .action(
      cli.act((context, kind: string, id: string | undefined, options: EraseOptions) =>
        erase(context, kind, id, options),
      ),
    );
}

/** Returns 1 if the person is erased from the database, but traces are left in its files. */
export async function erase(
  context: Context,
  kind: string,
  id: string | undefined,
  options: EraseOptions,
): Promise<Status> {
  return withExistingStorage<Status>(context, async (storage) => {
    if (kind === 'leftovers') return finish(context, storage);
    if (id === undefined)
      throw new AppError('bad-parameter', `Name the ${kind}: its id, or the login of a user.`);
    const subject = await findSubject(storage, kind, id);
    const by = { ...COMMAND_LINE, at: seconds(context.clock) };
    const { dryRun = false, yes = false } = options;
    if (!dryRun && !yes && !(await isConfirmed(context, kind, id))) {
      throw new AppError('precondition-failed', 'Nothing was erased.');
    }
    const erasure = await storage.privacy.erase(subject, by, dryRun);
    const left = dryRun ? [] : await storage.privacy.purge();
    const copies = dryRun ? [] : olderCopies(storage);
    if (options.json) context.io.out(json({ ...erasure, dryRun, left, copies }));
    else report(context, erasure, { dryRun, left, copies });
    return left.length > 0 ? 1 : 0;
  });
}

async function finish({ io }: Context, storage: Storage): Promise<Status> {
  const left = await storage.privacy.purge();
  for (const line of left) io.err(`${line}\n`);
  if (left.length === 0) io.out('Nothing that was deleted is left in the files of the database.\n');
  return left.length > 0 ? 1 : 0;
}

/** Asks the user at a terminal to type the id once more. */
async function isConfirmed({ io }: Context, kind: string, id: string): Promise<boolean> {
  if (!io.errIsTerminal) {
    throw new AppError(
      'precondition-failed',
      'Erasing cannot be undone: say --yes, or look first with --dry-run.',
    );
  }
  io.err(`This erases the ${kind} ${id} for good. Type ${id} to go on: `);
  for await (const chunk of io.stdin) return Buffer.from(chunk).toString().trim() === id;
  return false;
}

/** Lists copies that no command can reach. */
function olderCopies({ database }: Storage): readonly string[] {
  return [
    'backups and exports that were made before: delete them when they are due, and erase again after a restore',
    ...(database.dialect.name === 'postgres'
      ? [
          'PostgreSQL: the write-ahead log and its archives until they are recycled; unused space of pages until VACUUM FULL',
        ]
      : ['blocks that the file system has freed, and its snapshots']),
    'what clients of the API, callbacks and people have fetched or printed',
    'memory of other nodes: for two seconds',
  ];
}

interface ErasureSummary {
  readonly dryRun: boolean;
  readonly left: readonly string[];
  readonly copies: readonly string[];
}

function report({ io }: Context, erasure: Erasure, { dryRun, left, copies }: ErasureSummary): void {
  const { subject, outcome, erased, mentions, namesakes } = erasure;
  const what = `${subject.kind} ${subject.id}`;
  const verb = {
    deleted: 'deleted',
    replaced: 'replaced by a placeholder, as bookings or links refer to it',
  };
  io.out(`${dryRun ? 'Would be erased' : 'Erased'}: ${what}, ${verb[outcome]}.\n`);
  io.out(
    table(
      ['place', 'rows'],
      erased.map(({ place, rows }) => [place, rows]),
    ),
  );
  for (const place of namesakes) io.out(`Left alone, as somebody else has the same name: ${place}.\n`);
  if (mentions.length > 0) {
    io.out(
      'The name, an address or a number still stands in texts that people wrote. Read them, and decide:\n',
    );
    io.out(table(['table', 'column', 'rows', 'ids'], mentions.map(toRow)));
  }
  for (const line of left) io.out(`Still in the files: ${line}\n`);
  if (copies.length > 0) io.out('Older copies that hold the person still:\n');
  for (const line of copies) io.out(`- ${line}\n`);
  if (dryRun) io.out(`Nothing was changed (${plural(erased.length, 'place')}).\n`);
}

function toRow({ table: name, column, rows, ids }: Mention): (string | number)[] {
  return [name, column, rows, ids.join(', ')];
}
