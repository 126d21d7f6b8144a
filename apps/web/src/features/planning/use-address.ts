/** Ties the first day in sight to the address. */
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useLatest } from '../../lib/use-latest.ts';
import { type DayNumber, dayNumber, dayText } from './days.ts';
import { useDesk } from './desk.tsx';
import type { Moving } from './moving.ts';

/** Milliseconds after scrolling until the address follows. */
const ADDRESS_MS = 400;

/** Keeps the first day in the address, and follows the address when it was changed elsewhere. */
export function useAddress({ now, follow }: Moving<DayNumber>, goTo: (day: DayNumber) => void): void {
  const { search, today, go } = useDesk();
  const written = useRef(search.from);
  const path = useRef(location.pathname);
  const write = useDebouncedCallback((day: DayNumber) => {
    const from = dayText(day);
    // Somebody has gone on meanwhile to a view that is still loading.
    if (location.pathname !== path.current) return;
    if (from === written.current || (written.current === undefined && day === today)) return;
    written.current = from;
    go({ from }, true);
  }, ADDRESS_MS);
  useEffect(() => follow(() => write(now())), [now, follow, write]);
  const follows = useLatest(goTo);
  useEffect(() => {
    if (search.from === written.current) return;
    written.current = search.from;
    follows(dayNumber(search.from ?? '') ?? today);
  }, [search.from, follows, today]);
}
