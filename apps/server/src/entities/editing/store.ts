/** Store interface for editing entities; `storage/edits.ts` implements it for both databases. */
import type { EditableKind } from '@callboard/contract';
import type { Principal } from '../../access/principal.ts';
import type { EntityLine } from '../../model/record-lines.ts';
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

export interface HangingOptions {
  /** Whether the events and groups of a group go with it. */
  readonly withMembers: boolean;
  /** Maximum number of records. */
  readonly most: number;
}

/** A record that stays, without its references. */
export interface LooseRecord {
  readonly line: EntityLine;
  /** Keys that hold the references. */
  readonly keys: readonly string[];
}

export interface HangingRecords {
  /** Records that are deleted with the entity; the order is that of RECORDS, then by id. */
  readonly along: readonly EntityLine[];
  readonly stays: readonly LooseRecord[];
  /** There are more, and none are returned. */
  readonly isCut: boolean;
}

/** A reference that was let go. */
export interface LooseReference {
  readonly kind: RecordKind;
  readonly id: number;
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** An entity that goes to the trash. */
export interface DeletedEntity {
  /** Unix second. */
  readonly at: number;
  readonly userId: number | null;
  readonly userName: string;
  /** The entity itself, and what is deleted with it. */
  readonly lines: readonly [EntityLine, ...EntityLine[]];
  readonly references: readonly LooseReference[];
}

/** Sender of an edit, and how they stand to conflicts in the plan that it makes. */
export interface EditSender {
  readonly principal: Principal;
  /** Keys of conflicts that the sender knows and accepts. */
  readonly accept?: readonly string[] | undefined;
  /** Why the sender overrides the rules of planning. */
  readonly reason?: string | null | undefined;
  /** Whether locked events are to be changed; the sender needs the right to. */
  readonly unlock?: boolean | undefined;
  /** Bookings with times of their own stay where they are when their event moves. */
  readonly bookingsStay?: boolean | undefined;
}

export interface EditReader {
  /** The sender has asked to change locked events, and may. */
  readonly isUnlocked?: boolean;
  find<K extends RecordKind>(kind: K, id: number): Promise<Entity<K> | undefined>;
  /** Counts what refers to the entity, except what is deleted with it; sorts without any are left out. */
  usesOf(id: number): Promise<readonly Uses[]>;
  hangingOn(kind: EditableKind, id: number, options: HangingOptions): Promise<HangingRecords>;
  /** Returns the records of this kind that exist among these ids, by id. */
  records<K extends RecordKind>(kind: K, ids: readonly number[]): Promise<ReadonlyMap<number, Entity<K>>>;
  /** Returns how people call these entities, by id; `beside`: without the name of the entity of this id. */
  namesOf(kind: RecordKind, ids: readonly number[], beside?: number): Promise<ReadonlyMap<number, string>>;
  /** Returns the entity's files and links, in the order in which they were attached. */
  attachmentsOf(id: number): Promise<readonly Entity<'attachment'>[]>;
  /** Returns the units in the order of creation. */
  unitsOf(resourceId: number): Promise<readonly Entity<'resourceinstance'>[]>;
}

export interface EditTransaction extends EditReader {
  /** Returns the entity, locked against other changes until the transaction ends. */
  lock<K extends EditableKind>(kind: K, id: WireId): Promise<Entity<K> | undefined>;
  /** Returns the first bookings, by id, that have times of their own in the event or group. */
  timedBookingsOf(eventId: number, limit: number): Promise<readonly Entity<'resourcebooking'>[]>;
  /** Returns what hangs on the entity, locked until the transaction ends. */
  lockHanging(kind: EditableKind, id: number, options: HangingOptions): Promise<HangingRecords>;
  /** Must be called before the records are removed. Throws `in-use` when they are too large. */
  keepInTrash(deleted: DeletedEntity): Promise<void>;
  /** Returns the files of attachments and custom data of these entities. */
  filesOf(ids: readonly number[]): Promise<readonly number[]>;
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
   * `double-booking` when it makes conflicts that the rules forbid. `delete`: it may delete what hangs on the entity.
   */
  edit<R>(
    kind: EditableKind,
    sender: EditSender,
    work: (transaction: EditTransaction) => Promise<R>,
    act?: 'delete',
  ): Promise<R>;
}
