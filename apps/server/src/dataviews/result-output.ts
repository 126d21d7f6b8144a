/** What a format writes to: cut into pieces, with the place of every record, and not larger than it may be. */
import { ComputationFailed } from './computation-failed.ts';
import { encodeEntry } from './record-index.ts';
import type { ComputeLimits } from './result-rules.ts';
import { PIECE_BYTES, type ResultPart, type ResultWriter } from './result-space.ts';

/** Where a format puts its bytes. */
export interface ResultOutput {
  /** In their order; resolves when there is room for more. */
  write(bytes: Uint8Array): Promise<void>;
  /** A top-level record begins, or ends, with the next byte. */
  recordStarts(): void;
  recordEnds(): void;
}

export interface Totals {
  readonly records: number;
  readonly bytes: number;
}

export interface FilledOutput extends ResultOutput {
  /** Until now. */
  readonly totals: Totals;
  /** Resolves when everything is stored. */
  finish(): Promise<void>;
}

/** Throws ComputationFailed beyond the limits. */
export function createResultOutput(
  writer: ResultWriter,
  limits: Pick<ComputeLimits, 'records' | 'bytes'>,
): FilledOutput {
  const data = inPieces(writer, 'data');
  const index = inPieces(writer, 'index');
  let bytes = 0;
  let records = 0;
  let start = 0;
  const entries: Uint8Array[] = [];

  async function storeEntries(): Promise<void> {
    for (const entry of entries.splice(0)) await index.write(entry);
  }

  return {
    get totals() {
      return { records, bytes };
    },
    async write(added) {
      bytes += added.length;
      if (bytes > limits.bytes) throw tooLarge(limits.bytes);
      await data.write(added);
      if (entries.length > 0) await storeEntries();
    },
    recordStarts() {
      start = bytes;
    },
    recordEnds() {
      records += 1;
      if (records > limits.records) throw tooMany(limits.records);
      entries.push(encodeEntry({ start, end: bytes }));
    },
    async finish() {
      await storeEntries();
      await data.finish();
      await index.finish();
      await writer.finish();
    },
  };
}

/** Collects bytes until they fill a piece. */
function inPieces(writer: ResultWriter, part: ResultPart) {
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  let filled = 0;
  return {
    async write(bytes: Uint8Array): Promise<void> {
      for (let at = 0; at < bytes.length; ) {
        const length = Math.min(bytes.length - at, PIECE_BYTES - filled);
        piece.set(bytes.subarray(at, at + length), filled);
        at += length;
        filled += length;
        if (filled < PIECE_BYTES) return;
        await writer.write(part, piece);
        filled = 0;
      }
    },
    async finish(): Promise<void> {
      if (filled > 0) await writer.write(part, piece.subarray(0, filled));
      filled = 0;
    },
  };
}

function tooLarge(bytes: number): ComputationFailed {
  const mebibytes = Math.floor(bytes / (1024 * 1024));
  return new ComputationFailed(
    `The result is larger than ${mebibytes} MiB. Filter more, or leave out columns.`,
  );
}

function tooMany(records: number): ComputationFailed {
  return new ComputationFailed(`The result has more than ${records} records. Filter or group more.`);
}
