import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { lineOf, whenText } from './card-text.ts';
import { dayNumber, wallMinutes } from './days.ts';
import type { Card, PlannedEvent, PlanningInfo } from './plan.ts';
import type { PlanningTranslate } from './texts.ts';

// The modules of the application add their texts when they are loaded; this one stands alone.
const TEXTS = { noStatus: 'No status', wholeDay: 'Whole day', closedFor: 'Closed: {{reason}}' };

let t: PlanningTranslate;
beforeAll(async () => {
  const texts = i18next.createInstance();
  const resources = { en: { planning: TEXTS } };
  await texts.init({ lng: 'en', resources, interpolation: { escapeValue: false } });
  t = texts.getFixedT('en', 'planning');
});

const CANCELLED = { id: '7-7', name: 'Cancelled' };
const INFO = { statuses: [CANCELLED] } as unknown as PlanningInfo;

function cardOf(over: Partial<Card>): Card {
  const day = dayNumber('2026-11-30') ?? 0;
  return {
    key: '1-1',
    planned: undefined,
    closure: undefined,
    name: '',
    hall: '10-1',
    day,
    start: wallMinutes('2026-11-30T19:30') ?? 0,
    end: wallMinutes('2026-11-30T22:00') ?? 0,
    isFirst: true,
    isLast: true,
    isWholeDay: false,
    rank: 0,
    conflicts: [],
    mark: undefined,
    ...over,
  };
}

describe('the line of a card that holds nothing', () => {
  it.each([
    [CANCELLED.id, 'Cancelled · Gala · 19:30–22:00'],
    [null, 'No status · Gala · 19:30–22:00'],
  ])('begins with the status %s', (status, line) => {
    const planned = { name: 'Gala', status, firmness: 'released' } as PlannedEvent;
    expect(lineOf(cardOf({ planned }), INFO, t)).toBe(line);
  });

  it('begins with the times of a closing', () => {
    const closure = { id: '5-5' } as NonNullable<Card['closure']>;
    expect(lineOf(cardOf({ closure, name: 'Organ' }), INFO, t)).toBe('19:30–22:00 Closed: Organ');
  });
});

describe('the times with their days', () => {
  const when = (start: string, end: string) =>
    whenText({ start, end }, { language: 'en-GB', dayLine: 360, today: dayNumber('2026-11-24') ?? 0 }, t);

  it.each([
    ['2026-11-30T08:00', '2026-12-01T18:00', 'Mon 30 Nov, 08:00 – Tue 1 Dec, 18:00'],
    ['2026-11-30T08:00', '2026-11-30T18:00', 'Mon 30 Nov, 08:00–18:00'],
    ['2026-11-30T22:00', '2026-12-01T03:00', 'Mon 30 Nov, 22:00–03:00'],
    ['2026-11-30T06:00', '2026-12-01T06:00', 'Mon 30 Nov, Whole day'],
    ['2026-11-30T06:00', '2026-12-02T06:00', 'Mon 30 Nov – Tue 1 Dec'],
    ['2027-11-29T08:00', '2027-11-29T18:00', 'Mon 29 Nov 2027, 08:00–18:00'],
  ])('from %s to %s are %s', (start, end, text) => {
    expect(when(start, end).replaceAll(/(Mon|Tue), /g, '$1 ')).toBe(text);
  });
});
