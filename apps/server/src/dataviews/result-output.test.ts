import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ComputationFailed } from './computation-failed.ts';
import { entriesRange, spanOf } from './record-index.ts';
import { createResultOutput } from './result-output.ts';
import { PIECE_BYTES, type ResultPart } from './result-space.ts';

const LIMITS = { records: 1_000_000, bytes: 1024 ** 3 };

/** Keeps copies, since the bytes may be reused. */
function memoryWriter() {
  const pieces: Record<ResultPart, Buffer[]> = { data: [], index: [] };
  return {
    pieces,
    writer: {
      write: async (part: ResultPart, bytes: Uint8Array) => void pieces[part].push(Buffer.from(bytes)),
      finish: async () => undefined,
      abandon: async () => undefined,
    },
  };
}

describe('the output of a format', () => {
  it('stores all bytes in pieces, and where each record is', async () => {
    const sizes = fc.oneof(fc.nat(300), fc.nat(PIECE_BYTES), fc.constant(2 * PIECE_BYTES + 5));
    await fc.assert(
      fc.asyncProperty(fc.array(sizes, { maxLength: 8 }), fc.nat(20), async (records, between) => {
        const { pieces, writer } = memoryWriter();
        const output = createResultOutput(writer, LIMITS);
        const written: Buffer[] = [];
        const write = async (bytes: Buffer): Promise<void> => {
          written.push(Buffer.from(bytes));
          await output.write(bytes);
        };
        for (const [number, size] of records.entries()) {
          await write(Buffer.alloc(between, '-'));
          output.recordStarts();
          await write(Buffer.alloc(size, String(number)));
          output.recordEnds();
        }
        await output.finish();
        const data = Buffer.concat(pieces.data);
        expect(data.equals(Buffer.concat(written))).toBe(true);
        expect(output.totals).toEqual({ records: records.length, bytes: data.length });
        const index = Buffer.concat(pieces.index);
        for (const [number, size] of records.entries()) {
          const { start, end } = entriesRange(number + 1, number + 1);
          const range = spanOf(index.subarray(start, end));
          expect(data.subarray(range.start, range.end).toString()).toBe(String(number).repeat(size));
        }
        for (const part of [pieces.data, pieces.index]) {
          for (const [at, piece] of part.entries()) {
            if (at < part.length - 1) expect(piece.length).toBe(PIECE_BYTES);
            else expect(piece.length).toBeLessThanOrEqual(PIECE_BYTES);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('fails beyond its limits, saying what to do', () => {
    const { writer } = memoryWriter();
    const small = createResultOutput(writer, { records: 2, bytes: 3 * 1024 * 1024 });
    expect(() => small.write(Buffer.alloc(3 * 1024 * 1024 + 1))).toThrow(
      new ComputationFailed('The result is larger than 3 MiB. Filter more, or leave out columns.'),
    );
    const few = createResultOutput(writer, { records: 2, bytes: 100 });
    few.recordEnds();
    few.recordEnds();
    expect(() => few.recordEnds()).toThrow('The result has more than 2 records. Filter or group more.');
  });
});
