/** The other options of the client of an event: the first contact that is booked for it. */
import { useQuery } from '@tanstack/react-query';
import { mayChange } from './changes.ts';
import { dayNumber } from './days.ts';
import type { PlannedEvent } from './plan.ts';
import { optionsQuery, responsibleQuery } from './requests.ts';

/** Days before and after the event: alternatives that a client asks for are not far from each other. */
const AROUND = 180;

interface ClientOptions {
  /** Empty: there is none that the user may see. */
  readonly client: string;
  /** Only options of the time around it that the user may change. */
  readonly options: readonly PlannedEvent[];
}

export function useClientOptions(planned: PlannedEvent): ClientOptions {
  const day = dayNumber(planned.firstday) ?? 0;
  const people = useQuery(responsibleQuery([planned.id])).data?.get(planned.id) ?? [];
  const client = people.find(({ as }) => as === 'contact')?.name ?? '';
  const q = `contact:"${client.replaceAll(/["\\]/g, ' ')}"`;
  const { data, isPlaceholderData } = useQuery({
    ...optionsQuery({ from: day - AROUND, to: day + AROUND, q }),
    enabled: client !== '',
  });
  const found = isPlaceholderData ? [] : (data?.options ?? []);
  return {
    client,
    options: found.map(({ event }) => event).filter((event) => event.id !== planned.id && mayChange(event)),
  };
}
