/** What uploads and attachments need of a store; `storage/` implements it for both databases. */
import type { Kind } from '@callboard/contract';
import type { Entity } from '../model/records.ts';
import type { EntityWriter } from '../model/writer.ts';
import type { WireId } from '../platform/ids.ts';

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

export interface UploadStore {
  /** Of uploads that the user has besides, only the newest so many stay. Returns the id of the file. */
  begin(upload: Omit<Upload, 'fileId'>, others: number): Promise<number>;
  find(fileId: number, userId: number): Promise<Upload | undefined>;
  /** Nothing is written for an upload that is gone: false. */
  putPiece(fileId: number, number: number, bytes: Uint8Array): Promise<boolean>;
  drop(fileId: number, userId: number): Promise<void>;
  /** Uploads of the user that have come whole. */
  whole(userId: number): Promise<readonly Upload[]>;
  dropOlder(begunBefore: number): Promise<void>;
  /** Files that nothing refers to and that are not being uploaded. */
  loose(): Promise<readonly number[]>;
  /** Removes those of the files that are still so; how many those were. */
  removeLoose(fileIds: readonly number[]): Promise<number>;
}

/** Where something hangs. */
export interface Holder extends WireId {
  readonly userGroupId: number | null;
}

export interface HeldAttachment extends Entity<'attachment'> {
  /** Bytes of the file; null for a link. */
  readonly size: number | null;
}

export interface AttachmentTransaction {
  /** The entity, which nobody removes until the transaction ends; any second of creation will do without one. */
  lockHolder(kind: Kind, id: number, created?: number): Promise<Holder | undefined>;
  lock(id: WireId): Promise<Entity<'attachment'> | undefined>;
  /** The file is no longer what nothing refers to. Undefined unless the upload is this user's, and whole. */
  claim(upload: WireId, userId: number): Promise<Upload | undefined>;
  /** Their bytes go unless something else refers to them. */
  release(fileIds: readonly number[]): Promise<void>;
  /** Its writes are part of the transaction. */
  readonly writer: EntityWriter;
}

export interface AttachmentStore {
  find(
    kind: Kind,
    id: WireId,
  ): Promise<{ readonly holder: Holder; readonly attachments: readonly HeldAttachment[] } | undefined>;
  /** One transaction, which `work` may have to do more than once. Nothing is written when it throws. */
  edit<R>(work: (transaction: AttachmentTransaction) => Promise<R>): Promise<R>;
}
