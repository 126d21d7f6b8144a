/**
 * `callboard export [FILE]`: exports everything; after an import into an empty installation the API answers
 * the same.
 */
import type { Command } from 'commander';
import { modeOf, PRIVATE_MODE, requireNoFile, writeFileAtomically } from '../platform/atomic-file.ts';
import { AppError } from '../platform/errors.ts';
import { exportText } from '../transfer/export-file.ts';
import type { Cli } from './cli.ts';
import { withExistingStorage } from './open.ts';
import { progressLine } from './output.ts';
import type { Context, Status } from './runtime.ts';

const SECRETS =
  'passwords, keys, callback secrets, addresses of calendars and webhooks (--with-secrets writes them)';
/** Content that belongs to this installation, or to its present run. */
const NEVER =
  'the trash, second factors, connections with an identity provider, sessions, invitations, logs of settings, security and use, ' +
  'results and earlier versions of dataviews, messages of webhooks, uploads under way, and what can be undone for a day';

interface ExportCommandOptions {
  readonly withSecrets?: boolean;
  readonly force?: boolean;
}

export function exportCommand(cli: Cli): Command {
  return cli
    .command('export', 'Write everything as JSON lines to a file, or to standard output.')
    .argument('[file]')
    .option('--with-secrets', 'with hashes of keys and passwords, and secret addresses; takes a file')
    .option('--force', 'replace the file when it is there already')
    .action(
      cli.act((context, file: string | undefined, options: ExportCommandOptions) =>
        exportInstallation(context, file, options),
      ),
    );
}

export async function exportInstallation(
  context: Context,
  file: string | undefined,
  { withSecrets: secrets = false, force = false }: ExportCommandOptions,
): Promise<Status> {
  const { io, clock } = context;
  if (file !== undefined && !force) await requireNoFile(file);
  if (secrets) await requirePrivateFile(file);
  return withExistingStorage<Status>(context, async ({ transfer }) => {
    const progress = progressLine(io, clock, 'Exporting', 'line');
    const text = exportText(transfer, { secrets, onProgress: progress.show });
    try {
      if (file === undefined) for await (const chunk of text) await io.write(chunk);
      else await writeFileAtomically(file, PRIVATE_MODE, text);
    } finally {
      progress.end();
    }
    if (file !== undefined) io.out(`Left out: ${secrets ? '' : `${SECRETS}, `}${NEVER}.\n`);
    return 0;
  });
}

async function requirePrivateFile(file: string | undefined): Promise<void> {
  if (file === undefined) {
    throw new AppError('bad-parameter', 'Secrets are not written to standard output: name a file.');
  }
  const mode = await modeOf(file);
  if (mode === undefined || (mode & ~PRIVATE_MODE) === 0) return;
  throw new AppError(
    'bad-parameter',
    `Others may read ${file}: remove it, or let only its owner read it (chmod 600), before secrets go in.`,
  );
}
