/** Arrow keys move between the rows of a table, along the names; the focus returns to the row left last. */
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { forgetRow, rowLeftBy } from '../../lib/arrival.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const NAMES = 'tbody th a';

/** Moves the focus to the next or previous row. The rows around the visible ones are rendered, too. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const row = event.target instanceof Element ? event.target.closest('tbody tr') : null;
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>(NAMES)];
  const at = row === null ? -1 : names.findIndex((name) => row.contains(name));
  const next = row === null && step < 0 ? undefined : names[at + step];
  if (next === undefined) return;
  event.preventDefault();
  focusName(next);
}

/** The header covers the top of the table, and the browser would scroll a row only under it. */
function focusName(name: HTMLElement): void {
  name.focus({ preventScroll: true });
  name.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

/** Focuses the row by which the user left the list, once it is rendered after going back. */
export function useRowLeftBy(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const id = rowLeftBy();
    if (id === undefined) return;
    const name = table.current?.querySelector<HTMLElement>(`${NAMES}[data-id="${CSS.escape(id)}"]`);
    if (!name) return;
    forgetRow();
    name.focus({ preventScroll: true });
  });
}
