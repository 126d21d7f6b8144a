/** Determines the visible rows of a long list from its layout. */
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Density, useDensity } from '../../lib/density.ts';
import { DAY_HEIGHT, type RowLayout, rowAtHeight } from './row-layout.ts';

/** Heights in pixels of the head of the table; they must match the style sheet. */
const HEAD_HEIGHT = 36;
/** Rows are added and removed in blocks, so that most scroll frames leave the DOM unchanged. */
export const BLOCK_ROWS = 8;
/** Rows rendered beyond the visible edges. */
const BEYOND = 5;

/** Heights of rows in pixels by density; both are taller on a phone, where a row has two lines. */
const HEIGHTS: Readonly<Record<Density, number>> = { comfortable: 40, compact: 32 };
const NARROW_HEIGHT = 52;

export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) === true;
}

/** Returns the height of a row in pixels; the table tells its style sheet. */
export function useRowHeight(): number {
  const density = useDensity();
  return useIsNarrow() ? NARROW_HEIGHT : HEIGHTS[density];
}

/** Returns the height of the head: its columns, and the day of the first visible row. */
export function headHeight({ headings }: Pick<RowLayout, 'headings'>, hasColumns: boolean): number {
  return (hasColumns ? HEAD_HEIGHT : 0) + (headings.length === 0 ? 0 : DAY_HEIGHT);
}

/** Block numbers, from 0. */
export interface Blocks {
  readonly first: number;
  readonly last: number;
}

export interface Sight extends Blocks {
  /** The first row that the head does not cover. */
  readonly top: number;
}

export function blocksAt(top: number, height: number, layout: RowLayout): Blocks {
  const blockAt = (pixels: number) => Math.floor(rowAtHeight(layout, pixels) / BLOCK_ROWS);
  const beyond = BEYOND * layout.rowHeight;
  const first = blockAt(Math.max(0, top - beyond));
  return { first, last: Math.max(first, blockAt(Math.max(0, top + height + beyond))) };
}

/** Tracks the scroll container. Rows that become visible are rendered in the same frame. */
export function useSight(scroller: RefObject<HTMLElement | null>, layout: RowLayout): Sight {
  const [sight, setSight] = useState<Sight>({ first: 0, last: 0, top: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let shown: Sight | undefined;
    const look = () => {
      const { scrollTop, clientHeight } = element;
      const blocks = blocksAt(scrollTop, clientHeight, layout);
      // Without headings nothing tells the day of the top row, and fewer renderings do.
      const top = layout.headings.length === 0 ? 0 : rowAtHeight(layout, Math.max(0, scrollTop));
      if (blocks.first === shown?.first && blocks.last === shown.last && top === shown.top) return;
      shown = { ...blocks, top };
      setSight(shown);
    };
    const follow = () => flushSync(look);
    look();
    element.addEventListener('scroll', follow, { passive: true });
    const resized = new ResizeObserver(follow);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      resized.disconnect();
    };
  }, [scroller, layout]);
  return sight;
}
