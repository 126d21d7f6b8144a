/**
 * Event handlers for the cells of a table, attached once to the table, because listeners on every cell would
 * slow down scrolling.
 */
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { KeyboardEvent, MouseEvent } from 'react';
import { leaveBy } from '../../lib/arrival.ts';
import { entityOfUrl, textOf } from '../../lib/entities.ts';
import { moveByKey } from './row-keys.ts';
import { useIsNarrow } from './rows-in-sight.ts';
import type { Collection } from './use-collection.ts';
import type { RowSelection } from './use-selection.ts';

interface TableContext {
  readonly rowAt: Collection['rowAt'];
  readonly selection: RowSelection;
  readonly onShow: (id: string) => void;
  readonly onFilter: (keyword: string, text: string) => void;
}

export function useTableEvents({ rowAt, selection, onShow, onFilter }: TableContext) {
  const navigate = useNavigate();
  const router = useRouter();
  const isNarrow = useIsNarrow();

  const open = (target: Target) => {
    leaveBy(target.params.id);
    void navigate(target);
  };
  const targetAt = (row: number): Target | undefined => {
    const entity = entityOfUrl(textOf(rowAt(row)?.url));
    return entity && { to: '/$kind/$id', params: entity };
  };

  function onRow(event: MouseEvent, row: number): void {
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    if (ctrlKey || metaKey) selection.toggle(row);
    else if (shiftKey) {
      // The browser would mark the text between the two rows.
      getSelection()?.removeAllRanges();
      selection.extend(row);
    } else if (!altKey && (getSelection()?.isCollapsed ?? true)) {
      const target = targetAt(row);
      if (target === undefined) return;
      // A phone has no room for a panel.
      if (isNarrow) open(target);
      else onShow(target.params.id);
    }
  }

  const mouse = {
    onClick: (event: MouseEvent) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
      if (button !== 0 || !(target instanceof Element)) return;
      const row = rowOf(target);
      if (row !== undefined && target.matches('[data-check]')) {
        if (shiftKey) selection.extend(row);
        else selection.toggle(row);
        return;
      }
      const filter = target.closest<HTMLElement>('[data-filter]');
      const isPlain = !metaKey && !ctrlKey && !shiftKey && !altKey;
      if (filter !== null && isPlain) {
        onFilter(filter.dataset.filter ?? '', filter.dataset.text ?? '');
        return;
      }
      const link = targetOf(event);
      if (link !== undefined) {
        if (!isPlain) return;
        event.preventDefault();
        open(link);
      } else if (row !== undefined && (filter !== null || target.closest('a, button, input') === null)) {
        onRow(event, row);
      }
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      const row =
        target instanceof Element && target.closest('a, button, input') === null ? rowOf(target) : undefined;
      const page = row === undefined ? undefined : targetAt(row);
      if (page === undefined) return;
      getSelection()?.removeAllRanges();
      open(page);
    },
    onMouseDown: (event: MouseEvent) => {
      const target = targetOf(event);
      if (target !== undefined) void router.preloadRoute(target);
    },
    onMouseOver: showAll,
  };
  return {
    mouse,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      const row = target instanceof Element ? rowOf(target) : undefined;
      const isName = target instanceof Element && target.matches('th a');
      if (key === ' ' && isName && row !== undefined && !altKey) {
        event.preventDefault();
        if (shiftKey) selection.extend(row);
        else selection.toggle(row);
      } else if (key === 'a' && (ctrlKey || metaKey) && row !== undefined) {
        event.preventDefault();
        selection.selectAll();
      } else if (key === 'Escape' && selection.ids.size > 0) {
        event.preventDefault();
        selection.clear();
      } else if (shiftKey && row !== undefined && (key === 'ArrowDown' || key === 'ArrowUp')) {
        if (selection.anchor === undefined) selection.extend(row);
        moveByKey(event);
        const next = document.activeElement === null ? undefined : rowOf(document.activeElement);
        if (next !== undefined) selection.extend(next);
      } else moveByKey(event);
    },
  };
}

interface Target {
  readonly to: '/$kind/$id';
  readonly params: { readonly kind: string; readonly id: string };
}

/** Returns the index of the row around an element. */
function rowOf(element: Element): number | undefined {
  const index = element.closest('tbody tr')?.getAttribute('aria-rowindex');
  return index === null || index === undefined ? undefined : Number(index) - 2;
}

/** Returns where the link under the pointer leads within the application. */
function targetOf({ target }: MouseEvent): Target | undefined {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-id]') : null;
  const { kind, id } = link?.dataset ?? {};
  return kind === undefined || id === undefined ? undefined : { to: '/$kind/$id', params: { kind, id } };
}

/** Shows clipped text as a tooltip. */
function showAll({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('tbody th, tbody td') : null;
  if (cell === null) return;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = cell;
  if (scrollWidth > clientWidth || scrollHeight > clientHeight) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}
