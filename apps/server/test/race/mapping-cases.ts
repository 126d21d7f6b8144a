/** Race cases of the mappings of imports: everybody keeps and forgets the one of the same name. */
import type { Fact, RaceCase, Round } from './case.ts';
import type { RaceNode, RaceVenue } from './venue.ts';

const MAPPING = {
  ...{ kind: 'contact', sheet: null, header: 1, recognise: ['name'], days: 'dmy', decimal: 'point' },
  columns: [{ header: 'Name', column: 'name' }],
  ...{ fixed: [], matches: [] },
};

interface Counts {
  kept: number;
  forgotten: number;
}

const countsOf = new WeakMap<Round, Counts>();

const nameOf = ({ number }: Round): string => `mapping ${number}`;
const pathOf = (round: Round): string => `/app/api/import-mappings/${encodeURIComponent(nameOf(round))}`;

function counts(round: Round): Counts {
  const found = countsOf.get(round) ?? { kept: 0, forgotten: 0 };
  countsOf.set(round, found);
  return found;
}

function keep(round: Round, node: RaceNode, source: string) {
  return node.send(pathOf(round), { method: 'PUT', body: { ...MAPPING, source } });
}

/** The mapping is that of this list; without a list there is none. */
function mappingIs(round: Round, source: string | undefined): Fact {
  const { administrator, storage } = round.venue as RaceVenue;
  return {
    ...{ kind: 'user', id: administrator.id, key: nameOf(round), isBeside: true },
    holds: async () => {
      const kept = (await storage.fileImports.mappings()).find(({ name }) => name === nameOf(round));
      const { kept: most, forgotten } = counts(round);
      return kept?.mapping.source === source && forgotten <= most;
    },
  };
}

export const MAPPING_CASES: readonly RaceCase[] = [
  {
    operation: 'putImportMapping',
    name: 'putImportMapping',
    prepare: async (round, node, text) => async () => {
      const { status, text: answer } = await keep(round, node, text);
      if (status < 300) counts(round).kept += 1;
      return { status, text: answer, facts: [mappingIs(round, text)] };
    },
  },
  {
    operation: 'deleteImportMapping',
    name: 'deleteImportMapping',
    prepare: async (round, node) => {
      await keep(round, node, 'before');
      counts(round).kept += 1;
      return async () => {
        const { status, text } = await node.send(pathOf(round), { method: 'DELETE' });
        if (status < 300) counts(round).forgotten += 1;
        return { status, text, facts: [mappingIs(round, undefined)] };
      };
    },
  },
];
