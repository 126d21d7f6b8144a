/** The output that formats write to: cuts bytes into pieces, indexes every record and enforces the limits. */
import { ComputationFailed } from './computation-failed.ts';
import { encodeEntry } from './record-index.ts';
import type { ComputeLimits } from './result-rules.ts';
import { PIECE_BYTES, type ResultPart, type ResultWriter } from './result-space.ts';

/** Destination of a format's bytes. */
export interface ResultOutput {
  /** Appends bytes; returns a promise when the buffer is full, which resolves when there is room again. */
  write(bytes: Uint8Array): Promise<void> | undefined;
  /** Marks that a top-level record begins, or ends, with the next byte. */
  recordStarts(): void;
  recordEnds(): void;
}

export interface Totals {
  readonly records: number;
  readonly bytes: number;
}

export interface FilledOutput extends ResultOutput {
  /** Totals so far. */
  readonly totals: Totals;
  /** Resolves when everything is stored. */
  finish(): Promise<void>;
}

/** Creates the output. Its calls throw ComputationFailed when a limit is exceeded. */
export function createResultOutput(
  writer: ResultWriter,
  limits: Pick<ComputeLimits, 'records' | 'bytes'>,
): FilledOutput {
  const data = inPieces(writer, 'data');
  const index = inPieces(writer, 'index');
  let bytes = 0;
  let records = 0;
  let start = 0;

  return {
    get totals() {
      return { records, bytes };
    },
    write(added) {
      bytes += added.length;
      if (bytes > limits.bytes) throw tooLarge(limits.bytes);
      data.add(added);
      return data.isFull() || index.isFull() ? store() : undefined;
    },
    recordStarts() {
      start = bytes;
    },
    recordEnds() {
      records += 1;
      if (records > limits.records) throw tooMany(limits.records);
      index.add(encodeEntry({ start, end: bytes }));
    },
    async finish() {
      await data.finish();
      await index.finish();
      await writer.finish();
    },
  };

  async function store(): Promise<void> {
    await data.store();
    await index.store();
  }
}

/** Collects bytes into pieces of fixed size. */
function inPieces(writer: ResultWriter, part: ResultPart) {
  let collected = Buffer.allocUnsafe(2 * PIECE_BYTES);
  let filled = 0;

  /** Stores whole pieces; the remainder begins the next one. */
  async function store(): Promise<void> {
    let at = 0;
    for (; filled - at >= PIECE_BYTES; at += PIECE_BYTES) {
      await writer.write(part, collected.subarray(at, at + PIECE_BYTES));
    }
    collected.copy(collected, 0, at, filled);
    filled -= at;
  }

  return {
    isFull: () => filled >= PIECE_BYTES,
    store,
    add(bytes: Uint8Array): void {
      if (filled + bytes.length > collected.length) {
        const larger = Buffer.allocUnsafe(filled + bytes.length);
        collected.copy(larger, 0, 0, filled);
        collected = larger;
      }
      collected.set(bytes, filled);
      filled += bytes.length;
    },
    async finish(): Promise<void> {
      await store();
      if (filled > 0) await writer.write(part, collected.subarray(0, filled));
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
