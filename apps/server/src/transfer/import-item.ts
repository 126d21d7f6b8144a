/**
 * What a foreign format is read into: entities that name each other by keys of the source, so that the importer
 * can find what an earlier import of the same source made, update it, and resolve references.
 */
import type { Fields, RecordKind } from '../model/records.ts';

/** Keys of a record that hold references to other records. */
export type RefKey<K extends RecordKind> = Extract<keyof Fields<K>, `${string}Id` | `${string}Ids`>;

type Base = 'id' | 'created' | 'revision' | 'ownerId' | 'ownerName' | 'userGroupId';

/** `K` without `any`-kind distribution: the fields that the source knows; the importer fills in the rest. */
export type ItemFields<K extends RecordKind> = Partial<Omit<Fields<K>, Base | RefKey<K>>>;

export type ImportItem = {
  readonly [K in RecordKind]: {
    readonly kind: K;
    /** Stable and unique in the source; `<kind>:<their id>` by convention. */
    readonly key: string;
    /** Where it stands in the file, for people: "line 12", "event 4711". */
    readonly place: string;
    readonly fields: ItemFields<K>;
    /** Keys of other items of the same source, which come before this one; named ones anywhere before it. */
    readonly refs?: { readonly [R in RefKey<K>]?: string | readonly string[] };
    /** Custom data values by the keyword of a field that exists or that an earlier item defines. */
    readonly values?: Readonly<Record<string, unknown>>;
    /** Defaults that count only where the item makes a new entity. */
    readonly whenNew?: {
      readonly fields?: ItemFields<K>;
      readonly refs?: { readonly [R in RefKey<K>]?: string };
    };
    /** Set where the file only refers to the entity: it is never changed. */
    readonly named?: Naming;
    /** Keys of named items without which this one is not imported either. */
    readonly needs?: readonly string[];
    /** What a cost model of the entity is to say; `import-prices.ts` merges it. */
    readonly costModel?: CostModelCells;
  };
}[RecordKind];

/**
 * How an entity is found that a file only refers to. `name`: the key repeats the name, so the entity with that name
 * comes first, then the one that an earlier import found or made. `key`: the source has an id of its own, so what an
 * earlier import found or made comes first. Either way one is made where there is none; `present` is a `name` that
 * has to be there already.
 */
export type Naming = 'name' | 'key' | 'present';

/** The cells of a row that describe a cost model; what is absent stays as it is. */
export interface CostModelCells {
  /** Undefined for the model that imports make. */
  readonly name?: string;
  /** Decimal strings. */
  readonly price?: string;
  readonly cost?: string;
  readonly purchasePrice?: number;
  /** `once` for a fixed amount. */
  readonly per?: 'once' | 'hour' | 'day' | 'week' | 'month';
  readonly includesVat?: boolean;
  /** A fraction as a decimal string: "0.21". */
  readonly vat?: string;
}

/** A record of the file that cannot be read; the rest is imported all the same. */
export interface ImportProblem {
  readonly place: string;
  readonly reason: string;
}

/** Whether what a format gives is a problem instead of an item. */
export function isProblem(item: ImportItem | ImportProblem): item is ImportProblem {
  return 'reason' in item;
}

/** A format: recognised by content, read as a stream of items and problems. */
export interface ImportFormat {
  readonly name: string;
  /** `head` is the first 64 KiB of the file as text. */
  recognises(head: string): boolean;
  /** Throws AppError 'bad-body' when nothing of the file can be read. */
  read(text: string, options: ReadOptions): ImportSource;
}

export interface ImportSource {
  /** What the keys belong to: two files of one conference share it, so the second updates. */
  readonly source: string;
  /** The zone in which times without one were read; absent where the file has none. */
  readonly timeZone?: string | undefined;
  readonly items: Iterable<ImportItem | ImportProblem>;
}

export interface ReadOptions {
  /** The installation's time zone, for formats that give local times without one. */
  readonly timeZone: string;
  /** The file's name, without folder; only for messages and as a last resort for naming the source. */
  readonly fileName: string;
}
