/** Elements in which keys belong to the text or the list there, and are no shortcuts of the page. */
const TAKING = 'input, select, textarea, [contenteditable], [role="dialog"], [role="menu"]';

export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKING) !== null;
}
