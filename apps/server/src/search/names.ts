/** Finds entities of all kinds by their names, for the command bar: a few of each kind that the user may see. */
import type { Kind } from '@callboard/contract';
import { foldText } from '@callboard/query';
import { type PermissionHolder, visibility } from '../access/permissions.ts';
import { indexCode } from './search-texts.ts';
import type { SuggestionStore } from './suggestions.ts';

/** Kinds with a name and a page, in the order in which people look for them. */
const NAMED = ['event', 'group', 'contact', 'location', 'resource', 'resourceplaceholder', 'task'] as const;
type NamedKind = (typeof NAMED)[number];

const MOST_OF_A_KIND = 6;
/** Maximum length of the typed text; names are found long before. */
const LONGEST = 100;

export interface FoundName {
  readonly kind: Kind;
  readonly id: number;
  readonly created: number;
  readonly name: string;
}

export interface NameSearch {
  /** Returns the very name first, then those that begin with the text; of several entities with one name the newest. */
  find(text: string, principal: PermissionHolder): Promise<readonly FoundName[]>;
}

export function createNameSearch(store: Pick<SuggestionStore, 'find' | 'records'>): NameSearch {
  async function ofKind(kind: NamedKind, folded: string, principal: PermissionHolder): Promise<FoundName[]> {
    const seen = visibility(principal, kind);
    if (seen === 'none') return [];
    const found = await store.find({ kind, code: indexCode(`${kind}.name`) }, folded, seen, MOST_OF_A_KIND);
    const records = await store.records(
      kind,
      found.map(({ entityId }) => entityId),
    );
    const byId = new Map(records.map((record) => [record.id, record]));
    return found.flatMap(({ entityId }) => {
      const record = byId.get(entityId);
      return record === undefined
        ? []
        : [{ kind, id: record.id, created: record.created, name: record.name }];
    });
  }

  return {
    async find(text, principal) {
      const folded = foldText(text);
      // No text in the database can contain a NUL.
      if (folded === '' || folded.length > LONGEST || folded.includes('\0')) return [];
      const found: FoundName[] = [];
      for (const kind of NAMED) found.push(...(await ofKind(kind, folded, principal)));
      const rank = ({ name }: FoundName) => {
        const fold = foldText(name);
        if (fold === folded) return 0;
        return fold.startsWith(folded) ? 1 : 2;
      };
      return found.toSorted((one, other) => rank(one) - rank(other));
    },
  };
}
