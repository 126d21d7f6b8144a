/**
 * A list that may be larger than memory: beyond its share, items go to a file. The file is unlinked as soon
 * as it is open, so that it disappears with the process.
 */

import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { propertyOf } from '../../platform/objects.ts';
import { ComputationFailed } from '../computation-failed.ts';

/** Temporary files of one computation. */
export class SpoolSpace {
  readonly folder: string;
  /** Bytes that may still be written. */
  left: number;
  readonly open = new Set<{ close(): void }>();

  constructor(folder: string, bytes: number) {
    this.folder = folder;
    this.left = bytes;
  }

  /** Closes all files that are still open. */
  close(): void {
    for (const file of [...this.open]) file.close();
  }
}

const PIECE = 64 * 1024;
const LINE_FEED = 10;

/** Unlinked file of JSON lines that can be appended to at any time. */
export class SpoolFile<T> {
  readonly #space: SpoolSpace;
  readonly #file: number;
  #lines: string[] = [];
  #waiting = 0;
  #length = 0;

  constructor(space: SpoolSpace) {
    this.#space = space;
    const folder = mkdtempSync(join(space.folder, 'callboard-'));
    try {
      this.#file = openSync(join(folder, 'spool'), 'wx+', 0o600);
    } finally {
      // Where an open file cannot be removed, it goes with the folder of temporary files.
      rmSync(folder, { recursive: true, force: true });
    }
    space.open.add(this);
  }

  add(item: T): void {
    const line = JSON.stringify(item);
    this.#lines.push(line);
    this.#waiting += line.length;
    if (this.#waiting >= PIECE) this.#write();
  }

  /** Returns the position of the next item; everything before it has been written to the file. */
  end(): number {
    this.#write();
    return this.#length;
  }

  /** Reads the items between two positions; by default all of them. */
  *items(start = 0, end = this.end()): Generator<T> {
    const piece = Buffer.allocUnsafe(PIECE);
    let rest: Buffer = Buffer.alloc(0);
    for (let at = start; at < end; ) {
      const read = readSync(this.#file, piece, 0, Math.min(PIECE, end - at), at);
      if (read === 0) throw new Error('a temporary file was cut off');
      at += read;
      const bytes =
        rest.length === 0 ? piece.subarray(0, read) : Buffer.concat([rest, piece.subarray(0, read)]);
      let from = 0;
      for (let to = bytes.indexOf(LINE_FEED); to >= 0; to = bytes.indexOf(LINE_FEED, from)) {
        yield JSON.parse(bytes.toString('utf8', from, to));
        from = to + 1;
      }
      rest = Buffer.from(bytes.subarray(from));
    }
  }

  close(): void {
    if (!this.#space.open.delete(this)) return;
    this.#space.left += this.#length;
    closeSync(this.#file);
  }

  #write(): void {
    if (this.#lines.length === 0) return;
    const bytes = Buffer.from(`${this.#lines.join('\n')}\n`);
    this.#space.left -= bytes.length;
    if (this.#space.left < 0) {
      throw new ComputationFailed(
        'The records need more temporary space than a computation may have: ask for less, or sort and group less.',
      );
    }
    for (let at = 0; at < bytes.length; ) {
      at += writeSync(this.#file, bytes, at, bytes.length - at, this.#length + at);
    }
    this.#length += bytes.length;
    this.#lines = [];
    this.#waiting = 0;
  }
}

/** List that holds items in memory up to a number of bytes, then in a file. */
export class Spool<T> {
  readonly #space: SpoolSpace;
  readonly #most: number;
  #items: T[] = [];
  #bytes = 0;
  #file: SpoolFile<T> | undefined;

  constructor(space: SpoolSpace, most: number) {
    this.#space = space;
    this.#most = most;
  }

  /** Adds an item; `bytes` is its approximate size in memory. */
  add(item: T, bytes: number): void {
    this.#items.push(item);
    this.#bytes += bytes;
    if (this.#bytes < this.#most) return;
    this.#file ??= new SpoolFile(this.#space);
    for (const one of this.#items) this.#file.add(one);
    this.#items = [];
    this.#bytes = 0;
  }

  *items(): Generator<T> {
    if (this.#file !== undefined) yield* this.#file.items();
    yield* this.#items;
  }

  /** Drops all items; the spool can be used again. */
  clear(): void {
    this.#file?.close();
    this.#file = undefined;
    this.#items = [];
    this.#bytes = 0;
  }
}

/** Estimates the size of a JSON value in memory, in bytes. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 24 + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let size = 40;
  if (Array.isArray(value)) for (const part of value) size += sizeOf(part);
  else for (const key in value) size += 16 + sizeOf(propertyOf(value, key));
  return size;
}
