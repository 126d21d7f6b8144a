/**
 * Turns the query text of a kind into a checked plan, using the built-in keywords of the contract's table and
 * the custom data fields.
 */
import {
  type KeywordSpec,
  type Kind,
  keywordProperty,
  kindOfSingular,
  kindSpec,
  namedKinds,
} from '@callboard/contract';
import {
  type Bindings,
  type Keyword,
  type Plan,
  parseQuery,
  parseTemplate,
  planQuery,
  type QueryNode,
  type QuerySchema,
} from '@callboard/query';
import type { EffectivePermissions } from '../access/permissions.ts';
import { searchType } from '../custom-data/search-type.ts';
import { type Definitions, definitionsOf } from '../model/definitions.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { PlannedQuery } from '../model/store.ts';

export const FIELD_KEY = 'customdata.';

/**
 * Returns the kinds that a keyword is about, which a parameter of a dataview can hold. `id` and a name of its
 * own refer to the entity itself; resource groups are not entities.
 */
function aboutOf(kind: Kind, keyword: KeywordSpec): readonly string[] {
  const named = namedKinds(kindSpec(kind), keyword);
  const isOwn = keyword.name === 'id' || (keyword.name === 'name' && named.length === 0);
  return isOwn ? [kind] : named.filter((name) => kindOfSingular(name) !== undefined);
}

type PrivateDataRight = Pick<EffectivePermissions, 'privateContactData'>;

/** Returns the query schema of a kind in this installation, for these permissions. */
export function querySchema(
  kind: Kind,
  definitions: Definitions,
  { privateContactData }: PrivateDataRight = { privateContactData: false },
): QuerySchema {
  const spec = kindSpec(kind);
  // Keywords about private contact data match nothing for keys whose answers leave it blank.
  const isHidden = (keyword: KeywordSpec): boolean =>
    !privateContactData && keywordProperty(spec, keyword)?.needs === 'privateContactData';
  const builtIn = new Map<string, Keyword>(
    spec.keywords.map((keyword) => {
      const { name, type } = keyword;
      return [name, { key: name, type: isHidden(keyword) ? 'none' : type, about: aboutOf(kind, keyword) }];
    }),
  );
  const { byKeyword } = definitionsOf(definitions, kind);
  const fieldKeyword = (keyword: string): Keyword | undefined => {
    const field = byKeyword.get(keyword);
    return field && { key: FIELD_KEY + field.keyword, type: searchType(kind, field, definitions) };
  };
  return {
    kind,
    scopes: spec.scopes,
    textKeywords: [...builtIn.values()].filter(({ type }) => type === 'text').map(({ key }) => key),
    keyword: (word) =>
      builtIn.get(word) ??
      (word.startsWith(FIELD_KEY) ? fieldKeyword(word.slice(FIELD_KEY.length)) : fieldKeyword(word)),
  };
}

/** Parses and checks a query. Throws QueryError; `now` is in Unix seconds and determines `#today`. */
export function planQueryText(
  kind: Kind,
  text: string,
  reference: ReferenceData,
  now: number,
  seen: PrivateDataRight,
): PlannedQuery {
  const { definitions, planningDays } = reference;
  const schema = querySchema(kind, definitions, seen);
  const plan = planQuery(parseQuery(text, schema), schema, { today: planningDays.dayOf(now) });
  return { kind, plan, definitions };
}

/** Parses a template with parameters of these names; throws QueryError. */
export function parseQueryTemplate(
  kind: Kind,
  text: string,
  names: ReadonlySet<string>,
  definitions: Definitions,
): QueryNode {
  return parseTemplate(text, querySchema(kind, definitions), names);
}

/** Plans a parsed template with values for its parameters; throws QueryError if a value does not fit. */
export function planQueryTemplate(
  kind: Kind,
  tree: QueryNode,
  { definitions, today, bindings, seen }: TemplateContext,
): Plan {
  return planQuery(tree, querySchema(kind, definitions, seen), { today, bindings });
}

interface TemplateContext {
  readonly definitions: Definitions;
  /** The present planning day. */
  readonly today: number;
  readonly bindings: Bindings;
  readonly seen: PrivateDataRight;
}
