/** Days of a form that follow its first day. */
import { isObject, type Json, textOf } from '../../lib/entities.ts';
import { splitMoment } from '../../lib/typed-values.ts';
import type { Values } from '../../lib/use-edit.ts';

/**
 * Returns the values that follow when the first day of an event becomes `day`: the last day while it is empty,
 * equal or earlier; in a new event also the rows of its schedule on the former first day or without a day.
 */
export function followingDays(day: string, typedIn: (name: string) => Json, isNew: boolean): Values {
  const [before, last] = [textOf(typedIn('startdate')), textOf(typedIn('enddate'))];
  const follows = day !== '' && (last === '' || last === before || last < day);
  const schedule = typedIn('schedule');
  const rows = isNew && day !== '' && Array.isArray(schedule) ? schedule.filter(isObject) : [];
  const moved = rows.map((row) => {
    const start = splitMoment(textOf(row.start));
    if (start.day !== '' && start.day !== before) return row;
    return { ...row, start: [day, start.time].filter((part) => part !== '').join('T') };
  });
  return { ...(follows ? { enddate: day } : {}), ...(rows.length > 0 ? { schedule: moved } : {}) };
}
