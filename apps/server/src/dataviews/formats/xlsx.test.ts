import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { anyResult, flatten, type Result, wellFormed, write } from '../../../test/builders/wild-results.ts';
import type { Cell, ColumnShape, ColumnType } from '../record-sink.ts';
import { plainCell } from './flat-rows.ts';
import { FORMULAS } from './testing/formulas.ts';
import { xlsx } from './xlsx.ts';

function table(columns: readonly ColumnShape[], rows: readonly (readonly Cell[])[]): Result {
  return { shape: { levels: [], columns }, entries: rows.map((cells) => ({ cells })) };
}

const column = (type: ColumnType) => ({ header: type, type });

async function read(result: Result) {
  const { bytes } = await write(xlsx.createSink, result);
  const { sheets } = await readXlsx(bytes);
  return { sheets, rows: sheets[0]?.rows ?? [], sheet: sheets[0] };
}

/** Returns a moment without its zone, as in a spreadsheet. */
function wallClock(cell: unknown): unknown {
  return cell instanceof Date ? cell.toISOString().slice(0, 16) : cell;
}

describe('XLSX', () => {
  it('has the headers in the first row, and cells of their types', async () => {
    const columns = (['text', 'number', 'boolean', 'date', 'time', 'datetime', 'json'] as const).map(column);
    const cells = ['Zaal', -1.5, true, '2026-05-15', '19:30', '2026-05-15T19:30:00+02:00', ['a', 'b']];
    const { rows } = await read(table(columns, [cells, columns.map(() => null)]));
    expect(rows[0]).toEqual(columns.map(({ header }) => header));
    const [text, number, boolean, date, time, datetime, json] = rows[1] ?? [];
    expect([text, number, boolean, json]).toEqual(['Zaal', -1.5, true, 'a, b']);
    expect(date).toEqual(new Date('2026-05-15T00:00:00Z'));
    expect(wallClock(datetime)).toBe('2026-05-15T19:30');
    expect(String(wallClock(time))).toContain('19:30');
  });

  it('has only the headers without records', async () => {
    expect((await read(table([column('text')], []))).rows).toEqual([['text']]);
  });

  it('leaves days that spreadsheets do not know as texts', async () => {
    const days = ['1900-02-28', '1066-10-14', '2026-02-30', 'soon', '', '2026-05'];
    const { rows } = await read(
      table(
        [column('date')],
        days.map((day) => [day]),
      ),
    );
    expect(rows.slice(1).flat()).toEqual(days);
  });

  it('shortens texts that would make the file unreadable', async () => {
    const { rows } = await read(table([column('text')], [['x'.repeat(40_000)], ['y'.repeat(32_767)]]));
    expect([String(rows[1]?.[0]).length, String(rows[1]?.[0]).slice(-4)]).toEqual([32_767, ' […]']);
    expect(rows[2]?.[0]).toBe('y'.repeat(32_767));
  });

  it('gives every cell back when it is read', async () => {
    await fc.assert(
      fc.asyncProperty(anyResult, async (result) => {
        const { levels, columns } = result.shape;
        const all = [...levels.flatMap((level) => level.columns), ...columns];
        const { rows } = await read(result);
        const flat = flatten(result.entries, levels.length);
        expect(rows[0]).toEqual(all.map(({ header }) => wellFormed(header)));
        for (const [at, cells] of flat.entries()) {
          for (const [place, cell] of cells.entries()) {
            const type = all[place]?.type;
            const plain = plainCell(cell);
            const found = rows[at + 1]?.[place] ?? null;
            if (plain === null || plain === '') expect(found === null || found === '').toBe(true);
            else if (type === 'date') expect(wallClock(found)).toBe(`${plain}T00:00`);
            else if (type === 'datetime') expect(wallClock(found)).toBe(String(plain).slice(0, 16));
            else if (type === 'time') expect(String(wallClock(found))).toContain(String(plain));
            else if (typeof plain === 'string') expect(found).toBe(wellFormed(plain));
            else expect(found).toBe(plain);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has no formula, whatever the texts are', async () => {
    const { rows, sheet } = await read(
      table(
        [column('text')],
        FORMULAS.map((text) => [text]),
      ),
    );
    expect(rows.slice(1).map(([cell]) => cell)).toEqual(FORMULAS);
    const formulas = [...(sheet?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined);
    expect(formulas).toEqual([]);
  });

  it('tells of a full disk where the next record is given, and at the end', async () => {
    const full = new Error('full');
    const sink = xlsx.createSink({ write: () => Promise.reject(full), recordStarts() {}, recordEnds() {} });
    await sink.begin({ levels: [], columns: [column('text')] });
    const give = async (): Promise<void> => {
      for (let n = 0; n < 100_000; n++) await sink.row([`row ${n} ${'x'.repeat(100)}`]);
    };
    await expect(give()).rejects.toBe(full);
    await expect(sink.end()).rejects.toBe(full);
  });
});
