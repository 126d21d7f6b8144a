/** Lists of ids, which stay encoded while nobody looks at more than a page of them. */

export interface Ids extends Iterable<number> {
  readonly length: number;
  slice(from: number, to: number): readonly number[];
}

/** Ids as the bytes of `encodeIds`. */
export class EncodedIds implements Ids {
  readonly bytes: Uint8Array;
  readonly length: number;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.length = countIds(bytes);
  }

  /** Decodes what comes before `to`, so the first page costs least. */
  slice(from: number, to: number): readonly number[] {
    return decodeIds(this.bytes, to).slice(from);
  }

  [Symbol.iterator](): Iterator<number> {
    return decodeIds(this.bytes)[Symbol.iterator]();
  }
}

/** Returns the bytes of `encodeIds`. */
export function bytesOf(ids: Ids): Uint8Array {
  return ids instanceof EncodedIds ? ids.bytes : encodeIds([...ids]);
}

/** The last byte of each id, and no other, is below 128. */
function countIds(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) count += (bytes[at] ?? 0) < 128 ? 1 : 0;
  return count;
}

/**
 * Encodes ids. They rise, and most follow each other closely: as 7-bit groups the differences take little
 * more than a byte each. A part of a longer list follows the id that comes before it.
 */
export function encodeIds(ids: readonly number[], before = 0): Uint8Array {
  const bytes = Buffer.allocUnsafe(ids.length * 8);
  let at = 0;
  let last = before;
  for (const id of ids) {
    // Zigzag encoding, so that falling ids work as well.
    const difference = id - last;
    let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
    while (rest >= 128) {
      bytes[at++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    bytes[at++] = rest;
    last = id;
  }
  return bytes.subarray(0, at);
}

/** Decodes the ids, or the first of them. */
export function decodeIds(bytes: Uint8Array, most = Number.POSITIVE_INFINITY): number[] {
  // Every id takes at least one byte, and most take exactly one.
  const ids = new Array<number>(Math.min(bytes.length, most));
  let last = 0;
  let count = 0;
  for (let at = 0; at < bytes.length && count < most; count += 1) {
    let byte = bytes[at++] ?? 0;
    if (byte < 128) {
      last += byte % 2 === 1 ? -(byte + 1) / 2 : byte / 2;
    } else {
      let value = byte - 128;
      for (let factor = 128; byte >= 128; factor *= 128) {
        byte = bytes[at++] ?? 0;
        value += (byte % 128) * factor;
      }
      last += value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    }
    ids[count] = last;
  }
  ids.length = count;
  return ids;
}
