/** All properties by their path word. */
import type { PropertyName } from '@callboard/contract';
import { attachments } from './attachments.ts';
import { contactBookings, resourceBookings } from './bookings.ts';
import { costings } from './costings.ts';
import { customData } from './customdata.ts';
import { history } from './history.ts';
import type { Property } from './loaded-property.ts';
import { schedule, schedules } from './schedules.ts';

export const PROPERTIES: { readonly [P in PropertyName]: Property } = {
  customdata: customData,
  costings,
  schedule,
  resourcebookings: resourceBookings,
  contactbookings: contactBookings,
  attachments,
  schedules,
  history,
};
