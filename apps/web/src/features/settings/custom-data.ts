/** The tree of groups, sections and fields of a kind. Every edit returns a new tree. */
import type { CustomData, FieldNode } from './document.ts';

/** Keywords of the ancestors; empty for a group. */
export type Place = readonly string[];

export interface PlacedNode {
  readonly node: FieldNode;
  readonly place: Place;
  /** Index among its siblings. */
  readonly index: number;
}

type Nodes = readonly FieldNode[];

/** Returns every node of a tree in display order. */
export function flatten(nodes: Nodes, place: Place = []): PlacedNode[] {
  return nodes.flatMap((node, index) => [
    { node, place, index },
    ...flatten(node.children ?? [], [...place, node.keyword]),
  ]);
}

/** Returns every field of every kind as `<kind>.<keyword>`. */
export function fieldsIn(customData: CustomData) {
  return Object.entries(customData).flatMap(([kind, groups]) =>
    flatten(groups)
      .filter(({ node }) => node.type !== undefined)
      .map(({ node }) => ({ path: `${kind}.${node.keyword}`, field: node })),
  );
}

/** Returns the tree with changed children at a place. */
export function withChildren(nodes: Nodes, place: Place, change: (children: Nodes) => Nodes): Nodes {
  const [first, ...rest] = place;
  if (first === undefined) return change(nodes);
  return nodes.map((node) =>
    node.keyword === first ? { ...node, children: withChildren(node.children ?? [], rest, change) } : node,
  );
}

/**
 * Returns the tree with the node at a place: in its current position if it is already there, otherwise at the
 * end. `before` is the node before the edit.
 */
export function putNode(nodes: Nodes, node: FieldNode, to: Place, before: PlacedNode | undefined): Nodes {
  if (before !== undefined && samePlace(before.place, to)) {
    return withChildren(nodes, to, (children) =>
      children.map((one) => (one.keyword === before.node.keyword ? node : one)),
    );
  }
  const without = before === undefined ? nodes : removeNode(nodes, before);
  return withChildren(without, to, (children) => [...children, node]);
}

export function removeNode(nodes: Nodes, { node, place }: PlacedNode): Nodes {
  return withChildren(nodes, place, (children) => children.filter(({ keyword }) => keyword !== node.keyword));
}

/** Returns the tree with the node moved up (-1) or down (1) among its siblings. */
export function moveNode(nodes: Nodes, { node, place }: PlacedNode, by: -1 | 1): Nodes {
  return withChildren(nodes, place, (children) => {
    const from = children.findIndex(({ keyword }) => keyword === node.keyword);
    const other = children[from + by];
    const moved = children[from];
    if (other === undefined || moved === undefined) return children;
    return children.map((one, at) => (at === from ? other : at === from + by ? moved : one));
  });
}

/** Target of a drag. */
export interface Drop {
  readonly place: Place;
  /** Index among the current nodes of the place. */
  readonly index: number;
  /** Row at which the drop is shown, and on which side. */
  readonly beside: string;
  readonly edge: 'before' | 'after' | 'inside';
}

/**
 * Returns the target of a drop on a row; `part` is the pointer's position within the row, from 0 at the top
 * to 1. Groups stay among groups, sections go into groups, fields into either. Undefined where the drop
 * changes nothing or is not allowed.
 */
export function dropAt(nodes: Nodes, moved: PlacedNode, over: PlacedNode, part: number): Drop | undefined {
  const half = part < 0.5 ? 'before' : 'after';
  const isOwn = [...over.place, over.node.keyword].includes(moved.node.keyword);
  if (isOwn) return undefined;
  if (moved.place.length === 0) {
    const keyword = over.place[0] ?? over.node.keyword;
    const index = nodes.findIndex((group) => group.keyword === keyword);
    const edge = over.place.length === 0 ? half : 'after';
    return notWhereItIs(moved, {
      place: [],
      index: edge === 'before' ? index : index + 1,
      beside: over.node.keyword,
      edge,
    });
  }
  const isSection = moved.node.type === undefined;
  const isInside = over.node.type === undefined && (over.place.length === 0 || (!isSection && part >= 0.3));
  if (isInside) {
    const place = [...over.place, over.node.keyword];
    return notWhereItIs(moved, { place, index: 0, beside: over.node.keyword, edge: 'inside' });
  }
  if (isSection && over.place.length === 2) {
    const [group = '', section = ''] = over.place;
    const beside = flatten(nodes).find(({ node, place }) => node.keyword === section && place[0] === group);
    const index = (beside?.index ?? 0) + 1;
    return notWhereItIs(moved, { place: [group], index, beside: over.node.keyword, edge: 'after' });
  }
  return notWhereItIs(moved, {
    place: over.place,
    index: half === 'before' ? over.index : over.index + 1,
    beside: over.node.keyword,
    edge: half,
  });
}

function notWhereItIs({ place, index }: PlacedNode, drop: Drop): Drop | undefined {
  return samePlace(place, drop.place) && (drop.index === index || drop.index === index + 1)
    ? undefined
    : drop;
}

/** Returns the tree with the node moved to the drop target. */
export function dropNode(nodes: Nodes, moved: PlacedNode, { place, index }: Drop): Nodes {
  const isBelow = samePlace(moved.place, place) && moved.index < index;
  const at = isBelow ? index - 1 : index;
  return withChildren(removeNode(nodes, moved), place, (children) => [
    ...children.slice(0, at),
    moved.node,
    ...children.slice(at),
  ]);
}

export function samePlace(one: Place, other: Place): boolean {
  return one.length === other.length && one.every((keyword, at) => keyword === other[at]);
}

/** Returns the path of a node in the document, as the server writes it: `event[0].children[2]`. */
export function pathOf(nodes: Nodes, kind: string, place: Place, keyword: string): string {
  let path = kind;
  let level = nodes;
  for (const [at, step] of [...place, keyword].entries()) {
    const index = level.findIndex((node) => node.keyword === step);
    path += `${at === 0 ? '' : '.children'}[${index}]`;
    level = level[index]?.children ?? [];
  }
  return path;
}

const LONGEST = 60;

/** Derives a free keyword from a name: `Doors open (evening)` → `doors_open_evening`. */
export function suggestKeyword(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST);
  if (plain === '') return '';
  const word = /^[a-z]/.test(plain) ? plain : `f_${plain}`;
  if (!taken.has(word)) return word;
  let number = 2;
  while (taken.has(`${word}_${number}`)) number += 1;
  return `${word}_${number}`;
}
