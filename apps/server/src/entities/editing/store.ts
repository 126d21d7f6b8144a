/** What editing entities needs of a store; `storage/edits.ts` implements it for both databases. */
import type { EditableKind } from '@callboard/contract';
import type { Entity, RecordKind } from '../../model/records.ts';
import type { EntityWriter } from '../../model/writer.ts';
import type { WireId } from '../../platform/ids.ts';

/** How much of one sort refers to an entity, of those that belong to one user group. */
export interface Uses {
  readonly kind: RecordKind;
  /** Plural, as people say it. */
  readonly what: string;
  readonly count: number;
  /** Whether they are parts of the entity, so that whoever sees the entity sees them. */
  readonly isPart: boolean;
  readonly userGroupId: number | null;
}

/** Something that refers to an entity. */
export interface Use {
  readonly kind: RecordKind;
  readonly id: number;
  readonly created: number;
  readonly name: string;
  /** Whether it is a part of the entity, so that whoever sees the entity sees it. */
  readonly isPart: boolean;
  readonly userGroupId: number | null;
}

export interface EditReader {
  find<K extends RecordKind>(kind: K, id: number): Promise<Entity<K> | undefined>;
  /** What refers to an entity, but for what goes with it; only what there is. */
  usesOf(id: number): Promise<readonly Uses[]>;
  /** The newest few of each sort. */
  examplesOf(id: number): Promise<readonly Use[]>;
  /** Files and links that hang on it, in the order in which they were attached. */
  attachmentsOf(id: number): Promise<readonly Entity<'attachment'>[]>;
  /** In the order in which they were made. */
  unitsOf(resourceId: number): Promise<readonly Entity<'resourceinstance'>[]>;
}

export interface EditTransaction extends EditReader {
  /** The entity, which nobody else changes until the transaction ends. */
  lock(kind: EditableKind, id: WireId): Promise<Entity<EditableKind> | undefined>;
  /** All bookings that are parts of this one. */
  partsOfBooking(id: number): Promise<readonly number[]>;
  /** The bytes of these files go unless something else refers to them. */
  release(fileIds: readonly number[]): Promise<void>;
  /** Its writes are part of the transaction. */
  readonly writer: EntityWriter;
}

export interface EditStore {
  /** Everything as it is at one moment. */
  look<R>(work: (reader: EditReader) => Promise<R>): Promise<R>;
  /** One transaction, which `work` may have to do more than once. Nothing is written when it throws. */
  edit<R>(kind: EditableKind, work: (transaction: EditTransaction) => Promise<R>): Promise<R>;
}
