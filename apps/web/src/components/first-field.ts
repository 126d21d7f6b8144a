/** Places the focus on the first field of a form or dialog. */
const FIELDS = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** Marks the first field, which the focus trap of a dialog looks for, unless another element is marked. */
export function markFirstField(within: HTMLElement | null): HTMLElement | null {
  const marked = within?.querySelector<HTMLElement>('[data-autofocus]');
  if (marked) return marked;
  const field = within?.querySelector<HTMLElement>(FIELDS) ?? null;
  field?.setAttribute('data-autofocus', '');
  return field;
}
