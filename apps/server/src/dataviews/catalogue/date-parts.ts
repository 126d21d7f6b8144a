/** Part of a date or time that a path can end in: `startdate.month`, `start.week`. */

import { dayParts, weekday } from '@callboard/query';
import { formatDay, parseDay } from '../../platform/time-zone.ts';
import type { FieldContext, Value, ValueType } from './field.ts';
import { numberOf, textOf } from './value-forms.ts';

export interface DatePart {
  readonly label: string;
  readonly value: ValueType;
  make(context: FieldContext, of: ValueType): (value: Value) => Value;
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Returns the ISO week as `2026-W20`; the week belongs to the year of its Thursday. */
function isoWeek(day: number): string {
  const thursday = day - weekday(day) + 3;
  const { year } = dayParts(thursday);
  const first = parseDay(`${String(year).padStart(4, '0')}-01-01`) ?? thursday;
  const number = Math.floor((thursday - first) / 7) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** Makes a part that is read from a day number. */
const ofDay = (label: string, value: ValueType, read: (day: number) => Value): DatePart => ({
  label,
  value,
  make: ({ reference: { zone } }, of) => {
    const known = new Map<Value, Value>();
    const dayOf = (moment: Value): number | undefined => {
      if (of === 'instant') return zone.localDay(numberOf(moment));
      return parseDay(textOf(moment).slice(0, 10));
    };
    const work = (moment: Value): Value => {
      const day = dayOf(moment);
      return day === undefined ? null : read(day);
    };
    return (moment) => {
      if (moment === null) return null;
      // Cache dates only: few instants repeat.
      if (of === 'instant') return work(moment);
      let part = known.get(moment);
      if (part === undefined) {
        part = work(moment);
        if (known.size < 40_000) known.set(moment, part);
      }
      return part;
    };
  },
});

const PARTS: Readonly<Record<string, DatePart>> = {
  year: ofDay('Year', 'number', (day) => dayParts(day).year),
  month: ofDay('Month', 'text', (day) => formatDay(day).slice(0, 7)),
  week: ofDay('Week', 'text', isoWeek),
  weekday: ofDay('Weekday', 'text', (day) => DAYS[weekday(day)] ?? null),
};

const TIMES: Readonly<Record<string, DatePart>> = {
  date: ofDay('Date', 'date', (day) => formatDay(day)),
  time: {
    label: 'Time',
    value: 'time',
    make:
      ({ reference: { zone } }) =>
      (moment) =>
        moment === null ? null : zone.localTime(numberOf(moment)),
  },
};

function partsOf(value: ValueType): Readonly<Record<string, DatePart>> {
  if (value === 'instant') return { ...PARTS, ...TIMES };
  return value === 'date' ? PARTS : {};
}

export function datePartNames(value: ValueType): readonly string[] {
  return Object.keys(partsOf(value));
}

export function datePart(value: ValueType, name: string): DatePart | undefined {
  const parts = partsOf(value);
  return Object.hasOwn(parts, name) ? parts[name] : undefined;
}
