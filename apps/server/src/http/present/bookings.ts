/** Uses of resources and contacts; groups of units and uses of sets nest in `children` (§2.3). */
import { readable } from '../../access/permissions.ts';
import type { ContactBookingView, ResourceBookingView } from '../../model/views.ts';
import { formatId } from '../../platform/ids.ts';
import { type PresentContext, presentInstant } from './context.ts';
import { referenceSummaries } from './reference-summaries.ts';
import { presentBookedResource, resourceGroupName } from './resources.ts';
import { entityUrl, presentOwner, presentSummary, presentSummaryOrNull } from './summaries.ts';

/** Returns the `_type` of a booking: several units of one resource are a group. */
export function bookingType({ variety }: Pick<ResourceBookingView, 'variety'>): string {
  return variety === 'units' ? 'resourcebookinggroup' : 'resourcebooking';
}

/** Presents the event of a booking; a use outside any event only has a name. */
function presentBookedFor({ event, eventName }: ResourceBookingView, context: PresentContext): object {
  return event === null ? { name: eventName ?? '' } : presentSummary(event, context);
}

/**
 * Presents a booking with its children. A group has no owner; neither groups nor sets have times of their
 * own.
 */
export function presentResourceBooking(view: ResourceBookingView, context: PresentContext): object {
  const { variety } = view;
  const id = formatId(view.id, view.created);
  const wire: Record<string, unknown> = {
    url: entityUrl('resourcebooking', id, context),
    id,
    name: view.resource.name,
  };
  if (variety !== 'units') {
    const team = referenceSummaries(context).userGroups.find(view.userGroupId);
    wire.owner = presentOwner(view.ownerId, view.ownerName, context);
    wire.owningteam = team;
    wire.owninggroup = team;
  }
  wire._type = bookingType(view);
  wire.number = view.number;
  wire.resource = presentBookedResource(view.resource, context);
  wire.resourcegroup = resourceGroupName(view.resource.resourceGroupId, context);
  if (variety === 'bulk' || variety === 'unit') {
    wire.start = presentInstant(view.start, context);
    wire.end = presentInstant(view.end, context);
    wire.actualstart = presentInstant(view.actualStart, context);
    wire.actualend = presentInstant(view.actualEnd, context);
  }
  wire.actualnumber = view.actualNumber;
  wire.role = view.role;
  wire.event = presentBookedFor(view, context);
  wire.unpublished = view.unpublished;
  if (variety === 'unit') wire.resourceinstance = presentSummaryOrNull(view.instance, context);
  if (variety === 'units' || variety === 'set')
    wire.children = presentResourceBookings(view.children, context);
  return wire;
}

/** Presents the bookings that the user may see, at any depth (§4.1). */
export function presentResourceBookings(
  views: readonly ResourceBookingView[],
  context: PresentContext,
): object[] {
  const seen = readable(context.principal, 'resourcebooking', views);
  return seen.map((view) => presentResourceBooking(view, context));
}

export function presentContactBooking(view: ContactBookingView, context: PresentContext): object {
  const id = formatId(view.id, view.created);
  const team = referenceSummaries(context).userGroups.find(view.userGroupId);
  return {
    url: entityUrl('contactbooking', id, context),
    id,
    name: view.contact.name,
    owner: presentOwner(view.ownerId, view.ownerName, context),
    owningteam: team,
    owninggroup: team,
    _type: 'contactbooking',
    role: view.role,
    contact: presentSummary(view.contact, context),
  };
}

/** Presents contact bookings, without those that the user may not see. */
export function presentContactBookings(
  views: readonly ContactBookingView[],
  context: PresentContext,
): object[] {
  const seen = readable(context.principal, 'contactbooking', views);
  return seen.map((view) => presentContactBooking(view, context));
}
