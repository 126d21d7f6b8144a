/** Start and end of a row in one narrow text. */
import type { Kind } from '@callboard/contract';
import i18next from 'i18next';
import { type JsonObject, textOf } from '../../../lib/entities.ts';
import { type ShownTimes, shownTimes } from '../../../lib/shown-times.ts';
import { DAY_MS, earlierPlanningDay, instantOf, showDay, showTime } from '../../../lib/times.ts';
import { WHEN_FIELDS } from '../lists.ts';
import type { Cell } from './cell.ts';

const NARROW_SPACE = '\u202f';

/** Returns `19:30–22:15` where headings tell the day, and otherwise the day as well. */
export function whenCell(entity: JsonObject, kind: Kind, language: string, hasDays: boolean): Cell {
  const { start, end, isWholeDay } = timesOf(entity, kind);
  if (start === '') return { text: '' };
  const spoken = showDay(start, language);
  if (isWholeDay) {
    if (hasDays) return { text: i18next.t('columns.wholeDay'), spoken };
    return { text: spanOfDays(textOf(entity.startdate), textOf(entity.enddate), language) };
  }
  const times = [showTime(start), showTime(end)];
  if (times[0] === '') return { text: spanOfDays(start, end, language), spoken };
  const later = daysLater(start, end);
  if (later > 0) {
    const last = showDay(end, language);
    if (!hasDays) return { text: `${spoken}, ${times[0]} – ${last}, ${times[1]}` };
    return { text: `${times.join('–')}${NARROW_SPACE}+${later}`, spoken: `${spoken} – ${last}` };
  }
  const span = times.filter((time) => time !== '').join('–');
  return hasDays ? { text: span, spoken } : { text: `${spoken}, ${span}` };
}

/** Returns how many days later than it begins something ends; 0 for one day, and for a night. */
function daysLater(start: string, end: string): number {
  const days = (instantOf(end.slice(0, 10)) - instantOf(start.slice(0, 10))) / DAY_MS;
  const isOneNight = instantOf(end) - instantOf(start) < DAY_MS;
  return showTime(end) === '' || isOneNight ? 0 : Math.round(days);
}

function timesOf(entity: JsonObject, kind: Kind): ShownTimes {
  if (kind === 'event') return shownTimes(entity);
  const [first, last] = WHEN_FIELDS[kind] ?? [];
  return {
    start: first === undefined ? '' : textOf(entity[first]),
    end: last === undefined ? '' : textOf(entity[last]),
    isWholeDay: false,
  };
}

function spanOfDays(start: string, end: string, language: string): string {
  const first = showDay(start, language);
  return end === '' || end === start ? first : `${first} – ${showDay(end, language)}`;
}

/** Returns the planning day of a row, `2026-11-25`; null without a time. */
export function dayOf(entity: JsonObject, kind: Kind, dayLine: string): string | null {
  const [first] = WHEN_FIELDS[kind] ?? [];
  const start = textOf(kind === 'event' ? entity.startdate : entity[first ?? '']);
  if (start === '') return null;
  const day = start.slice(0, 10);
  return earlierPlanningDay(day, showTime(start), dayLine) ?? day;
}
