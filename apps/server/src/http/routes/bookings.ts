/** The properties `resourcebookings` and `contactbookings`, for users who may read bookings of the kind. */
import type { BookingHolder } from '../../model/store.ts';
import { visibleIn } from '../open-entity.ts';
import { presentContactBookings, presentResourceBookings } from '../present/parts.ts';
import { asList, idsOf, type Property } from './loaded-property.ts';

export const resourceBookings: Property = {
  check: (call) => {
    visibleIn(call, 'resourcebooking');
  },
  load: async (call, kind, owners) => {
    // The table of properties gives this one to holders alone.
    const holder = kind as Exclude<BookingHolder, 'contact'>;
    const bookings = await call.services.entities.resourceBookings(holder, idsOf(owners));
    return owners.map((owner) => {
      const list = presentResourceBookings(bookings.get(owner.id) ?? [], call.present);
      return asList(call, kind, 'resourcebookings', owner, list);
    });
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
    return owners.map((owner) => {
      const list = presentContactBookings(bookings.get(owner.id) ?? [], call.present);
      return asList(call, kind, 'contactbookings', owner, list);
    });
  },
};
