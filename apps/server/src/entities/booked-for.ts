/** Bookings for an event or a group, page by page, with the parts of sets and of several units. */
import type { Kind } from '@callboard/contract';
import { readable, visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { forbidden } from '../access/refusals.ts';
import { BOOKED_SORTS, type BookedPage, type BookedPlace, type BookedSort } from '../model/booked.ts';
import type { EntityStore } from '../model/store.ts';
import type { ContactBookingView, ResourceBookingView, Summary } from '../model/views.ts';

export interface Booked {
  readonly kind: 'resourcebooking' | 'contactbooking';
  readonly id: number;
  readonly created: number;
  /** The person or thing that is booked. */
  readonly thing: Summary;
  /** Job title and organization of a person who is booked for one. */
  readonly about: string;
  readonly role: string | null;
  readonly number: number;
  readonly unit: string | null;
  readonly event: Summary | null;
  /** Unix seconds; null where the booking has no time of its own. */
  readonly start: number | null;
  readonly end: number | null;
  /** Nesting of a part, which follows its whole. */
  readonly depth: number;
}

export interface BookedOfSort {
  /** Bookings without their parts. */
  readonly total: number;
  readonly bookings: readonly Booked[];
}

/** Deepest nesting of parts; real venues stay far below it. */
const DEEPEST = 8;

/** Returns the bookings that the caller may read. Throws `forbidden` where that is none of either kind. */
export async function bookedFor(
  entities: Pick<EntityStore, 'bookedPage' | 'views'>,
  principal: Principal,
  { kind, id }: { readonly kind: 'event' | 'group'; readonly id: number },
  page: Omit<BookedPage, 'visibilities'>,
): Promise<Readonly<Record<BookedSort, BookedOfSort>>> {
  const seen = (of: Kind) => visibility(principal, of);
  const visibilities = {
    resourcebooking: seen('resourcebooking'),
    contactbooking: seen('contactbooking'),
  };
  if (Object.values(visibilities).every((one) => one === 'none')) throw forbidden('read', 'resourcebooking');
  const { totals, places } = await entities.bookedPage(kind, id, { ...page, visibilities });
  const idsOf = (wanted: BookedPlace['kind']) =>
    places.filter((place) => place.kind === wanted).map((place) => place.id);
  const rows = new Map<string, readonly Booked[]>();
  for (const view of await entities.views('resourcebooking', idsOf('resourcebooking'), 'all'))
    rows.set(`resourcebooking ${view.id}`, resourceRows(principal, view, 0));
  for (const view of await entities.views('contactbooking', idsOf('contactbooking'), 'all'))
    rows.set(`contactbooking ${view.id}`, [contactRow(view)]);
  const of = (sort: BookedSort): BookedOfSort => ({
    total: totals[sort],
    bookings: places
      .filter((place) => place.sort === sort)
      .flatMap((place) => rows.get(`${place.kind} ${place.id}`) ?? []),
  });
  return { rooms: of('rooms'), people: of('people'), equipment: of('equipment'), services: of('services') };
}

export const isBookedSort = (text: string): text is BookedSort => BOOKED_SORTS.some((sort) => sort === text);

function contactRow(view: ContactBookingView): Booked {
  const { contact } = view;
  const about = 'jobTitle' in contact ? [contact.jobTitle, contact.organization.name] : [];
  return {
    kind: 'contactbooking',
    id: view.id,
    created: view.created,
    thing: contact,
    about: about.filter((text) => text !== '').join(', '),
    role: view.role,
    number: 1,
    unit: null,
    event: view.event,
    start: null,
    end: null,
    depth: 0,
  };
}

function resourceRows(principal: Principal, view: ResourceBookingView, depth: number): readonly Booked[] {
  const row: Booked = {
    kind: 'resourcebooking',
    id: view.id,
    created: view.created,
    thing: view.resource,
    about: '',
    role: view.role,
    number: view.number,
    unit: view.instance?.name ?? null,
    event: view.event,
    start: view.start,
    end: view.end,
    depth,
  };
  const parts = depth < DEEPEST ? readable(principal, 'resourcebooking', view.children) : [];
  return [row, ...parts.flatMap((part) => resourceRows(principal, part, depth + 1))];
}
