/** `callboard apply FILE`: the definitions of the installation as one document that people review. */

import type { ApplyDocument } from '@callboard/contract';
import type { Command } from 'commander';
import { stringify } from 'yaml';
import { COMMAND_LINE } from '../access/actor.ts';
import { lockedSettings } from '../config/effective-config.ts';
import { applyJsonSchema } from '../installation/apply-schema.ts';
import { changeDefinitions } from '../installation/carry-out.ts';
import { checkDocument } from '../installation/check-document.ts';
import { describeInstallation } from '../installation/describe-installation.ts';
import type { DocumentProblem } from '../installation/document-path.ts';
import { isEmptyPlan, planDocument } from '../installation/plan-document.ts';
import { seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { Storage } from '../storage/storage.ts';
import { describePlan } from './apply-plan.ts';
import type { Cli } from './cli.ts';
import { withExistingStorage, withStorage } from './open.ts';
import { json } from './output.ts';
import { type ReadDocument, readDocument, tellProblems } from './read-document.ts';
import type { Context, Status } from './runtime.ts';

interface ApplyOptions {
  readonly dryRun?: boolean;
  readonly prune?: boolean;
  readonly export?: boolean;
  readonly schema?: boolean;
}

export function applyCommand(cli: Cli): Command {
  return cli
    .command('apply', 'Bring settings, permissions, custom data and other definitions to what a file says.')
    .argument('[file]', 'YAML or JSON')
    .option('--dry-run', 'print what would change, and change nothing')
    .option('--prune', 'also remove what the lists of the file do not name and nothing uses')
    .option('--export', 'print the present definitions as such a file instead')
    .option('--schema', 'print the JSON Schema of such a file instead')
    .action(
      cli.act((context, file: string | undefined, options: ApplyOptions) => apply(context, file, options)),
    );
}

export async function apply(
  context: Context,
  file: string | undefined,
  options: ApplyOptions,
): Promise<Status> {
  if (options.schema) {
    context.io.out(json(applyJsonSchema()));
    return 0;
  }
  if (options.export) {
    return withExistingStorage<Status>(context, async (storage) => {
      context.io.out(stringify(describeInstallation(await storage.installation.state()), { lineWidth: 110 }));
      return 0;
    });
  }
  if (file === undefined) throw new AppError('bad-parameter', 'Name the file to apply.');
  const read = await readDocument(file);
  const document = checkDocument(read.value);
  if (isProblems(document)) return refuse(context, document, read);
  return withStorage(context, (storage) => applyDocument(context, { read, document }, storage, options));
}

interface ApplyInput {
  readonly read: ReadDocument;
  readonly document: ApplyDocument;
}

async function applyDocument(
  context: Context,
  { read, document }: ApplyInput,
  storage: Storage,
  { dryRun = false, prune = false }: ApplyOptions,
): Promise<Status> {
  const { io, clock, config } = context;
  const store = storage.installation;
  const plan = await planDocument(document, await store.state(), { prune, uses: store.uses });
  if (isProblems(plan)) return refuse(context, plan, read);
  io.out(describePlan(plan));
  for (const name of lockedSettings(config)) {
    if (document.settings?.[name] !== undefined) {
      io.err(`${name} is stored, but the environment decides it here.\n`);
    }
  }
  if (dryRun || isEmptyPlan(plan)) {
    io.out(dryRun ? 'Nothing was changed: this was a dry run.\n' : 'Nothing had to be changed.\n');
    return 0;
  }
  await changeDefinitions(store, { ...COMMAND_LINE, at: seconds(clock) }, async () => ({ plan }));
  io.out('Done.\n');
  return 0;
}

function isProblems<T extends object>(
  outcome: T | readonly DocumentProblem[],
): outcome is readonly DocumentProblem[] {
  return Array.isArray(outcome);
}

function refuse({ io }: Context, problems: readonly DocumentProblem[], read: ReadDocument): Status {
  tellProblems(io, problems, read);
  return 2;
}
