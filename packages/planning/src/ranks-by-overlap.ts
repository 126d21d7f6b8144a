/** Ranks of options among those that overlap them. */
import { firstIndex } from './first-index.ts';
import { grouped } from './grouped.ts';
import type { Entry, Queue, Queues } from './queues.ts';
import type { Rank } from './rank.ts';
import { joined } from './spans.ts';

export function ranksByOverlap(queues: Queues, halls: ReadonlySet<number>): ReadonlyMap<number, Rank> {
  const ranks = new Map<number, Rank>();
  for (const hall of queues.halls) {
    if (!halls.has(hall)) continue;
    for (const [id, rank] of ranksIn(queues.of(hall), hall)) ranks.set(id, rank);
  }
  return ranks;
}

/** Thousands of options at one time are compared pair by pair, so each of them is a row of numbers. */
function* ranksIn(queue: Queue, hall: number): Generator<[number, Rank]> {
  const { entries, competitors, count } = queue;
  const from = Float64Array.from(entries, ({ use }) => use.from);
  const to = Float64Array.from(entries, ({ use }) => use.to);
  const orders = Float64Array.from(entries, ({ order }) => order);
  const overlapping = competitorCounter(queue);
  /** For each competitor the last entry that has counted it. */
  const countedBy = new Int32Array(count).fill(-1);
  for (const [index, { use, order }] of entries.entries()) {
    if (use.thing !== hall) continue;
    const [start, end, own] = [use.from, use.to, competitors[index]];
    let [rank, counted] = [1, Number.NaN];
    for (let at = 0; at < index; at += 1) {
      if ((from[at] ?? 0) >= end || (to[at] ?? 0) <= start) continue;
      const other = competitors[at] ?? 0;
      if (other === own || countedBy[other] === index) continue;
      const before = orders[at] ?? 0;
      if (before >= order) break;
      countedBy[other] = index;
      if (before === counted) continue;
      rank += 1;
      counted = before;
    }
    yield [use.id, { rank, of: overlapping(use), order }];
  }
}

type Span = Pick<Entry['use'], 'from' | 'to'>;

/** Returns what counts the competitors that overlap a span: all that begin before its end, without those that end before it. */
function competitorCounter({ entries, competitors, count }: Queue): (span: Span) => number {
  const { spans, gaps } = timesOf(entries, competitors, count);
  const starts = Float64Array.from(spans, ({ from }) => from).sort();
  const ends = Float64Array.from(spans, ({ to }) => to).sort();
  return ({ from, to }) => {
    const begun = firstIndex(starts.length, (at) => (starts[at] ?? 0) >= to);
    let found = begun - firstIndex(ends.length, (at) => (ends[at] ?? 0) > from);
    // A competitor with something on both sides of a gap was counted twice.
    for (let at = firstIndex(gaps.length, (index) => (gaps[index]?.from ?? 0) > from); ; at += 1) {
      const gap = gaps[at];
      if (gap === undefined || gap.from >= to) return found;
      if (gap.to < to) found -= 1;
    }
  };
}

/** Returns the times of each competitor without overlaps, and the gaps between them by their beginning. */
function timesOf(
  entries: readonly Entry[],
  competitors: Int32Array,
  count: number,
): { readonly spans: readonly Span[]; readonly gaps: readonly Span[] } {
  const sizes = new Int32Array(count);
  for (const competitor of competitors) sizes[competitor] = (sizes[competitor] ?? 0) + 1;
  // Nearly always each competitor has one use.
  const spans: Span[] = [];
  const several: { readonly use: Entry['use']; readonly competitor: number }[] = [];
  for (const [index, { use }] of entries.entries()) {
    const competitor = competitors[index] ?? 0;
    if (sizes[competitor] === 1) spans.push(use);
    else several.push({ use, competitor });
  }
  const gaps: Span[] = [];
  for (const own of grouped(several, ({ competitor }) => competitor).values()) {
    let before: Span | undefined;
    for (const span of joined(own.map(({ use }) => use))) {
      spans.push(span);
      if (before !== undefined) gaps.push({ from: before.to, to: span.from });
      before = span;
    }
  }
  return { spans, gaps: gaps.sort((a, b) => a.from - b.from) };
}
