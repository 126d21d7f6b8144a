/** Start and end of a row in one narrow text. */
import type { Kind } from '@callboard/contract';
import i18next from 'i18next';
import { type JsonObject, textOf } from '../../../lib/entities.ts';
import { type ShownTimes, shownTimes } from '../../../lib/shown-times.ts';
import { earlierPlanningDay, showDay, showTime } from '../../../lib/times.ts';
import { WHEN_FIELDS } from '../lists.ts';
import type { Cell } from './cell.ts';

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
  const span = times.filter((time) => time !== '').join('–');
  return hasDays ? { text: span, spoken } : { text: `${spoken}, ${span}` };
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
