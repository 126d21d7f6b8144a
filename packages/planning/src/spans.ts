/** Spans of time that are put together where they overlap or touch. */
import { firstIndex } from './first-index.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the time that some spans take, in order and without overlaps. */
export function joined(spans: readonly Span[]): readonly Span[] {
  const found: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last === undefined || last.to < from) found.push({ from, to });
    else last.to = Math.max(last.to, to);
  }
  return found;
}

/** Whether a span overlaps one of those that `joined` returns. */
export function overlapsOne(all: readonly Span[], { from, to }: Span): boolean {
  const next = all[firstIndex(all.length, (at) => (all[at]?.to ?? 0) > from)];
  return next !== undefined && next.from < to;
}
