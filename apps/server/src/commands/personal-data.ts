/** `callboard personal-data contact|user <id>`: everything that is stored about one person, as JSON. */
import type { Command } from 'commander';
import type { Cli } from './cli.ts';
import { withExistingStorage } from './open.ts';
import { json } from './output.ts';
import type { Context, Status } from './runtime.ts';
import { findSubject } from './subject.ts';

export function personalDataCommand(cli: Cli): Command {
  return cli
    .command('personal-data', 'Print everything that is stored about a contact or a user, as JSON.')
    .argument('<kind>', 'contact or user')
    .argument('<id>', 'as in its address; of a user the login, too')
    .action(cli.act((context, kind: string, id: string) => printPersonalData(context, kind, id)));
}

export async function printPersonalData(context: Context, kind: string, id: string): Promise<Status> {
  return withExistingStorage<Status>(context, async (storage) => {
    const subject = await findSubject(storage, kind, id);
    await context.io.write(json(await storage.privacy.personalData(subject)));
    return 0;
  });
}
