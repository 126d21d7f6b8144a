/** Links to what stands beside a page, one of them chosen. */
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './tab-links.module.css';

interface TabLinksProps {
  readonly label: string;
  /** Links of the router. */
  readonly children: ReactNode;
}

/** Pixels that are seen of what stands before the chosen one. */
const PEEK = 48;

export function TabLinks({ label, children }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  // On a telephone they stand in one row, which scrolls.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current !== null && chosen) row.current.scrollLeft = chosen.offsetLeft - PEEK;
  }, []);
  return (
    <nav aria-label={label} className={classes.tabs} ref={row}>
      {children}
    </nav>
  );
}

/** For links in `TabLinks`. */
export const TAB_LINK = {
  className: classes.tab,
  activeProps: { 'data-active': true, 'aria-current': 'page' as const },
};
