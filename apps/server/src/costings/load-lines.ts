/** Loads the data that costings need: bookings, their cost models, and the events they belong to. */

import { type ReferenceData, referenceName } from '../model/reference-data.ts';
import type { EntityStore } from '../model/store.ts';
import type { ResourceBookingView } from '../model/views.ts';
import { loadInParts } from '../platform/steps.ts';
import type { CostingLine } from './line.ts';

/** A booking without children, and its surrounding booking group. */
interface Leaf {
  readonly booking: ResourceBookingView;
  readonly bookingGroup: ResourceBookingView | null;
}

type EventOfLine = CostingLine['event'];

/** Returns the lines of some of the bookings it was created for. */
export type LinesOf = (bookings: readonly ResourceBookingView[]) => CostingLine[];

const NO_EVENT: EventOfLine = { profileId: null, start: null, end: null };

/** Loads everything that these bookings need, in a statement for each kind of thing and 250 events. */
export async function loadCostingLines(
  store: Pick<EntityStore, 'costModels' | 'views'>,
  reference: ReferenceData,
  bookings: readonly ResourceBookingView[],
): Promise<LinesOf> {
  const leaves = leavesOf(bookings);
  const costModels = await store.costModels(distinct(leaves.map(({ booking }) => booking.resourceId)));
  const events = await loadPlanned(store, 'event', leaves);
  const groups = await loadPlanned(store, 'group', leaves);
  const plannedOf = ({ eventKind, eventId }: ResourceBookingView): EventOfLine =>
    (eventKind === 'group' ? groups : events).get(eventId ?? 0) ?? NO_EVENT;
  return (own) =>
    leavesOf(own).map(({ booking, bookingGroup }) => {
      const id = booking.resource.resourceGroupId;
      return {
        booking,
        bookingGroup,
        resourceGroup: { id, name: referenceName(reference, 'resourcegroup', id) },
        costModels: costModels.get(booking.resourceId) ?? [],
        event: plannedOf(booking),
      };
    });
}

function leavesOf(bookings: readonly ResourceBookingView[], parent?: ResourceBookingView): Leaf[] {
  return bookings.flatMap((booking) =>
    booking.children.length > 0
      ? leavesOf(booking.children, booking)
      : [{ booking, bookingGroup: parent?.variety === 'units' ? parent : null }],
  );
}

async function loadPlanned(
  store: Pick<EntityStore, 'views'>,
  kind: 'event' | 'group',
  leaves: readonly Leaf[],
): Promise<ReadonlyMap<number, EventOfLine>> {
  const ids = leaves.flatMap(({ booking }) =>
    booking.eventKind === kind && booking.eventId !== null ? [booking.eventId] : [],
  );
  // Costings reveal nothing about the event itself, so they do not depend on the caller's visibility.
  const views = await loadInParts(distinct(ids), (some) => store.views(kind, some, 'all'));
  return new Map(views.map(({ id, profileId, start, end }) => [id, { profileId, start, end }]));
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}
