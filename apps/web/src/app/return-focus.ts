/**
 * Returns the focus to where it was last when the element that has it is taken away, or can be used no more: a
 * keyboard would begin again at the top of the page. Somebody with a pointer gets it back after dialogs alone.
 */

interface Stop {
  readonly element: HTMLElement;
  readonly dialog: Element | null;
  readonly page: string;
}

/** Stops that are remembered. */
const MOST = 30;
/** Milliseconds in which the page itself may move the focus. */
const PATIENCE_MS = 200;
/** Inputs that open a list when they get the focus. */
const OPENING = '[role="combobox"], [aria-haspopup="listbox"]';

/** Where the focus has been, in this order. */
let stops: readonly Stop[] = [];
let isByKeys = true;
let isLost = false;

/** Starts the observer. Call it once. */
export function returnFocus(): void {
  document.addEventListener('keydown', () => (isByKeys = true), { capture: true });
  document.addEventListener('pointerdown', () => (isByKeys = false), { capture: true });
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    isLost = false;
    const stop = { element: target, dialog: target.closest('[role="dialog"]'), page: location.pathname };
    stops = [...stops.filter(({ element }) => element !== target), stop].slice(-MOST);
  });
  new MutationObserver(() => {
    const last = stops.at(-1);
    if (isLost || last === undefined || isUsable(last.element)) return;
    isLost = true;
    if (isClosed(last)) restore(last);
    else setTimeout(() => restore(last), PATIENCE_MS);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

function isClosed({ dialog }: Stop): boolean {
  return dialog !== null && !dialog.isConnected;
}

/** Focuses the element itself if it can be used again, otherwise the last one before it, or the content. */
function restore(last: Stop): void {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body;
  if (!isFree || last !== stops.at(-1)) return;
  // Another page gives the focus to its heading.
  if (!isClosed(last) && last.page !== location.pathname) return;
  const stop = isByKeys ? stopBefore(last) : openerOf(last);
  stop?.focus();
}

/** Returns where somebody with a keyboard goes on. */
function stopBefore(last: Stop): HTMLElement | null {
  const within = last.dialog?.isConnected === true ? last.dialog : undefined;
  const stop = stops.findLast(
    ({ element, dialog }) =>
      isUsable(element) &&
      element.getClientRects().length > 0 &&
      (within === undefined || dialog === within) &&
      (isClosed(last) || !element.matches(OPENING)),
  );
  return stop?.element ?? within?.querySelector('button') ?? document.getElementById('content');
}

/** Returns what had the focus before a dialog that is closed now, or the content if that is gone as well. */
function openerOf(last: Stop): HTMLElement | null {
  if (!isClosed(last)) return null;
  const opener = stops.findLast((stop) => !isClosed(stop))?.element;
  return opener !== undefined && isUsable(opener) ? opener : document.getElementById('content');
}
