/** Store interface for uploads and attachments; `storage/` implements it for both databases. */
import type { Kind } from '@callboard/contract';
import type { Entity } from '../model/records.ts';
import type { EntityWriter } from '../model/writer.ts';
import type { WireId } from '../platform/ids.ts';
import type { FileBytes } from './file-room.ts';

/** A file that is being sent, or that nothing refers to yet. */
export interface Upload {
  readonly fileId: number;
  readonly userId: number;
  readonly name: string;
  readonly dataType: string;
  readonly size: number;
  /** Unix seconds. */
  readonly begun: number;
}

export interface FileUsage {
  readonly bytes: number;
  readonly largest: readonly { readonly userId: number; readonly bytes: number }[];
}

export interface UploadStore {
  /**
   * Begins an upload and returns the id of its file. Of the user's
   * other uploads only the newest `others` are kept. `check` gets the bytes that files take without the new one, on all
   * nodes; it may be called more than once, and nothing changes when it throws.
   */
  begin(upload: Omit<Upload, 'fileId'>, others: number, check: (stored: FileBytes) => void): Promise<number>;
  /** Returns the bytes that all files take, and the `users` users whose files take most. */
  usage(users: number): Promise<FileUsage>;
  find(fileId: number, userId: number): Promise<Upload | undefined>;
  /** Writes nothing and returns false if the upload is gone. The bytes must not be used afterwards. */
  putPiece(fileId: number, number: number, bytes: Uint8Array): Promise<boolean>;
  drop(fileId: number, userId: number): Promise<void>;
  /** Returns the user's complete uploads. */
  whole(userId: number): Promise<readonly Upload[]>;
  dropOlder(begunBefore: number): Promise<void>;
  /** Returns files that nothing refers to and that are not being uploaded. */
  loose(): Promise<readonly number[]>;
  /** Removes those of the files that are still loose; returns how many. */
  removeLoose(fileIds: readonly number[]): Promise<number>;
}

/** Entity that attachments belong to. */
export interface Holder extends WireId {
  readonly userGroupId: number | null;
}

export interface HeldAttachment extends Entity<'attachment'> {
  /** Bytes of the file; null for a link. */
  readonly size: number | null;
}

export interface AttachmentTransaction {
  /**
   * Returns the entity, protected against removal until the transaction ends; without `created` any second of
   * creation matches.
   */
  lockHolder(kind: Kind, id: number, created?: number): Promise<Holder | undefined>;
  lock(id: WireId): Promise<Entity<'attachment'> | undefined>;
  /**
   * Marks the file as referred to. Returns undefined unless the upload is complete and belongs to this user.
   */
  claim(upload: WireId, userId: number): Promise<Upload | undefined>;
  /** Deletes the contents of these files unless something else refers to them. */
  release(fileIds: readonly number[]): Promise<void>;
  /** Writes that belong to the transaction. */
  readonly writer: EntityWriter;
}

export interface AttachmentStore {
  find(
    kind: Kind,
    id: WireId,
  ): Promise<{ readonly holder: Holder; readonly attachments: readonly HeldAttachment[] } | undefined>;
  /** Runs `work` in one transaction, possibly more than once. Nothing is written when it throws. */
  edit<R>(work: (transaction: AttachmentTransaction) => Promise<R>): Promise<R>;
}
