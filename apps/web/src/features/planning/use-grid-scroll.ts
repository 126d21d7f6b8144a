/**
 * Follows the scrolling of the grid: which weeks and columns are in sight, and which day is at the top. When weeks
 * above get their heights, the day at the top stays where it is.
 */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DayNumber } from './days.ts';
import { columnsInSight, dayAt, placeOfDay, type Range, type Rows, weeksInSight } from './rows.ts';

/** Pixels rendered beyond the upper and the lower edge. */
const BEYOND = 200;
/** Height of the head, which covers the rows below it. */
export const HEAD_HEIGHT = 44;
/** Size assumed before the window was measured. */
const FIRST = { height: 700, width: 1_280 };

interface Sight {
  readonly weeks: Range;
  readonly columns: Range;
  readonly top: DayNumber;
}

interface ScrollOptions {
  readonly rows: Rows;
  readonly start: DayNumber;
  readonly columns: number;
  readonly columnWidth: number;
  readonly dayWidth: number;
}

export interface GridScroll {
  readonly sight: Sight;
  /** Brings a day to the top. */
  readonly goTo: (day: DayNumber) => void;
  /** Brings a cell into sight, if it is not. */
  readonly reveal: (day: DayNumber, column: number) => void;
}

interface Anchor {
  readonly day: DayNumber;
  readonly offset: number;
}

export function useGridScroll(
  scroller: RefObject<HTMLElement | null>,
  { rows, start, columns, columnWidth, dayWidth }: ScrollOptions,
): GridScroll {
  const anchor = useRef<Anchor>({ day: start, offset: 0 });
  const look = useCallback(
    (element: HTMLElement | null): Sight => {
      const { clientHeight: height, clientWidth: width, scrollLeft: left } = element ?? NOTHING;
      const { top } = placeOfDay(rows, anchor.current.day);
      return {
        weeks: weeksInSight(rows, top + anchor.current.offset, height || FIRST.height, BEYOND),
        columns: columnsInSight(left, (width || FIRST.width) - dayWidth, columnWidth, columns),
        top: anchor.current.day,
      };
    },
    [rows, columns, columnWidth, dayWidth],
  );
  const [sight, setSight] = useState(() => look(null));
  const show = useCallback((next: Sight) => setSight((before) => (isSame(before, next) ? before : next)), []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const { top } = placeOfDay(rows, anchor.current.day);
    element.scrollTop = top + anchor.current.offset;
    show(look(element));
    const follow = () => {
      const { day, offset } = dayAt(rows, element.scrollTop);
      anchor.current = { day, offset };
      flushSync(() => show(look(element)));
    };
    const resized = new ResizeObserver(() => show(look(element)));
    element.addEventListener('scroll', follow, { passive: true });
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      resized.disconnect();
    };
  }, [scroller, rows, look, show]);

  const goTo = useCallback(
    (day: DayNumber) => {
      anchor.current = { day, offset: 0 };
      if (scroller.current !== null) scroller.current.scrollTop = placeOfDay(rows, day).top;
      show(look(scroller.current));
    },
    [scroller, rows, look, show],
  );

  const reveal = useCallback(
    (day: DayNumber, column: number) => {
      const element = scroller.current;
      if (element === null) return;
      const { top, height } = placeOfDay(rows, day);
      const room = element.clientHeight - HEAD_HEIGHT;
      if (top < element.scrollTop || height > room) element.scrollTop = top;
      else if (top + height > element.scrollTop + room) element.scrollTop = top + height - room;
      const left = column * columnWidth;
      const wide = element.clientWidth - dayWidth;
      if (left < element.scrollLeft) element.scrollLeft = left;
      else if (left + columnWidth > element.scrollLeft + wide) element.scrollLeft = left + columnWidth - wide;
      const { day: first, offset } = dayAt(rows, element.scrollTop);
      anchor.current = { day: first, offset };
      show(look(element));
    },
    [scroller, rows, look, show, columnWidth, dayWidth],
  );
  return { sight, goTo, reveal };
}

const NOTHING = { clientHeight: 0, clientWidth: 0, scrollLeft: 0 };

function isSame(one: Sight, other: Sight): boolean {
  return (
    one.top === other.top &&
    one.weeks.first === other.weeks.first &&
    one.weeks.last === other.weeks.last &&
    one.columns.first === other.columns.first &&
    one.columns.last === other.columns.last
  );
}
