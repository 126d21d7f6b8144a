/**
 * The index of a result: an entry of fixed size for each top-level record. A page of a million records is
 * found by reading only its own entries, and nothing has to be held in memory.
 */
import { type ByteRange, ResultGone } from './result-space.ts';

/** Size of an entry: position (float64), then length (uint32), since a result is smaller than 4 GiB. */
const ENTRY_BYTES = 12;

export function encodeEntry({ start, end }: ByteRange): Uint8Array {
  const bytes = Buffer.allocUnsafe(ENTRY_BYTES);
  bytes.writeDoubleLE(start, 0);
  bytes.writeUInt32LE(end - start, 8);
  return bytes;
}

/** Returns the range of the index with the entries of these records, counted from 1, both included. */
export function entriesRange(first: number, last: number): ByteRange {
  return { start: (first - 1) * ENTRY_BYTES, end: last * ENTRY_BYTES };
}

/** Returns the range of data from the beginning of the first to the end of the last entry. */
export function spanOf(entries: Uint8Array): ByteRange {
  if (entries.length === 0 || entries.length % ENTRY_BYTES !== 0) {
    throw new ResultGone('The index of a result is cut off.');
  }
  const bytes = Buffer.from(entries.buffer, entries.byteOffset, entries.byteLength);
  const last = entries.length - ENTRY_BYTES;
  return { start: bytes.readDoubleLE(0), end: bytes.readDoubleLE(last) + bytes.readUInt32LE(last + 8) };
}
