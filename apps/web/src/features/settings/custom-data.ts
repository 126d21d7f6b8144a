/** The tree of groups, sections and fields of a kind: looked through and changed, always as a new tree. */
import type { CustomData, FieldNode } from './document.ts';

/** Keywords of the nodes above; empty for a group. */
export type Place = readonly string[];

export interface PlacedNode {
  readonly node: FieldNode;
  readonly place: Place;
  /** Among the nodes beside it. */
  readonly index: number;
}

type Nodes = readonly FieldNode[];

/** Every node of a tree, as they are shown one below the other. */
export function flatten(nodes: Nodes, place: Place = []): PlacedNode[] {
  return nodes.flatMap((node, index) => [
    { node, place, index },
    ...flatten(node.children ?? [], [...place, node.keyword]),
  ]);
}

/** Every field of every kind, as `<kind>.<keyword>`. */
export function fieldsIn(customData: CustomData) {
  return Object.entries(customData).flatMap(([kind, groups]) =>
    flatten(groups)
      .filter(({ node }) => node.type !== undefined)
      .map(({ node }) => ({ path: `${kind}.${node.keyword}`, field: node })),
  );
}

/** The tree with other children at a place. */
export function withChildren(nodes: Nodes, place: Place, change: (children: Nodes) => Nodes): Nodes {
  const [first, ...rest] = place;
  if (first === undefined) return change(nodes);
  return nodes.map((node) =>
    node.keyword === first ? { ...node, children: withChildren(node.children ?? [], rest, change) } : node,
  );
}

/** The tree with the node as the last one of a place, or where it is already; `before` is what it was. */
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

/** The tree with the node one place up (-1) or down (1) among those beside it. */
export function moveNode(nodes: Nodes, { node, place }: PlacedNode, by: -1 | 1): Nodes {
  return withChildren(nodes, place, (children) => {
    const from = children.findIndex(({ keyword }) => keyword === node.keyword);
    const other = children[from + by];
    const moved = children[from];
    if (other === undefined || moved === undefined) return children;
    return children.map((one, at) => (at === from ? other : at === from + by ? moved : one));
  });
}

/** Where something that is dragged would go. */
export interface Drop {
  readonly place: Place;
  /** Among the nodes of the place, as they are now. */
  readonly index: number;
  /** The row that shows it, and on which side. */
  readonly beside: string;
  readonly edge: 'before' | 'after' | 'inside';
}

/**
 * Where a node goes that is dropped on a row, `part` of its height from the top: groups among groups, sections within
 * groups, fields within both. Undefined where it would stay what it is or cannot stand.
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

/** The tree with the node where it was dropped. */
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

/** Where the node stands in the document, as the server names it: `event[0].children[2]`. */
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

/** A keyword made of a name: `Doors open (evening)` → `doors_open_evening`; another one where it is taken. */
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
