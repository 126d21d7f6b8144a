/** Links to sibling pages, with the current one marked. */
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './tab-links.module.css';

interface TabLinksProps {
  readonly label: string;
  /** Router links. */
  readonly children: ReactNode;
}

/** Pixels of the previous tab that stay visible before the current one. */
const PEEK = 48;

export function TabLinks({ label, children }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  // On a phone the tabs stand in one row, which scrolls to the current tab.
  useEffect(() => {
    const { current } = row;
    if (current === null) return;
    // Once the browser has laid out the page: asking for the place before makes it do so at once, and again afterwards.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      const chosen = current.querySelector<HTMLElement>('[aria-current]');
      if (chosen) current.scrollLeft = chosen.offsetLeft - PEEK;
    });
    laidOut.observe(current);
    return () => laidOut.disconnect();
  }, []);
  return (
    <nav aria-label={label} className={classes.tabs} ref={row}>
      {children}
    </nav>
  );
}

/** Props for links in `TabLinks`. */
export const TAB_LINK = {
  className: classes.tab,
  activeProps: { 'data-active': true, 'aria-current': 'page' as const },
};
