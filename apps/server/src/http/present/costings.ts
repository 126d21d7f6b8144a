/**
 * The `costings` property: computed sums with summaries in place of ids; only for keys that may see prices.
 */
import type { Kind } from '@callboard/contract';
import type { ResourceCosting, ResourceGroupCosting } from '../../costings/costings.ts';
import type { CostModel } from '../../model/records.ts';
import { referenceName } from '../../model/reference-data.ts';
import type { ResourceBookingView, ResourceSummary, Summary } from '../../model/views.ts';
import { formatId } from '../../platform/ids.ts';
import type { Steps } from '../../platform/steps.ts';
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

/** Presents lines, each once, however many groups it is a part of; keys keep the order of the line. */
type LinePresenter = (line: ResourceCosting, booking: ResourceBookingView) => object;

export function costingLinePresenter(context: PresentContext): LinePresenter {
  const presentModel = costModelPresenter(context);
  const presented = new Map<ResourceCosting, object>();
  return (line, booking) => {
    const known = presented.get(line);
    if (known !== undefined) return known;
    const id = formatId(booking.id, booking.created);
    const wire = {
      ...line,
      resource: presentCostedResource(booking.resource, context),
      resourcebooking: { url: entityUrl('resourcebooking', id, context), id, _type: bookingType(booking) },
      costmodel: presentModel(line.costmodel),
    };
    presented.set(line, wire);
    return wire;
  };
}

function* presentGroupCosting(
  costing: ResourceGroupCosting,
  byId: BookingsById,
  summarized: boolean,
  presentLine: LinePresenter,
): Steps<object> {
  const { resourcecostings, group, alteration, ...totals } = costing;
  if (summarized) return { group, alteration, ...totals };
  const lines: object[] = [];
  for (const line of resourcecostings) {
    const booking = byId.get(line.resourcebooking);
    if (booking !== undefined) lines.push(presentLine(line, booking));
    yield;
  }
  return { group, alteration, resourcecostings: lines, ...totals };
}

interface CostingsToPresent {
  readonly kind: Kind;
  readonly owner: Summary;
  readonly costings: readonly ResourceGroupCosting[];
  /** Bookings that the costings were computed from, nested or not. */
  readonly bookings: readonly ResourceBookingView[];
  /** Leaves out the lines. */
  readonly summarized: boolean;
}

/** Presents costings, with a step for each line. */
export function* presentCostings(
  { kind, owner, costings, bookings, summarized }: CostingsToPresent,
  context: PresentContext,
  presentLine = costingLinePresenter(context),
): Steps<object> {
  const byId = collect(bookings, new Map());
  const presented: object[] = [];
  for (const costing of costings) {
    presented.push(yield* presentGroupCosting(costing, byId, summarized, presentLine));
  }
  return { [kind]: presentSummary(owner, context), costings: presented };
}
