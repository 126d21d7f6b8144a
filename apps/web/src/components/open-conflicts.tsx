/**
 * How many conflicts of the next six weeks are to be settled, on the corner of a link. It is no part of the first view: it loads
 * at the first act on the page, and is left out where it cannot be loaded.
 */
import { type ComponentType, useEffect, useState } from 'react';
import { atFirstAct } from '../lib/first-act.ts';
import type { ConflictCountProps } from './conflict-count.tsx';

export function OpenConflicts(props: ConflictCountProps) {
  const [Count, setCount] = useState<ComponentType<ConflictCountProps>>();
  useEffect(
    () =>
      atFirstAct(async () => {
        const { ConflictCount } = await import('./conflict-count.tsx');
        setCount(() => ConflictCount);
      }),
    [],
  );
  return Count && <Count {...props} />;
}
