/** Start and end of a row in one narrow text. */
import type { Kind } from '@callboard/contract';
import { type JsonObject, textOf } from '../../../lib/entities.ts';
import { earlierPlanningDay, showDay, showTime } from '../../../lib/times.ts';
import { WHEN_FIELDS } from '../lists.ts';
import type { Cell } from './cell.ts';

/** Returns `19:30–22:15` where headings tell the day, and otherwise the day as well. */
export function whenCell(entity: JsonObject, kind: Kind, language: string, hasDays: boolean): Cell {
  const [first, last] = WHEN_FIELDS[kind] ?? [];
  const start = first === undefined ? '' : textOf(entity[first]);
  const end = last === undefined ? '' : textOf(entity[last]);
  if (start === '') return { text: '' };
  const spoken = showDay(start, language);
  const times = [showTime(start), showTime(end)];
  if (times[0] === '') return { text: spanOfDays(start, end, language), spoken };
  const span = times.filter((time) => time !== '').join('–');
  return hasDays ? { text: span, spoken } : { text: `${spoken}, ${span}` };
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
