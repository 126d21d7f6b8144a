/** The options that lose their place when an event is confirmed. */
import { useQuery } from '@tanstack/react-query';
import { dayNumber } from './days.ts';
import { useDesk } from './desk.tsx';
import type { Rival } from './losing-options.ts';
import { rivalsIn } from './option-ranks.ts';
import type { PlannedEvent } from './plan.ts';
import { optionsQuery } from './requests.ts';

/** Most days of one answer about options. */
const MOST_DAYS = 366;

/** Returns them whatever halls are shown and whatever the page is filtered by; none while they are being read. */
export function useRivals({ id, firstday, lastday }: PlannedEvent): readonly Rival[] {
  const { info } = useDesk();
  const from = dayNumber(firstday) ?? 0;
  const to = Math.min(dayNumber(lastday) ?? from, from + MOST_DAYS);
  const { data, isPlaceholderData } = useQuery(optionsQuery({ from, to, q: '' }));
  if (data === undefined || isPlaceholderData) return [];
  const { options, requests } = data;
  const own =
    options.find(({ event }) => event.id === id)?.ranks ??
    requests.find(({ event }) => event.id === id)?.places;
  return rivalsIn(options, { id }, own ?? [], info.halls);
}
