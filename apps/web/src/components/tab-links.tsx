/** Links to what stands beside a page, one of them chosen. */
import type { ReactNode } from 'react';
import classes from './tab-links.module.css';

interface TabLinksProps {
  readonly label: string;
  /** Links of the router. */
  readonly children: ReactNode;
}

export function TabLinks({ label, children }: TabLinksProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {children}
    </nav>
  );
}

/** For links in `TabLinks`. */
export const TAB_LINK = {
  className: classes.tab,
  activeProps: { 'data-active': true, 'aria-current': 'page' as const },
};
