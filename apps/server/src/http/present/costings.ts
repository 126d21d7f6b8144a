/** The `costings` property: the worked-out sums with summaries in place of ids; only for keys that may see prices. */
import type { Kind } from '@callboard/contract';
import type { ResourceCosting, ResourceGroupCosting } from '../../costings/costings.ts';
import type { ResourceBookingView, Summary } from '../../entities/views.ts';
import { formatId } from '../../platform/ids.ts';
import { bookingType } from './bookings.ts';
import type { PresentContext } from './context.ts';
import { entityUrl, presentSummary } from './summaries.ts';

type BookingsById = ReadonlyMap<number, ResourceBookingView>;

function collect(
  bookings: readonly ResourceBookingView[],
  byId: Map<number, ResourceBookingView>,
): BookingsById {
  for (const booking of bookings) {
    byId.set(booking.id, booking);
    collect(booking.children, byId);
  }
  return byId;
}

function presentLine(
  costing: ResourceCosting,
  booking: ResourceBookingView,
  context: PresentContext,
): object {
  const id = formatId(booking.id, booking.created);
  return {
    ...costing,
    resource: presentSummary(booking.resource, context),
    resourcebooking: { url: entityUrl('resourcebooking', id, context), id, _type: bookingType(booking) },
  };
}

function presentGroupCosting(
  costing: ResourceGroupCosting,
  byId: BookingsById,
  summarized: boolean,
  context: PresentContext,
): object {
  const { resourcecostings, group, alteration, ...totals } = costing;
  if (summarized) return { group, alteration, ...totals };
  const lines = resourcecostings.flatMap((line) => {
    const booking = byId.get(line.resourcebooking);
    return booking === undefined ? [] : [presentLine(line, booking, context)];
  });
  return { group, alteration, resourcecostings: lines, ...totals };
}

/** `bookings` are those that the costings were worked out from, nested or not; `summarized` leaves out the lines. */
export function presentCostings(
  kind: Kind,
  owner: Summary,
  costings: readonly ResourceGroupCosting[],
  bookings: readonly ResourceBookingView[],
  summarized: boolean,
  context: PresentContext,
): object {
  const byId = collect(bookings, new Map());
  return {
    [kind]: presentSummary(owner, context),
    costings: costings.map((costing) => presentGroupCosting(costing, byId, summarized, context)),
  };
}
