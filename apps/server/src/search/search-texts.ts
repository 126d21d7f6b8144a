/**
 * Which texts of a record its text keywords search (§4.1). Texts of related entities are searched through the
 * relation, so each text stands here once, under the kind that it belongs to; the role of a booking also stands under
 * its event ([decision 68](../../../../docs/decisions/0068-roles-under-their-event.md)).
 */
import { type KINDS, type Kind, keywordProperty, kindSpec, kinds } from '@callboard/contract';
import type { Entity, RecordKind, RecordValues } from '../model/records.ts';
import type { RecordLine } from '../model/writer.ts';

/** Code of the index of the names of resource groups, which are no kind. */
const RESOURCE_GROUP_NAME = -19;

type IndexedKeyword<K extends Kind> = Extract<
  (typeof KINDS)[K]['keywords'][number],
  { readonly index: number }
>;
/** `<kind>.<keyword>`. */
export type TextIndex = { [K in Kind]: `${K}.${IndexedKeyword<K>['name']}` }[Kind] | 'resourcegroup.name';

/** Codes of the built-in text indexes, which stand with the keywords of each kind. */
const CODES: ReadonlyMap<string, number> = new Map([
  ...kinds.flatMap((kind) =>
    kindSpec(kind).keywords.flatMap(({ name, index }) =>
      index === undefined ? [] : [[`${kind}.${name}`, index] as const],
    ),
  ),
  ['resourcegroup.name', RESOURCE_GROUP_NAME],
]);

export const isTextIndex = (name: string): name is TextIndex => CODES.has(name);

/** Returns the code under which the database knows a text index. */
export function indexCode(index: TextIndex): number {
  const code = CODES.get(index);
  if (code === undefined) throw new Error(`There is no text index ${index}.`);
  return code;
}

/** Code of the roles in which something is booked for an event: texts of its bookings that lead to the event. */
export const BOOKED_ROLE = indexCode('event.role');

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
  /** Key of the property that holds the texts. */
  readonly key: string;
  /** Reads them where they are parts of what a contact holds. */
  readonly partsOf?: ((contact: Contact) => Texts) | undefined;
}

function textsUnder(key: string, record: RecordValues): Texts {
  const value = record[key] ?? [];
  return Array.isArray(value) ? value : [String(value)];
}

function sourcesOf(kind: Kind): TextSource[] {
  const spec = kindSpec(kind);
  return spec.keywords.flatMap((keyword) => {
    const { name, of = name, index: code } = keyword;
    if (code === undefined) return [];
    const index = `${kind}.${name}`;
    const partsOf = isTextIndex(index) ? PARTS[index] : undefined;
    return [{ code, key: keywordProperty(spec, keyword)?.key ?? of, partsOf }];
  });
}

const SOURCES: { readonly [K in RecordKind]?: readonly TextSource[] } = {
  ...Object.fromEntries(kinds.map((kind) => [kind, sourcesOf(kind)])),
  resourcegroup: [{ code: RESOURCE_GROUP_NAME, key: 'name' }],
};

/** A text, its index (a code below zero, or the id of a field) and the entity that it finds. */
export interface IndexedText {
  readonly keyword: number;
  readonly entity: number;
  readonly text: string;
}

/** Returns the non-empty texts of a record; the role of a booking finds its event as well. */
export function searchTexts({ kind, record }: RecordLine): IndexedText[] {
  const own = (SOURCES[kind] ?? []).flatMap(({ code, key, partsOf }) => {
    const texts = kind === 'contact' && partsOf ? partsOf(record) : textsUnder(key, record);
    return texts.map((text) => ({ keyword: code, entity: record.id, text }));
  });
  const isBooking = kind === 'resourcebooking' || kind === 'contactbooking';
  if (isBooking && record.eventKind === 'event' && record.eventId !== null) {
    own.push({ keyword: BOOKED_ROLE, entity: record.eventId, text: record.role ?? '' });
  }
  return own.filter(({ text }) => text !== '');
}
