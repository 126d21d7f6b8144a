/** When a thing is free: the spans in which a new confirmed use would conflict with nothing. */
import { closedThing } from './closed.ts';
import { firstIndex } from './first-index.ts';
import { byThing, earlier, type PlanningWindow } from './planning-window.ts';
import { type Relations, relationsOf } from './related-things.ts';
import { findShortages } from './shortfalls.ts';
import { isExclusive, type Thing } from './thing.ts';
import { type Closure, occupies, type Use } from './use.ts';

export interface FreeTimeSearch {
  readonly from: number;
  readonly to: number;
  /** The least length of a free span, set-up and tear-down included; one second unless said. */
  readonly seconds?: number;
  /** How many of a counted thing are needed; one unless said. */
  readonly quantity?: number;
  /** Whether options are in the way like confirmed uses. */
  readonly withOptions?: boolean;
}

export interface FreeSpan {
  readonly from: number;
  readonly to: number;
}

/** A span in which a thing is not free, turnaround included, with all that is in the way during it. */
export interface TakenSpan extends FreeSpan {
  readonly uses: readonly number[];
  readonly closures: readonly number[];
}

/** Both in order of time; a gap that is too short to be free is in neither list. */
export interface FreeTime {
  readonly free: readonly FreeSpan[];
  readonly taken: readonly TakenSpan[];
}

interface Venue {
  readonly things: ReadonlyMap<number, Thing>;
  readonly relations: ReadonlyMap<number, Relations>;
  readonly uses: ReadonlyMap<number, readonly Use[]>;
  readonly closures: ReadonlyMap<number, readonly Closure[]>;
}

/** Something in the way; no id means that only all of it together is too much. */
interface Block extends FreeSpan {
  readonly use?: number;
  readonly closure?: number;
}

/**
 * Finds the free time of each of some things. The window holds the uses and closures of all that are related to them, and
 * leaves out the uses that are not to be in the way, as those of an event that is to be moved.
 */
export function findFreeTime(
  window: PlanningWindow,
  ids: readonly number[],
  search: FreeTimeSearch,
): ReadonlyMap<number, FreeTime> {
  const isInTheWay = (use: Use) =>
    occupies(use) &&
    (use.firmness === 'confirmed' || (use.firmness === 'option' && search.withOptions === true));
  const firm = (use: Use): Use => (use.firmness === 'confirmed' ? use : { ...use, firmness: 'confirmed' });
  const venue: Venue = {
    things: new Map(window.things.map((thing) => [thing.id, thing])),
    relations: relationsOf(window.things),
    uses: byThing(window.uses.filter(isInTheWay).map(firm), () => true),
    closures: byThing(window.closures, ({ from, to }) => from < to),
  };
  return new Map(
    ids.flatMap((id): readonly [number, FreeTime][] => {
      const thing = venue.things.get(id);
      return thing === undefined ? [] : [[id, freeTimeOf(thing, venue, search)]];
    }),
  );
}

function freeTimeOf(thing: Thing, venue: Venue, search: FreeTimeSearch): FreeTime {
  const { from, to, seconds = 1 } = search;
  const probe: Use = { ...PROBE, thing: thing.id, quantity: search.quantity ?? 1, from, to };
  const blocks = [
    ...useBlocks(thing, venue),
    ...closureBlocks(probe, venue),
    ...(thing.capacity === null || isExclusive(thing) ? [] : poolBlocks(thing, probe, venue)),
  ].filter((block) => block.from < to && block.to > from);
  const taken = joined(blocks, from, to);
  const ends = [from, ...taken.map((span) => span.to)];
  const free = ends.map((end, index) => ({ from: end, to: taken[index]?.from ?? to }));
  return { free: free.filter((span) => span.to - span.from >= Math.max(1, seconds)), taken };
}

/** The use that is to be found a place for. */
const PROBE = {
  id: Number.MAX_SAFE_INTEGER,
  unit: null,
  firmness: 'confirmed',
  holder: null,
  wholes: [],
  order: 0,
  days: [0, 0],
} as const;

/** The uses of the thing, if it takes one at a time, and of its wholes and parts, with the gaps around them. */
function useBlocks(thing: Thing, { things, relations, uses }: Venue): readonly Block[] {
  const others = [...(relations.get(thing.id)?.shared.keys() ?? [])];
  return (isExclusive(thing) ? [thing.id, ...others] : others).flatMap((id) => {
    const gap = Math.max(thing.turnaround, things.get(id)?.turnaround ?? 0);
    return (uses.get(id) ?? []).map((use) => ({ from: use.from - gap, to: use.to + gap, use: use.id }));
  });
}

function closureBlocks(probe: Use, venue: Venue): readonly Block[] {
  return [probe.thing, ...(venue.relations.get(probe.thing)?.shared.keys() ?? [])]
    .flatMap((id) => venue.closures.get(id) ?? [])
    .filter((closure) => closedThing(venue, probe, closure) !== undefined)
    .map(({ id, from, to }) => ({ from, to, closure: id }));
}

/** Spans in which too few are left, with the uses and closures that are in them. */
function poolBlocks(thing: Thing, probe: Use, { uses, closures }: Venue): readonly Block[] {
  const [own, closed] = [uses.get(thing.id) ?? [], closures.get(thing.id) ?? []];
  const lacks = findShortages(thing, [...own, probe].sort(earlier), closed);
  return [
    ...lacks,
    ...own.flatMap((use) => blocksOf(use, lacks, { use: use.id })),
    ...closed.flatMap((closure) => blocksOf(closure, lacks, { closure: closure.id })),
  ];
}

/** The parts of a span that lie in one of some spans, which are in order and apart. */
function blocksOf(
  { from, to }: FreeSpan,
  spans: readonly FreeSpan[],
  by: { readonly use?: number; readonly closure?: number },
): readonly Block[] {
  const blocks: Block[] = [];
  for (let index = firstIndex(spans.length, (at) => (spans[at]?.to ?? 0) > from); ; index++) {
    const span = spans[index];
    if (span === undefined || span.from >= to) return blocks;
    blocks.push({ from: Math.max(from, span.from), to: Math.min(to, span.to), ...by });
  }
}

/** Blocks that overlap or touch make one taken span, cut to the time that is searched. */
function joined(blocks: readonly Block[], from: number, to: number): readonly TakenSpan[] {
  const spans: { from: number; to: number; uses: Set<number>; closures: Set<number> }[] = [];
  for (const block of blocks.toSorted((a, b) => a.from - b.from)) {
    let last = spans.at(-1);
    if (last === undefined || last.to < block.from) {
      last = { from: Math.max(from, block.from), to: from, uses: new Set(), closures: new Set() };
      spans.push(last);
    }
    last.to = Math.max(last.to, Math.min(to, block.to));
    if (block.use !== undefined) last.uses.add(block.use);
    if (block.closure !== undefined) last.closures.add(block.closure);
  }
  const ascending = (ids: ReadonlySet<number>) => [...ids].sort((a, b) => a - b);
  return spans.map((span) => ({
    ...span,
    uses: ascending(span.uses),
    closures: ascending(span.closures),
  }));
}
