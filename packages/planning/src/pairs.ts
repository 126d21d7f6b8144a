/** The search for two uses that need the same exclusive thing, or the same named unit, at the same time. */
import { ActiveList } from './active-list.ts';
import type { ConflictKind } from './conflict.ts';
import type { Budget, ConflictList } from './conflict-list.ts';
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

type Lane = Readonly<Record<Firmness, ActiveList<Use>>>;

/** The uses of a thing or of one of its units, apart by firmness, so that options need not look at options. */
class Lanes {
  readonly #lanes = new Map<string, Lane>();

  add(use: Use): void {
    this.get(use.thing, null)[use.firmness].add(use);
    if (use.unit !== null) this.get(use.thing, use.unit)[use.firmness].add(use);
  }

  get(thing: number, unit: number | null): Lane {
    const key = unit === null ? `${thing}` : `${thing}/${unit}`;
    const known = this.#lanes.get(key);
    if (known !== undefined) return known;
    const lane = {
      released: new ActiveList<Use>(),
      request: new ActiveList<Use>(),
      option: new ActiveList<Use>(),
      confirmed: new ActiveList<Use>(),
    };
    this.#lanes.set(key, lane);
    return lane;
  }
}

/** Where a use meets others: on a lane, known by the thing that both need, with the least gap between them. */
interface Meeting {
  readonly lane: Lane;
  readonly thing: Thing;
  readonly gap: number;
  /** The longest gap that anybody asks for on this lane; entries stay that long after their end. */
  readonly reach: number;
}

/** Adds the pairs of the table of firmness, of turnaround and of things that stay apart. */
export function findPairs(family: Family, list: ConflictList, of: ReadonlySet<number> | undefined): void {
  if (of !== undefined && !family.uses.some(({ id }) => of.has(id))) return;
  const all = new Lanes();
  const chosen = of === undefined ? all : new Lanes();
  const reach = family.ids.reduce((most, id) => Math.max(most, family.things.get(id)?.turnaround ?? 0), 0);
  for (const use of family.uses) {
    const isChosen = of === undefined || of.has(use.id);
    const lanes = isChosen ? all : chosen;
    for (const meeting of meetingsOf(use, family, lanes, reach)) meet(use, meeting, list);
    if (use.firmness === 'confirmed') keepApart(use, family, lanes, reach, list);
    all.add(use);
    if (isChosen && of !== undefined) chosen.add(use);
  }
}

function* meetingsOf(use: Use, family: Family, lanes: Lanes, reach: number): Generator<Meeting> {
  const thing = family.things.get(use.thing);
  if (thing === undefined) return;
  const gap = thing.turnaround;
  if (isExclusive(thing)) yield { lane: lanes.get(thing.id, null), thing, gap, reach };
  else if (use.unit !== null) yield { lane: lanes.get(thing.id, use.unit), thing, gap, reach };
  for (const [id, shared] of family.relations.get(thing.id)?.shared ?? []) {
    const other = family.things.get(id);
    const both = family.things.get(shared) ?? thing;
    if (other === undefined) continue;
    yield { lane: lanes.get(id, null), thing: both, gap: Math.max(gap, other.turnaround), reach };
  }
}

function meet(use: Use, { lane, thing, gap, reach }: Meeting, list: ConflictList): void {
  for (const firmness of ['confirmed', 'option', 'request'] as const) {
    const budget = budgetOf(use.firmness, firmness, thing);
    if (budget === undefined || !list.isOpen(budget)) continue;
    lane[firmness].visit(use.from - reach, (other) => {
      if (!isExempt(use, other)) addMeeting(budget, other, use, thing, gap, list);
    });
  }
}

/** No budget means that the two never get in each other's way. */
function budgetOf(one: Firmness, other: Firmness, thing: Thing): Budget | undefined {
  if (one === 'request' || other === 'request') return one === other ? undefined : 'note';
  if (one === 'confirmed' || other === 'confirmed') return one === other ? 'firm' : 'queue';
  return thing.sort === 'location' ? undefined : 'note';
}

/** Uses of one holder are at most duplicates, and a group holds its things for what is inside it. */
function isExempt(one: Use, other: Use): boolean {
  if (one.holder === null || other.holder === null) return false;
  return (
    one.holder === other.holder || one.wholes.includes(other.holder) || other.wholes.includes(one.holder)
  );
}

/** `first` begins no later than `second`. */
function addMeeting(
  budget: Budget,
  first: Use,
  second: Use,
  thing: Thing,
  gap: number,
  list: ConflictList,
): void {
  const uses = [first, second];
  if (first.to > second.from) {
    const to = Math.min(first.to, second.to);
    const kind = kindOf(first, second);
    list.addPair(budget, {
      kind,
      thing: thing.id,
      uses,
      yielding:
        kind === 'jump' || kind === 'behind' ? uses.filter(({ firmness }) => firmness === 'option') : [],
      from: second.from,
      to,
      seconds: to - second.from,
    });
  } else if (second.from - first.to < gap && budget !== 'note') {
    const seconds = gap - (second.from - first.to);
    list.addPair(budget, {
      kind: 'tight',
      thing: thing.id,
      uses,
      yielding: [],
      from: first.to,
      to: second.from,
      seconds,
    });
  }
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

function keepApart(use: Use, family: Family, lanes: Lanes, reach: number, list: ConflictList): void {
  for (const id of family.relations.get(use.thing)?.apart ?? []) {
    if (!list.isOpen('firm')) return;
    lanes.get(id, null).confirmed.visit(use.from - reach, (other) => {
      if (other.to <= use.from || isExempt(use, other)) return;
      const to = Math.min(use.to, other.to);
      list.addPair('firm', {
        kind: 'together',
        thing: Math.min(use.thing, id),
        uses: [other, use],
        yielding: [],
        from: use.from,
        to,
        seconds: to - use.from,
      });
    });
  }
}
