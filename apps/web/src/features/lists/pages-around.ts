/** Which pages of a collection a list needs for the rows in sight: also those that come next at the speed of a hand. */

/** Rows of a page, as the API has them. */
export const PAGE_SIZE = 100;
/** Rows that are fetched before they are in sight, in the direction of the hand and against it. */
const AHEAD = 300;
const BEHIND = 40;

/** Numbers of pages, from 0 and rising. */
export type PageNumbers = readonly number[];

/** The pages for these rows; `known` itself where nothing changes. */
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

/** For a list that nobody has scrolled yet. */
export const FIRST_PAGES: PageNumbers = pagesAround(0, 0, false, []);
