/** Position in the text of a query. */

/** Offsets into the decoded text in UTF-16 units, as for `slice`; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function spanOver(first: Span, last: Span): Span {
  return { start: first.start, end: last.end };
}
