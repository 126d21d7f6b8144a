/** Heights and places of the days in the grid, calculated from the number of cards and never measured. */
import type { DayNumber } from './days.ts';
import type { Card, WeekPlan } from './plan.ts';

/** How much of the plan is in sight: from afar, cards are one line and columns narrow. */
export const ZOOMS = ['far', 'usual', 'near'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** Returns the next zoom; the last one stays. */
export function zoomBy(zoom: Zoom, by: 1 | -1): Zoom {
  return ZOOMS[ZOOMS.indexOf(zoom) + by] ?? zoom;
}

/** Heights in pixels; they must match the style sheet. */
const LEAST_ROW = { far: 28, usual: 44, near: 44 };
const CARD = 54;
/** Fingers need no less than 24. */
const THIN_CARD = 24;
/** The line about the cards that a cell leaves out. */
const MORE = 24;
const GAP = 3;
/** Room around the cards of a cell; below them a click makes another event. */
const AROUND = 14;

export const DAYS = 7;

/** A cell shows no more cards; the number of its line about the others comes after those of the cards. */
export const MOST_CARDS = 20;

export function shownCards(cards: readonly Card[]): readonly Card[] {
  return cards.length > MOST_CARDS ? cards.slice(0, MOST_CARDS) : cards;
}

/** Returns whether the position is the line about the cards that its cell leaves out. */
export function isMore({ card }: { readonly card: number }): boolean {
  return card === MOST_CARDS;
}

/** Returns how many places of a cell take the focus. */
export function stopsOf(cards: readonly Card[]): number {
  return Math.min(cards.length, MOST_CARDS + 1);
}

/** Returns whether the card is one line: it holds nothing, or is seen from afar. */
export function isThin({ planned, closure }: Pick<Card, 'planned' | 'closure'>, zoom: Zoom): boolean {
  return zoom === 'far' || closure !== undefined || planned?.firmness === 'released';
}

function cellHeight(cards: readonly Card[], zoom: Zoom): number {
  const shown = shownCards(cards);
  return shown.reduce(
    (sum, card) => sum + GAP + (isThin(card, zoom) ? THIN_CARD : CARD),
    AROUND - GAP + (shown === cards ? 0 : GAP + MORE),
  );
}

/** Returns the heights of the seven days of a week. */
export function weekHeights(plan: WeekPlan, monday: DayNumber, zoom: Zoom): readonly number[] {
  return Array.from({ length: DAYS }, (_, at) => {
    const halls = plan.cells.get(monday + at);
    const heights = [...(halls?.values() ?? [])].map((cards) => cellHeight(cards, zoom));
    return Math.max(LEAST_ROW[zoom], ...heights);
  });
}

const plainWeek = (zoom: Zoom): readonly number[] => Array.from({ length: DAYS }, () => LEAST_ROW[zoom]);

/** The weeks that can be scrolled to, and where each of them begins. */
export interface Rows {
  readonly firstMonday: DayNumber;
  readonly weeks: number;
  /** Top of each week in pixels, and the height of all at the end. */
  readonly tops: readonly number[];
  /** Heights of the days of a week by its number; those of a week that has not loaded are the least. */
  readonly heights: (week: number) => readonly number[];
}

export function rowsOf(
  firstMonday: DayNumber,
  weeks: number,
  known: ReadonlyMap<DayNumber, readonly number[]>,
  zoom: Zoom,
): Rows {
  const plain = plainWeek(zoom);
  const heights = (week: number) => known.get(firstMonday + week * DAYS) ?? plain;
  const tops = [0];
  for (let week = 0; week < weeks; week += 1) {
    tops.push((tops[week] ?? 0) + sumOf(heights(week)));
  }
  return { firstMonday, weeks, tops, heights };
}

function sumOf(heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height, 0);
}

export function totalHeight({ tops, weeks }: Rows): number {
  return tops[weeks] ?? 0;
}

/** Returns the number of the week at a height; the first or last one beyond the ends. */
export function weekAt({ tops, weeks }: Rows, top: number): number {
  let [low, high] = [0, weeks - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= top) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function weekOf({ firstMonday }: Rows, day: DayNumber): number {
  return Math.floor((day - firstMonday) / DAYS);
}

interface Place {
  readonly top: number;
  readonly height: number;
}

export function placeOfDay(rows: Rows, day: DayNumber): Place {
  const week = Math.min(rows.weeks - 1, Math.max(0, weekOf(rows, day)));
  const heights = rows.heights(week);
  const at = Math.min(DAYS - 1, Math.max(0, day - rows.firstMonday - week * DAYS));
  return {
    top: (rows.tops[week] ?? 0) + sumOf(heights.slice(0, at)),
    height: heights[at] ?? LEAST_ROW.usual,
  };
}

export function dayAt(rows: Rows, top: number): { readonly day: DayNumber; readonly offset: number } {
  const week = weekAt(rows, top);
  let rest = top - (rows.tops[week] ?? 0);
  const heights = rows.heights(week);
  for (const [at, height] of heights.entries()) {
    if (rest < height || at === DAYS - 1) {
      return { day: rows.firstMonday + week * DAYS + at, offset: rest };
    }
    rest -= height;
  }
  return { day: rows.firstMonday, offset: 0 };
}

/** Numbers of the first and last item in sight. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** Weeks that are rendered, with some room beyond both edges. */
export function weeksInSight(rows: Rows, top: number, height: number, beyond: number): Range {
  return { first: weekAt(rows, top - beyond), last: weekAt(rows, top + height + beyond) };
}

/** Days that are rendered, with some room beyond both edges: fewer come and go in one frame than of whole weeks. */
export function daysInSight(rows: Rows, top: number, height: number, beyond: number): Range {
  return { first: dayAt(rows, top - beyond).day, last: dayAt(rows, top + height + beyond).day };
}

/** Weeks that come next are loaded two at a time: so many requests less. */
const AT_ONCE = 2;

/** Returns the numbers of the weeks that come next in the direction of a scroll; at the ends there are none. */
export function weeksAhead({ weeks }: Pick<Rows, 'weeks'>, { first, last }: Range, way: number): Range {
  if (way < 0) return { first: Math.max(0, Math.floor((first - 1) / AT_ONCE) * AT_ONCE), last: first - 1 };
  const end = Math.ceil((last + 2) / AT_ONCE) * AT_ONCE - 1;
  return { first: last + 1, last: Math.min(weeks - 1, end) };
}

/** Columns come and go in blocks, so that most frames of scrolling leave the page unchanged. */
const COLUMN_BLOCK = 4;

export function columnsInSight(left: number, width: number, columnWidth: number, count: number): Range {
  const end = Math.max(0, count - 1);
  const blockAt = (pixels: number) => Math.floor(Math.max(0, pixels) / columnWidth / COLUMN_BLOCK);
  return {
    first: Math.min(end, blockAt(left) * COLUMN_BLOCK),
    last: Math.min(end, (blockAt(left + width) + 1) * COLUMN_BLOCK - 1),
  };
}

/** Columns share the width of the window as long as none gets narrower than this. */
const LEAST_COLUMN = { far: 96, usual: 168, near: 264 };

export function columnWidthOf(room: number, count: number, zoom: Zoom): number {
  const least = LEAST_COLUMN[zoom];
  return count === 0 ? least : Math.max(least, Math.floor(room / count));
}
