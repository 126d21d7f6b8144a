/** Requests for what is booked for an event or a group: a first page of every sort, and further ones of one sort. */
import type { ApplicationWire } from '@callboard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/request.ts';

export type Booked = ApplicationWire<'Booked'>;
export type BookedOfSort = Booked[keyof Booked];

type Holder = 'event' | 'group';

/** Bookings of a page, without their parts, as the server counts them; a season has thousands. */
const PAGE = 60;

/** The first view asks for the same address (`first-requests.ts`). */
const bookedPath = (kind: Holder, id: string): string => `/app/api/booked/${kind}/${id}`;

export function bookedQuery(kind: Holder, id: string) {
  return queryOptions({
    queryKey: ['entity', kind, id, 'booked'],
    queryFn: ({ signal }) => request<Booked>(bookedPath(kind, id), { signal }),
  });
}

/** The bookings of a room, which can stand behind the first page of all rooms. */
export function bookedRoomQuery(kind: Holder, id: string, room: string) {
  return queryOptions({
    queryKey: ['entity', kind, id, 'booked', 'room', room],
    queryFn: async ({ signal }): Promise<BookedOfSort> => {
      const query = new URLSearchParams({ sort: 'rooms', thing: room, limit: '1' });
      return (await request<Booked>(`${bookedPath(kind, id)}?${query}`, { signal })).rooms;
    },
  });
}

/** The pages that follow the first one of a sort. */
export function furtherBookedQuery(kind: Holder, id: string, sort: keyof Booked) {
  return infiniteQueryOptions({
    queryKey: ['entity', kind, id, 'booked', sort],
    queryFn: async ({ signal, pageParam }): Promise<BookedOfSort> => {
      const query = new URLSearchParams({ sort, offset: String(pageParam), limit: String(PAGE) });
      return (await request<Booked>(`${bookedPath(kind, id)}?${query}`, { signal }))[sort];
    },
    initialPageParam: PAGE,
    getNextPageParam: ({ total }, _pages, offset) => (offset + PAGE < total ? offset + PAGE : undefined),
  });
}

/** Whether there is more than the first page. */
export const hasFurther = ({ total }: BookedOfSort): boolean => total > PAGE;
