/**
 * Event handlers for the cells of a table, attached once to the table, because listeners on every cell would
 * slow down scrolling.
 */
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { leaveBy } from '../../lib/arrival.ts';

export function useTableEvents() {
  const navigate = useNavigate();
  const router = useRouter();
  return {
    onClick: (event: MouseEvent) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      const target = targetOf(event);
      if (target === undefined || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      leaveBy(target.params.id);
      void navigate(target);
    },
    onMouseDown: (event: MouseEvent) => {
      const target = targetOf(event);
      if (target !== undefined) void router.preloadRoute(target);
    },
    onMouseOver: showAll,
  };
}

/** Returns where the link under the pointer leads within the application. */
function targetOf({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-id]') : null;
  const { kind, id } = link?.dataset ?? {};
  return kind === undefined || id === undefined
    ? undefined
    : { to: '/$kind/$id' as const, params: { kind, id } };
}

/** Shows clipped text as a tooltip. */
function showAll({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('th, td') : null;
  if (cell === null) return;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = cell;
  if (scrollWidth > clientWidth || scrollHeight > clientHeight) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}
