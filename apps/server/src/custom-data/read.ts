/** Reading custom data of entities: stored values, values that mirror bookings and labels, derived values. */
import type { Kind } from '@callboard/contract';
import type { Definitions, Field } from '../model/definitions.ts';
import type { ContactBookingView, ResourceBookingView } from '../model/views.ts';

/** The content of a field; the presenter makes JSON of it (§2.4). */
export type FieldContent =
  | { readonly type: 'empty' }
  /** A JSON value that is served as it is. */
  | { readonly type: 'json'; readonly value: JsonContent }
  | { readonly type: 'attachment'; readonly value: StoredAttachment }
  | { readonly type: 'contact'; readonly booking: ContactBookingView }
  | { readonly type: 'resources'; readonly bookings: readonly ResourceBookingView[] };

/** Content that is served as it is stored. */
export type JsonContent = string | number | readonly string[];

/** A link has `dataurl`, a file the last three. */
export interface StoredAttachment {
  readonly comment: string | null;
  /** Unix seconds. */
  readonly date: number;
  readonly username: string;
  readonly dataurl?: string;
  readonly originalname?: string;
  readonly datatype?: string;
  readonly fileId?: number;
}

export interface CustomDataReader {
  /**
   * Returns the content of fields of entities of one kind, by entity and field id; a field without entry is
   * empty. `definitions` are those that the fields are from. A converted Remote info number is returned as a number; the presenter makes its string form.
   */
  read(
    kind: Kind,
    entityIds: readonly number[],
    fields: readonly Field[],
    definitions: Definitions,
  ): Promise<ReadonlyMap<number, ReadonlyMap<number, FieldContent>>>;
}
