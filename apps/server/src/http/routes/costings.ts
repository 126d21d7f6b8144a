/**
 * The property `costings` of events and groups, for users who may see prices and resource bookings (§4.2). Sums are
 * those of all bookings, also where a user may open only those of their own groups.
 */
import { workOutCostings } from '../../costings/costings.ts';
import { loadCostingLines } from '../../costings/load-lines.ts';
import { AppError } from '../../platform/errors.ts';
import { visibleIn } from '../open-entity.ts';
import { presentCostings } from '../present/costings.ts';
import { asObject, idsOf, type Property } from './loaded-property.ts';

export const costings: Property = {
  check: (call) => {
    visibleIn(call, 'resourcebooking');
    if (call.principal.permissions.prices) return;
    throw new AppError('forbidden', 'Ask for the right to see prices, or use the key of another user.');
  },
  load: async ({ services, reference, parameters, present }, kind, owners) => {
    const { entities } = services;
    const ids = idsOf(owners);
    // The table of properties gives this one to events and groups alone.
    const holder = kind as 'event' | 'group';
    const bookings = await entities.resourceBookings(holder, ids);
    const subjects = await entities.costingSubjects(holder, ids);
    const linesOf = await loadCostingLines(entities, reference, [...bookings.values()].flat());
    return owners.map((owner) => {
      const own = bookings.get(owner.id) ?? [];
      const worked = workOutCostings({
        lines: linesOf(own),
        alterations: subjects.get(owner.id)?.alterations ?? [],
        days: reference.planningDays,
      });
      const summarized = parameters.has('summarized');
      return asObject(presentCostings(kind, owner, worked, own, summarized, present));
    });
  },
};
