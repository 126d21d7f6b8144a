/**
 * Uploads in progress: each arrives in pieces, belongs to its sender, and is visible to nobody until
 * something refers to it. Abandoned uploads leave nothing behind.
 */
import { UPLOAD_PIECE_BYTES } from '@callboard/contract';
import { permissionKinds, visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { ReferenceSource } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { roomOn } from '../platform/disk.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { formatId, parseId } from '../platform/ids.ts';
import { cleanFileName, cleanMediaType } from './file-name.ts';
import { checkDisk, checkQuotas, type DiskLimit, type FileBytes } from './file-room.ts';
import type { FileUsage, Upload, UploadStore } from './store.ts';
import { createUploadPace, type UploadPace } from './upload-pace.ts';

/** Maximum number of unfinished uploads per user besides the newest; the oldest is dropped. */
const MOST_OTHERS = 19;
const KEPT_SECONDS = 3_600;
const MIB = 1024 * 1024;

export interface NewUpload {
  readonly name: string;
  readonly datatype: string;
  /** In bytes. */
  readonly size: number;
}

/** All methods throw AppError. */
export interface Uploads {
  /** Maximum size of one file in bytes. */
  readonly mostBytes: number;
  /** Throws `forbidden` if the principal may write no kind at all. */
  checkRight(principal: Principal): void;
  /** Returns the bytes that files take, and those the disk has room for (undefined: unknown). */
  usage(users: number): Promise<FileUsage & { readonly room: number | undefined }>;
  /** Returns the id for sending pieces and for referring to the file. */
  begin(principal: Principal, upload: NewUpload): Promise<string>;
  /**
   * Returns the expected length of a piece, to be checked before its bytes are read, when the user may send it: at
   * once, or later when they go on at full speed.
   */
  lengthOf(principal: Principal, id: string, number: number): Promise<number>;
  putPiece(principal: Principal, id: string, number: number, bytes: Uint8Array): Promise<void>;
  drop(principal: Principal, id: string): Promise<void>;
  /** Returns the user's complete uploads, by the id that a value can name. */
  whole(principal: Principal): Promise<ReadonlyMap<string, Upload>>;
}

export interface UploadsOptions {
  readonly store: UploadStore;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
  /** Bytes of one file. */
  readonly mostBytes: number;
  readonly disk: DiskLimit;
  readonly pace?: UploadPace;
}

export function createUploads(options: UploadsOptions): Uploads {
  const { store, reference, clock, mostBytes, disk, pace = createUploadPace() } = options;
  async function find({ userId }: Principal, wireId: string): Promise<Upload> {
    const id = parseId(wireId);
    const found = id && (await store.find(id.id, userId));
    if (found === undefined || found.begun !== id?.created) throw gone();
    return found;
  }

  return {
    mostBytes,
    checkRight,

    async usage(users) {
      const { measure, leastFreePercent } = disk;
      const space = await measure?.();
      return { ...(await store.usage(users)), room: space && Math.max(0, roomOn(space, leastFreePercent)) };
    },

    async begin(principal, { name, datatype, size }) {
      checkRight(principal);
      const clean = cleanFileName(name);
      if (clean === undefined) throw badValue('name', 'Give the file a name.');
      if (size > mostBytes) {
        throw new AppError('file-too-large', `A file has at most ${Math.floor(mostBytes / MIB)} MB here.`);
      }
      await checkDisk(disk, size);
      const { settings } = await reference.current();
      const begun = seconds(clock);
      const upload = {
        userId: principal.userId,
        name: clean,
        dataType: cleanMediaType(datatype),
        size,
        begun,
      };
      const check = (stored: FileBytes): void => checkQuotas(stored, size, settings);
      return formatId(await store.begin(upload, MOST_OTHERS, check), begun);
    },

    async lengthOf(principal, id, number) {
      const { size } = await find(principal, id);
      const start = number * UPLOAD_PIECE_BYTES;
      if (!Number.isSafeInteger(number) || number < 0 || start >= size) throw gone();
      const length = Math.min(UPLOAD_PIECE_BYTES, size - start);
      await pace(principal.userId, length);
      return length;
    },

    async putPiece(principal, id, number, bytes) {
      const { fileId } = await find(principal, id);
      try {
        await checkDisk(disk, bytes.length);
      } catch (error) {
        // The pieces received so far would only take room that others need.
        await store.drop(fileId, principal.userId);
        throw error;
      }
      if (!(await store.putPiece(fileId, number, bytes))) throw gone();
    },

    async drop({ userId }, wireId) {
      const id = parseId(wireId);
      if (id !== undefined) await store.drop(id.id, userId);
    },

    async whole({ userId }) {
      const uploads = await store.whole(userId);
      return new Map(uploads.map((upload) => [formatId(upload.fileId, upload.begun), upload]));
    },
  };
}

function checkRight(principal: Principal): void {
  if (permissionKinds.some((kind) => visibility(principal, kind, 'write') !== 'none')) return;
  throw new AppError('forbidden', 'Ask an administrator for the right to write something.');
}

function gone(): AppError {
  return new AppError('not-found', 'This upload was given up, or took too long: send the file again.');
}

export interface Sweeper {
  /** Removes abandoned uploads, and files that nothing has referred to since the last sweep. */
  sweep(): Promise<number>;
}

/**
 * A file counts as loose after two sweeps in a row: an import writes
 * files before the values that refer to them.
 */
export function createSweeper(store: UploadStore, clock: Clock): Sweeper {
  let before: ReadonlySet<number> = new Set();
  return {
    async sweep() {
      await store.dropOlder(seconds(clock) - KEPT_SECONDS);
      const loose = await store.loose();
      const removed = await store.removeLoose(loose.filter((id) => before.has(id)));
      before = new Set(loose);
      return removed;
    },
  };
}
