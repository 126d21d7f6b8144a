import { describe, expect, test } from 'vitest';
import { demoVenue } from '../../src/commands/demo-venue.ts';
import { shiftByWeeks } from '../../src/commands/week-shift.ts';
import type { ExportLine } from '../../src/transfer/export-line.ts';
import { DEMO_OPTIONS, DEMO_TODAY, DEMO_ZONE } from '../demo-storage.ts';
import { lines } from './venue-under-test.ts';

type Span = readonly [start: number, end: number | null];

function spansOf(venue: readonly ExportLine[]): Span[] {
  return venue.flatMap((line): Span[] => {
    if (line.kind === 'event') return line.record.schedule.map(({ start, end }) => [start, end]);
    if (line.kind !== 'resourcebooking') return [];
    const { start, end, actualStart, actualEnd } = line.record;
    return [
      ...(start === null ? [] : [[start, end] as const]),
      ...(actualStart === null ? [] : [[actualStart, actualEnd] as const]),
    ];
  });
}

const inWeeks = (weeks: number) => demoVenue({ ...DEMO_OPTIONS, today: DEMO_TODAY + weeks * 7 });
const shifted = (weeks: number, key: string, value: number) =>
  Number(shiftByWeeks(weeks, DEMO_ZONE)(key, value));

describe('the venue of another week', () => {
  test('has every day and every instant that many weeks later', () => {
    const moved = inWeeks(33);
    const days = (venue: readonly ExportLine[]) =>
      venue.flatMap((line) => (line.kind === 'event' ? [line.record.firstDay, line.record.lastDay] : []));
    expect(days(moved)).toEqual(days(lines).map((day) => day + 33 * 7));
    const expected = spansOf(lines).map((span) => span.map((at) => at && shifted(33, 'start', at)));
    expect(JSON.stringify(spansOf(moved))).toBe(JSON.stringify(expected));
  });

  test('keeps times of day, but for those that the clock skips', () => {
    const instants = new Set(spansOf(lines).flatMap((span) => span.filter((at) => at !== null)));
    for (const weeks of [-7, 17, 33, 520]) {
      const shift = shiftByWeeks(weeks, DEMO_ZONE);
      const different = [...instants].flatMap((at) => {
        const [before, after] = [at, Number(shift('start', at))].map((one) => DEMO_ZONE.localTime(one));
        return before === after ? [] : [`${before} → ${after}`];
      });
      expect(different.filter((times) => !/^02:(\d\d) → 03:\1$/.test(times))).toEqual([]);
    }
  });

  test('ends nothing before it begins, wherever the clock changes', () => {
    const spans = new Map(spansOf(lines).map((span) => [String(span), span]));
    for (let weeks = -60; weeks <= 60; weeks += 1) {
      const shift = shiftByWeeks(weeks, DEMO_ZONE);
      const turned = [...spans.values()].filter(
        ([start, end]) => end !== null && Number(shift('end', end)) <= Number(shift('start', start)),
      );
      expect([weeks, turned]).toEqual([weeks, []]);
    }
  });

  test('names no date and no year of the file', () => {
    // Eighty years later nothing is as it was: texts, bytes of files, defaults of dataviews, seconds.
    const left = inWeeks(4_175).filter((line) => {
      const text =
        line.kind === 'file' ? Buffer.from(line.base64, 'base64').toString() : JSON.stringify(line);
      const rest = text.replace(/"created":\d+/, '').replace(/"\d+-\d{10}"/g, '');
      return /(?<!\d)202[5-8]-\d\d-\d\d|[ –]202[5-8]\b|(?<!\d)1[78]\d{8}(000)?(?!\d)/.test(rest);
    });
    expect(left).toEqual([]);
  });

  test('is called after the years that it is in', () => {
    const seasons = (weeks: number) =>
      inWeeks(weeks).flatMap((line) =>
        line.kind === 'group' && line.record.name.startsWith('Season') ? [line.record.name] : [],
      );
    expect(seasons(0)).toEqual(['Season 2025–2026', 'Season 2026–2027', 'Season 2027–2028']);
    expect(seasons(20)).toEqual(seasons(0));
    expect(seasons(52)).toEqual(['Season 2026–2027', 'Season 2027–2028', 'Season 2028–2029']);
  });
});
