/** Costings of many events or groups at once, computed in the same way as the property `costings`. */
import { workOutCostings } from '../../costings/costings.ts';
import { loadCostingLines } from '../../costings/load-lines.ts';
import type { ResourceBookingView } from '../../model/views.ts';
import type { Value } from '../catalogue/field.ts';
import type { CellPresenter } from '../present.ts';
import type { DataviewSource } from '../store.ts';

interface CostingContext {
  readonly source: DataviewSource;
  readonly present: CellPresenter;
}

/** Number of events per batch, since their bookings are held with everything they show. */
const AT_ONCE = 500;

export async function loadCostings(
  kind: 'event' | 'group',
  ids: readonly number[],
  context: CostingContext,
): Promise<ReadonlyMap<number, readonly Value[]>> {
  const found = new Map<number, readonly Value[]>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const batch = await workOut(kind, ids.slice(from, from + AT_ONCE), context);
    for (const [id, costings] of batch) found.set(id, costings);
  }
  return found;
}

async function workOut(
  kind: 'event' | 'group',
  ids: readonly number[],
  { source, present }: CostingContext,
): Promise<[number, readonly Value[]][]> {
  const { entities, reference } = source;
  const bookings = await entities.resourceBookings(kind, ids);
  const subjects = await entities.costingSubjects(kind, ids);
  const linesOf = await loadCostingLines(entities, reference, [...bookings.values()].flat());
  return ids.map((id) => {
    const own = bookings.get(id) ?? [];
    const costings = workOutCostings({
      lines: linesOf(own),
      alterations: subjects.get(id)?.alterations ?? [],
      days: reference.planningDays,
    });
    const resources = resourcesOf(own, new Map());
    return [
      id,
      costings.map((costing) => ({
        ...costing,
        resourcecostings: costing.resourcecostings.map((line) => {
          const resource = resources.get(line.resourcebooking);
          return {
            ...line,
            costmodel: line.costmodel.name,
            resource: resource === undefined ? null : present.summary(resource),
            name: resource?.name ?? null,
          };
        }),
      })),
    ];
  });
}

type Resource = ResourceBookingView['resource'];

/** Collects the booked resources by the id of the booking, at any depth. */
function resourcesOf(
  bookings: readonly ResourceBookingView[],
  byBooking: Map<number, Resource>,
): ReadonlyMap<number, Resource> {
  for (const { id, resource, children } of bookings) {
    byBooking.set(id, resource);
    resourcesOf(children, byBooking);
  }
  return byBooking;
}
