/** `callboard dataview …`: user-defined datasets, managed and computed without the server. */
import { dataviewJsonSchema } from '@callboard/contract';
import { Command, Option } from 'commander';
import { RESULT_FORMATS } from '../dataviews/formats/formats.ts';
import { type Cli, collect, parsed } from './cli.ts';
import { listCallbacks } from './dataview-callbacks.ts';
import { deleteDataview, listDataviews, putDataview, showDataview } from './dataview-definitions.ts';
import { runDataview } from './dataview-run.ts';
import { json } from './output.ts';

const DATAVIEW = ['<dataview>', 'its id, or its name'] as const;

export function dataviewCommand(cli: Cli): Command {
  return new Command('dataview')
    .description('Manage dataviews, and compute them.')
    .addCommand(
      cli.command('list', 'List the dataviews.').option('--json', 'as JSON').action(cli.act(listDataviews)),
    )
    .addCommand(
      cli
        .command('show', 'Print the definition of a dataview, as "put" takes it.')
        .argument(...DATAVIEW)
        .option('--revision <number>', 'an earlier definition', parsed(positive, 'a number from 1'))
        .option('--revisions', 'list the earlier definitions instead')
        .action(cli.act(showDataview)),
    )
    .addCommand(
      cli
        .command('put', 'Create a dataview from a definition, or change the one of the same name.')
        .argument('<file>', 'YAML or JSON')
        .option('--owner <login>', 'whose it is')
        .option('--share-user <login>', 'a user who may request it; may be given several times', collect)
        .option('--share-group <name>', 'a user group that may; may be given several times', collect)
        .option('--share-everybody', 'everybody may request it')
        .option('--share-nobody', 'only its owner may request it')
        .option('--dry-run', 'check it and print what would change, and change nothing')
        .action(cli.act(putDataview)),
    )
    .addCommand(
      cli
        .command('delete', 'Delete a dataview with its earlier definitions.')
        .argument(...DATAVIEW)
        .action(cli.act(deleteDataview)),
    )
    .addCommand(
      cli
        .command('run', 'Compute a dataview and print the result, or write it to a file.')
        .argument(...DATAVIEW)
        .option('--parameters <json>', 'a JSON object with a value for each parameter', '{}')
        .option('--as <login>', 'with the rights of this user (with those of an administrator)')
        .addOption(
          new Option('--format <format>', 'of the result')
            .choices(RESULT_FORMATS.map(({ name }) => name))
            .default('json'),
        )
        .option('--output <file>', 'where to write it')
        .action(cli.act(runDataview)),
    )
    .addCommand(
      cli
        .command('callbacks', 'List the callbacks that were sent, newest first, and what came of them.')
        .argument('[dataview]', DATAVIEW[1])
        .option('--limit <number>', 'how many', parsed(positive, 'a number from 1'), 50)
        .option('--json', 'as JSON')
        .action(cli.act(listCallbacks)),
    )
    .addCommand(
      new Command('schema').description('Print the JSON Schema of definitions, for editors.').action(
        cli.actUnconfigured(async ({ io }) => {
          io.out(json(dataviewJsonSchema));
          return 0;
        }),
      ),
    );
}

function positive(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
