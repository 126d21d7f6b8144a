import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readByIcalJs, readByNodeIcal } from '../../test/calendars/read-back.ts';
import { DEFAULT_SETTINGS } from '../model/settings.ts';
import { createPlanningDays, createZone, parseDay } from '../platform/time-zone.ts';
import { calendarDocument } from './calendar-document.ts';
import type { CalendarEntry } from './entries.ts';

const DAY = 86_400;
const at = (text: string): number => Date.parse(text) / 1000;
const PERIOD = { from: at('2026-08-22T04:00:00Z'), to: at('2028-11-20T05:00:00Z') };

function entry(fields: Partial<CalendarEntry> = {}): CalendarEntry {
  const start = at('2026-11-20T19:00:00Z');
  return {
    ...{ uid: '7-1700000000', created: 1_700_000_000, sequence: 3, start, end: start + 7_200 },
    ...{ summary: 'Concert', place: '', description: '', page: '', isTentative: false },
    ...fields,
  };
}

function write(
  entries: readonly CalendarEntry[],
  zoneName = 'Europe/Amsterdam',
  cut?: { at: number; text: string },
) {
  const zone = createZone(zoneName);
  return calendarDocument(
    { zone, planningDays: createPlanningDays(zone, '06:00'), settings: DEFAULT_SETTINGS },
    { name: 'Main hall', entries, period: PERIOD, baseUrl: 'https://venue.example/app', cut },
  );
}

const lines = (text: string): readonly string[] => text.split('\r\n');

describe('the text of a calendar', () => {
  it('has lines of at most 75 octets that end with CR and LF, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ maxLength: 200 }),
        (summary, place) => {
          const text = write([entry({ summary, place })]);
          expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
          expect(Math.max(...lines(text).map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
          expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        },
      ),
    );
  });

  it('gives texts back to both parsers as they were', () => {
    const texts = fc
      .array(fc.constantFrom('a', 'Ü', '日本', '🎼', ',', ';', ':', '\\', '"', '\n', ' b', 'n', '%', "'"), {
        minLength: 1,
        maxLength: 120,
      })
      // Both parsers trim.
      .map((parts) => `x${parts.join('')}x`);
    fc.assert(
      fc.property(texts, texts, (summary, description) => {
        const text = write([entry({ summary, description })]);
        const expected = { summary, description };
        expect(readByIcalJs(text)[0]).toMatchObject(expected);
        // node-ical takes an escaped backslash before an n for a line end.
        if (!`${summary}${description}`.includes('\\'))
          expect(readByNodeIcal(text)[0]).toMatchObject(expected);
      }),
    );
  });

  it.each([
    'Europe/Amsterdam',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Africa/Casablanca',
    'UTC',
  ])(
    'gives instants in %s back to a parser that knows the definition alone, and to one that knows the zone',
    (zone) => {
      const instants = fc.integer({ min: PERIOD.from, max: PERIOD.to });
      fc.assert(
        fc.property(instants, fc.integer({ min: 1, max: 200_000 }), (start, length) => {
          const text = write([entry({ start, end: start + length })], zone);
          for (const [read] of [readByIcalJs(text), readByNodeIcal(text)]) {
            if (read?.isDay === false) expect(read).toMatchObject({ start, end: start + length });
          }
        }),
        { numRuns: 60 },
      );
    },
  );

  it('gives the hour that a clock shows twice, and times around its changes, as they are', () => {
    const starts = [
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      '2027-03-28T00:59:00Z',
      '2027-03-28T01:00:00Z',
    ];
    const entries = starts.map((start, index) =>
      entry({ uid: `${index}`, start: at(start), end: at(start) + 1_800 }),
    );
    const text = write(entries);
    expect(readByIcalJs(text).map(({ start }) => start)).toEqual(starts.map(at));
    expect(readByNodeIcal(text).map(({ start }) => start)).toEqual(starts.map(at));
    expect(lines(text)).toContain('DTSTART:20261025T013000Z');
  });

  it('writes whole planning days and whole dates as days', () => {
    const planned = entry({ uid: 'p', start: at('2026-11-20T05:00:00Z'), end: at('2026-11-22T05:00:00Z') });
    const dates = entry({ uid: 'd', start: at('2026-10-24T22:00:00Z'), end: at('2026-10-25T23:00:00Z') });
    const text = write([planned, dates]);
    for (const read of [readByIcalJs(text), readByNodeIcal(text)]) {
      expect(read.map(({ isDay }) => isDay)).toEqual([true, true]);
      expect(read.map(({ start, end }) => (end - start) / DAY)).toEqual([2, 1]);
      expect(read.map(({ start }) => start / DAY)).toEqual([parseDay('2026-11-20'), parseDay('2026-10-25')]);
    }
    expect(text).not.toContain('VTIMEZONE');
  });

  it('writes a moment without an end, and times far away in UTC', () => {
    const moment = entry({ uid: 'm', end: entry().start });
    const long = entry({ uid: 'l', start: at('1985-01-01T10:00:00Z'), end: at('2300-01-01T10:00:00Z') });
    const [read, far] = readByIcalJs(write([moment, long]));
    expect(read).toMatchObject({ start: moment.start, end: moment.start });
    expect(far).toMatchObject({ start: long.start, end: long.end });
  });

  it('tells a tentative entry from a confirmed one, and where entries are left out', () => {
    const text = write([entry(), entry({ uid: 'o', isTentative: true })], 'Europe/Amsterdam', {
      at: at('2027-01-02T12:00:00Z'),
      text: 'More are left out.',
    });
    const read = readByNodeIcal(text);
    expect(read.map(({ status }) => status)).toEqual(['CONFIRMED', 'TENTATIVE', 'CONFIRMED']);
    expect(read[2]).toMatchObject({ summary: 'More are left out.', isDay: true });
    expect(lines(text)).toContain('TRANSP:TRANSPARENT');
    expect(text).toContain('DESCRIPTION:Callboard\\nMore are left out.');
  });

  it('asks programs to read it again after an hour, in both spellings that they know', () => {
    const text = lines(write([entry()]));
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(text).toContain('X-PUBLISHED-TTL:PT1H');
  });

  it('stays the same on another day of the year', () => {
    const zone = createZone('Europe/Amsterdam');
    const days = createPlanningDays(zone, '06:00');
    const written = [0, DAY].map((shift) =>
      calendarDocument(
        { zone, planningDays: days, settings: DEFAULT_SETTINGS },
        {
          ...{ name: 'Hall', entries: [entry()], baseUrl: 'https://venue.example', cut: undefined },
          period: { from: PERIOD.from + shift, to: PERIOD.to + shift },
        },
      ),
    );
    expect(written[0]).toBe(written[1]);
  });
});
