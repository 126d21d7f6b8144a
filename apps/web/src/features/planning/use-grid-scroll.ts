/**
 * Follows the scrolling of the grid: which weeks and columns are in sight, and which day is at the top. When weeks
 * above get their heights, the day at the top stays where it is.
 */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DayNumber } from './days.ts';
import { createMoving, type Moving } from './moving.ts';
import {
  columnsInSight,
  dayAt,
  daysInSight,
  placeOfDay,
  type Range,
  type Rows,
  weeksInSight,
} from './rows.ts';

/** Pixels rendered beyond the upper and the lower edge. */
const BEYOND = 200;
/** Height of the head, which covers the rows below it. */
export const HEAD_HEIGHT = 44;
/** Size assumed before the window was measured. */
const FIRST = { height: 700, width: 1_280, left: 0, top: undefined };

interface Sight {
  readonly weeks: Range;
  readonly columns: Range;
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
  /** First day in sight. */
  readonly top: Moving<DayNumber>;
  /** Days that are rendered, with some room beyond both edges. */
  readonly days: Moving<Range>;
  /** Returns 1 or -1 while the grid is scrolled down or up, and 0 after a leap. */
  readonly way: () => number;
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
  const [top] = useState(() => createMoving(start));
  const frame = useRef<Frame>(FIRST);
  const way = useRef(0);
  const look = useCallback((): Sight => {
    const { height, width, left } = frame.current;
    const place = placeOfDay(rows, anchor.current.day);
    return {
      weeks: weeksInSight(rows, place.top + anchor.current.offset, height, BEYOND),
      columns: columnsInSight(left, width - dayWidth, columnWidth, columns),
    };
  }, [rows, columns, columnWidth, dayWidth]);
  const lookAtDays = useCallback(
    (): Range =>
      daysInSight(
        rows,
        placeOfDay(rows, anchor.current.day).top + anchor.current.offset,
        frame.current.height,
        BEYOND,
      ),
    [rows],
  );
  const [sight, setSight] = useState(look);
  const [days] = useState(() => createMoving(lookAtDays()));
  const show = useCallback(
    (next: Sight) => {
      setSight((before) => (isSame(before, next) ? before : next));
      top.set(anchor.current.day);
      days.set(lookAtDays());
    },
    [top, days, lookAtDays],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const wanted = placeOfDay(rows, anchor.current.day).top + anchor.current.offset;
    // Writing it makes the browser lay out the page at once, so it is written only where weeks above have moved the day.
    if (wanted !== frame.current.top) {
      element.scrollTop = wanted;
      frame.current = frameOf(element);
    }
    show(look());
    const follow = () => {
      const now = frameOf(element);
      const moved = now.top - (frame.current.top ?? now.top);
      if (moved !== 0) way.current = Math.abs(moved) > now.height ? 0 : Math.sign(moved);
      frame.current = now;
      const { day, offset } = dayAt(rows, now.top);
      anchor.current = { day, offset };
      flushSync(() => show(look()));
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [scroller, rows, look, show]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const resized = new ResizeObserver(() => {
      frame.current = frameOf(element);
      show(look());
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, [scroller, look, show]);

  const settle = useCallback(
    (element: HTMLElement) => {
      way.current = 0;
      frame.current = frameOf(element);
      show(look());
    },
    [look, show],
  );

  const goTo = useCallback(
    (day: DayNumber) => {
      anchor.current = { day, offset: 0 };
      if (scroller.current === null) return show(look());
      scroller.current.scrollTop = placeOfDay(rows, day).top;
      settle(scroller.current);
    },
    [scroller, rows, look, show, settle],
  );

  const reveal = useCallback(
    (day: DayNumber, column: number) => {
      const element = scroller.current;
      if (element === null) return;
      // The grid may not have been laid out at its day yet, or not since weeks above got their heights.
      const place = placeOfDay(rows, anchor.current.day).top + anchor.current.offset;
      if (place !== frame.current.top) element.scrollTop = place;
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
      settle(element);
    },
    [scroller, rows, settle, columnWidth, dayWidth],
  );
  return { sight, top, days, way: useCallback(() => way.current, []), goTo, reveal };
}

/** Size and place of the window, read from the page only where it has just been laid out. */
interface Frame {
  readonly height: number;
  readonly width: number;
  readonly left: number;
  /** Undefined until the grid has scrolled. */
  readonly top: number | undefined;
}

function frameOf({
  clientHeight,
  clientWidth,
  scrollLeft: left,
  scrollTop: top,
}: HTMLElement): Frame & { readonly top: number } {
  return { height: clientHeight || FIRST.height, width: clientWidth || FIRST.width, left, top };
}

function isSame(one: Sight, other: Sight): boolean {
  return (
    one.weeks.first === other.weeks.first &&
    one.weeks.last === other.weeks.last &&
    one.columns.first === other.columns.first &&
    one.columns.last === other.columns.last
  );
}
