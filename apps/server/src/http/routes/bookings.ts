/** The properties `resourcebookings` and `contactbookings`, for users who may read bookings of the kind. */
import type { Kind } from '@callboard/contract';
import type { BookingHolder } from '../../model/store.ts';
import type { Summary, View } from '../../model/views.ts';
import type { Steps } from '../../platform/steps.ts';
import type { Call } from '../call.ts';
import { inTurnsOf } from '../in-turns.ts';
import { visibleIn } from '../open-entity.ts';
import { contextOfPage } from '../present/context.ts';
import { bookingListInSteps } from '../present/parts.ts';
import type { WireText } from '../wire-text.ts';
import { asList, idsOf, type LoadedProperty, type Property } from './loaded-property.ts';

export const resourceBookings: Property = {
  check: (call) => {
    visibleIn(call, 'resourcebooking');
  },
  load: async (call, kind, owners) => {
    // The table of properties gives this one to holders alone.
    const holder = kind as Exclude<BookingHolder, 'contact'>;
    const bookings = await call.services.entities.resourceBookings(holder, idsOf(owners));
    return inTurnsOf(call, listsInSteps(call, kind, owners, 'resourcebooking', bookings));
  },
};

export const contactBookings: Property = {
  check: (call) => {
    visibleIn(call, 'contactbooking');
  },
  load: async (call, kind, owners) => {
    // The table of properties gives this one to holders alone.
    const holder = kind as Exclude<BookingHolder, 'resource'>;
    const bookings = await call.services.entities.contactBookings(holder, idsOf(owners));
    return inTurnsOf(call, listsInSteps(call, kind, owners, 'contactbooking', bookings));
  },
};

/** Writes the list of each owner. */
function* listsInSteps<K extends 'resourcebooking' | 'contactbooking'>(
  call: Call,
  kind: Kind,
  owners: readonly Summary[],
  booked: K,
  bookings: ReadonlyMap<number, readonly View<K>[]>,
): Steps<LoadedProperty[]> {
  const context = contextOfPage(call.present);
  // A booking is a part of all groups around its event.
  const written = kind === 'group' ? new Map<View<K>, WireText>() : undefined;
  const lists: LoadedProperty[] = [];
  for (const owner of owners) {
    const list = yield* bookingListInSteps(booked, bookings.get(owner.id) ?? [], context, written);
    lists.push(asList(call, kind, `${booked}s`, owner, list));
  }
  return lists;
}
