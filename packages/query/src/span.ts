/** A place in the text of a query. */

/** Offsets into the decoded text, in UTF-16 units as `slice` counts them; `end` is behind the last one. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function spanOver(first: Span, last: Span): Span {
  return { start: first.start, end: last.end };
}
