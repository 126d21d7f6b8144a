/** Determines the visible rows of a long list from the fixed row height. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Heights in pixels; they must match the style sheet. */
export const ROW_HEIGHT = 40;
export const HEAD_HEIGHT = 36;
/** Rows are added and removed in blocks, so that most scroll frames leave the DOM unchanged. */
export const BLOCK_ROWS = 8;
/** Pixels rendered beyond the visible edges. */
const BEYOND = 5 * ROW_HEIGHT;

/** Block numbers, from 0. */
export interface Blocks {
  readonly first: number;
  readonly last: number;
}

export function blocksAt(top: number, height: number, count: number): Blocks {
  const blockAt = (pixels: number) => Math.floor(pixels / (BLOCK_ROWS * ROW_HEIGHT));
  const end = Math.max(0, Math.ceil(count / BLOCK_ROWS) - 1);
  const first = Math.min(end, Math.max(0, blockAt(top - BEYOND)));
  return { first, last: Math.min(end, Math.max(first, blockAt(top + height + BEYOND))) };
}

/** Tracks the scroll container. Rows that become visible are rendered in the same frame. */
export function useBlocksInSight(scroller: RefObject<HTMLElement | null>, count: number): Blocks {
  const [blocks, setBlocks] = useState<Blocks>({ first: 0, last: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let shown: Blocks | undefined;
    const look = () => {
      const next = blocksAt(element.scrollTop, element.clientHeight, count);
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
  }, [scroller, count]);
  return blocks;
}
