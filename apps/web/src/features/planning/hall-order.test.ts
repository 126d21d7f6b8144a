import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hallDrop, inVenueOrder, withMoved } from './hall-order.ts';

const HALLS = ['a', 'b', 'c', 'd'];

describe('a dragged hall', () => {
  it('goes before the hall over whose upper half it is dropped, and behind that over whose lower half', () => {
    expect(hallDrop(HALLS, 'd', 'b', 'before')?.ids).toEqual(['a', 'd', 'b', 'c']);
    expect(hallDrop(HALLS, 'd', 'b', 'after')?.ids).toEqual(['a', 'b', 'd', 'c']);
    expect(hallDrop(HALLS, 'a', 'c', 'before')?.ids).toEqual(['b', 'a', 'c', 'd']);
    expect(hallDrop(HALLS, 'a', 'd', 'after')?.ids).toEqual(['b', 'c', 'd', 'a']);
  });

  it('changes nothing over itself, beside itself and over a hall that is not shown', () => {
    for (const edge of ['before', 'after'] as const) {
      expect(hallDrop(HALLS, 'b', 'b', edge)).toBeUndefined();
      expect(hallDrop(HALLS, 'b', 'hidden', edge)).toBeUndefined();
      expect(hallDrop(HALLS, 'hidden', 'b', edge)).toBeUndefined();
    }
    expect(hallDrop(HALLS, 'b', 'a', 'after')).toBeUndefined();
    expect(hallDrop(HALLS, 'b', 'c', 'before')).toBeUndefined();
  });

  it('stands at the edge that was told, and leaves the order of all others', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2 });
    const edges = fc.constantFrom('before' as const, 'after' as const);
    fc.assert(
      fc.property(ids, fc.nat(), fc.nat(), edges, (all, one, other, edge) => {
        const [moved = '', beside = ''] = [all[one % all.length], all[other % all.length]];
        const drop = hallDrop(all, moved, beside, edge);
        if (drop === undefined) return;
        expect(drop.ids.filter((id) => id !== moved)).toEqual(all.filter((id) => id !== moved));
        expect(drop.ids.indexOf(moved) - drop.ids.indexOf(beside)).toBe(edge === 'before' ? -1 : 1);
        expect(drop.ids).not.toEqual(all);
      }),
    );
  });
});

describe('the order of halls', () => {
  it('takes one of them up or down', () => {
    expect(withMoved(HALLS, 2, 1)).toEqual(['a', 'c', 'b', 'd']);
    expect(withMoved(HALLS, 0, 1)).toEqual(['b', 'a', 'c', 'd']);
  });

  it('has a hall that is shown again behind those that stand before it in the venue', () => {
    expect(inVenueOrder(HALLS, ['d', 'a'], 'c')).toEqual(['d', 'a', 'c']);
    expect(inVenueOrder(HALLS, ['d'], 'b')).toEqual(['b', 'd']);
  });
});
