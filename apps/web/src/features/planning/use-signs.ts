/** Signs of conflicts on cards: the plan of a week knows those of its halls only. */
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  MOST_SIGNS,
  NO_SIGNS,
  SIGNS_REST_MS,
  type Signs,
  signsQuery,
} from '../../components/conflict-signs.ts';
import type { Card } from './plan.ts';

/** Returns the signs of the cards' events once these have been in sight for a while. */
export function useSigns(cards: readonly Card[]): Signs {
  const [ids] = useDebouncedValue(eventsOf(cards).join(), SIGNS_REST_MS);
  const { data = NO_SIGNS } = useQuery(signsQuery(ids === '' ? [] : ids.split(',')));
  return data;
}

function eventsOf(cards: readonly Card[]): readonly string[] {
  const ids = new Set<string>();
  for (const { planned } of cards) {
    if (planned?.kind === 'event' && planned.name !== null) ids.add(planned.id);
    if (ids.size === MOST_SIGNS) break;
  }
  return [...ids];
}
