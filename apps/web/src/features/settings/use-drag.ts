/** Drags rows of the tree of fields to other places among groups and sections. */
import { useHandleDrag } from '../../lib/use-handle-drag.ts';
import { type Drop, dropAt, type PlacedNode } from './custom-data.ts';
import type { FieldNode } from './document.ts';

interface DragOptions {
  readonly nodes: readonly FieldNode[];
  readonly rows: readonly PlacedNode[];
  readonly onDrop: (placed: PlacedNode, drop: Drop) => void;
}

/** Returns the listeners for drag handles and the appearance of rows during a drag. */
export function useDrag({ nodes, rows, onDrop }: DragOptions) {
  const { drag, handle } = useHandleDrag<PlacedNode, Drop>({
    dropOver: (placed, element, y) => {
      const row = element.closest('[data-keyword]');
      const over = rows.find(({ node }) => node.keyword === row?.getAttribute('data-keyword'));
      if (row === null || over === undefined) return undefined;
      const { top, height } = row.getBoundingClientRect();
      return dropAt(nodes, placed, over, (y - top) / height);
    },
    onDrop,
  });
  const look = ({ node }: PlacedNode) => ({
    'data-dragged': drag?.item.node.keyword === node.keyword || undefined,
    'data-drop': drag?.drop?.beside === node.keyword ? drag.drop.edge : undefined,
  });
  return { handle, look };
}
