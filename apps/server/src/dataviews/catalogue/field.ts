/**
 * What a path of a dataview can lead to. A kind has leaves, which are read from keys of its record; relations to one
 * entity; and relations to many, whose rows are loaded for many records at once.
 */
import type { Kind } from '@callboard/contract';
import type { StoredAttachment } from '../../custom-data/read.ts';
import type { RecordKind } from '../../model/records.ts';
import type { ReferenceData } from '../../model/reference-data.ts';
import type { Cell } from '../record-sink.ts';

/** What has fields without being an entity: a part of one, or what is worked out of it. */
export type PartKind =
  | 'scheduleentry'
  | 'contactinfo'
  | 'address'
  | 'costmodel'
  | 'costing'
  | 'resourcecosting'
  | 'vatrate';
export type NodeKind = Kind | PartKind;

/**
 * How a value is held while it is worked with; always JSON. `instant`: Unix seconds; `moment`: a local date, time or
 * both as custom data has them; `entity`: a summary; `json`: anything else, which has no order.
 */
export type ValueType =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'time'
  | 'instant'
  | 'moment'
  | 'entity'
  | 'json';

export type Value = Cell;

/** What fields are read with. */
export interface FieldContext {
  readonly reference: ReferenceData;
  fileUrl(fileId: number, name: string | null): string;
  url(kind: string, id: string): string;
  /** An attachment as custom data shows it. */
  attachment(stored: StoredAttachment): Value;
}

/** Without the right, the field is empty. */
export type Need = 'prices' | 'privateContactData';

interface Shown {
  /** For people. */
  readonly label: string;
  /** Part of every summary, so that it is seen where the entity itself may not be opened (decisions 6). */
  readonly open?: boolean;
  readonly needs?: Need;
}

export interface Leaf extends Shown {
  readonly type: 'leaf';
  readonly value: ValueType;
  /** The value is an array of such values. */
  readonly list?: boolean;
  /** Keys of the record that it is made of, in the order in which the reader takes them; three at most. */
  readonly keys: readonly string[];
  /** Undefined: the one key as it is. */
  readonly reader?: ((context: FieldContext) => (...raw: readonly never[]) => Value) | undefined;
}

/** Another path of the same entity under a name of its own. */
export interface Alias extends Shown {
  readonly type: 'alias';
  readonly path: readonly string[];
  /** The first step leads to entities of this kind only. */
  readonly through?: Kind;
}

/** The small kinds that are in memory. */
export type ReferenceTable = 'users' | 'userGroups' | 'profiles' | 'statuses' | 'teams';

export interface Target {
  readonly kind: Kind;
  /** The key that holds its id. */
  readonly key: string;
  readonly table?: ReferenceTable;
  /** Several kinds share a table, and the key does not tell which it is. */
  readonly shared?: boolean;
}

/** At most one of the targets is there. */
export interface ToOne extends Shown {
  readonly type: 'one';
  readonly targets: readonly Target[];
  /** Key of the name that is shown where none of them is there. */
  readonly otherwise?: string;
}

/** How the rows of a relation to many are found. */
export type Edge =
  /** By the ids that a key of the one holds. */
  | { readonly type: 'ids'; readonly key: string }
  /** By a key of theirs that holds the id of the one; `where`: other keys have these values. */
  | { readonly type: 'key'; readonly key: string; readonly where?: Where }
  /** By either of two keys of theirs. */
  | { readonly type: 'either'; readonly keys: readonly [string, string] }
  /** By a key of theirs that holds the id of the group or of anything in it, at any depth. */
  | { readonly type: 'members'; readonly key: string; readonly where?: Where }
  /** The events in a group, at any depth. */
  | { readonly type: 'tree' }
  /** The uses of a resource: those of single units inside their booking group. */
  | { readonly type: 'uses' }
  /** Bookings of a contact, or of one of its links. */
  | { readonly type: 'bookedcontact' }
  /** Objects that a key of the one holds. */
  | { readonly type: 'embedded'; readonly key: string }
  /** What is worked out of the bookings of an event or group. */
  | { readonly type: 'costings' };
export type Where = Readonly<Record<string, string | number | null>>;

export interface ToMany extends Shown {
  readonly type: 'many';
  readonly kind: NodeKind;
  readonly edge: Edge;
  /** They are shown as summaries, which stay complete; of other relations rows that may not be seen are left out. */
  readonly summaries?: boolean;
  /** Only the first by id counts: the relation leads to one at most, and it may be none that can be seen. */
  readonly first?: boolean;
  /** Amounts without an aggregate are added up. */
  readonly additive?: boolean;
  /** Bookings that a custom data field made: shown as its value. */
  readonly content?: 'contact' | 'resources';
}

export type FieldDefinition = Leaf | Alias | ToOne | ToMany;
export type Fields = Readonly<Record<string, FieldDefinition>>;

type Options = Pick<Shown, 'open' | 'needs'>;
type Reader = NonNullable<Leaf['reader']>;

/** A leaf that is a key of the record as it is. */
export function leaf(label: string, value: ValueType, key: string, options: Options = {}): Leaf {
  return { type: 'leaf', label, value, keys: [key], ...options };
}

/** A leaf made of several keys, or of what a key stands for. */
export function made(
  label: string,
  value: ValueType,
  keys: readonly string[],
  reader: Reader,
  options: Options & { readonly list?: boolean } = {},
): Leaf {
  return { type: 'leaf', label, value, keys, reader, ...options };
}

export const text = (label: string, key: string, options?: Options): Leaf =>
  leaf(label, 'text', key, options);
export const instant = (label: string, key: string): Leaf => leaf(label, 'instant', key);
export const texts = (label: string, key: string, options: Options = {}): Leaf => ({
  ...leaf(label, 'text', key, options),
  list: true,
});

export function one(label: string, targets: readonly Target[], options: Partial<ToOne> = {}): ToOne {
  return { type: 'one', label, targets, ...options };
}

export function many(label: string, kind: NodeKind, edge: Edge, options: Partial<ToMany> = {}): ToMany {
  return { type: 'many', label, kind, edge, ...options };
}

export function alias(label: string, path: readonly string[], options: Options = {}): Alias {
  return { type: 'alias', label, path, ...options };
}

/** Kinds that records of a dataview, or rows of a relation, can be. */
export function isEntity(kind: NodeKind): kind is Kind & RecordKind {
  return !PARTS.has(kind);
}

/** Kinds that are shown by their summary where many of them are listed; others as the API shows them. */
export function isSummarised(kind: NodeKind): boolean {
  return isEntity(kind) && !WHOLE.has(kind);
}

const WHOLE: ReadonlySet<string> = new Set([
  'resourcebooking',
  'contactbooking',
  'attachment',
  'contactlink',
  'resourceinstance',
] satisfies Kind[]);

const PARTS: ReadonlySet<string> = new Set([
  'scheduleentry',
  'contactinfo',
  'address',
  'costmodel',
  'costing',
  'resourcecosting',
  'vatrate',
] satisfies PartKind[]);
