/**
 * Returns the focus to where a dialog was opened. Dialogs are removed from the page at once, which loses the
 * focus; an observer restores it for all of them.
 */
interface OpenDialog {
  readonly dialog: Element;
  /** Element that had the focus before the dialog opened. */
  readonly opener: HTMLElement | undefined;
}

/** Starts the observer. Call it once. */
export function returnFocus(): void {
  let opened: readonly OpenDialog[] = [];
  const observer = new MutationObserver(() => {
    const closed = opened.filter(({ dialog }) => !dialog.isConnected);
    if (closed.length === 0) return;
    opened = opened.filter(({ dialog }) => dialog.isConnected);
    if (opened.length === 0) observer.disconnect();
    if (document.activeElement === null || document.activeElement === document.body) restore(closed);
  });
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
    if (dialog === null || opened.some((one) => one.dialog === dialog)) return;
    opened = [
      ...opened,
      { dialog, opener: relatedTarget instanceof HTMLElement ? relatedTarget : undefined },
    ];
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/** Focuses the opener. If it is gone, for example because the dialog deleted it, focuses the page content. */
function restore(closed: readonly OpenDialog[]): void {
  const openers = closed.map(({ opener }) => opener).filter((opener) => opener?.isConnected === true);
  (openers[0] ?? document.getElementById('content'))?.focus();
}
