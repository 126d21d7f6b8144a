/** The search for open uses of a pool that no single unit could take over their whole span. */
import type { ConflictList } from './conflict-list.ts';
import { firstIndex } from './first-index.ts';
import type { Thing } from './thing.ts';
import type { Closure, Use } from './use.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Adds confirmed uses for which too few units are free from their beginning to their end, though there may be enough at
 * each instant. Where there are not, the shortage says so.
 */
export function findSplits(
  thing: Thing,
  uses: readonly Use[],
  closures: readonly Closure[],
  list: ConflictList,
): void {
  const taken = takenSpans(thing, uses, closures);
  if (taken.length === 0) return;
  for (const use of uses) {
    if (use.firmness !== 'confirmed' || use.unit !== null) continue;
    const free = thing.units.length - taken.filter((spans) => meets(spans, use)).length;
    const lack = Math.min(Math.ceil(use.quantity), thing.units.length) - free;
    if (lack > 0 && !list.isShort(thing.id, use.id)) {
      const lacks = [{ from: use.from, to: use.to, thousandths: lack * 1000 }];
      list.addShortfall({ kind: 'split', thing: thing.id, uses: [use], yielding: [use], lacks });
    }
  }
}

/** For each active unit that is taken at all the spans in which it is, in order and apart. */
function takenSpans(
  thing: Thing,
  uses: readonly Use[],
  closures: readonly Closure[],
): readonly (readonly Span[])[] {
  const active = new Set(thing.units);
  const byUnit = new Map<number, Span[]>();
  const taking = [...uses.filter(({ firmness }) => firmness === 'confirmed'), ...closures];
  for (const { unit, from, to } of taking.sort((a, b) => a.from - b.from)) {
    if (unit === null || !active.has(unit)) continue;
    const spans = byUnit.get(unit);
    const last = spans?.at(-1);
    if (spans === undefined) byUnit.set(unit, [{ from, to }]);
    else if (last !== undefined && from <= last.to) {
      spans[spans.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    } else spans.push({ from, to });
  }
  return [...byUnit.values()];
}

function meets(spans: readonly Span[], { from, to }: Span): boolean {
  const next = spans[firstIndex(spans.length, (index) => (spans[index]?.to ?? 0) > from)];
  return next !== undefined && next.from < to;
}
