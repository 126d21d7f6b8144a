/** Where the rows of a list stand: all are equally high, with a heading before the first one of each day. */

/** Height in pixels of the heading of a day; it must match the style sheet. */
export const DAY_HEIGHT = 28;

/** Consecutive rows of one day; null stands for rows without one. */
export interface DayRun {
  readonly day: string | null;
  readonly count: number;
}

export interface Heading {
  readonly day: string | null;
  /** Index of the first row of the day. */
  readonly row: number;
}

export interface RowLayout {
  readonly count: number;
  /** Height of a row in pixels. */
  readonly rowHeight: number;
  /** The days in their order; empty for a list without headings. */
  readonly headings: readonly Heading[];
}

export function layoutOf(count: number, rowHeight: number, runs: readonly DayRun[]): RowLayout {
  let row = 0;
  const headings: Heading[] = [];
  for (const { day, count: rows } of runs) {
    if (row < count && rows > 0) headings.push({ day, row });
    row += rows;
  }
  return { count, rowHeight, headings };
}

/** Returns the index of the last heading at or before the row; -1 without any. */
function headingBefore(headings: readonly Heading[], row: number): number {
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((headings[middle]?.row ?? 0) <= row) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns the day of a row; undefined in a list without headings. */
export function dayOfRow({ headings }: RowLayout, row: number): string | null | undefined {
  return headings[headingBefore(headings, row)]?.day;
}

/** Returns whether a heading stands before the row. The first day is named at the top of the table instead. */
export function beginsDay({ headings }: RowLayout, row: number): boolean {
  return row > 0 && headings[headingBefore(headings, row)]?.row === row;
}

/** Returns the top of a row in pixels, below the head of the table. */
export function topOf({ headings, rowHeight }: RowLayout, row: number): number {
  return row * rowHeight + Math.max(0, headingBefore(headings, row)) * DAY_HEIGHT;
}

export function heightOf({ count, headings, rowHeight }: RowLayout): number {
  return count * rowHeight + Math.max(0, headings.length - 1) * DAY_HEIGHT;
}

/** Returns the row at a height in pixels; one that is covered by the heading of its day counts as there. */
export function rowAtHeight(layout: RowLayout, pixels: number): number {
  let [low, high] = [0, layout.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    const begins = topOf(layout, middle) - (beginsDay(layout, middle) ? DAY_HEIGHT : 0);
    if (begins <= pixels) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Returns the first row of the day, or of the next one that has rows; undefined when all are earlier. */
export function firstRowFrom({ headings }: RowLayout, day: string): number | undefined {
  return headings.find((heading) => heading.day !== null && heading.day >= day)?.row;
}
