/** The options that compete for each location: those on it, on its parts and on the wholes that it is a part of. */
import type { CompetingHalls } from './competing-halls.ts';
import { grouped } from './grouped.ts';
import { joined, overlapsOne } from './spans.ts';
import type { Use } from './use.ts';

export interface Entry {
  readonly use: Use;
  /** Hold order of the use, or a smaller one of a group that holds the location around it. */
  readonly order: number;
}

export interface Queue {
  /** By order. */
  readonly entries: readonly Entry[];
  /**
   * For each entry the number of who competes by it, in the order in which they stand: the uses of one event are one
   * competitor, and so are a group and what is inside it.
   */
  readonly competitors: Int32Array;
  readonly count: number;
}

/** Makes the queues of some options; what they have in common is worked out once for all locations. */
export class Queues {
  readonly #halls: CompetingHalls;
  readonly #isTimed: boolean;
  readonly #byHall: ReadonlyMap<number, readonly Entry[]>;

  /** `isTimed`: a group stands for what is inside it only while they overlap. */
  constructor(options: readonly Use[], halls: CompetingHalls, isTimed: boolean) {
    this.#halls = halls;
    this.#isTimed = isTimed;
    this.#byHall = grouped(claims(options, halls, isTimed), ({ use }) => use.thing);
  }

  /** The locations that have options themselves. */
  get halls(): Iterable<number> {
    return this.#byHall.keys();
  }

  of(hall: number): Queue {
    const lists: (readonly Entry[])[] = [];
    for (const id of this.#halls.around(hall)) {
      const list = this.#byHall.get(id);
      if (list !== undefined) lists.push(list);
    }
    const [only = [], ...others] = lists;
    const entries = others.length === 0 ? only : lists.flat().sort(byOrder);
    return { entries, ...numbered(entries, this.#isTimed) };
  }
}

function byOrder(one: Entry, other: Entry): number {
  return one.order - other.order;
}

/** A festival holds the halls that its concerts use, and the parts of them, so that these never stand behind it. */
function claims(options: readonly Use[], halls: CompetingHalls, isTimed: boolean): readonly Entry[] {
  const groups = groupsOf(options);
  const places = new Map([...groups].map(([id, uses]) => [id, byHall(uses)]));
  const entries = options.map((use): Entry => {
    let { order } = use;
    for (const whole of use.wholes) {
      for (const [hall, held] of places.get(whole) ?? []) {
        if (held.order >= order || !halls.holds(hall, use.thing)) continue;
        if (!isTimed || overlapsOne(held.spans, use)) order = held.order;
      }
    }
    return { use, order };
  });
  return entries.sort(byOrder);
}

/** Returns the options of the groups that are around others of these. */
function groupsOf(options: readonly Use[]): ReadonlyMap<number, readonly Use[]> {
  const groups = new Map<number, Use[]>();
  for (const { wholes } of options) for (const whole of wholes) groups.set(whole, []);
  if (groups.size > 0) for (const use of options) groups.get(use.holder ?? Number.NaN)?.push(use);
  return groups;
}

function byHall(uses: readonly Use[]) {
  return [...grouped(uses, ({ thing }) => thing)].map(
    ([hall, own]) =>
      [hall, { order: Math.min(...own.map(({ order }) => order)), spans: joined(own) }] as const,
  );
}

/** Uses outside of all events are competitors of their own. */
function keyOf({ id, holder }: Use): number {
  return holder ?? -1 - id;
}

function numbered(entries: readonly Entry[], isTimed: boolean): Pick<Queue, 'competitors' | 'count'> {
  const rootOf = rootsOf(entries, isTimed);
  const numbers = new Map<number, number>();
  const competitors = Int32Array.from(entries, ({ use }) => {
    const root = rootOf(keyOf(use));
    const known = numbers.get(root);
    if (known !== undefined) return known;
    numbers.set(root, numbers.size);
    return numbers.size - 1;
  });
  return { competitors, count: numbers.size };
}

/** Puts groups together with what is inside them; returns the key by which each of them is known. */
function rootsOf(entries: readonly Entry[], isTimed: boolean): (key: number) => number {
  const groups = groupsOf(entries.map(({ use }) => use));
  const spans = new Map([...groups].map(([id, uses]) => [id, joined(uses)]));
  const parents = new Map<number, number>();
  const rootOf = (key: number): number => {
    let root = key;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) {
      const beyond = parents.get(next);
      if (beyond !== undefined) parents.set(root, beyond);
      root = next;
    }
    return root;
  };
  for (const { use } of groups.size === 0 ? [] : entries) {
    for (const whole of use.wholes) {
      const held = spans.get(whole) ?? [];
      if (isTimed ? !overlapsOne(held, use) : held.length === 0) continue;
      const [one, other] = [rootOf(keyOf(use)), rootOf(whole)];
      if (one !== other) parents.set(one, other);
    }
  }
  return rootOf;
}
