/**
 * The property `costings` of events and groups, for users who may see prices and resource bookings (§4.2). Sums are
 * those of all bookings, also where a user may open only those of their own groups.
 */
import { type CostedLines, costingsInSteps } from '../../costings/costings.ts';
import { loadCostingLines } from '../../costings/load-lines.ts';
import type { ResourceBookingView } from '../../model/views.ts';
import { AppError } from '../../platform/errors.ts';
import type { Steps } from '../../platform/steps.ts';
import { inTurnsOf } from '../in-turns.ts';
import { visibleIn } from '../open-entity.ts';
import { costingLinePresenter, presentCostings } from '../present/costings.ts';
import { asObject, idsOf, type LoadedProperty, type Property } from './loaded-property.ts';

export const costings: Property = {
  check: (call) => {
    visibleIn(call, 'resourcebooking');
    if (call.principal.permissions.prices) return;
    throw new AppError('forbidden', 'Ask for the right to see prices, or use the key of another user.');
  },
  load: async (call, kind, owners) => {
    const { services, reference, parameters, present } = call;
    const { entities } = services;
    const ids = idsOf(owners);
    // The table of properties gives this one to events and groups alone.
    const holder = kind as 'event' | 'group';
    const bookings = await entities.resourceBookings(holder, ids);
    const subjects = await entities.costingSubjects(holder, ids);
    const linesOf = await loadCostingLines(entities, reference, distinctOf(bookings));
    const known: CostedLines = new Map();
    const presentLine = costingLinePresenter(present);
    const summarized = parameters.has('summarized');
    function* presentAll(): Steps<LoadedProperty[]> {
      const loaded: LoadedProperty[] = [];
      for (const owner of owners) {
        const own = bookings.get(owner.id) ?? [];
        const alterations = subjects.get(owner.id)?.alterations ?? [];
        const lines = { lines: linesOf(own), alterations, days: reference.planningDays };
        const worked = yield* costingsInSteps(lines, known);
        const shown = { kind, owner, costings: worked, bookings: own, summarized };
        loaded.push(asObject(yield* presentCostings(shown, present, presentLine)));
      }
      return loaded;
    }
    return inTurnsOf(call, presentAll());
  },
};

/** Bookings of an event come once for each group around it. */
function distinctOf(
  bookings: ReadonlyMap<number, readonly ResourceBookingView[]>,
): readonly ResourceBookingView[] {
  return [...new Set([...bookings.values()].flat())];
}
