import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyResult, type Entry, type Result, write } from '../../../test/builders/wild-results.ts';
import type { Cell, ColumnShape } from '../record-sink.ts';
import { json } from './json.ts';
import { ndjson } from './ndjson.ts';

/** Builds an object in a way that preserves `__proto__`. */
function object(columns: readonly ColumnShape[], cells: readonly Cell[]): [string, unknown][] {
  return columns.map((column, at) => {
    const cell = cells[at] ?? null;
    const isTable = column.columns !== undefined && Array.isArray(cell);
    const value = isTable
      ? cell.map((row: readonly Cell[]) => Object.fromEntries(object(column.columns ?? [], row)))
      : cell;
    return [column.header, value];
  });
}

function expected({ shape, entries }: Result, level = 0, of: readonly Entry[] = entries): unknown[] {
  const columns = shape.levels[level]?.columns;
  return of.map((entry) =>
    columns === undefined
      ? Object.fromEntries(object(shape.columns, entry.cells))
      : Object.fromEntries([
          ...object(columns, entry.cells),
          ['rows', expected({ shape, entries }, level + 1, entry.entries ?? [])],
        ]),
  );
}

const TABLE: Result = {
  shape: {
    levels: [],
    columns: [
      { header: '2', type: 'text' },
      { header: '1', type: 'number' },
      { header: '__proto__', type: 'json', columns: [{ header: 'toString', type: 'text' }] },
    ],
  },
  entries: [{ cells: ['b "x"', 1.5, [['y'], [null]]] }, { cells: [null, -3, null] }],
};

describe('JSON', () => {
  it('has the headers in the order of the columns, whatever they are called', async () => {
    const { bytes } = await write(json.createSink, TABLE);
    expect(bytes.toString()).toBe(
      '[{"2":"b \\"x\\"","1":1.5,"__proto__":[{"toString":"y"},{"toString":null}]},{"2":null,"1":-3,"__proto__":null}]',
    );
  });

  it('is an empty array without records', async () => {
    const { bytes, records } = await write(json.createSink, { ...TABLE, entries: [] });
    expect([bytes.toString(), records]).toEqual(['[]', []]);
  });

  it('gives every cell back when it is parsed', async () => {
    await fc.assert(
      fc.asyncProperty(anyResult, async (result) => {
        const { bytes } = await write(json.createSink, result);
        const parsed: unknown = JSON.parse(bytes.toString());
        expect(JSON.stringify(parsed)).toBe(JSON.stringify(expected(result)));
      }),
    );
  });

  it('says where each record is: any run of them is a result of its own', async () => {
    await fc.assert(
      fc.asyncProperty(anyResult, fc.nat(), fc.nat(), async (result, from, to) => {
        const { bytes, records } = await write(json.createSink, result);
        expect(records).toHaveLength(result.entries.length);
        if (records.length === 0) return;
        const [first, last] = [from % records.length, to % records.length].sort((a, b) => a - b);
        const page = bytes.subarray(records[first ?? 0]?.start, records[last ?? 0]?.end);
        const whole = JSON.parse(bytes.toString()) as unknown[];
        expect(JSON.parse(`[${page}]`)).toEqual(whole.slice(first, (last ?? 0) + 1));
      }),
    );
  });

  it('is written in pieces: a group of any size needs no more memory than its largest record', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => ({ cells: [`row ${n}`] }));
    const level = { columns: [{ header: 'all', type: 'text' as const }] };
    const shape = { levels: [level], columns: [{ header: 'name', type: 'text' as const }] };
    const { bytes, largestWrite } = await write(json.createSink, {
      shape,
      entries: [{ cells: ['x'], entries: rows }],
    });
    expect(bytes.length).toBeGreaterThan(150_000);
    expect(largestWrite).toBeLessThan(100);
  });
});

describe('NDJSON', () => {
  it('is a record a line, each as in JSON', async () => {
    await fc.assert(
      fc.asyncProperty(anyResult, async (result) => {
        const { bytes, records } = await write(ndjson.createSink, result);
        const text = bytes.toString();
        const lines = text.split('\n');
        expect(lines.pop()).toBe('');
        expect(lines.map((line) => JSON.stringify(JSON.parse(line)))).toEqual(
          expected(result).map((record) => JSON.stringify(record)),
        );
        expect(records.map(({ start, end }) => bytes.subarray(start, end).toString())).toEqual(
          lines.map((line) => `${line}\n`),
        );
      }),
    );
  });
});
