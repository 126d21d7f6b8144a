/**
 * Whoever closes a dialog goes on where it was opened. Dialogs are taken out of the page at once, which leaves the focus
 * nowhere; so it is watched from here, for all of them.
 */
interface Opened {
  readonly dialog: Element;
  /** What had the focus before. */
  readonly opener: HTMLElement | undefined;
}

/** Called once. */
export function returnFocus(): void {
  let opened: readonly Opened[] = [];
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

/** What was deleted in the dialog has no button any more: then to the content of the page. */
function restore(closed: readonly Opened[]): void {
  const openers = closed.map(({ opener }) => opener).filter((opener) => opener?.isConnected === true);
  (openers[0] ?? document.getElementById('content'))?.focus();
}
