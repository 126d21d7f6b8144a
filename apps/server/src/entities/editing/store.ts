/** Store interface for editing entities; `storage/edits.ts` implements it for both databases. */
import type { EditableKind } from '@callboard/contract';
import type { Principal } from '../../access/principal.ts';
import type { Entity, RecordKind } from '../../model/records.ts';
import type { EntityWriter } from '../../model/writer.ts';
import type { WireId } from '../../platform/ids.ts';

/** Number of references of one sort to an entity, per user group that owns them. */
export interface Uses {
  readonly kind: RecordKind;
  /** Plural noun, as shown to users. */
  readonly what: string;
  readonly count: number;
  /** Whether they are parts of the entity, and so visible to every user who sees the entity. */
  readonly isPart: boolean;
  readonly userGroupId: number | null;
}

/** Reference to an entity. */
export interface Use {
  readonly kind: RecordKind;
  readonly id: number;
  readonly created: number;
  readonly name: string;
  /** Whether it is a part of the entity, and so visible to every user who sees the entity. */
  readonly isPart: boolean;
  readonly userGroupId: number | null;
}

/** Sender of an edit, and how they stand to conflicts in the plan that it makes. */
export interface EditSender {
  readonly principal: Principal;
  /** Keys of conflicts that the sender knows and accepts. */
  readonly accept?: readonly string[] | undefined;
  /** Why the sender overrides the rules of planning. */
  readonly reason?: string | null | undefined;
}

export interface EditReader {
  /** The sender has asked to change locked events, and may. */
  readonly isUnlocked?: boolean;
  find<K extends RecordKind>(kind: K, id: number): Promise<Entity<K> | undefined>;
  /** Counts what refers to the entity, except what is deleted with it; sorts without any are left out. */
  usesOf(id: number): Promise<readonly Uses[]>;
  /** Returns the newest few of each sort. */
  examplesOf(id: number): Promise<readonly Use[]>;
  /** Returns the entity's files and links, in the order in which they were attached. */
  attachmentsOf(id: number): Promise<readonly Entity<'attachment'>[]>;
  /** Returns the units in the order of creation. */
  unitsOf(resourceId: number): Promise<readonly Entity<'resourceinstance'>[]>;
}

export interface EditTransaction extends EditReader {
  /** Returns the entity, locked against other changes until the transaction ends. */
  lock(kind: EditableKind, id: WireId): Promise<Entity<EditableKind> | undefined>;
  /** Returns the first bookings, by id, that have times of their own in the event or group. */
  timedBookingsOf(eventId: number, limit: number): Promise<readonly Entity<'resourcebooking'>[]>;
  /** Returns the ids of all bookings that are parts of this one. */
  partsOfBooking(id: number): Promise<readonly number[]>;
  /** Deletes the contents of these files unless something else refers to them. */
  release(fileIds: readonly number[]): Promise<void>;
  /** Writes that belong to the transaction. */
  readonly writer: EntityWriter;
}

export interface EditStore {
  /** Runs `work` on a consistent snapshot. */
  look<R>(work: (reader: EditReader) => Promise<R>): Promise<R>;
  /**
   * Runs `work` in one transaction, possibly more than once. Nothing is written when it throws; throws
   * `double-booking` when it makes conflicts that the rules forbid.
   */
  edit<R>(
    kind: EditableKind,
    sender: EditSender,
    work: (transaction: EditTransaction) => Promise<R>,
  ): Promise<R>;
}
