/** Chooses the texts that complete the value of a keyword while somebody types a query. */
import {
  ANSWERS,
  type Kind,
  keywordProperty,
  kindSpec,
  kinds,
  namedKinds,
  TARGETS,
  valueTypeOf,
} from '@callboard/contract';
import { sourceOf } from '../custom-data/field-source.ts';
import { searchType } from '../custom-data/search-type.ts';
import { type Definitions, definitionsOf, type Field } from '../model/definitions.ts';
import { FIELD_KEY } from './query-schema.ts';
import { indexCode, isTextIndex, type TextIndex } from './search-texts.ts';

/** Texts indexed under a code, from entities of one kind. */
export type SuggestedTexts =
  | {
      readonly of: 'kind';
      readonly kind: Kind | 'resourcegroup';
      readonly code: number;
      /** Restricts the texts to entities with this value. */
      readonly only?: { readonly key: 'type' | 'isProduction'; readonly value: string | number };
    }
  | { readonly of: 'field'; readonly kind: Kind; readonly code: number; readonly field: Field };

const CONTACT_NAME = { of: 'kind', kind: 'contact', code: indexCode('contact.name') } as const;
/** Keywords that search less than all names, or other texts than names. */
const OTHERWISE: Readonly<Record<string, readonly SuggestedTexts[]>> = {
  'event.role': (['resourcebooking.role', 'contactbooking.role'] as const).map(ofIndex),
  'contact.organization': [{ ...CONTACT_NAME, only: { key: 'type', value: 'organization' } }],
  'contact.person': [{ ...CONTACT_NAME, only: { key: 'type', value: 'person' } }],
  production: (['group', 'event'] as const).map((kind) => ({
    of: 'kind',
    kind,
    code: indexCode(`${kind}.name`),
    only: { key: 'isProduction', value: 1 },
  })),
};

/**
 * Returns the texts to suggest for a keyword, as the query schema resolves it; empty where there are none.
 */
export function suggestedTexts(kind: Kind, key: string, definitions: Definitions): readonly SuggestedTexts[] {
  if (key.startsWith(FIELD_KEY)) return ofField(kind, key.slice(FIELD_KEY.length), definitions);
  return OTHERWISE[`${kind}.${key}`] ?? OTHERWISE[key] ?? ofKeyword(kind, key);
}

/** Returns the texts that a keyword searches, apart from those too long to suggest. */
function ofKeyword(kind: Kind, key: string): readonly SuggestedTexts[] {
  const spec = kindSpec(kind);
  const keyword = spec.keywords.find(({ name }) => name === key);
  if (keyword === undefined || keyword.values !== undefined) return [];
  const isLong = keywordProperty(spec, keyword)?.type === 'lines';
  const own = keyword.index === undefined || isLong ? [] : [`${kind}.${key}`];
  const indexes = [...namedKinds(spec, keyword).map((named) => `${named}.name`), ...own];
  return indexes.filter(isTextIndex).map(ofIndex);
}

/** Returns the possible values of a built-in keyword that has a fixed list. */
export function fixedOptions(kind: Kind, keyword: string): readonly string[] {
  return kindSpec(kind).keywords.find(({ name }) => name === keyword)?.values ?? [];
}

/** Returns the possible values of a custom data field; a Derived field has those of its source. */
export function fieldOptions(kind: Kind, field: Field, definitions: Definitions): readonly string[] {
  const own = sourceOf(kind, field, definitions)?.field ?? field;
  return valueTypeOf(own).form === 'answer' ? ANSWERS : own.options;
}

function ofField(kind: Kind, keyword: string, definitions: Definitions): readonly SuggestedTexts[] {
  const named = definitionsOf(definitions, kind).byKeyword.get(keyword);
  if (named === undefined || searchType(kind, named, definitions) !== 'text') return [];
  const source = sourceOf(kind, named, definitions) ?? { kind, field: named };
  const { field } = source;
  if (fieldOptions(kind, named, definitions).length > 0) return [];
  const type = valueTypeOf(field);
  if (type.isStored) return type.isLong ? [] : [{ of: 'field', kind: source.kind, code: field.id, field }];
  switch (type.form) {
    case 'contact':
      return [CONTACT_NAME];
    case 'resources':
      return TARGETS.bookable.kinds.map((named) => ofIndex(`${named}.name`));
    case 'labels':
      return suggestedTexts(source.kind, 'label', definitions);
    case 'source':
    case 'nothing':
      return [];
  }
}

function ofIndex(index: TextIndex): SuggestedTexts {
  const [word] = index.split('.');
  const kind = kinds.find((one) => one === word) ?? 'resourcegroup';
  return { of: 'kind', kind, code: indexCode(index) };
}
