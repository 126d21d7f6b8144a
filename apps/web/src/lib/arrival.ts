/**
 * Places the focus after a navigation. The element that had it is gone by then, and a keyboard or screen
 * reader would start again at the top.
 */
import type { RouterHistory } from '@tanstack/react-router';

/** How the current page was reached. */
let arrival: 'start' | 'link' | 'history' = 'start';
/** Address of the list that was left last, with the id of the row that was opened there. */
let opened: { readonly address: string; readonly id: string } | undefined;

/** Call it once. */
export function watchArrivals(history: RouterHistory): void {
  history.subscribe(({ action: { type } }) => {
    // The first page may lead on to another: nothing had the focus then.
    if (type === 'REPLACE' && arrival === 'start') return;
    arrival = type === 'PUSH' || type === 'REPLACE' ? 'link' : 'history';
  });
}

/** Focuses the heading of a page that was just opened, unless something else than the whole content kept the focus. */
export function focusHeading(heading: HTMLElement | null): void {
  const { activeElement, body } = document;
  const isFree = activeElement === body || activeElement?.id === 'content';
  if (arrival !== 'start' && isFree) heading?.focus({ preventScroll: true });
}

/** Remembers the row that leads away from a list. */
export function leaveBy(id: string): void {
  opened = { address: location.href, id };
}

/** Returns the id of the row to focus after going back to this list; undefined otherwise. */
export function rowLeftBy(): string | undefined {
  return arrival === 'history' && opened?.address === location.href ? opened.id : undefined;
}

/** Forgets the row: it has the focus now, or the user has moved on. */
export function forgetRow(): void {
  opened = undefined;
}
