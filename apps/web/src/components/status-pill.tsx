/** A status in its own colours, as far as people can read them; its border tells how firm it is. */
import type { ReactNode } from 'react';
import { colourProperties } from '../lib/colours.ts';
import type { StatusLook } from '../lib/looks.ts';
import classes from './status-pill.module.css';

interface PillProps {
  readonly look: Partial<StatusLook> | undefined;
  readonly children: ReactNode;
}

export function Pill({ look, children }: PillProps) {
  const { backgroundcolor = '', textcolor = '', firmness } = look ?? {};
  return (
    <span className={classes.pill} style={colourProperties(backgroundcolor, textcolor)} data-look={firmness}>
      {children}
    </span>
  );
}
