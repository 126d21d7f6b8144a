/**
 * Which texts of a record its text keywords search (§4.1). Texts of related entities are searched through the
 * relation, so each text stands here once, under the kind that it belongs to.
 */
import { type KINDS, type Kind, keywordProperty, kindSpec, kinds } from '@callboard/contract';
import type { Entity, RecordKind } from '../model/records.ts';

/** Code of the index of the names of resource groups, which are no kind. */
const RESOURCE_GROUP_NAME = -19;

type IndexedKeyword<K extends Kind> = Extract<
  (typeof KINDS)[K]['keywords'][number],
  { readonly index: number }
>;
/** `<kind>.<keyword>`. */
export type TextIndex = { [K in Kind]: `${K}.${IndexedKeyword<K>['name']}` }[Kind] | 'resourcegroup.name';

/** Codes of the built-in text indexes, which stand with the keywords of each kind. */
export const TEXT_INDEX = Object.fromEntries([
  ...kinds.flatMap((kind) =>
    kindSpec(kind).keywords.flatMap(({ name, index }) =>
      index === undefined ? [] : [[`${kind}.${name}`, index] as const],
    ),
  ),
  ['resourcegroup.name', RESOURCE_GROUP_NAME],
]) as Readonly<Record<TextIndex, number>>;

export const isTextIndex = (name: string): name is TextIndex => Object.hasOwn(TEXT_INDEX, name);

/** Kinds of contact information are free text; those that match count as e-mail and telephone. */
export const EMAIL = /mail/i;
export const PHONE = /phone|tel|mobile|gsm/i;

type Texts = readonly string[];
type Contact = Pick<Entity<'contact'>, 'contactInfo' | 'addresses'>;
const infoOf =
  (isOf: (type: string) => boolean) =>
  ({ contactInfo }: Contact): Texts =>
    contactInfo.flatMap(({ type, value }) => (isOf(type) ? [value] : []));

/** Texts that are parts of what a property holds; a keyword finds all others as the property holds them. */
const PARTS: { readonly [I in TextIndex]?: (contact: Contact) => Texts } = {
  'contact.email': infoOf((type) => EMAIL.test(type)),
  'contact.phone': infoOf((type) => PHONE.test(type) && !EMAIL.test(type)),
  'contact.city': ({ addresses }) => addresses.map(({ city }) => city),
  'contact.country': ({ addresses }) => addresses.map(({ country }) => country),
};

interface TextSource {
  readonly code: number;
  readonly textsOf: (record: never) => Texts;
}

function textsUnder(key: string): (record: Readonly<Record<string, unknown>>) => Texts {
  return (record) => {
    const value = record[key] ?? [];
    return Array.isArray(value) ? value : [String(value)];
  };
}

function sourcesOf(kind: Kind): TextSource[] {
  const spec = kindSpec(kind);
  return spec.keywords.flatMap((keyword) => {
    const { name, of = name, index: code } = keyword;
    if (code === undefined) return [];
    const part = PARTS[`${kind}.${name}` as TextIndex];
    return [{ code, textsOf: part ?? textsUnder(keywordProperty(spec, keyword)?.key ?? of) }];
  });
}

const SOURCES: { readonly [K in RecordKind]?: readonly TextSource[] } = {
  ...Object.fromEntries(kinds.map((kind) => [kind, sourcesOf(kind)])),
  resourcegroup: [{ code: RESOURCE_GROUP_NAME, textsOf: textsUnder('name') }],
};

/** Returns the non-empty texts of a record, each with the code of its index. */
export function searchTexts<K extends RecordKind>(
  kind: K,
  record: Entity<K>,
): { readonly keyword: number; readonly text: string }[] {
  return (SOURCES[kind] ?? []).flatMap(({ code, textsOf }) =>
    textsOf(record as never).flatMap((text) => (text === '' ? [] : { keyword: code, text })),
  );
}
