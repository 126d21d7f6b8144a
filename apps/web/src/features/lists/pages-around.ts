/** Pages that a list needs: those of the visible rows, and those likely to be scrolled to next. */

/** Rows per page, as in the API. */
export const PAGE_SIZE = 100;
/** Rows prefetched ahead of and behind the visible ones, relative to the scroll direction. */
const AHEAD = 300;
const BEHIND = 40;

/** Page numbers from 0, ascending. */
export type PageNumbers = readonly number[];

/** Returns the pages for these rows; returns `known` itself when nothing changes. */
export function pagesAround(
  first: number,
  last: number,
  isUpwards: boolean,
  known: PageNumbers,
): PageNumbers {
  const [above, below] = isUpwards ? [AHEAD, BEHIND] : [BEHIND, AHEAD];
  const from = Math.floor(Math.max(0, first - above) / PAGE_SIZE);
  const to = Math.floor((last + below) / PAGE_SIZE);
  if (known[0] === from && known.at(-1) === to) return known;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Pages of a list that has not been scrolled. */
export const FIRST_PAGES: PageNumbers = pagesAround(0, 0, false, []);
