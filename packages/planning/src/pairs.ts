/** The search for two uses that need the same exclusive thing, or the same named unit, at the same time. */
import type { ConflictKind } from './conflict.ts';
import type { Budget, ConflictList } from './conflict-list.ts';
import { Lanes, type LanesOfPlace } from './lanes.ts';
import type { Relations } from './related-things.ts';
import { isExclusive, type Thing } from './thing.ts';
import type { Firmness, Use } from './use.ts';

/** The things that get in each other's way, directly or through others, with their uses in order of their beginning. */
export interface Family {
  readonly ids: readonly number[];
  readonly things: ReadonlyMap<number, Thing>;
  readonly relations: ReadonlyMap<number, Relations>;
  readonly uses: readonly Use[];
}

const HOLDING = ['confirmed', 'option', 'request'] as const;

/** Adds the pairs of the table of firmness, of turnaround and of things that stay apart. */
export function findPairs(family: Family, list: ConflictList, of: ReadonlySet<number> | undefined): void {
  if (family.uses.length < 2 || !canMeet(family)) return;
  new PairSearch(family, list).run(of);
}

/** Uses of a single counted thing meet only where a unit is named. */
function canMeet({ ids, things, relations, uses }: Family): boolean {
  const hasMeetings = (id: number) => {
    const thing = things.get(id);
    return relations.has(id) || (thing !== undefined && isExclusive(thing));
  };
  return ids.some(hasMeetings) || uses.some(({ unit }) => unit !== null);
}

class PairSearch {
  readonly #family: Family;
  readonly #list: ConflictList;
  /** The longest turnaround; uses stay that long after their end. */
  readonly #reach: number;

  constructor(family: Family, list: ConflictList) {
    this.#family = family;
    this.#list = list;
    this.#reach = family.ids.reduce((most, id) => Math.max(most, family.things.get(id)?.turnaround ?? 0), 0);
  }

  run(of: ReadonlySet<number> | undefined): void {
    const all = new Lanes();
    const chosen = of === undefined ? all : new Lanes();
    for (const use of this.#near(of)) {
      const isChosen = of === undefined || of.has(use.id);
      const lanes = isChosen ? all : chosen;
      this.#meetAll(use, lanes);
      if (use.firmness === 'confirmed') this.#keepApart(use, lanes);
      all.add(use);
      if (isChosen && of !== undefined) chosen.add(use);
    }
  }

  /** The uses that can meet one of those that are asked for. */
  #near(of: ReadonlySet<number> | undefined): readonly Use[] {
    if (of === undefined) return this.#family.uses;
    let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const use of this.#family.uses) {
      if (!of.has(use.id)) continue;
      from = Math.min(from, use.from - this.#reach);
      to = Math.max(to, use.to + this.#reach);
    }
    return this.#family.uses.filter((use) => use.from < to && use.to > from);
  }

  #meetAll(use: Use, lanes: Lanes): void {
    const { things, relations } = this.#family;
    const thing = things.get(use.thing);
    if (thing === undefined) return;
    const own = isExclusive(thing) ? lanes.thing(thing.id) : namedLanes(use, lanes);
    if (own !== undefined) {
      this.#meet(use, own, thing, thing.turnaround);
      this.#meetOwn(use, own, thing);
    }
    const related = relations.get(thing.id);
    if (related === undefined) return;
    for (const [id, shared] of related.shared) {
      const gap = Math.max(thing.turnaround, things.get(id)?.turnaround ?? 0);
      this.#meet(use, lanes.thing(id), things.get(shared) ?? thing, gap);
    }
  }

  /** `thing` is the one that both need, `gap` the least time between them. */
  #meet(use: Use, lanes: LanesOfPlace, thing: Thing, gap: number): void {
    const list = this.#list;
    for (const firmness of HOLDING) {
      if (lanes[firmness].isEmpty) continue;
      const budget = budgetOf(use.firmness, firmness, thing);
      if (budget === undefined || !list.isOpen(budget)) continue;
      lanes[firmness].visitOthers(use, use.from - this.#reach, (other) => {
        if (other.to > use.from) addOverlap(budget, kindOf(other, use), other, use, thing, list);
        else if (use.from - other.to < gap && budget !== 'note') addGap(budget, other, use, thing, gap, list);
      });
    }
  }

  /** Two uses of one holder at the same time are a duplicate, whatever their firmness. */
  #meetOwn(use: Use, lanes: LanesOfPlace, thing: Thing): void {
    for (const firmness of HOLDING) {
      if (lanes[firmness].isEmpty || !this.#list.isOpen('note')) continue;
      lanes[firmness].visitOwn(use, use.from - this.#reach, (other) => {
        if (other.to > use.from) addOverlap('note', 'duplicate', other, use, thing, this.#list);
      });
    }
  }

  #keepApart(use: Use, lanes: Lanes): void {
    for (const id of this.#family.relations.get(use.thing)?.apart ?? []) {
      if (!this.#list.isOpen('firm')) return;
      lanes.thing(id).confirmed.visitOthers(use, use.from - this.#reach, (other) => {
        if (other.to <= use.from) return;
        const to = Math.min(use.to, other.to);
        const thing = Math.min(use.thing, id);
        const span = { from: use.from, to, seconds: to - use.from };
        this.#list.addPair('firm', { kind: 'together', thing, uses: [other, use], yielding: [], ...span });
      });
    }
  }
}

function namedLanes({ thing, unit }: Use, lanes: Lanes): LanesOfPlace | undefined {
  return unit === null ? undefined : lanes.unit(thing, unit);
}

/** No budget means that the two never get in each other's way. */
function budgetOf(one: Firmness, other: Firmness, thing: Thing): Budget | undefined {
  if (one === 'request' || other === 'request') return one === other ? undefined : 'note';
  if (one === 'confirmed' || other === 'confirmed') return one === other ? 'firm' : 'queue';
  return thing.sort === 'location' ? undefined : 'note';
}

/** `first` begins no later than `second`. */
function addOverlap(
  budget: Budget,
  kind: ConflictKind,
  first: Use,
  second: Use,
  thing: Thing,
  list: ConflictList,
): void {
  const isQueue = kind === 'jump' || kind === 'behind';
  const to = Math.min(first.to, second.to);
  list.addPair(budget, {
    kind,
    thing: thing.id,
    uses: [first, second],
    yielding: isQueue ? [first.firmness === 'option' ? first : second] : [],
    from: second.from,
    to,
    seconds: to - second.from,
  });
}

function addGap(
  budget: Budget,
  first: Use,
  second: Use,
  thing: Thing,
  gap: number,
  list: ConflictList,
): void {
  const [from, to] = [first.to, second.from];
  const uses = [first, second];
  list.addPair(budget, {
    kind: 'tight',
    thing: thing.id,
    uses,
    yielding: [],
    from,
    to,
    seconds: gap - (to - from),
  });
}

/** The table of firmness, for two uses that take part and are not options of one location. */
function kindOf(one: Use, other: Use): ConflictKind {
  if (one.firmness === 'confirmed' && other.firmness === 'confirmed') return 'double';
  if (one.firmness === 'confirmed' && other.firmness === 'option') return queueKind(one, other);
  if (one.firmness === 'option' && other.firmness === 'confirmed') return queueKind(other, one);
  return 'overlap';
}

function queueKind(confirmed: Use, option: Use): ConflictKind {
  return option.order < confirmed.order ? 'jump' : 'behind';
}
