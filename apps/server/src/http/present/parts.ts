/** Lists of entities inside others: bookings and attachments (§4.1). */
import type { Kind } from '@callboard/contract';
import type { AttachmentView, ContactBookingView, ResourceBookingView, Summary } from '../../model/views.ts';
import { presentReadable } from './bookings.ts';
import type { PresentContext } from './context.ts';
import { presentEntity } from './entity.ts';
import { presentSummary } from './summaries.ts';

/** Presents the bookings that the user may see, at any depth. */
export function presentResourceBookings(
  views: readonly ResourceBookingView[],
  context: PresentContext,
): object[] {
  return presentReadable('resourcebooking', views, context, presentEntity);
}

/** Presents contact bookings, without those that the user may not see. */
export function presentContactBookings(
  views: readonly ContactBookingView[],
  context: PresentContext,
): object[] {
  return presentReadable('contactbooking', views, context, presentEntity);
}

/** Presents the attachments of an entity, each below the summary of that entity. */
export function presentAttachments(
  kind: Kind,
  owner: Summary,
  views: readonly AttachmentView[],
  context: PresentContext,
): object[] {
  const summary = presentSummary(owner, context);
  return views.map((view) => ({ [kind]: summary, ...presentEntity('attachment', view, context) }));
}
