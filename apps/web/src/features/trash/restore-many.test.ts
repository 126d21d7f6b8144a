import { describe, expect, it } from 'vitest';
import type { TrashEntry } from '../../lib/trash.ts';
import { eachOf } from './restore-many.ts';

const entry = (id: string): TrashEntry => ({
  ...{ id, name: id, kind: 'event', at: '', by: '', own: true, until: '', along: [] },
});
const idsOf = (entries: readonly TrashEntry[]) => entries.map(({ id }) => id);

describe('several entries of the trash', () => {
  it('come back in an order in which each can', async () => {
    const back = new Set<string>();
    const needs: Readonly<Record<string, string>> = { a: 'b', b: 'c' };
    const { done, refused } = await eachOf([entry('a'), entry('b'), entry('c')], async ({ id }) => {
      const other = needs[id];
      if (other !== undefined && !back.has(other)) throw new Error(`${other} is in the trash`);
      back.add(id);
    });
    expect(idsOf(done)).toEqual(['c', 'b', 'a']);
    expect(refused).toEqual([]);
  });

  it('are told with their reasons where they cannot, and the others are done', async () => {
    let tries = 0;
    const { done, refused } = await eachOf([entry('a'), entry('b')], async ({ id }) => {
      tries += 1;
      if (id === 'a') throw new Error('never');
    });
    expect(idsOf(done)).toEqual(['b']);
    expect(refused.map(({ entry: { id }, error }) => [id, error.message])).toEqual([['a', 'never']]);
    expect(tries).toBe(3);
  });
});
