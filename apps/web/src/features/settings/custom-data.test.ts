import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dropAt,
  dropNode,
  flatten,
  moveNode,
  pathOf,
  putNode,
  removeNode,
  suggestKeyword,
} from './custom-data.ts';
import type { FieldNode } from './document.ts';

const field = (keyword: string): FieldNode => ({ keyword, name: keyword, type: 'String' });
const TREE: readonly FieldNode[] = [
  {
    keyword: 'g',
    name: 'G',
    children: [{ keyword: 's', name: 'S', children: [field('a'), field('b')] }, field('c')],
  },
  { keyword: 'h', name: 'H', children: [field('d')] },
];
const order = (nodes: readonly FieldNode[]) => flatten(nodes).map(({ node }) => node.keyword);
const at = (keyword: string) => {
  const found = flatten(TREE).find(({ node }) => node.keyword === keyword);
  if (found === undefined) throw new Error(keyword);
  return found;
};

describe('the tree of custom data', () => {
  it('moves a node among those beside it, and stays at an end', () => {
    expect(order(moveNode(TREE, at('b'), -1))).toEqual(['g', 's', 'b', 'a', 'c', 'h', 'd']);
    expect(order(moveNode(TREE, at('g'), 1))).toEqual(['h', 'd', 'g', 's', 'a', 'b', 'c']);
    expect(moveNode(TREE, at('a'), -1)).toEqual(TREE);
    expect(moveNode(TREE, at('h'), 1)).toEqual(TREE);
  });

  it('takes a node elsewhere, in its place, or out', () => {
    expect(order(putNode(TREE, field('a'), ['h'], at('a')))).toEqual(['g', 's', 'b', 'c', 'h', 'd', 'a']);
    const renamed = putNode(TREE, { ...field('a'), name: 'New' }, ['g', 's'], at('a'));
    expect(order(renamed)).toEqual(order(TREE));
    expect(flatten(renamed)[2]?.node.name).toBe('New');
    expect(order(removeNode(TREE, at('s')))).toEqual(['g', 'c', 'h', 'd']);
  });

  it.each([
    // Moved node, target row, position within that row, resulting order.
    ['b', 'a', 0.2, 'g s b a c h d'],
    ['a', 'b', 0.8, 'g s b a c h d'],
    ['d', 's', 0.5, 'g s d a b c h'],
    ['a', 's', 0.1, 'g a s b c h d'],
    ['c', 'h', 0.5, 'g s a b h c d'],
    ['s', 'h', 0.5, 'g c h s a b d'],
    ['s', 'c', 0.9, 'g c s a b h d'],
    ['h', 'g', 0.1, 'h d g s a b c'],
    ['h', 'a', 0.9, undefined],
    ['g', 'd', 0.1, 'h d g s a b c'],
    ['g', 'a', 0.1, undefined],
    ['a', 'b', 0.1, undefined],
    ['s', 'a', 0.1, undefined],
    ['c', 'c', 0.9, undefined],
  ])('drops %s on %s, at %d of its height', (moved, over, part, wanted) => {
    const drop = dropAt(TREE, at(moved), at(over), part);
    const dropped = drop && order(dropNode(TREE, at(moved), drop)).join(' ');
    expect(dropped).toBe(wanted);
  });

  it('names places as the server does', () => {
    expect(pathOf(TREE, 'event', [], 'h')).toBe('event[1]');
    expect(pathOf(TREE, 'event', ['g', 's'], 'b')).toBe('event[0].children[0].children[1]');
  });
});

describe('a suggested keyword', () => {
  it.each([
    ['Doors open (evening)', 'doors_open_evening'],
    ['Café crème', 'cafe_creme'],
    ['2nd stage', 'f_2nd_stage'],
    ['Taken', 'taken_3'],
    ['   ', ''],
    ['漢字', ''],
  ])('of %s is %s', (name, keyword) => {
    expect(suggestKeyword(name, new Set(['taken', 'taken_2']))).toBe(keyword);
  });

  it('is one that fields can have, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (name, taken) => {
        const keyword = suggestKeyword(name, new Set(taken));
        return keyword === '' || (/^[a-z][a-z0-9_]*$/.test(keyword) && !taken.includes(keyword));
      }),
    );
  });
});
