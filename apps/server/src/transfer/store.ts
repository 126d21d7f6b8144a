/** The store of import and export; `storage/transfer.ts` implements it for both databases. */

import type { Change } from '../model/change.ts';
import type { CustomValue, Entity, Fields, RecordKind } from '../model/records.ts';
import type { EntityWriter, ExternalRef } from '../model/writer.ts';
import type { ExportLine } from './export-line.ts';
import type { RowLine } from './exported-rows.ts';

/** Entity found by its name. */
export interface NamedEntity {
  readonly id: number;
  /** Unix second. */
  readonly created: number;
}

/** Reads of the installation that an import needs. */
export interface ImportReader {
  /** Returns the entities that earlier imports of a source made or found, by key. */
  findExternals(source: string, keys: readonly string[]): Promise<ReadonlyMap<string, ExternalRef>>;
  /** Returns the keys by which a source knows these entities. */
  externalsOf(source: string, entityIds: readonly number[]): Promise<readonly ExternalRef[]>;
  /**
   * Finds entities of the kind by name, oldest first; names are given and returned as folded by `foldText`.
   */
  findNamed(
    kind: RecordKind,
    foldedNames: readonly string[],
  ): Promise<ReadonlyMap<string, readonly NamedEntity[]>>;
  /** Returns records by id. In a transaction the rows stay locked until its end. */
  records<K extends RecordKind>(kind: K, ids: readonly number[]): Promise<ReadonlyMap<number, Fields<K>>>;
  all<K extends RecordKind>(kind: K): Promise<readonly Fields<K>[]>;
  /** Returns custom data values of the entities. */
  values(entityIds: readonly number[]): Promise<readonly CustomValue[]>;
}

export interface ImportTransaction extends ImportReader {
  readonly writer: Pick<EntityWriter, 'write' | 'allocateIds'>;
}

export interface ImportStore {
  /**
   * Runs `work` in one transaction that excludes other imports: an entity it finds missing is still missing
   * when it writes. `work` may run again from the start, so it may change nothing but the database.
   */
  importBatch<T>(work: (inside: ImportTransaction) => Promise<T>): Promise<T>;
}

/** Additional operations for reading an own export back. */
export interface OwnImportStore extends Pick<ImportReader, 'records'> {
  /** Returns whether nothing has been stored yet. */
  isEmpty(): Promise<boolean>;
  /** Returns the random name of this installation, if it has one. */
  findInstallation(): Promise<string | undefined>;
  /** Takes over the name of the exported installation; this one is empty. */
  adoptInstallation(name: string): Promise<void>;
  /**
   * Ends all sessions, and drops guesses, pages, results and unsent callbacks: none of them may outlive a
   * restore.
   */
  endShortLived(): Promise<void>;
  /** Lets those of the bookings follow that have the times of their event or group. */
  followWhereEqual(bookingIds: readonly number[]): Promise<void>;
  /** Returns the history of entities of any kind. */
  changesOf(entityIds: readonly number[]): Promise<readonly Change[]>;
  /** Writes rows that are no records over those that are there. */
  writeRows(rows: readonly RowLine[]): Promise<void>;
}

/** Target of an import: the installation, or the memory of a dry run. */
export interface ImportTarget {
  readonly store: ImportStore & OwnImportStore;
  readonly writer: Pick<EntityWriter, 'write' | 'reserveIds' | 'rederive'>;
}

/** Reads of what is stored: records have their derived keys. */
export interface StoredReader extends ImportReader {
  records<K extends RecordKind>(kind: K, ids: readonly number[]): Promise<ReadonlyMap<number, Entity<K>>>;
  all<K extends RecordKind>(kind: K): Promise<readonly Entity<K>[]>;
}

export interface TransferStore extends StoredReader, ImportStore, Omit<OwnImportStore, 'records'> {
  /** Returns the random name of this installation, creating it when there is none. */
  installation(): Promise<string>;
  /** Returns the highest sequence number given so far. */
  lastId(): Promise<number>;
  /**
   * Exports everything from one snapshot, in the order of ExportLine. Secrets are left out unless requested.
   */
  exportLines(options: { readonly secrets: boolean }): AsyncIterable<ExportLine>;
  /** Returns the approximate number of lines of an export. */
  countLines(): Promise<number>;
}
