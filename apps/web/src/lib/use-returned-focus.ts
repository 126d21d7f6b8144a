/** Gives the focus back to the button that opened a form in its place. */
import { type RefObject, useEffect, useRef } from 'react';

/** Returns the ref of the button, which is focused as soon as the form is closed. */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
