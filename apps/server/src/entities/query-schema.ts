/** Query text of a kind → checked plan: the built-in keywords of the contract's table and the custom data fields. */
import { type Kind, kindSpec } from '@callboard/contract';
import { type Keyword, type Plan, parseQuery, planQuery, type QuerySchema } from '@callboard/query';
import { type Definitions, definitionsOf } from '../custom-data/definitions.ts';
import { searchType } from '../custom-data/search-type.ts';
import type { ReferenceData } from './reference-data.ts';

export const FIELD_KEY = 'customdata.';

/** The query schema of a kind in this installation. */
export function querySchema(kind: Kind, definitions: Definitions): QuerySchema {
  const spec = kindSpec(kind);
  const builtIn = new Map<string, Keyword>(
    spec.keywords.map(({ name, type }) => [name, { key: name, type }]),
  );
  const { byKeyword } = definitionsOf(definitions, kind);
  const fieldKeyword = (keyword: string): Keyword | undefined => {
    const field = byKeyword.get(keyword);
    return field && { key: FIELD_KEY + field.keyword, type: searchType(kind, field, definitions) };
  };
  return {
    kind,
    scopes: spec.scopes,
    textKeywords: spec.keywords.filter(({ type }) => type === 'text').map(({ name }) => name),
    keyword: (word) =>
      builtIn.get(word) ??
      (word.startsWith(FIELD_KEY) ? fieldKeyword(word.slice(FIELD_KEY.length)) : fieldKeyword(word)),
  };
}

/** Parses and checks a query. Throws QueryError; `now` is in Unix seconds and decides what `#today` means. */
export function planQueryText(kind: Kind, text: string, reference: ReferenceData, now: number): Plan {
  const schema = querySchema(kind, reference.definitions);
  return planQuery(parseQuery(text, schema), schema, { today: reference.planningDays.dayOf(now) });
}
