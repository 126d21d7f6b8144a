/** What import and export need of a store; `storage/transfer.ts` implements it for both databases. */

import type { Change } from '../model/change.ts';
import type { CustomValue, Entity, RecordKind } from '../model/records.ts';
import type { EntityWriter, ExternalRef } from '../model/writer.ts';
import type { ExportLine } from './export-line.ts';

/** An entity that has a name in question. */
export interface NamedEntity {
  readonly id: number;
  /** Unix second. */
  readonly created: number;
}

/** What an import has to know of the installation. */
export interface ImportReader {
  /** What earlier imports of a source made or found, by key. */
  findExternals(source: string, keys: readonly string[]): Promise<ReadonlyMap<string, ExternalRef>>;
  /** The keys by which a source knows these entities. */
  externalsOf(source: string, entityIds: readonly number[]): Promise<readonly ExternalRef[]>;
  /** Entities of the kind by their names, which are given and returned as `foldText` folds them; oldest first. */
  findNamed(
    kind: RecordKind,
    foldedNames: readonly string[],
  ): Promise<ReadonlyMap<string, readonly NamedEntity[]>>;
  /** In a transaction the rows are locked until its end. */
  records<K extends RecordKind>(kind: K, ids: readonly number[]): Promise<ReadonlyMap<number, Entity<K>>>;
  all<K extends RecordKind>(kind: K): Promise<readonly Entity<K>[]>;
  /** Custom data values of the entities. */
  values(entityIds: readonly number[]): Promise<readonly CustomValue[]>;
}

export interface ImportTransaction extends ImportReader {
  readonly writer: Pick<EntityWriter, 'write' | 'allocateIds'>;
}

export interface ImportStore {
  /**
   * Runs `work` in one transaction, while no other import does: what it finds missing is still missing when it writes.
   * `work` may run again from the start, so it may change nothing but the database.
   */
  importBatch<T>(work: (inside: ImportTransaction) => Promise<T>): Promise<T>;
}

/** What reading an own export back takes besides. */
export interface OwnImportStore extends Pick<ImportReader, 'records'> {
  /** Whether nothing has been stored yet. */
  isEmpty(): Promise<boolean>;
  /** The random name of this installation, once it has one. */
  findInstallation(): Promise<string | undefined>;
  /** Takes over the name of the installation whose export is read into this empty one. */
  adoptInstallation(name: string): Promise<void>;
  /** Ends all sessions, and drops guesses, pages, results and unsent callbacks: none of them may outlive a restore. */
  endShortLived(): Promise<void>;
  /** The history of entities, whatever their kinds. */
  changesOf(entityIds: readonly number[]): Promise<readonly Change[]>;
}

/** Where imports write to: the installation, or the memory of a dry run. */
export interface ImportTarget {
  readonly store: ImportStore & OwnImportStore;
  readonly writer: Pick<EntityWriter, 'write' | 'reserveIds' | 'rederive'>;
}

export interface TransferStore extends ImportReader, ImportStore, OwnImportStore {
  /** The random name of this installation, which it gets now if it has none. */
  installation(): Promise<string>;
  /** The highest sequence number given so far. */
  lastId(): Promise<number>;
  /** Everything, from one snapshot, in the order of ExportLine. Secrets are left out unless asked for. */
  exportLines(options: { readonly secrets: boolean }): AsyncIterable<ExportLine>;
  /** How many lines an export has, about. */
  countLines(): Promise<number>;
}
