/**
 * Names with commas: `Lang Lang, Heidi Maier` are two people, `Voss, Mira` is one, and `Hall 3, balcony` may be a hall. What
 * is here decides first, then the form of the names; a name that nothing speaks against stays whole.
 */
import { foldText } from '@callboard/query';
import { recordName } from '../model/record-lines.ts';
import type { RecordKind } from '../model/records.ts';
import { nameKey } from './formats/csv-cells.ts';
import { invertedName, isPersonal, type PersonName, personName } from './formats/text.ts';
import type { ImportItem } from './import-item.ts';
import { refsOf } from './item-references.ts';
import type { Matches } from './matches.ts';
import type { ImportReader } from './store.ts';

type IsThere = (name: string) => boolean;

const partsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns the people whom a text with commas names; undefined: it is one name as it stands. */
export function peopleIn(text: string, isThere: IsThere): readonly PersonName[] | undefined {
  const parts = partsOf(text);
  if (parts.length < 2 || isThere(text)) return undefined;
  const isOfPeople = parts.every(isPersonal);
  const turned = parts.length === 2 && isOfPeople ? invertedName(text) : undefined;
  if (turned !== undefined && isThere(turned.name)) return [turned];
  const isSeveral =
    parts.every(isThere) || (isOfPeople && parts.some((part) => isFull(part) && isThere(part)));
  if (isSeveral) return parts.map(personName);
  if (!isOfPeople) return undefined;
  if (parts.every(isFull)) return parts.map(personName);
  return turned === undefined ? undefined : [turned];
}

/** A first and a last name; `van den Berg` is a last name alone. */
const isFull = (name: string): boolean => name.includes(' ') && !/^\p{Ll}/u.test(name);

/** Returns the halls that a text with commas names, which have to be here; undefined: it is one name as it stands. */
export function hallsIn(text: string, isThere: IsThere): readonly string[] | undefined {
  const parts = partsOf(text);
  return parts.length > 1 && !isThere(text) && parts.every(isThere) ? parts : undefined;
}

/** Reads the lists of names in one file. */
export class NameLists {
  readonly #source: string;
  readonly #matches: Matches;
  readonly #decided = new Set<string>();
  /** Keys of the parts of a list, by the key of the list. */
  readonly #parts = new Map<string, readonly string[]>();

  constructor(source: string, matches: Matches) {
    this.#source = source;
    this.#matches = matches;
  }

  /** Returns the items with bookings of lists made those of their parts, and adds the parts to what is named. */
  async read(
    items: readonly ImportItem[],
    named: Map<string, ImportItem>,
    reader: ImportReader,
  ): Promise<readonly ImportItem[]> {
    const keys = new Set(items.flatMap((item) => [...refsOf(item)].map(([, key]) => key)));
    const lists = [...keys].flatMap((key) => {
      const item = named.get(key);
      return item === undefined || this.#decided.has(key) || !isList(item) ? [] : [item];
    });
    if (lists.length > 0) await this.#decide(lists, named, reader);
    return this.#parts.size === 0 ? items : items.flatMap((item) => this.#spread(item));
  }

  async #decide(
    lists: readonly ImportItem[],
    named: Map<string, ImportItem>,
    reader: ImportReader,
  ): Promise<void> {
    const there = {
      contact: await this.#there('contact', lists, reader),
      location: await this.#there('location', lists, reader),
    };
    const earlier = await reader.findExternals(
      this.#source,
      lists.map(({ key }) => key),
    );
    for (const item of lists) {
      this.#decided.add(item.key);
      const parts = partsIn(item, there);
      const [only] = parts;
      if (parts.length === 1 && only !== undefined) named.set(item.key, { ...only, key: item.key });
      // An earlier import has made one thing of it, which stays one.
      if (parts.length < 2 || earlier.has(item.key)) continue;
      for (const part of parts) if (!named.has(part.key)) named.set(part.key, part);
      this.#parts.set(
        item.key,
        parts.map(({ key }) => key),
      );
    }
  }

  /** Returns whether something of a name is here, or was said to be by whoever imports. */
  async #there(kind: RecordKind, lists: readonly ImportItem[], reader: ImportReader): Promise<IsThere> {
    const names = lists.flatMap((item) => {
      const text = item.kind === kind ? nameOf(item) : '';
      return text === '' ? [] : [text, invertedName(text).name, ...partsOf(text)];
    });
    const folded = [...new Set(names.map((name) => foldText(name)))];
    const found: ReadonlyMap<string, unknown> =
      folded.length === 0 ? new Map() : await reader.findNamed(kind, folded);
    return (name) => {
      const one = foldText(name);
      return found.has(one) || this.#matches.find(kind, one) !== undefined;
    };
  }

  #spread(item: ImportItem): readonly ImportItem[] {
    const needs = item.needs?.flatMap((key) => this.#parts.get(key) ?? [key]);
    const kept = needs === undefined ? item : { ...item, needs };
    if (kept.kind === 'contactbooking') {
      const { refs } = kept;
      const parts = this.#partsOf(kept.key, refs?.contactId);
      return parts?.map(([key, contactId]) => ({ ...kept, key, refs: { ...refs, contactId } })) ?? [kept];
    }
    if (kept.kind === 'resourcebooking') {
      const { refs } = kept;
      const parts = this.#partsOf(kept.key, refs?.resourceId);
      return parts?.map(([key, resourceId]) => ({ ...kept, key, refs: { ...refs, resourceId } })) ?? [kept];
    }
    return [kept];
  }

  /** Returns the keys of the bookings of the parts, with those of the parts; undefined: it is no list that is booked. */
  #partsOf(
    booking: string,
    of: string | readonly string[] | undefined,
  ): readonly (readonly [key: string, part: string])[] | undefined {
    if (typeof of !== 'string') return undefined;
    return this.#parts.get(of)?.map((part) => [booking.replace(of, () => part), part]);
  }
}

/** Whether a row refers to the item by nothing but a name with a comma. */
function isList(item: ImportItem): boolean {
  const { kind, key, named } = item;
  const isKnownByName = named === 'name' && key.startsWith(`${kind}:name:`);
  return isKnownByName && (kind === 'contact' || kind === 'location') && nameOf(item).includes(',');
}

function partsIn(
  item: ImportItem,
  there: { readonly contact: IsThere; readonly location: IsThere },
): readonly ImportItem[] {
  if (item.kind === 'contact') {
    const people = peopleIn(nameOf(item), there.contact) ?? [];
    return people.map((name) => ({
      ...item,
      key: nameKey('contact', name.name),
      fields: { ...item.fields, ...name },
    }));
  }
  if (item.kind !== 'location') return [];
  const halls = hallsIn(nameOf(item), there.location) ?? [];
  return halls.map((name) => ({ ...item, key: nameKey('location', name), fields: { ...item.fields, name } }));
}

const nameOf = ({ fields }: ImportItem): string => recordName(fields) ?? '';
