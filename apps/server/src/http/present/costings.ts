/**
 * The `costings` property: computed sums with summaries in place of ids; only for keys that may see prices.
 */
import type { Kind } from '@callboard/contract';
import type { ResourceCosting, ResourceGroupCosting } from '../../costings/costings.ts';
import type { CostModel } from '../../model/records.ts';
import { referenceName } from '../../model/reference-data.ts';
import type { ResourceBookingView, ResourceSummary, Summary } from '../../model/views.ts';
import { formatId } from '../../platform/ids.ts';
import { bookingType } from './bookings.ts';
import type { PresentContext } from './context.ts';
import { presentCostModel } from './cost-model.ts';
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

/** Presenter of cost models; the lines of one model share its object. */
type CostModelPresenter = (model: CostModel) => object;

function costModelPresenter(context: PresentContext): CostModelPresenter {
  const presented = new Map<CostModel, object>();
  return (model) => {
    const wire = presented.get(model) ?? presentCostModel(model, context);
    presented.set(model, wire);
    return wire;
  };
}

/** Presents a resource as part of a costing line. */
function presentCostedResource(resource: ResourceSummary, context: PresentContext): object {
  const id = formatId(resource.id, resource.created);
  return {
    _type: resource.type,
    id,
    resourcetype: resource.resourceType,
    name: resource.name,
    group: referenceName(context.reference, 'resourcegroup', resource.resourceGroupId),
    url: entityUrl(resource.kind, id, context),
  };
}

/** Presents a line; keys keep the order of the line. */
function presentLine(
  line: ResourceCosting,
  booking: ResourceBookingView,
  context: PresentContext,
  presentModel: CostModelPresenter,
): object {
  const id = formatId(booking.id, booking.created);
  return {
    ...line,
    resource: presentCostedResource(booking.resource, context),
    resourcebooking: { url: entityUrl('resourcebooking', id, context), id, _type: bookingType(booking) },
    costmodel: presentModel(line.costmodel),
  };
}

function presentGroupCosting(
  costing: ResourceGroupCosting,
  byId: BookingsById,
  summarized: boolean,
  context: PresentContext,
  presentModel: CostModelPresenter,
): object {
  const { resourcecostings, group, alteration, ...totals } = costing;
  if (summarized) return { group, alteration, ...totals };
  const lines = resourcecostings.flatMap((line) => {
    const booking = byId.get(line.resourcebooking);
    return booking === undefined ? [] : [presentLine(line, booking, context, presentModel)];
  });
  return { group, alteration, resourcecostings: lines, ...totals };
}

/**
 * Presents costings. `bookings` are those that the costings were computed from, nested or not; `summarized`
 * leaves out the lines.
 */
export function presentCostings(
  kind: Kind,
  owner: Summary,
  costings: readonly ResourceGroupCosting[],
  bookings: readonly ResourceBookingView[],
  summarized: boolean,
  context: PresentContext,
): object {
  const byId = collect(bookings, new Map());
  const presentModel = costModelPresenter(context);
  return {
    [kind]: presentSummary(owner, context),
    costings: costings.map((costing) =>
      presentGroupCosting(costing, byId, summarized, context, presentModel),
    ),
  };
}
