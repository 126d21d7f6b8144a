/** The weeks and columns that the grid shows, and what stands in each of its cells. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Target } from './changes.ts';
import type { DayNumber } from './days.ts';
import { type Desk, useDesk } from './desk.tsx';
import type { Column } from './grid-week.tsx';
import type { Position } from './moves.ts';
import { type Card, cardsIn, NO_HALL } from './plan.ts';
import { columnWidthOf, DAYS, MOST_CARDS, type Rows, shownCards, stopsOf, weekOf } from './rows.ts';
import { useTexts } from './texts.ts';
import { targetOf } from './use-drag.ts';
import { type GridScroll, useGridScroll } from './use-grid-scroll.ts';
import { useWidth } from './use-stable.ts';
import { type Heights, type LoadedWeeks, mondaysOf, useRows, useWeeks, useWeeksAhead } from './use-weeks.ts';

export const DAY_WIDTH = 78;

export interface GridPlan {
  readonly rows: Rows;
  readonly columns: readonly Column[];
  readonly columnWidth: number;
  /** Whether all columns are in sight. */
  readonly isWhole: boolean;
  readonly scroll: GridScroll;
  /** The weeks that are rendered. */
  readonly mondays: readonly DayNumber[];
  readonly weeks: LoadedWeeks;
  /** Returns the cards that a cell shows. */
  readonly cardsAt: (day: DayNumber, column: number) => readonly Card[];
  /** Returns how many places of a cell take the focus. */
  readonly stopsAt: (day: DayNumber, column: number) => number;
  readonly cardAt: (position: Position) => Card | undefined;
  /** Returns the card that an element belongs to. */
  readonly cardUnder: (element: Element) => Card | undefined;
  readonly cellOf: (position: Position) => Target;
  readonly columnOf: (hall: string) => number;
  readonly positionOf: (target: Target) => Position;
  /** Returns the place of a card, or its cell where the card is not shown. */
  readonly positionOfCard: (card: Card) => Position;
  /** Returns the place of an element of a cell: on its card, or on the line about further ones, if it belongs to one. */
  readonly positionUnder: (element: Element) => Position | undefined;
}

/** `kept` are days that matter out of sight as well: that of the active cell, and chosen ones. */
export function useGridPlan(scroller: RefObject<HTMLElement | null>, kept: readonly DayNumber[]): GridPlan {
  const { t } = useTexts();
  const desk = useDesk();
  const width = useWidth(scroller);
  const [known, setKnown] = useState<Heights>(() => new Map());
  const { zoom } = desk;
  const rows = useRows(desk.from, known, zoom);
  const [columnCount, setColumnCount] = useState(desk.halls.length);
  const columnWidth = columnWidthOf(width - DAY_WIDTH, columnCount, zoom);
  const scroll = useGridScroll(scroller, {
    rows,
    start: desk.from,
    columns: columnCount,
    columnWidth,
    dayWidth: DAY_WIDTH,
  });
  const mondays = withWeeks(mondaysOf(rows, scroll.sight.weeks), rows, kept);
  const weeks = useWeeks(mondays, desk.view, desk.info.dayline, zoom);
  useWeeksAhead(rows, scroll, desk.view, desk.info.dayline);
  // Weeks that are there at once are rendered at their places at once.
  if (known.size === 0 && weeks.heights.size > 0) setKnown(weeks.heights);
  const columns = columnsOf(desk, weeks.hasUnplaced, t('noHall'));
  // The heights and columns are results of what is in sight, and change it in turn.
  useLayoutEffect(() => {
    setKnown(weeks.heights);
    setColumnCount(columns.length);
  }, [weeks.heights, columns.length]);
  const isWhole = columns.length * columnWidth <= width - DAY_WIDTH;
  return {
    rows,
    columns,
    columnWidth,
    isWhole,
    scroll,
    mondays,
    weeks,
    ...placesOf({ rows, columns, weeks }),
  };
}

/** Columns: halls in their order, before them events without one if there are any. */
function columnsOf({ halls, info }: Desk, hasUnplaced: boolean, noHall: string): readonly Column[] {
  const unplaced = { id: NO_HALL, name: noHall, group: '', persons: null };
  return [...(hasUnplaced || info.halls.length === 0 ? [unplaced] : []), ...halls];
}

/** Adds the weeks of further days: the element of the active cell must stay while it has the focus. */
function withWeeks(
  mondays: readonly DayNumber[],
  rows: Rows,
  days: readonly DayNumber[],
): readonly DayNumber[] {
  const own = days.map((day) => rows.firstMonday + weekOf(rows, day) * DAYS);
  return [...new Set([...mondays, ...own])];
}

function placesOf({ rows, columns, weeks }: Pick<GridPlan, 'rows' | 'columns' | 'weeks'>) {
  const allOf = ({ day, hall }: Target) =>
    cardsIn(weeks.weekAt(rows.firstMonday + weekOf(rows, day) * DAYS).plan, day, hall);
  const cardsOf = (cell: Target) => shownCards(allOf(cell));
  const hallOf = (column: number) => columns[column]?.id ?? NO_HALL;
  const columnOf = (hall: string) =>
    Math.max(
      0,
      columns.findIndex(({ id }) => id === hall),
    );
  const cardUnder = (element: Element): Card | undefined => {
    const key = element.closest<HTMLElement>('[data-card]')?.dataset.card;
    const cell = targetOf(element);
    return cell && cardsOf(cell).find((card) => card.key === key);
  };
  const positionOf = ({ day, hall }: Target): Position => ({ day, column: columnOf(hall), card: -1 });
  return {
    columnOf,
    cardUnder,
    positionOf,
    positionOfCard: (card: Card): Position => ({
      ...positionOf(card),
      card: cardsOf(card).findIndex(({ key }) => key === card.key),
    }),
    cardsAt: (day: DayNumber, column: number) => cardsOf({ day, hall: hallOf(column) }),
    stopsAt: (day: DayNumber, column: number) => stopsOf(allOf({ day, hall: hallOf(column) })),
    cardAt: ({ day, column, card }: Position) => cardsOf({ day, hall: hallOf(column) })[card],
    cellOf: ({ day, column }: Position): Target => ({ day, hall: hallOf(column) }),
    positionUnder: (element: Element): Position | undefined => {
      const cell = targetOf(element);
      if (cell === undefined) return undefined;
      const key = element.closest<HTMLElement>('[data-card]')?.dataset.card;
      const card = cardsOf(cell).findIndex((one) => one.key === key);
      return { ...positionOf(cell), card: element.closest('[data-more]') === null ? card : MOST_CARDS };
    },
  };
}
