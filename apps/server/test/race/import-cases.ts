/** Race cases of imported tables: an event in the hall that all of them name, and the import of it undone. */
import { carryOut, sendTable, undo } from '../application/import-files.ts';
import { gone, type RaceCase, type Round, there } from './case.ts';
import type { RaceNode } from './venue.ts';

/** Sends as the administrator does. */
const browserOf = (node: RaceNode) => ({ ...node.browser(), send: node.send });

async function table({ venue }: Round, node: RaceNode, name: string) {
  const hall = await venue.record('location', venue.targets.location.id);
  const text = `Titel;Datum;Aanvang;Zaal\n${name};5-5-2032;20:00;${hall?.name}\n`;
  return sendTable(browserOf(node), text, `${name}.csv`);
}

async function eventCalled({ venue }: Round, name: string): Promise<number> {
  return (await venue.storage.transfer.all('event')).find((event) => event.name === name)?.id ?? 0;
}

export const IMPORT_CASES: readonly RaceCase[] = [
  {
    operation: 'createImport',
    name: 'createImport',
    async prepare(round, node, text) {
      const { id, mapping } = await table(round, node, text);
      return async () => {
        const answer = await carryOut(browserOf(node), id, mapping, `import-${text}`);
        // A row whose hall is being deleted may be left out, and is told then.
        const isWhole = answer.body?.problemcount === 0;
        const event = await eventCalled(round, text);
        return { ...answer, facts: isWhole ? [there('event', event)] : [] };
      };
    },
  },
  {
    operation: 'undoImport',
    name: 'undoImport',
    async prepare(round, node, text) {
      const { id, mapping } = await table(round, node, text);
      const name = `undone-${text}`;
      const { status, text: told } = await carryOut(browserOf(node), id, mapping, name);
      if (status !== 200) throw new Error(told);
      const event = await eventCalled(round, text);
      return async () => {
        const answer = await undo(browserOf(node), name);
        return { ...answer, facts: [gone('event', event)] };
      };
    },
  },
];
