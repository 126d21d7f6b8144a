/** The custom data fields of the other installation, by kind. */
import { CUSTOM_TYPES, type Kind, kindSpec } from '@callboard/contract';
import { fieldsOf, isMoved, type RemoteField, type RemoteNode, readTree } from './definitions.ts';
import { isWireObject, type Remote, RemoteRefusal } from './remote.ts';
import type { RemoteRef } from './wire-values.ts';

/** Kinds whose custom data moves. */
export const WITH_FIELDS = [
  'contact',
  'resource',
  'resourceplaceholder',
  'location',
  'group',
  'event',
  'resourcebooking',
  'contactbooking',
] as const satisfies readonly Kind[];

/** Longest list of keywords in an address. */
const MOST_KEYWORD_CHARACTERS = 6_000;

/** Returns the word for all entities of a kind in a path. */
export const pluralWord = (kind: Kind): string => kindSpec(kind).plural ?? kind;

export class RemoteFields {
  readonly #remote: Remote;
  readonly #trees = new Map<Kind, readonly RemoteNode[]>();

  constructor(remote: Remote) {
    this.#remote = remote;
  }

  /** Returns the groups of fields of a kind; none when there is no entity of the kind to ask about. */
  async treeOf(kind: Kind): Promise<readonly RemoteNode[]> {
    const known = this.#trees.get(kind);
    if (known !== undefined) return known;
    const tree = WITH_FIELDS.some((one) => one === kind) ? await this.#read(kind) : [];
    this.#trees.set(kind, tree);
    return tree;
  }

  /** Returns the path of all entities of a kind, with the custom data that moves. */
  async pathOf(kind: Kind): Promise<string> {
    const keywords = fieldsOf(await this.treeOf(kind))
      .filter(isMoved)
      .map(({ keyword }) => keyword);
    return withKeywords(`/api/${pluralWord(kind)}`, keywords);
  }

  /** Returns the fields of a kind whose values are bookings. */
  async bookingFieldsOf(kind: Kind): Promise<readonly RemoteField[]> {
    return fieldsOf(await this.treeOf(kind)).filter(({ type }) => BOOKED.has(CUSTOM_TYPES[type].form));
  }

  async #read(kind: Kind): Promise<readonly RemoteNode[]> {
    try {
      for await (const { items } of this.#remote.pages(`/api/${pluralWord(kind)}`)) {
        const [first] = items;
        if (typeof first?.id !== 'string') return [];
        return readTree(await this.#remote.get(`/api/${kind}/${first.id}/customdata`));
      }
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
    }
    return [];
  }
}

const BOOKED: ReadonlySet<string> = new Set(['contact', 'resources']);

export function withKeywords(path: string, keywords: readonly string[]): string {
  const list = keywords.map(encodeURIComponent).join(',');
  return list === '' || list.length > MOST_KEYWORD_CHARACTERS ? path : `${path}?customdata_keywords=${list}`;
}

/** Returns which field made which booking: the booking does not tell, the value of the field does. */
export async function fieldsOfBookings(
  remote: Remote,
  fields: RemoteFields,
): Promise<ReadonlyMap<string, RemoteRef>> {
  const made = new Map<string, RemoteRef>();
  for (const kind of WITH_FIELDS) {
    const booked = await fields.bookingFieldsOf(kind);
    if (booked.length === 0) continue;
    const keywords = booked.map(({ keyword }) => keyword);
    for await (const { items } of remote.pages(withKeywords(`/api/${pluralWord(kind)}`, keywords))) {
      for (const { customdata } of items) {
        const values = Array.isArray(customdata) ? customdata.filter(isWireObject) : [];
        for (const { keyword, value } of values) {
          const ref: RemoteRef = {
            kinds: ['customdefinition'],
            id: `${kind}:${String(keyword)}`,
            name: String(keyword),
          };
          for (const booking of [value].flat()) {
            if (isWireObject(booking) && typeof booking.id === 'string') made.set(booking.id, ref);
          }
        }
      }
    }
  }
  return made;
}
