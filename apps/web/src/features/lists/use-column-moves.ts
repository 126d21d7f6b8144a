/** Headings that are taken to another place; what listens to it is loaded after the list, which does not wait for it. */
import { useEffect, useRef, useState } from 'react';
import type { ColumnPlacing, columnEvents, Drop, Pressed } from './column-moves.ts';

/** Returns what the row of headings listens to, and where the dragged one would come. */
export function useColumnMoves(actions: ColumnPlacing | undefined) {
  const pressed = useRef<Pressed>(undefined);
  const [drop, setDrop] = useState<Drop>();
  const [listen, setListen] = useState<typeof columnEvents>();
  useEffect(() => {
    // A list that fails to load this still has the column chooser.
    import('./column-moves.ts').then(
      (module) => setListen(() => module.columnEvents),
      () => undefined,
    );
  }, []);
  const events = actions && listen?.({ actions, pressed, drop, setDrop });
  return { drop, events: events ?? {} };
}
