/**
 * The items of foreign formats: entities that refer to each other by keys of the source. The importer uses
 * the keys to find and update entities from earlier imports of the same source, and to resolve references.
 */
import type { Fields, RecordKind } from '../model/records.ts';

/** Keys of a record that hold references to other records. */
export type RefKey<K extends RecordKind> = Extract<keyof Fields<K>, `${string}Id` | `${string}Ids`>;

type Base = 'id' | 'created' | 'revision' | 'ownerId' | 'ownerName' | 'userGroupId';

/** Fields that the source may set; the importer fills in the rest. */
export type ItemFields<K extends RecordKind> = Partial<Omit<Fields<K>, Base | RefKey<K>>>;

export type ImportItem = {
  readonly [K in RecordKind]: {
    readonly kind: K;
    /** Stable and unique in the source; by convention `<kind>:<id in the source>`. */
    readonly key: string;
    /** Place in the file, for people: "line 12", "event 4711". */
    readonly place: string;
    readonly fields: ItemFields<K>;
    /** Keys of other items of the same source, which must come first; named ones anywhere before it. */
    readonly refs?: { readonly [R in RefKey<K>]?: string | readonly string[] };
    /** Custom data values by the keyword of a field that exists or that an earlier item defines. */
    readonly values?: Readonly<Record<string, unknown>>;
    /** Defaults for items that create a new entity. */
    readonly whenNew?: {
      readonly fields?: ItemFields<K>;
      readonly refs?: { readonly [R in RefKey<K>]?: string };
    };
    /** Set when the file only refers to the entity: it is never changed. */
    readonly named?: ReferenceStyle;
    /** A row of this kind is the entity of its name, if there is exactly one that the source does not tell apart from it. */
    readonly isFoundByName?: true;
    /** Keys of named items without which this one is not imported either. */
    readonly needs?: readonly string[];
    /** Cells for a cost model of the entity; `import-prices.ts` merges them. */
    readonly costModel?: CostModelCells;
  };
}[RecordKind];

/**
 * Way to find an entity that a file only refers to. `name`: the key repeats the name, so the entity with that
 * name takes precedence over the one that an earlier import found or made. `key`: the source has an id of its
 * own, so the result of an earlier import takes precedence. In both cases a missing entity is created;
 * `present` is a `name` that must already exist.
 */
export type ReferenceStyle = 'name' | 'key' | 'present';

/** Cells of a row that describe a cost model; missing ones leave its values unchanged. */
export interface CostModelCells {
  /** Undefined for the model that imports create. */
  readonly name?: string;
  /** Decimal string, like the cost below. */
  readonly price?: string;
  readonly cost?: string;
  readonly purchasePrice?: number;
  /** Unit of the price; `once` for a fixed amount. */
  readonly per?: 'once' | 'hour' | 'day' | 'week' | 'month';
  readonly includesVat?: boolean;
  /** Fraction as a decimal string: "0.21". */
  readonly vat?: string;
}

/** Record of the file that cannot be read; the rest is imported all the same. */
export interface ImportProblem {
  readonly place: string;
  readonly reason: string;
}

/** Returns whether a format has yielded a problem instead of an item. */
export function isProblem(item: ImportItem | ImportProblem): item is ImportProblem {
  return 'reason' in item;
}

/** Import format: recognised by content, and read as a stream of items and problems. */
export interface ImportFormat {
  readonly name: string;
  /** Returns whether a file has this format; `head` is its first 64 KiB as text. */
  recognises(head: string): boolean;
  /** Reads a file. Throws AppError `bad-body` when nothing of it can be read. */
  read(text: string, options: ReadOptions): ImportSource;
}

export interface ImportSource {
  /** Scope of the keys: two files of one conference share it, so the second one updates. */
  readonly source: string;
  /** Zone in which times without one were read; absent when the file has none. */
  readonly timeZone?: string | undefined;
  readonly items: Iterable<ImportItem | ImportProblem>;
}

export interface ReadOptions {
  /** The installation's time zone, for formats with local times. */
  readonly timeZone: string;
  /** File name without folder; used in messages, and as a last resort to name the source. */
  readonly fileName: string;
}
