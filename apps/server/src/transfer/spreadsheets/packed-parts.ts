/** Checks what a compressed spreadsheet becomes before anything reads it: a small file can unpack to gigabytes. */

import { inflateRawSync } from 'node:zlib';
import { AppError } from '../../platform/errors.ts';
import { propertyOf } from '../../platform/objects.ts';
import { SHEET_LIMITS } from './sheet.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/** Returns the names of the parts. Throws `bad-body` for a broken archive, and for one that becomes too large. */
export function checkParts(file: Buffer): readonly string[] {
  const names: string[] = [];
  let left: number = SHEET_LIMITS.unpacked;
  for (const { name, method, packed } of entriesOf(file)) {
    names.push(name);
    if (names.length > SHEET_LIMITS.parts) throw tooLarge();
    left -= unpackedSize(packed, method, left);
    if (left < 0) throw tooLarge();
  }
  return names;
}

function unpackedSize(packed: Buffer, method: number, most: number): number {
  if (method === STORED) return packed.length;
  if (method !== DEFLATED) throw broken();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) }).length;
  } catch (error) {
    throw propertyOf(error, 'code') === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken(error);
  }
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: Buffer;
}

/** Yields the parts that the directory at the end of the archive lists. */
function* entriesOf(file: Buffer): Generator<Entry, void> {
  const from = Math.max(0, file.length - END_BYTES - LONGEST_COMMENT);
  let end = file.length - END_BYTES;
  while (end >= from && file.readUInt32LE(end) !== END) end -= 1;
  if (end < from) throw broken();
  try {
    let at = file.readUInt32LE(end + 16);
    for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
      if (file.readUInt32LE(at) !== ENTRY) throw broken();
      const nameLength = file.readUInt16LE(at + 28);
      const local = file.readUInt32LE(at + 42);
      const begin = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      const size = file.readUInt32LE(at + 20);
      if (begin + size > file.length) throw broken();
      yield {
        name: file.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
        method: file.readUInt16LE(at + 10),
        packed: file.subarray(begin, begin + size),
      };
      at += ENTRY_BYTES + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    }
  } catch (error) {
    throw error instanceof RangeError ? broken(error) : error;
  }
}

function broken(cause?: unknown): AppError {
  return new AppError('bad-body', 'The file is damaged: save it again, or save it as CSV.', { cause });
}

function tooLarge(): AppError {
  const most = SHEET_LIMITS.unpacked / 1024 / 1024;
  return new AppError(
    'bad-body',
    `The file holds more than ${most} MiB of data: keep only the sheet with the rows, or save it as CSV.`,
  );
}
