/** The bookings of what can be booked, and which kinds show them in a tab. */
import type { ApplicationWire, Kind, PropertyName } from '@callboard/contract';
import { kindSpec } from '@callboard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/request.ts';

export type BookingsOf = ApplicationWire<'BookingsOf'>;
export type Booking = BookingsOf['bookings'][number];
type Side = 'upcoming' | 'past';

function readBookings(kind: Kind, id: string, query: Readonly<Record<string, string>>, signal: AbortSignal) {
  return request<BookingsOf>(`/app/api/bookings/${kind}/${id}?${new URLSearchParams(query)}`, { signal });
}

/** The next bookings, of those that have not ended. */
export function nextBookingsQuery(kind: Kind, id: string, limit: number) {
  return queryOptions({
    queryKey: ['entity', kind, id, 'bookings', 'next', limit],
    queryFn: ({ signal }) => readBookings(kind, id, { limit: String(limit) }, signal),
  });
}

/** Bookings of one side of now, page by page. */
export function bookingPagesQuery(kind: Kind, id: string, side: Side) {
  return infiniteQueryOptions({
    queryKey: ['entity', kind, id, 'bookings', side],
    queryFn: ({ signal, pageParam }) => readBookings(kind, id, { side, offset: String(pageParam) }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) => {
      const next = offset + last.bookings.length;
      return last.bookings.length > 0 && next < last.total ? next : undefined;
    },
  });
}

/** Properties that the overview shows: they are read together. */
type OverviewProperty = 'schedule' | 'schedules' | 'resourcebookings' | 'contactbookings';

export type Tab = Exclude<PropertyName, OverviewProperty> | 'bookings';

const BOOKABLE: readonly Kind[] = ['resource', 'resourceplaceholder', 'location', 'contact'];
const OF_OVERVIEW: ReadonlySet<PropertyName> = new Set<OverviewProperty>([
  'schedule',
  'schedules',
  'resourcebookings',
  'contactbookings',
]);
const isTab = (part: PropertyName): part is Exclude<PropertyName, OverviewProperty> => !OF_OVERVIEW.has(part);

export function isBookable(kind: Kind): boolean {
  return BOOKABLE.includes(kind);
}

/** Returns the tabs of a kind. What can be booked has one for its bookings, behind its custom data. */
export function tabsOf(kind: Kind): readonly Tab[] {
  return kindSpec(kind)
    .parts.filter(isTab)
    .flatMap((part): Tab[] => (isBookable(kind) && part === 'customdata' ? [part, 'bookings'] : [part]));
}

/**
 * Returns the tab that an address names; undefined: the overview. Addresses of earlier versions name what it
 * shows now, or what the tab of bookings has replaced.
 */
export function tabNamed(kind: Kind, name: string | undefined): Tab | undefined {
  const isOld = isBookable(kind) && [...OF_OVERVIEW].some((tab) => tab === name);
  return tabsOf(kind).find((tab) => tab === (isOld ? 'bookings' : name));
}

/** Returns the property by which a program reads what a tab shows; undefined: only the entity itself. */
export function propertyOf(kind: Kind, tab: Tab | undefined): PropertyName | undefined {
  if (tab !== 'bookings') return tab;
  return kindSpec(kind).parts.find((part) => part === 'resourcebookings' || part === 'contactbookings');
}
