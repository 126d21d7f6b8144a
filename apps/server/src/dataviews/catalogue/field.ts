/**
 * The kinds of field that a path of a dataview can lead to. A kind has leaves, which are read from keys of
 * its record; relations to one entity; and relations to many, whose rows are loaded for many records at once.
 */
import type { Kind } from '@callboard/contract';
import type { StoredAttachment } from '../../custom-data/read.ts';
import type { ReferenceData } from '../../model/reference-data.ts';
import type { Cell } from '../record-sink.ts';

/** Kinds that have fields but are not entities: parts of an entity, or results computed from one. */
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
 * Type of a value during a computation; always JSON. `instant`: Unix seconds; `moment`: a local date, time or
 * both, as in custom data; `entity`: a summary; `json`: anything else, which has no order.
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

/** Reference data and presenters that field readers need. */
export interface FieldContext {
  readonly reference: ReferenceData;
  fileUrl(fileId: number, name: string | null): string;
  url(kind: string, id: string): string;
  /** Returns an attachment in the form that custom data shows it in. */
  attachment(stored: StoredAttachment): Value;
}

/** Right needed to see a field; without it the field is empty. */
export type Need = 'prices' | 'privateContactData';

interface FieldAccess {
  /** Label for people. */
  readonly label: string;
  /** Part of every summary, so that it is seen where the entity itself may not be opened (§2.1). */
  readonly open?: boolean;
  readonly needs?: Need;
}

/** Makes a value of stored ones; each reader says which values its keys hold. */
export interface FieldReader {
  read(...raw: readonly Value[]): Value;
}

export interface Leaf extends FieldAccess {
  readonly type: 'leaf';
  readonly value: ValueType;
  /** The value is an array of values of this type. */
  readonly list?: boolean;
  /**
   * Keys of the record from which the value is made, in the order of the reader's parameters; three at most.
   */
  readonly keys: readonly string[];
  /** Makes the value; undefined: the value of the only key, unchanged. */
  readonly reader?: ((context: FieldContext) => FieldReader['read']) | undefined;
}

/** Additional name for another path of the same entity. */
export interface Alias extends FieldAccess {
  readonly type: 'alias';
  readonly path: readonly string[];
  /** Kind that the first step must lead to, where it could lead to several. */
  readonly through?: Kind;
}

/** Small kinds that are held in memory. */
export type ReferenceTable = 'users' | 'userGroups' | 'profiles' | 'statuses' | 'teams';

export interface Target {
  readonly kind: Kind;
  /** Key that holds the id of the entity. */
  readonly key: string;
  readonly table?: ReferenceTable;
  /** Several kinds share a table, so the key does not determine the kind. */
  readonly shared?: boolean;
}

/** Relation to one entity: at most one of the targets is present. */
export interface ToOne extends FieldAccess {
  readonly type: 'one';
  readonly targets: readonly Target[];
  /** Key of the name that is shown when no target is present. */
  readonly otherwise?: string;
}

/** Way to find the rows of a relation to many. */
export type Edge =
  /** By ids that are listed under a key of the parent. */
  | { readonly type: 'ids'; readonly key: string }
  /** By a key of the rows that holds the parent's id; `where` restricts other keys. */
  | { readonly type: 'key'; readonly key: string; readonly where?: Where }
  /** By either of two keys of the rows. */
  | { readonly type: 'either'; readonly keys: readonly [string, string] }
  /** By a key of the rows that holds the id of the group or of anything in it, at any depth. */
  | { readonly type: 'members'; readonly key: string; readonly where?: Where }
  /** Events in a group, at any depth. */
  | { readonly type: 'tree' }
  /** Uses of a resource; uses of single units are inside their booking group. */
  | { readonly type: 'uses' }
  /** Bookings of a contact or of one of its links. */
  | { readonly type: 'bookedcontact' }
  /** Objects stored under a key of the parent. */
  | { readonly type: 'embedded'; readonly key: string }
  /** Costings computed from the bookings of an event or group. */
  | { readonly type: 'costings' };
export type Where = Readonly<Record<string, string | number | null>>;

export interface ToMany extends FieldAccess {
  readonly type: 'many';
  readonly kind: NodeKind;
  readonly edge: Edge;
  /**
   * The rows are shown as summaries, and all of them are. In other relations, rows that the reader may not
   * see are left out.
   */
  readonly summaries?: boolean;
  /**
   * Only the row with the lowest id counts: the relation leads to one row at most, which the reader may not
   * be allowed to see.
   */
  readonly first?: boolean;
  /** Amounts are added up when the column names no aggregate. */
  readonly additive?: boolean;
  /**
   * The relation leads to bookings made by a custom data field, which are shown as the value of that field.
   */
  readonly content?: 'contact' | 'resources';
}

export type FieldDefinition = Leaf | Alias | ToOne | ToMany;
export type Fields = Readonly<Record<string, FieldDefinition>>;

type Options = Pick<FieldAccess, 'open' | 'needs'>;
type Reader = NonNullable<Leaf['reader']>;

/** Makes a leaf that shows a key of the record unchanged. */
export function leaf(label: string, value: ValueType, key: string, options: Options = {}): Leaf {
  return { type: 'leaf', label, value, keys: [key], ...options };
}

/** Makes a leaf whose reader computes the value from one or more keys. */
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

/** Returns whether records of a dataview, or rows of a relation, can be of this kind. */
export function isEntity(kind: NodeKind): kind is Kind {
  return !PARTS.has(kind);
}

/** Returns whether lists show entities of this kind as summaries; others are shown as the API shows them. */
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
