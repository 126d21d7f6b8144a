/** Determines the visible rows of a long list, all of which are equally high. */
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Density, useDensity } from '../../lib/density.ts';

/** Height in pixels; it must match the style sheet. */
export const HEAD_HEIGHT = 36;
/** Rows are added and removed in blocks, so that most scroll frames leave the DOM unchanged. */
export const BLOCK_ROWS = 8;
/** Rows rendered beyond the visible edges. */
const BEYOND = 5;

/** Block numbers, from 0. */
export interface Blocks {
  readonly first: number;
  readonly last: number;
}

/** Heights of rows in pixels by density; both are taller on a telephone, where a row has two lines. */
const HEIGHTS: Readonly<Record<Density, number>> = { comfortable: 40, compact: 32 };
const NARROW_HEIGHT = 52;

/** Returns the height of a row in pixels; the table tells its style sheet. */
export function useRowHeight(): number {
  const density = useDensity();
  const isNarrow = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });
  return isNarrow === true ? NARROW_HEIGHT : HEIGHTS[density];
}

export function blocksAt(top: number, height: number, count: number, row: number): Blocks {
  const blockAt = (pixels: number) => Math.floor(pixels / (BLOCK_ROWS * row));
  const end = Math.max(0, Math.ceil(count / BLOCK_ROWS) - 1);
  const first = Math.min(end, Math.max(0, blockAt(top - BEYOND * row)));
  return { first, last: Math.min(end, Math.max(first, blockAt(top + height + BEYOND * row))) };
}

/** Tracks the scroll container. Rows that become visible are rendered in the same frame. */
export function useBlocksInSight(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  row: number,
): Blocks {
  const [blocks, setBlocks] = useState<Blocks>({ first: 0, last: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let shown: Blocks | undefined;
    const look = () => {
      const next = blocksAt(element.scrollTop, element.clientHeight, count, row);
      if (next.first === shown?.first && next.last === shown.last) return false;
      shown = next;
      setBlocks(next);
      return true;
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
  }, [scroller, count, row]);
  return blocks;
}
