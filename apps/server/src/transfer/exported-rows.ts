/**
 * Content of an export besides records: rows that people made or decided, under the names of tables and columns, which both
 * databases share.
 */
import Type, { type TProperties } from 'typebox';
import { isKeyOf } from '../platform/objects.ts';

export interface ExportedTable {
  /** Columns by name; `Json` is kept as text. */
  readonly columns: TProperties;
  readonly key: readonly string[];
  /** Whether the database numbers new rows. */
  readonly isNumbered?: true;
  /** `rows`: all of it is secret. Otherwise a column that is null in an export without secrets. */
  readonly secret?: 'rows' | 'url';
}

export interface RowLine {
  readonly kind: 'row';
  readonly table: ExportedName;
  readonly row: Readonly<Record<string, unknown>>;
}

export const Json = Type.Unknown();
const Whole = Type.Integer();
const Text = Type.String();
const orNull = <T extends typeof Whole | typeof Text>(schema: T) => Type.Union([schema, Type.Null()]);

/** In an order in which references point backwards. */
export const EXPORTED_ROWS = {
  moved_entity: {
    columns: { source: Text, external_id: Text, received: Text, stored: Text },
    key: ['source', 'external_id'],
  },
  import_mapping: {
    columns: { name: Text, mapping: Json, user_id: Whole, user_name: Text, at: Whole },
    key: ['name'],
  },
  waiver: {
    columns: {
      ...{ conflict: Text, at: Whole, user_name: Text, reason: Text, span: Whole, weight: Type.Number() },
    },
    key: ['conflict'],
  },
  // Marks of the version that was read are left out, so that the next reading compares every entry.
  subscription: {
    columns: {
      ...{ id: Whole, created: Whole, revision: Whole, name: Text, url: orNull(Text), receiver: Text },
      ...{ target: Json, paused: Whole, accepts_empty: Whole, next_at: Whole },
      ...{ tried_at: orNull(Whole), good_at: orNull(Whole), report: Json },
    },
    key: ['id'],
    isNumbered: true,
    secret: 'url',
  },
  subscription_entry: {
    columns: {
      ...{ subscription_id: Whole, entry_key: Text, kind: Text, entity_id: Whole, part_ids: Json },
      ...{ name: Text, start_at: Whole, end_at: Whole, wanted: Text, kept: Text, gone: Whole },
    },
    key: ['subscription_id', 'entry_key'],
  },
  calendar_feed: {
    columns: {
      ...{ id: Whole, created: Whole, hash: Text, owner_id: Whole, subject_kind: Text, subject_id: Whole },
      ...{ detail: Text, last_read: orNull(Whole) },
    },
    key: ['id'],
    secret: 'rows',
  },
  webhook: {
    columns: {
      ...{
        id: Whole,
        created: Whole,
        revision: Whole,
        user_id: Whole,
        name: Text,
        url: Text,
        receiver: Text,
      },
      ...{ base_url: Text, kinds: Json, query: Text, secret: Text, former_secret: orNull(Text) },
      ...{ former_until: orNull(Whole), state: Text, reason: orNull(Text), paused_at: orNull(Whole) },
      ...{ failing_since: orNull(Whole), feed_cursor: Text, key_id: orNull(Whole) },
    },
    key: ['id'],
    isNumbered: true,
    secret: 'rows',
  },
  webhook_match: {
    columns: { webhook_id: Whole, entity_id: Whole },
    key: ['webhook_id', 'entity_id'],
    secret: 'rows',
  },
} as const satisfies Record<string, ExportedTable>;

export type ExportedName = keyof typeof EXPORTED_ROWS;

export const EXPORTED_NAMES = Object.keys(EXPORTED_ROWS).filter((name) => isKeyOf(EXPORTED_ROWS, name));

export const exportedTable = (name: ExportedName): ExportedTable => EXPORTED_ROWS[name];
