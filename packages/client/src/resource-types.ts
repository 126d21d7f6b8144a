/** The functions that kinds of entities have in common. */
import type { Input, Output, TaggedAnswer } from './call.ts';
import type { Kind } from './generated/kind.ts';
import type { OperationId } from './generated/operations.ts';
import type { RequestOptions } from './options.ts';
import type { Pages } from './pages.ts';
import type { QueryText } from './query-text.ts';

export type { Input, Output, TaggedAnswer };

/** Element of the pages that an operation answers. */
export type Element<Id extends OperationId> =
  Output<Id> extends { readonly data: readonly (infer E)[] } ? E : never;

/** Custom data that comes with the entities. */
export interface WithKeywords {
  /** Adds `customdata` with these fields. */
  readonly customdata_keywords?: readonly string[] | undefined;
}

export interface TagOptions extends RequestOptions {
  /** The tag of an earlier answer: where nothing has changed since, `value` is undefined. */
  readonly ifNoneMatch?: string | undefined;
}

export interface WriteOptions extends RequestOptions {
  /** A tag of the entity: where it has changed since, nothing is written and `PreconditionFailedError` is thrown. */
  readonly ifMatch?: string | undefined;
}

/** Reading one entity. */
export interface Entities<E, O = unknown> {
  /** Reads one entity. */
  get(id: string, options?: RequestOptions & O): Promise<E>;
  /** Reads one entity with its tag, for `ifMatch` and `ifNoneMatch`. */
  getTagged(id: string, options?: TagOptions & O): Promise<TaggedAnswer<E>>;
}

/** Reading many. */
export interface Collection<K extends Kind, E, O = unknown> {
  /** Every entity of the kind that the user of the key may see. */
  list(options?: RequestOptions & O): Pages<E>;
  /** The entities that match a query: a text in the query language, or one made with `q`. */
  find(query: QueryText<K>, options?: RequestOptions & O): Pages<E>;
}

/** A form of the answer that has a member. */
type FormWith<T, M extends string> = T extends { readonly [N in M]: unknown } ? T : never;
type ItemsOf<T, Form> = T extends { readonly items: infer I } ? (I extends Form ? I : never) : never;

/** Reading custom data of one entity. */
export interface CustomData<Id extends OperationId> {
  /** All fields, as the tree of groups and sections. */
  customdata(id: string, options?: RequestOptions): Promise<FormWith<Output<Id>, 'groups'>>;
  /** These fields, in this order; the keyword of a group or section stands for its fields. */
  fields(
    id: string,
    keywords: readonly string[],
    options?: RequestOptions,
  ): Promise<ItemsOf<Output<Id>, readonly unknown[]>>;
  /** The values of all fields, or of these, by keyword. */
  values(
    id: string,
    keywords?: readonly string[],
    options?: RequestOptions,
  ): Promise<Readonly<Record<string, unknown>>>;
}

/** Values of fields by keyword, or as a list of `{keyword, value}`; null clears a field. */
export type FieldValues =
  | Readonly<Record<string, unknown>>
  | readonly { readonly keyword: string; readonly value: unknown }[];

export interface CustomDataWriting {
  /** Writes these fields and leaves the others alone: all of them, or none and an error that names each problem. */
  setCustomData(id: string, values: FieldValues, options?: WriteOptions): Promise<void>;
}

export interface AttributeWriting {
  /** Merges attributes by name; null removes one. The API client of the key decides which names it may set. */
  setAttributes(
    id: string,
    attributes: Readonly<Record<string, unknown>>,
    options?: WriteOptions,
  ): Promise<void>;
}
