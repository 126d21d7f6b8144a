/** Bookings for an event or a group, sorted as people look for it. */
import type { Visibility } from '../access/permissions.ts';

export const BOOKED_SORTS = ['rooms', 'people', 'equipment', 'services'] as const;
export type BookedSort = (typeof BOOKED_SORTS)[number];

/** A page of each sort, or of one: by the start of a booking or of its event, those without a time last. */
export interface BookedPage {
  readonly visibilities: Readonly<Record<'resourcebooking' | 'contactbooking', Visibility>>;
  /** Undefined: all of them. */
  readonly sort: BookedSort | undefined;
  /** Only bookings of this thing or hall; undefined: of all, and of contacts. */
  readonly thing: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface BookedPlace {
  readonly kind: 'resourcebooking' | 'contactbooking';
  readonly id: number;
  readonly sort: BookedSort;
}

/** Bookings of a page in their order, and how many there are of each sort; parts are counted with their whole. */
export interface BookedPlaces {
  readonly totals: Readonly<Record<BookedSort, number>>;
  readonly places: readonly BookedPlace[];
}
