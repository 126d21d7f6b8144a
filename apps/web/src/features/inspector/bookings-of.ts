/** The bookings of what can be booked, and which kinds show them in a tab. */
import type { ApplicationWire, Kind, PropertyName } from '@callboard/contract';
import { kindSpec } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/request.ts';

export type Booking = ApplicationWire<'BookingsOf'>['bookings'][number];

export function bookingsOfQuery(kind: Kind, id: string) {
  return queryOptions({
    queryKey: ['entity', kind, id, 'bookings'],
    queryFn: async ({ signal }) =>
      (await request<ApplicationWire<'BookingsOf'>>(`/app/api/bookings/${kind}/${id}`, { signal })).bookings,
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
