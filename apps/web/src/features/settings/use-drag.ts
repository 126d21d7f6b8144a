/** Drags rows of the tree with a mouse or a finger. The buttons do the same with the keyboard. */
import { type PointerEvent, useEffect, useState } from 'react';
import { type Drop, dropAt, type PlacedNode } from './custom-data.ts';
import type { FieldNode } from './document.ts';

/** Distance in pixels from the window edge at which the page scrolls. */
const EDGE = 60;
const SCROLL_STEP = 14;

interface Drag {
  readonly placed: PlacedNode;
  readonly drop: Drop | undefined;
}

interface DragOptions {
  readonly nodes: readonly FieldNode[];
  readonly rows: readonly PlacedNode[];
  readonly onDrop: (placed: PlacedNode, drop: Drop) => void;
}

/** Returns the listeners for drag handles and the appearance of rows during a drag. */
export function useDrag({ nodes, rows, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;

  useEffect(() => {
    if (!isDragging) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(undefined);
    };
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [isDragging]);

  const handle = (placed: PlacedNode) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ placed, drop: undefined });
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!isDragging) return;
      scrollNear(clientY);
      const row = document.elementFromPoint(clientX, clientY)?.closest('[data-keyword]');
      const over = rows.find(({ node }) => node.keyword === row?.getAttribute('data-keyword'));
      if (row === null || row === undefined || over === undefined)
        return setDrag({ placed, drop: undefined });
      const { top, height } = row.getBoundingClientRect();
      setDrag({ placed, drop: dropAt(nodes, placed, over, (clientY - top) / height) });
    },
    onPointerUp: () => {
      if (drag?.drop !== undefined) onDrop(placed, drag.drop);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });

  const look = ({ node }: PlacedNode) => ({
    'data-dragged': drag?.placed.node.keyword === node.keyword || undefined,
    'data-drop': drag?.drop?.beside === node.keyword ? drag.drop.edge : undefined,
  });
  return { handle, look };
}

function scrollNear(y: number): void {
  if (y < EDGE) window.scrollBy(0, -SCROLL_STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
}
