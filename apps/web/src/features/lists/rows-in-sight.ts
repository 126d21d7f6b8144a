/** Which rows of a long list are in sight, by the height that all rows have. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** As the style sheet has them, in pixels. */
export const ROW_HEIGHT = 40;
export const HEAD_HEIGHT = 36;
/** Rows come and go in blocks: most frames of a scroll change nothing in the page. */
export const BLOCK_ROWS = 8;
/** Pixels beyond the edges that are kept ready. */
const BEYOND = 5 * ROW_HEIGHT;

/** Numbers of blocks, from 0. */
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

/** Follows the scroller. What comes into sight is there in the same frame. */
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
