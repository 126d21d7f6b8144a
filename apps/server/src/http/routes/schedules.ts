/** The property `schedule` of events and groups, and `schedules` of resources (with `from` and `to`). */
import { parseDay as parseWrittenDay } from '@callboard/query';
import { AppError } from '../../platform/errors.ts';
import { formatDay, parseDay } from '../../platform/time-zone.ts';
import { type Call, nowOf } from '../call.ts';
import { visibleIn } from '../open-entity.ts';
import { presentResourceSchedules, presentSchedule } from '../present/schedules.ts';
import { asObject, idsOf, type Property } from './loaded-property.ts';

export const schedule: Property = {
  load: async (call, kind, owners) => {
    // The table of properties gives this one to events and groups alone.
    const entries = await call.services.entities.schedules(kind as 'event' | 'group', idsOf(owners));
    return owners.map((owner) =>
      asObject(presentSchedule(kind, owner, entries.get(owner.id) ?? [], call.present)),
    );
  },
};

export const schedules: Property = {
  check: (call) => {
    visibleIn(call, 'resourcebooking');
    readDays(call);
  },
  load: async (call, _kind, owners) => {
    const { entities } = call.services;
    const { from, to } = readDays(call);
    const ids = idsOf(owners);
    const bookings = await entities.resourceSchedules(ids, from, to);
    const views = new Map((await entities.views('resource', ids, 'all')).map((view) => [view.id, view]));
    return owners.map(({ id }) => {
      const view = views.get(id);
      const elements =
        view === undefined ? [] : presentResourceSchedules(view, bookings.get(id) ?? [], call.present);
      return { single: { pagination: {}, data: elements }, elements };
    });
  },
};

/** Number of planning days shown when `from` or `to` is left out. */
const DEFAULT_DAYS = 31;

interface Days {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads the range; both days are included. Without both it is today and the 30 days after; with one, the same
 * number of days from or up to it.
 */
function readDays(call: Call): Days {
  const from = readDay(call, 'from');
  const to = readDay(call, 'to');
  if (from !== undefined && to !== undefined) {
    if (from > to) {
      throw new AppError(
        'bad-parameter',
        `Let to (${formatDay(to)}) not lie before from (${formatDay(from)}).`,
      );
    }
    return { from, to };
  }
  if (from === undefined && to !== undefined) return { from: to - DEFAULT_DAYS + 1, to };
  const first = from ?? call.reference.planningDays.dayOf(nowOf(call));
  return { from: first, to: first + DEFAULT_DAYS - 1 };
}

function readDay({ parameters }: Call, name: string): number | undefined {
  const text = parameters.get(name);
  if (text === undefined) return undefined;
  const day = parseDay(text) ?? parseWrittenDay(text);
  if (day === undefined)
    throw new AppError('bad-parameter', `Write ${name} as an existing date: d-m-yyyy or YYYY-MM-DD.`);
  return day;
}
