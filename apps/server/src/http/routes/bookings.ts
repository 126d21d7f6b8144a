/** The properties `resourcebookings` and `contactbookings`, for users who may read bookings of the kind. */
import type { BookingHolder } from '../../model/store.ts';
import type { Summary } from '../../model/views.ts';
import type { Steps } from '../../platform/steps.ts';
import { inTurnsOf } from '../in-turns.ts';
import { visibleIn } from '../open-entity.ts';
import { writeBookings } from '../present/parts.ts';
import { asList, idsOf, type Property } from './loaded-property.ts';

export const resourceBookings: Property = {
  check: (call) => {
    visibleIn(call, 'resourcebooking');
  },
  load: async (call, kind, owners) => {
    // The table of properties gives this one to holders alone.
    const holder = kind as Exclude<BookingHolder, 'contact'>;
    const bookings = await call.services.entities.resourceBookings(holder, idsOf(owners));
    const lists = listsInSteps(owners, bookings, (one) =>
      writeBookings('resourcebooking', [one], call.present),
    );
    return (await inTurnsOf(call, lists)).map(([owner, list]) =>
      asList(call, kind, 'resourcebookings', owner, list),
    );
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
    const lists = listsInSteps(owners, bookings, (one) =>
      writeBookings('contactbooking', [one], call.present),
    );
    return (await inTurnsOf(call, lists)).map(([owner, list]) =>
      asList(call, kind, 'contactbookings', owner, list),
    );
  },
};

/** Writes the bookings of each owner, each booking once, however many groups it is a part of. */
function* listsInSteps<B extends object>(
  owners: readonly Summary[],
  bookings: ReadonlyMap<number, readonly B[]>,
  writeOne: (booking: B) => readonly object[],
): Steps<(readonly [Summary, readonly object[]])[]> {
  const written = new Map<B, readonly object[]>();
  const lists: (readonly [Summary, readonly object[]])[] = [];
  for (const owner of owners) {
    const list: object[] = [];
    for (const booking of bookings.get(owner.id) ?? []) {
      const known = written.get(booking) ?? writeOne(booking);
      written.set(booking, known);
      list.push(...known);
      yield;
    }
    lists.push([owner, list]);
  }
  return lists;
}
