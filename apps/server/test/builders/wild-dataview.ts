/** Random definitions from the fields of an installation; some contain mistakes, as users' definitions do. */
import {
  AGGREGATES,
  CONDITIONS,
  type DataviewColumn,
  type DataviewDefinition,
  type DataviewFilter,
  dataviewScopes,
  type Kind,
} from '@callboard/contract';
import { type FieldNode, fieldTree } from '../../src/dataviews/catalogue/tree.ts';
import type { Definitions } from '../../src/model/definitions.ts';
import { formatDay } from '../../src/platform/time-zone.ts';
import { DAY } from './records.ts';
import type { Random } from './wild-venue.ts';

type Tree = readonly FieldNode[];

export class WildDataviews {
  readonly #random: Random;
  readonly #definitions: Definitions;
  readonly #trees = new Map<Kind, Tree>();

  constructor(random: Random, definitions: Definitions) {
    this.#random = random;
    this.#definitions = definitions;
  }

  next(): DataviewDefinition {
    const random = this.#random;
    const scope = random.pick(dataviewScopes);
    const tree = this.#treeOf(scope);
    const columns = this.#columns(tree, random.integer(1, 6), 2);
    const headers = columns.map(({ header }) => header);
    const rest = [...headers];
    const take = () => rest.splice(random.integer(0, rest.length - 1), 1);
    const group = Array.from({ length: random.chance(0.5) ? random.integer(1, 2) : 0 }, () => ({
      by: rest.length > 1 ? take() : [random.pick(headers)],
      aggregates: [
        { header: 'Count', aggregate: 'count' as const },
        { header: 'Value', column: random.pick(headers), aggregate: random.pick(AGGREGATES) },
      ],
      ...(random.chance(0.2) ? { filter: { column: 'Count', is: 'atleast' as const, value: 2 } } : {}),
    }));
    return {
      name: 'Wild',
      scope,
      columns,
      ...(random.chance(0.6) ? { filter: this.#filter(tree, headers, 2) } : {}),
      sort: Array.from({ length: random.integer(0, 2) }, () => ({
        column: random.chance(0.3) ? 'Value' : random.pick(headers),
        direction: random.pick(['ascending', 'descending'] as const),
      })),
      group,
    };
  }

  #treeOf(kind: Kind): Tree {
    let tree = this.#trees.get(kind);
    if (tree === undefined) {
      tree = fieldTree(kind, this.#definitions, 3);
      this.#trees.set(kind, tree);
    }
    return tree;
  }

  #node(tree: Tree): FieldNode {
    const node = this.#random.pick(tree);
    return node.fields.length > 0 && this.#random.chance(0.6) ? this.#node(node.fields) : node;
  }

  #columns(tree: Tree, count: number, depth: number): DataviewColumn[] {
    return Array.from({ length: count }, (_, at) => this.#column(tree, `H${at}`, depth, ''));
  }

  /** `base`: the path of the rows that a nested column begins at. */
  #column(tree: Tree, header: string, depth: number, base: string): DataviewColumn {
    const random = this.#random;
    const node = this.#node(tree);
    const field = node.path.slice(base.length);
    if (node.relation === 'many' && node.fields.length > 0 && depth > 0 && random.chance(0.5)) {
      const from = `${node.path}.`;
      const columns = Array.from({ length: random.integer(1, 3) }, (_, at) =>
        this.#column(node.fields, `N${at}`, depth - 1, from),
      );
      return { header, field, columns };
    }
    if (random.chance(0.3)) return { header, field, aggregate: random.pick(AGGREGATES) };
    return { header, field };
  }

  #filter(tree: Tree, headers: readonly string[], depth: number): DataviewFilter {
    const random = this.#random;
    if (depth > 0 && random.chance(0.4)) {
      const parts = () =>
        Array.from({ length: random.integer(0, 3) }, () => this.#filter(tree, headers, depth - 1));
      const form = random.integer(0, 2);
      if (form === 0) return { and: parts() };
      return form === 1 ? { or: parts() } : { not: this.#filter(tree, headers, depth - 1) };
    }
    const is = random.pick(CONDITIONS);
    const subject = random.chance(0.5) ? { column: random.pick(headers) } : { field: this.#node(tree).path };
    if (is === 'empty') return { ...subject, is };
    const one = random.pick([
      () => random.text(),
      () => random.integer(-3, 6),
      () => random.chance(0.5),
      () => formatDay(DAY + random.integer(-20, 20)),
      () => '12:30',
    ]);
    if (is === 'between' || is === 'in') return { ...subject, is, value: [one(), one()] };
    return { ...subject, is, value: one() };
  }
}
