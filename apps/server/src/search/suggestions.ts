/** Suggests values for a query while somebody types it: texts of entities that they may see. */
import type { Kind } from '@callboard/contract';
import { foldText } from '@callboard/query';
import { type PermissionHolder, type Visibility, visibility } from '../access/permissions.ts';
import { indexValue } from '../custom-data/field-types.ts';
import type { CustomValue, Entity } from '../model/records.ts';
import type { ReferenceSource } from '../model/reference-data.ts';
import { recordLine } from '../model/writer.ts';
import { querySchema } from './query-schema.ts';
import { searchTexts } from './search-texts.ts';
import { type SuggestedTexts, suggestedTexts } from './suggested-texts.ts';

/** A folded text, and an entity that has it. */
export interface TextMatch {
  /** Number of the text in the dictionary. */
  readonly term: number;
  readonly text: string;
  readonly entityId: number;
}

export interface Holder {
  readonly term: number;
  readonly id: number;
  /** Unix seconds. */
  readonly at: number | null;
}

export interface SuggestionStore {
  /**
   * Finds texts under the code that contain the folded text, prefixes first, each with an entity that may be
   * seen; at most `most`. The search is bounded, so very large installations may not get every match.
   */
  find(
    texts: Pick<SuggestedTexts, 'kind' | 'code'> & { readonly only?: EntityFilter },
    text: string,
    seen: Visibility,
    most: number,
  ): Promise<readonly TextMatch[]>;
  /** Returns the newest entities of each text that may be seen, with their start or due moment where they have one. */
  holders(
    texts: Pick<SuggestedTexts, 'kind' | 'code'>,
    terms: readonly number[],
    seen: Visibility,
  ): Promise<readonly Holder[]>;
  records<K extends SuggestedTexts['kind']>(kind: K, ids: readonly number[]): Promise<readonly Entity<K>[]>;
  values(ids: readonly number[], fieldId: number): Promise<readonly CustomValue[]>;
}

export type EntityFilter = Extract<SuggestedTexts, { of: 'kind' }>['only'];

export interface Suggestions {
  /** Returns undefined if the kind has no such keyword. */
  find(
    asked: { readonly kind: Kind; readonly keyword: string; readonly text: string },
    principal: PermissionHolder,
  ): Promise<readonly string[] | undefined>;
}

const MOST = 20;
/** Maximum length of the typed text; suggestions appear long before. */
const LONGEST = 100;

export function createSuggestions(store: SuggestionStore, reference: ReferenceSource): Suggestions {
  /** Returns the texts in their original spelling. */
  async function textsOf(texts: SuggestedTexts, found: readonly TextMatch[]): Promise<readonly string[]> {
    const ids = found.map(({ entityId }) => entityId);
    if (texts.of === 'field') {
      const values = await store.values(ids, texts.code);
      return values.flatMap(({ value }) => indexValue(texts.field, value).texts);
    }
    const records = await store.records(texts.kind, ids);
    return records.flatMap((record) =>
      searchTexts(recordLine(texts.kind, record)).flatMap(({ keyword, text }) =>
        keyword === texts.code ? [text] : [],
      ),
    );
  }

  return {
    async find({ kind, keyword, text }, principal) {
      const { definitions } = await reference.current();
      const known = querySchema(kind, definitions, principal.permissions).keyword(keyword);
      if (known === undefined) return undefined;
      const folded = foldText(text);
      // No text in the database can contain a NUL.
      if (known.type !== 'text' || folded.length > LONGEST || folded.includes('\0')) return [];
      const suggested = new Map<string, string>();
      for (const texts of suggestedTexts(kind, known.key, definitions)) {
        const seen = visibilityOf(texts, principal);
        if (seen === 'none') continue;
        const found = await store.find(texts, folded, seen, MOST);
        const wanted = new Set(found.map((one) => one.text));
        for (const one of await textsOf(texts, found)) {
          const fold = foldText(one);
          if (wanted.has(fold) && !suggested.has(fold)) suggested.set(fold, one);
        }
      }
      const rank = (fold: string) => (fold.startsWith(folded) ? 0 : 1);
      const inOrder = [...suggested].sort(
        ([one], [other]) => rank(one) - rank(other) || one.localeCompare(other),
      );
      return inOrder.slice(0, MOST).map(([, written]) => written);
    },
  };
}

const RESOURCES: readonly Kind[] = ['resource', 'resourceplaceholder', 'location'];

/** Resource groups have no permission of their own: whoever may see resources sees their groups. */
function visibilityOf({ kind }: SuggestedTexts, principal: PermissionHolder): Visibility {
  if (kind !== 'resourcegroup') return visibility(principal, kind);
  return RESOURCES.some((one) => visibility(principal, one) !== 'none') ? 'all' : 'none';
}
