/** Headings that are taken to another place. */
import { useRef, useState } from 'react';
import { type ColumnPlacing, columnEvents, type Drop, type Pressed } from './column-moves.ts';

/** Returns what the row of headings listens to, and where the dragged one would come. */
export function useColumnMoves(actions: ColumnPlacing | undefined) {
  const pressed = useRef<Pressed>(undefined);
  const [drop, setDrop] = useState<Drop>();
  const events = actions === undefined ? {} : columnEvents({ actions, pressed, drop, setDrop });
  return { drop, events };
}
