/** What import and export need of a store; `storage/transfer.ts` implements it for both databases. */
import type { Entity, RecordKind } from '../entities/records.ts';
import type { Change, ExportLine, ExternalRef } from './export-line.ts';

export interface TransferStore {
  /** Whether nothing has been stored yet. */
  isEmpty(): Promise<boolean>;
  /** The random name that this installation got when it was made. */
  installation(): Promise<string>;
  /** Takes over the name of the installation whose export is read into this empty one. */
  adoptInstallation(name: string): Promise<void>;
  /** Ends all sessions, and drops guesses, pages, results and unsent callbacks: none of them may outlive a restore. */
  endShortLived(): Promise<void>;
  /** The highest sequence number given so far. */
  lastId(): Promise<number>;
  /** Everything, from one snapshot, in the order of ExportLine. Secrets are left out unless asked for. */
  exportLines(options: { readonly secrets: boolean }): AsyncIterable<ExportLine>;
  /** How many lines an export has, about. */
  countLines(): Promise<number>;
  /** What earlier imports of a source made, by key. */
  findExternals(source: string, keys: readonly string[]): Promise<ReadonlyMap<string, ExternalRef>>;
  /** The history of entities, whatever their kinds. */
  changesOf(entityIds: readonly number[]): Promise<readonly Change[]>;
  records<K extends RecordKind>(kind: K, ids: readonly number[]): Promise<ReadonlyMap<number, Entity<K>>>;
  /** Small kinds are recognised by name (custom data definitions by kind and keyword) when no reference is known. */
  all<K extends RecordKind>(kind: K): Promise<readonly Entity<K>[]>;
}
