/**
 * Where each top-level record of a result is: an entry of fixed size for each, so that a page is found in a million
 * records by reading four of them, and nothing has to be held in memory.
 */
import type { ByteRange } from './result-space.ts';

/** Position (float64), then length (uint32): a result is smaller than 4 GiB. */
const ENTRY_BYTES = 12;

export function encodeEntry({ start, end }: ByteRange): Uint8Array {
  const bytes = Buffer.allocUnsafe(ENTRY_BYTES);
  bytes.writeDoubleLE(start, 0);
  bytes.writeUInt32LE(end - start, 8);
  return bytes;
}

/** Where in the index the entry of a record is, counted from 1. */
export function entryRange(record: number): ByteRange {
  return { start: (record - 1) * ENTRY_BYTES, end: record * ENTRY_BYTES };
}

export function decodeEntry(bytes: Uint8Array): ByteRange {
  if (bytes.length !== ENTRY_BYTES) throw new Error('The index of a result is cut off.');
  const entry = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = entry.readDoubleLE(0);
  return { start, end: start + entry.readUInt32LE(8) };
}

/**
 * The bytes of a page, as a result of its own: what stands before the first record, the records from `first` to `last`
 * with what separates them, and what stands after the last one of all.
 */
export function pageRanges(
  whole: { readonly bytes: number; readonly first: ByteRange; readonly last: ByteRange },
  page: { readonly first: ByteRange; readonly last: ByteRange },
): readonly ByteRange[] {
  return [
    { start: 0, end: whole.first.start },
    { start: page.first.start, end: page.last.end },
    { start: whole.last.end, end: whole.bytes },
  ].filter(({ start, end }) => end > start);
}
