import { describe, expect, it } from 'vitest';
import { ComputationFailed } from '../computation-failed.ts';
import type { Row } from '../store.ts';
import type { FillContext } from './fill.ts';
import { Slices } from './slices.ts';
import { Table } from './table.ts';

/** Builds a table whose rows have the number of entries in their schedule, and the list of them. */
function listing(): { readonly table: Table; readonly count: number; readonly list: number } {
  const table = new Table('event');
  const count = table.column(0, 'lastDay');
  const list = table.addColumn();
  const load = table.load('schedule', () => ({
    origin: { type: 'objects', objects: (row) => Array.from({ length: row[count] as number }, () => ({})) },
    visibility: 'all',
    child: new Table('scheduleentry'),
  }));
  load.consumers.push({ column: list, make: (rows) => rows.map(() => 1) });
  return { table, count, list };
}

async function sizesOf(counts: readonly number[], most: number): Promise<number[]> {
  const { table, list } = listing();
  // Objects held by rows need no source.
  const slices = new Slices(table, {} as Omit<FillContext, 'budget'>, most);
  const sizes: number[] = [];
  const seen: number[] = [];
  for await (const slice of slices.of(counts.map((count): Row => [count, null]))) {
    sizes.push(slice.length);
    seen.push(...slice.map((row) => (row[list] as readonly number[]).length));
  }
  expect(seen).toEqual(counts);
  return sizes;
}

describe('slices', () => {
  it('are whole batches where little belongs to the rows', async () => {
    expect(
      await sizesOf(
        Array.from({ length: 8 }, () => 1),
        100,
      ),
    ).toEqual([8]);
  });

  it('become smaller where much belongs to them, and larger again behind that', async () => {
    const counts = [60, 60, 60, 60, ...Array.from({ length: 12 }, () => 0)];
    const sizes = await sizesOf(counts, 100);
    expect(sizes.slice(0, 3)).toEqual([1, 1, 1]);
    expect(Math.max(...sizes)).toBeGreaterThan(4);
  });

  it('may hold much for a single row, within a bound', async () => {
    expect(await sizesOf([500, 500], 100)).toEqual([1, 1]);
    const failed = await sizesOf([500_001], 100).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ComputationFailed);
  });
});
