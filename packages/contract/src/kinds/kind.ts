/** A kind of entity: its words, keywords, rules and properties. Each kind stands in a file of its own. */
import type { TProperties } from 'typebox';
import type { Property } from './property.ts';

/** How a query keyword is matched; decides which values are accepted (§4.1). */
export type KeywordType = 'text' | 'id' | 'date' | 'number' | 'boolean';

export interface KeywordSpec {
  readonly name: string;
  readonly type: KeywordType;
  /** One-line description for the reference page. */
  readonly about: string;
  /** The property that it is about, or a key of the record; left out: the one of its own name. */
  readonly of?: string;
  /** Kinds whose names it searches; left out: those that the property refers to. */
  readonly names?: readonly string[];
  /** The only values that it can have. */
  readonly values?: readonly string[];
  /**
   * Code of the index of the texts that entities of the kind have for it. Codes are stored, so never reused;
   * custom data fields use their id, which is positive.
   */
  readonly index?: number;
}

type Searched = Pick<KeywordSpec, 'of' | 'names' | 'values'>;

export type PropertyName =
  | 'customdata'
  | 'costings'
  | 'schedule'
  | 'resourcebookings'
  | 'contactbookings'
  | 'attachments'
  | 'schedules'
  | 'history';

/** One of several forms that entities of a kind have on the wire. */
export interface Variant {
  /** Value of `_type`, where it is not the only one of the kind. */
  readonly type?: string;
  /** Name of its shape in the OpenAPI document, if it has one there. */
  readonly schema?: string;
  readonly about?: string;
}

export interface KindSpec {
  readonly singular: string;
  /** Absent if the kind has no collection. */
  readonly plural?: string;
  /** Values of `_type` that entities of this kind can have. */
  readonly types: readonly string[];
  /** Name of its shape in the OpenAPI document. */
  readonly schema: string;
  readonly about: string;
  /** Description of its shape, if it needs one. */
  readonly shapeAbout?: string;
  /** Name of an entity in examples. */
  readonly example: string;
  /** Keywords of the query language besides the custom data fields of the kind (§4.1). */
  readonly keywords: readonly KeywordSpec[];
  /** Scopes accepted before a keyword. A list narrows to those `_type`s; `undefined` accepts all. */
  readonly scopes: Readonly<Record<string, readonly string[] | undefined>>;
  /** Parts that can be requested on their own, `/api/{singular}/{id}/{name}`. */
  readonly parts: readonly PropertyName[];
  /** Custom data fields can be defined for this kind (§4.2). */
  readonly customData: boolean;
  /** The parts that a PUT may write (§4.3). */
  readonly writable: { readonly attributes: boolean; readonly customData: boolean };
  /** Entities belong to a user group, so the permission level "own" applies. */
  readonly owned: boolean;
  /** Named in the contract itself (§4.1); the others are additions that served URLs need. */
  readonly contract: boolean;
  /** In the order of the wire. */
  readonly properties: Readonly<Record<string, Property>>;
  /** Properties of the record, where several kinds share one. */
  readonly record?: Readonly<Record<string, Property>>;
  /** Values of new records that differ from those of the properties, by key. */
  readonly initial?: Readonly<Record<string, unknown>>;
  /** Name of its shape within itself, if entities nest. */
  readonly recursive?: string;
  /** Keys of the record that the writer maintains; they are never exported. */
  readonly derived: TProperties;
  /** Names of the properties that can be edited, in the order of the form; empty: none. */
  readonly form: readonly string[];
  /** Names of the properties that an imported table may have as columns. */
  readonly imported: readonly string[];
  /** The property that decides between several forms on the wire, and what each is. */
  readonly variants?: { readonly by: string; readonly of: Readonly<Record<string, Variant>> };
}

const text = (name: string, about: string, searched: Searched = {}): KeywordSpec => ({
  name,
  type: 'text',
  about,
  ...searched,
});
/** A keyword whose texts have an index of their own. */
const indexed = <const N extends string>(name: N, index: number, about: string, searched: Searched = {}) =>
  ({ name, type: 'text', about, index, ...searched }) as const;
const ABOUT_NAME = 'the name contains the text; a term without keyword means this one';
const date = (name: string, about: string): KeywordSpec => ({ name, type: 'date', about });

/** Keywords that several kinds share, and makers of others. */
export const keyword = {
  text,
  indexed,
  date,
  /** The name that entities of the kind have themselves. */
  name: (index: number) => indexed('name', index, ABOUT_NAME),
  /** The name of what an entity stands for, which has none of its own. */
  borrowedName: (searched: Searched) => text('name', ABOUT_NAME, searched),
  id: { name: 'id', type: 'id', about: 'the id is exactly this one' },
  owner: text('owner', 'the name of the owning user', { of: 'ownerId', names: ['user'] }),
  team: text('team', 'the name of the owning user group', { of: 'owninggroup' }),
  active: (what: string): KeywordSpec => ({
    name: 'active',
    type: 'boolean',
    about: `whether the ${what} is active: \`true\` or \`false\``,
  }),
} as const satisfies Record<string, KeywordSpec | ((...parts: never[]) => KeywordSpec)>;

const DEFAULTS = {
  keywords: [keyword.id],
  parts: [],
  customData: false,
  writable: { attributes: false, customData: false },
  owned: false,
  contract: false,
  derived: {},
  form: [],
  imported: [],
} as const;

type Required = 'singular' | 'about' | 'types' | 'schema' | 'example' | 'properties';
type Definition = Partial<KindSpec> & Pick<KindSpec, Required>;

/** Forms and imported tables name properties of their kind, and so does the choice between variants. */
interface NamesOf<P> {
  readonly form?: readonly (keyof P)[];
  readonly imported?: readonly (keyof P)[];
  readonly variants?: { readonly by: keyof P };
}

/** Completes a kind with what most of them have in common. */
export function kind<const K extends Definition & NamesOf<K['properties']>>(
  definition: K,
): Omit<typeof DEFAULTS & Pick<KindSpec, 'scopes'>, keyof K> & K {
  return { scopes: { [definition.singular]: undefined }, ...DEFAULTS, ...definition };
}
