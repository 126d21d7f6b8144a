import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { AppError } from './errors.ts';
import { createPlanningDays, createZone, formatDay, parseDay, parseTime } from './time-zone.ts';

const ZONES = [
  'Europe/Amsterdam',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Africa/Monrovia',
  'Pacific/Apia',
  'UTC',
];
const zones = new Map(ZONES.map((name) => [name, createZone(name)]));
function zoneOf(name: string) {
  return zones.get(name) ?? createZone(name);
}
const anyZone = fc.constantFrom(...ZONES);
/** 1900 to 2200. */
const anyInstant = fc.integer({ min: -2_208_900_000, max: 7_258_118_400 });
const anyDay = fc.integer({ min: -25_000, max: 60_000 });

function temporalAt(name: string, epochSeconds: number) {
  return new Temporal.ZonedDateTime(BigInt(epochSeconds) * 1_000_000_000n, name);
}

function instantOf(text: string): number {
  return Temporal.Instant.from(text).epochMilliseconds / 1000;
}

function dayNumber(text: string): number {
  const day = parseDay(text);
  if (day === undefined) throw new Error(`not a day: ${text}`);
  return day;
}

describe('offsets', () => {
  test.each(ZONES)('%s has the offsets of Temporal, also right before and at each change', (name) => {
    const zone = createZone(name);
    let moment = temporalAt(name, instantOf('1990-01-01T00:00Z'));
    for (let count = 0; count < 60; count += 1) {
      const next = moment.getTimeZoneTransition('next');
      if (next === null) break;
      const change = next.epochMilliseconds / 1000;
      for (const at of [change - 1, change, change + 1]) {
        expect(zone.offsetSeconds(at)).toBe(temporalAt(name, at).offsetNanoseconds / 1e9);
      }
      moment = next;
    }
  });

  test('random instants have the offset, the day and the time of Temporal', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (name, at) => {
        const expected = temporalAt(name, at);
        const zone = zoneOf(name);
        expect(zone.offsetSeconds(at)).toBe(Math.round(expected.offsetNanoseconds / 1e9));
        expect(formatDay(zone.localDay(at))).toBe(expected.toPlainDate().toString());
        expect(zone.localTime(at)).toBe(expected.toPlainTime().toString().slice(0, 5));
      }),
      { numRuns: 1500 },
    );
  });

  test('years outside the table are answered too', () => {
    const zone = createZone('America/New_York');
    for (const text of ['1850-07-01T12:00Z', '3500-07-01T12:00Z', '3500-01-01T12:00Z']) {
      const at = instantOf(text);
      expect(zone.offsetSeconds(at)).toBe(Math.round(temporalAt(zone.name, at).offsetNanoseconds / 1e9));
    }
  });

  test('a zone is known by its name in any case, anything else is bad-parameter', () => {
    expect(createZone('europe/amsterdam').name).toBe('Europe/Amsterdam');
    for (const name of ['Europe/Nowhere', '', '+02:00', '2026-01-01T00:00[Europe/Amsterdam]']) {
      expect(() => createZone(name)).toThrow(expect.objectContaining({ code: 'bad-parameter' }));
      expect(() => createZone(name)).toThrow(AppError);
    }
  });
});

describe('formatInstant', () => {
  test.each([
    ['Europe/Amsterdam', '2026-05-15T15:30:00Z', '2026-05-15T17:30:00+02:00'],
    ['Europe/Amsterdam', '2026-12-31T23:00:00Z', '2027-01-01T00:00:00+01:00'],
    ['UTC', '2026-05-15T15:30:09Z', '2026-05-15T15:30:09+00:00'],
    ['Asia/Kathmandu', '2026-05-15T15:30:00Z', '2026-05-15T21:15:00+05:45'],
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04T01:00:00-02:00'],
    ['America/New_York', '1969-12-31T23:59:59Z', '1969-12-31T18:59:59-05:00'],
    // Local mean time, 44 minutes and 30 seconds west.
    ['Africa/Monrovia', '1960-01-01T00:00:00Z', '1959-12-31T23:16:00-00:44'],
  ])('%s writes %s as %s', (name, instant, text) => {
    expect(createZone(name).formatInstant(instantOf(instant))).toBe(text);
  });

  test('leaves fractions out', () => {
    expect(createZone('UTC').formatInstant(0.75)).toBe('1970-01-01T00:00:00+00:00');
  });

  test('every text reads back as its instant', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (name, at) => {
        const text = zoneOf(name).formatInstant(at);
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
        expect(instantOf(text)).toBe(at);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('toInstant', () => {
  test.each([
    ['Europe/Amsterdam', '2026-03-29', '02:30', '2026-03-29T03:30:00+02:00'],
    ['Europe/Amsterdam', '2026-10-25', '02:30', '2026-10-25T02:30:00+02:00'],
    ['America/Sao_Paulo', '2018-11-04', '00:00', '2018-11-04T01:00:00-02:00'],
    ['Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-04T02:40:00+11:00'],
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-31T12:00:00+14:00'],
  ])('%s: %s %s is %s', (name, day, time, text) => {
    const zone = createZone(name);
    expect(zone.formatInstant(zone.toInstant(dayNumber(day), parseTime(time) ?? Number.NaN))).toBe(text);
  });

  test('random wall times are those of Temporal', () => {
    fc.assert(
      fc.property(anyZone, anyDay, fc.integer({ min: 0, max: 86_399 }), (name, day, second) => {
        const wall = Temporal.PlainDateTime.from(formatDay(day)).add({ seconds: second });
        const expected = wall.toZonedDateTime(name, { disambiguation: 'compatible' });
        expect(zoneOf(name).toInstant(day, second)).toBe(Math.floor(expected.epochMilliseconds / 1000));
      }),
      { numRuns: 1500 },
    );
  });
});

describe('planning days', () => {
  const amsterdam = createPlanningDays(zoneOf('Europe/Amsterdam'), '06:00');

  test('an instant before the day line belongs to the day before', () => {
    expect(amsterdam.dayLine).toBe(21_600);
    expect(formatDay(amsterdam.dayOf(instantOf('2026-05-16T05:59:59+02:00')))).toBe('2026-05-15');
    expect(formatDay(amsterdam.dayOf(instantOf('2026-05-16T06:00:00+02:00')))).toBe('2026-05-16');
  });

  test('an end at the day line belongs to the day before, unless nothing lies before it', () => {
    const start = instantOf('2026-05-15T20:00:00+02:00');
    const line = instantOf('2026-05-16T06:00:00+02:00');
    expect(formatDay(amsterdam.lastDay(start, line))).toBe('2026-05-15');
    expect(formatDay(amsterdam.lastDay(start, line + 1))).toBe('2026-05-16');
    expect(formatDay(amsterdam.lastDay(line, line))).toBe('2026-05-16');
  });

  test('wall times of a day may pass midnight', () => {
    const day = dayNumber('2026-05-15');
    expect(amsterdam.at(day, 22 * 3600)).toBe(instantOf('2026-05-15T22:00:00+02:00'));
    expect(amsterdam.at(day, 26 * 3600)).toBe(instantOf('2026-05-16T02:00:00+02:00'));
  });

  test.each([
    ['Europe/Amsterdam', '06:00', '2026-03-28', 23],
    ['Europe/Amsterdam', '06:00', '2026-10-24', 25],
    ['Europe/Amsterdam', '00:00', '2026-03-29', 23],
    ['Europe/Amsterdam', '06:00', '2026-05-15', 24],
    ['America/Sao_Paulo', '00:00', '2018-11-04', 23],
    ['Australia/Lord_Howe', '00:00', '2026-04-05', 24.5],
    ['Pacific/Apia', '06:00', '2011-12-30', 0],
  ])('%s, day line %s: %s lasts %d hours', (name, line, text, hours) => {
    const days = createPlanningDays(zoneOf(name), line);
    const day = dayNumber(text);
    expect((days.startOf(day + 1) - days.startOf(day)) / 3600).toBe(hours);
  });

  test('a day line that is no time is bad-parameter', () => {
    for (const line of ['24:00', '6:00', '', '06:00:00']) {
      expect(() => createPlanningDays(zoneOf('UTC'), line)).toThrow(
        expect.objectContaining({ code: 'bad-parameter' }),
      );
    }
  });

  const lines = fc.constantFrom('00:00', '02:30', '06:00', '23:59');

  test.each(ZONES)('%s: every instant lies in its day, before the next', (name) => {
    fc.assert(
      fc.property(lines, anyInstant, (line, at) => {
        const days = createPlanningDays(zoneOf(name), line);
        const day = days.dayOf(at);
        expect(days.startOf(day)).toBeLessThanOrEqual(at);
        expect(days.startOf(day + 1)).toBeGreaterThan(at);
      }),
      { numRuns: 300 },
    );
  });

  test.each(ZONES)('%s: consecutive days touch without gap or overlap', (name) => {
    for (const line of ['00:00', '02:30', '06:00']) {
      const days = createPlanningDays(zoneOf(name), line);
      for (let day = dayNumber('2010-01-01'); day < dayNumber('2019-01-01'); day += 1) {
        const start = days.startOf(day);
        const next = days.startOf(day + 1);
        if (next === start) continue; // A date that the zone skipped altogether.
        expect([days.dayOf(start), days.dayOf(next - 1), days.dayOf(next) > day]).toEqual([day, day, true]);
      }
    }
  });
});

describe('days as text', () => {
  test('only days that exist are read', () => {
    expect(parseDay('1970-01-01')).toBe(0);
    expect(parseDay('2024-02-29')).toBe(19_782);
    for (const text of ['2023-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-4-1', '26-04-01', '']) {
      expect(parseDay(text)).toBeUndefined();
    }
    for (const text of [
      '2026-05-15T00:00',
      ' 2026-05-15',
      '+002026-05-15',
      '2026-05-15\n',
      '２０２６-05-15',
    ]) {
      expect(parseDay(text)).toBeUndefined();
    }
  });

  test('a written day reads back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => {
        expect(formatDay(day)).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(parseDay(formatDay(day))).toBe(day);
      }),
    );
  });

  test('only times from 00:00 to 23:59 are read', () => {
    expect(parseTime('00:00')).toBe(0);
    expect(parseTime('23:59')).toBe(86_340);
    for (const text of ['24:00', '7:00', '12:60', '12:00:00', '']) expect(parseTime(text)).toBeUndefined();
  });
});
