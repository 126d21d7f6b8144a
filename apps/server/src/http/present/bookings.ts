/** Uses of resources and contacts; groups of units and uses of sets nest in `children` (§2.3). */
import { readable } from '../../access/permissions.ts';
import { referenceName } from '../../model/reference-data.ts';
import type { ResourceBookingView } from '../../model/views.ts';
import { wireText } from '../wire-text.ts';
import type { ComputedProperties } from './compute.ts';
import { presentSummary, summaryText } from './summaries.ts';

/** Returns the `_type` of a booking: several units of one resource are a group. */
export function bookingType({ variety }: Pick<ResourceBookingView, 'variety'>): string {
  return variety === 'units' ? 'resourcebookinggroup' : 'resourcebooking';
}

export const resourceBooking: ComputedProperties<'resourcebooking'> = {
  name: ({ resource }) => resource.name,
  _type: bookingType,
  resourcegroup: ({ resource }, { reference }) =>
    referenceName(reference, 'resourcegroup', resource.resourceGroupId),
  /** A use outside any event only has a name. */
  event: {
    value: ({ event, eventName }, context) =>
      event === null ? { name: eventName ?? '' } : presentSummary(event, context),
    text: ({ event, eventName }, context) =>
      event === null ? wireText({ name: eventName ?? '' }) : summaryText(event, context),
  },
  children: ({ children }, context, present) =>
    readable(context.principal, 'resourcebooking', children).map((child) =>
      present('resourcebooking', child, context),
    ),
};

export const contactBooking: ComputedProperties<'contactbooking'> = { name: ({ contact }) => contact.name };
