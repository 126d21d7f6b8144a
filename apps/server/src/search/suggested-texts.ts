/** Chooses the texts that complete the value of a keyword while somebody types a query. */
import { ANSWERS, type Kind, valueTypeOf } from '@callboard/contract';
import { sourceOf } from '../custom-data/field-source.ts';
import { searchType } from '../custom-data/search-type.ts';
import { type Definitions, definitionsOf, type Field } from '../model/definitions.ts';
import { RESOURCE_TYPES } from '../model/records.ts';
import { FIELD_KEY } from './query-schema.ts';
import { TEXT_INDEX, type TextIndex } from './search-texts.ts';

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

const RESOURCE_NAMES: readonly TextIndex[] = ['resource.name', 'resourceplaceholder.name', 'location.name'];
const EVENT_NAMES: readonly TextIndex[] = ['event.name', 'group.name'];
const RESOURCE_GROUP: readonly TextIndex[] = ['resourcegroup.name'];

/** Keywords with the same meaning for every kind that has them; the others follow below. */
const ANYWHERE: Readonly<Record<string, readonly TextIndex[]>> = {
  owner: ['user.name'],
  team: ['usergroup.name'],
  location: ['location.name'],
  status: ['status.name'],
  profile: ['profile.name'],
  group: ['group.name'],
  resource: RESOURCE_NAMES,
  contact: ['contact.name'],
  event: EVENT_NAMES,
};

const BY_KIND: { readonly [K in Kind]?: Readonly<Record<string, readonly TextIndex[]>> } = {
  event: { role: ['resourcebooking.role', 'contactbooking.role'] },
  resource: { team: ['team.name'], group: RESOURCE_GROUP },
  resourceplaceholder: { group: RESOURCE_GROUP },
  location: { group: RESOURCE_GROUP },
  resourcebooking: {
    name: RESOURCE_NAMES,
    group: RESOURCE_GROUP,
    event: [...EVENT_NAMES, 'resourcebooking.event'],
  },
  contactbooking: { name: ['contact.name'] },
  task: { team: ['team.name'] },
};

const CONTACT_NAME = { of: 'kind', kind: 'contact', code: TEXT_INDEX['contact.name'] } as const;
/** Names of entities with a certain property. */
const NARROWED: Readonly<Record<string, readonly SuggestedTexts[]>> = {
  'contact.organization': [{ ...CONTACT_NAME, only: { key: 'type', value: 'organization' } }],
  'contact.person': [{ ...CONTACT_NAME, only: { key: 'type', value: 'person' } }],
  production: (['group', 'event'] as const).map((kind) => ({
    of: 'kind',
    kind,
    code: TEXT_INDEX[`${kind}.name`],
    only: { key: 'isProduction', value: 1 },
  })),
};

/** Texts too long to suggest. */
const TOO_LONG: readonly TextIndex[] = ['resource.description', 'location.description'];

/**
 * Returns the texts to suggest for a keyword, as the query schema resolves it; empty where there are none.
 */
export function suggestedTexts(kind: Kind, key: string, definitions: Definitions): readonly SuggestedTexts[] {
  if (key.startsWith(FIELD_KEY)) return ofField(kind, key.slice(FIELD_KEY.length), definitions);
  const narrowed = NARROWED[`${kind}.${key}`] ?? NARROWED[key];
  if (narrowed !== undefined) return narrowed;
  if (fixedOptions(kind, key).length > 0) return [];
  const own = `${kind}.${key}`;
  const isOwn = Object.hasOwn(TEXT_INDEX, own);
  const indexes = BY_KIND[kind]?.[key] ?? (isOwn ? [own as TextIndex] : (ANYWHERE[key] ?? []));
  return indexes.filter((index) => !TOO_LONG.includes(index)).map(ofIndex);
}

/** Returns the possible values of a built-in keyword that has a fixed list. */
export function fixedOptions(kind: Kind, keyword: string): readonly string[] {
  if (keyword !== 'type') return [];
  return kind === 'contact' ? ['person', 'organization'] : RESOURCE_TYPES;
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
      return RESOURCE_NAMES.map(ofIndex);
    case 'labels':
      return suggestedTexts(source.kind, 'label', definitions);
    case 'source':
    case 'nothing':
      return [];
  }
}

function ofIndex(index: TextIndex): SuggestedTexts {
  const [kind = ''] = index.split('.');
  return { of: 'kind', kind: kind as Kind | 'resourcegroup', code: TEXT_INDEX[index] };
}
