/** Store interface of the trash; `storage/trash.ts` implements it for both databases. */
import type { EditableKind } from '@callboard/contract';
import type { LooseReference } from '../entities/editing/store.ts';
import type { EntityLine } from '../model/record-lines.ts';
import type { CustomValue, RecordKind } from '../model/records.ts';
import type { ExternalRef } from '../model/writer.ts';
import type { PlanningTransaction } from '../planning/store.ts';

/** A deleted entity; it has the id that it had, and will have again. */
export interface TrashEntry {
  readonly id: number;
  readonly created: number;
  readonly kind: EditableKind;
  readonly name: string;
  /** Unix second. */
  readonly at: number;
  readonly userId: number | null;
  readonly userName: string;
}

/** Deletion of an entity, by itself or along with another one. */
export interface DeletedOne {
  readonly kind: RecordKind;
  readonly id: number;
  readonly created: number;
  readonly userGroupId: number | null;
  readonly userId: number | null;
  readonly userName: string;
}

export interface ListedEntry extends TrashEntry {
  /** Number of records by kind that were deleted with it. */
  readonly along: readonly { readonly kind: RecordKind; readonly count: number }[];
}

/** Place in the list of entries. */
export interface TrashPosition {
  readonly at: number;
  readonly id: number;
}

export interface TrashRecord {
  readonly name: string;
  readonly line: EntityLine;
}

/** All that was deleted. */
export interface TrashContents {
  /** The entity itself comes first. */
  readonly records: readonly TrashRecord[];
  readonly values: readonly CustomValue[];
  readonly externals: readonly ExternalRef[];
  readonly references: readonly LooseReference[];
}

export interface TrashTransaction extends PlanningTransaction {
  /** Returns the entry, locked until the transaction ends. */
  lockEntry(id: number): Promise<TrashEntry | undefined>;
  contentsOf(id: number): Promise<TrashContents>;
  /** Returns those of the ids that records of these kinds have. */
  existing(kinds: readonly RecordKind[], ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Returns the names of what the trash holds among these ids, by id. */
  namesInTrash(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Returns those of the references that lead to something else by now. */
  takenExternals(externals: readonly ExternalRef[]): Promise<readonly ExternalRef[]>;
  /** Throws to begin anew when one of them is taken meanwhile. */
  addExternals(externals: readonly ExternalRef[]): Promise<void>;
  /** Removes the entry; its files stay. */
  forget(id: number): Promise<void>;
}

export interface TrashStore {
  /** Returns entries deleted since then, by one user or by everybody; the newest first. */
  list(
    userId: number | 'everybody',
    since: number,
    before: TrashPosition | undefined,
    limit: number,
  ): Promise<readonly ListedEntry[]>;
  find(id: number): Promise<TrashEntry | undefined>;
  /** Returns those of the entities of these kinds that were deleted since then, a Unix second, each once. */
  deletedSince(
    kinds: readonly RecordKind[],
    ids: readonly number[],
    since: number,
  ): Promise<readonly DeletedOne[]>;
  /** Runs `work` in one transaction that may write this kind. */
  restore<R>(kind: EditableKind, work: (transaction: TrashTransaction) => Promise<R>): Promise<R>;
  /** Removes the entry with its files; false: there is none. */
  remove(id: number, created: number): Promise<boolean>;
  /** Removes some of the entries from before this Unix second, with their files; returns how many. */
  removeOlder(before: number): Promise<number>;
}
