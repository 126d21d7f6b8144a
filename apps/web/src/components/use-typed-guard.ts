import { useState } from 'react';

/**
 * For a dialog with a form, as properties of its Modal: a slip of the finger loses nothing that was typed. Whoever wants
 * that closes the dialog with a button.
 */
export function useTypedGuard() {
  const [isTyped, setTyped] = useState(false);
  return { closeOnClickOutside: false, closeOnEscape: !isTyped, onInput: () => setTyped(true) } as const;
}
