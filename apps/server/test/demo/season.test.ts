import { describe, expect, test } from 'vitest';
import { demoVenue } from '../../src/commands/demo-venue.ts';
import { parseTime } from '../../src/platform/time-zone.ts';
import { DEMO_OPTIONS, DEMO_PLANNING_DAYS, DEMO_TODAY, DEMO_ZONE } from '../demo-storage.ts';
import { all, fields, values } from './venue-under-test.ts';

describe('the programme', () => {
  test('is as large as a real one', () => {
    expect(all('event').length).toBeGreaterThan(1_800);
    expect(all('event').length).toBeLessThan(2_200);
    expect(all('resource').length).toBeGreaterThanOrEqual(145);
    expect(all('resource').length).toBeLessThan(165);
    expect(all('contact').length).toBeGreaterThan(380);
    expect(all('contact').length).toBeLessThan(430);
    expect(all('resourcebooking').length).toBeGreaterThan(10_000);
  });

  test.each([DEMO_TODAY, DEMO_TODAY + 97, DEMO_TODAY + 211, DEMO_TODAY + 333])(
    'reaches a year to both sides of day %i',
    (today) => {
      const days = demoVenue({ ...DEMO_OPTIONS, today }).flatMap((line) =>
        line.kind === 'event' ? [line.record.firstDay - today] : [],
      );
      expect(Math.min(...days)).toBeLessThan(-330);
      expect(Math.max(...days)).toBeGreaterThan(330);
      expect(days.filter((day) => day < 0).length).toBeGreaterThan(700);
      expect(days.filter((day) => day > 0).length).toBeGreaterThan(700);
      expect(days.length).toBeGreaterThan(1_700);
      expect(days.length).toBeLessThan(2_300);
    },
  );

  test('nests groups at least three deep and knows productions of both sorts', () => {
    const groups = new Map(all('group').map((group) => [group.id, group]));
    const depth = (id: number | null): number =>
      id === null ? 0 : 1 + depth(groups.get(id)?.groupId ?? null);
    expect(Math.max(...[...groups.keys()].map(depth))).toBeGreaterThanOrEqual(3);
    expect(all('group').some(({ isProduction }) => isProduction)).toBe(true);
    expect(all('event').some(({ isProduction }) => isProduction)).toBe(true);
    const parents = new Set([...all('event'), ...all('group')].map(({ groupId }) => groupId));
    expect(all('group').filter(({ id }) => !parents.has(id))).toEqual([]);
  });

  test('has planned days that agree with the schedule, blocks, nights and several days', () => {
    const events = all('event');
    const scheduled = events.filter(({ schedule }) => schedule.length > 0);
    for (const { schedule, firstDay, lastDay } of scheduled) {
      const start = Math.min(...schedule.map((entry) => entry.start));
      const end = Math.max(...schedule.map((entry) => entry.end ?? entry.start));
      expect(end).toBeGreaterThan(start);
      expect([firstDay, lastDay]).toEqual([
        DEMO_PLANNING_DAYS.dayOf(start),
        DEMO_PLANNING_DAYS.lastDay(start, end),
      ]);
      for (const entry of schedule) if (entry.end !== null) expect(entry.end).toBeGreaterThan(entry.start);
    }
    const entries = scheduled.flatMap(({ schedule }) => schedule);
    expect(entries.some(({ displayStart, displayEnd }) => displayStart && displayEnd)).toBe(true);
    expect(entries.some(({ end }) => end === null)).toBe(true);
    expect(scheduled.length).toBeLessThan(events.length);
    expect(scheduled.some(({ firstDay, lastDay }) => lastDay > firstDay)).toBe(true);
    expect(
      events.some(({ firstDay, lastDay, schedule }) => schedule.length === 0 && lastDay > firstDay),
    ).toBe(true);
    const pastMidnight = scheduled.filter(
      ({ schedule, firstDay, lastDay }) =>
        firstDay === lastDay &&
        schedule.some(({ end }) => end !== null && DEMO_ZONE.localDay(end) > firstDay),
    );
    expect(pastMidnight.length).toBeGreaterThan(50);
  });

  test('opens its doors before its events begin', () => {
    const events = new Map(all('event').map((event) => [event.id, event]));
    const opened = values.filter(({ fieldId }) => fields.get(fieldId)?.keyword === 'doorsopen');
    expect(opened.length).toBeGreaterThan(400);
    for (const { entityId, value } of opened) {
      const { name, schedule = [] } = events.get(entityId) ?? {};
      const shown = schedule.filter(({ displayStart }) => displayStart);
      const start = Math.min(...(shown.length > 0 ? shown : schedule).map((entry) => entry.start));
      const [begin = 0, doors = 0] = [DEMO_ZONE.localTime(start), String(value)].map(parseTime);
      expect([name, begin > doors && begin - doors <= 3_600]).toEqual([name, true]);
    }
  });

  test('plays through the nights in which the clock changes', () => {
    const changing = all('event').flatMap(({ schedule }) => {
      const [first] = schedule;
      const last = schedule.at(-1);
      if (first === undefined || last === undefined) return [];
      const change = DEMO_ZONE.offsetSeconds(last.end ?? last.start) - DEMO_ZONE.offsetSeconds(first.start);
      return change === 0 ? [] : [change];
    });
    expect(new Set(changing)).toEqual(new Set([3_600, -3_600]));
  });

  test('has behind it what is completed, and before it what is optional', () => {
    const statuses = new Map(all('status').map(({ id, name }) => [id, name]));
    const on = (name: string) =>
      all('event').filter(({ statusId }) => statuses.get(Number(statusId)) === name);
    for (const name of statuses.values()) expect(on(name).length, name).toBeGreaterThan(0);
    for (const { lastDay } of on('Completed')) expect(lastDay).toBeLessThan(DEMO_TODAY);
    for (const { firstDay } of on('Option')) expect(firstDay).toBeGreaterThan(DEMO_TODAY);
    expect(all('event').some(({ statusId }) => statusId === null)).toBe(true);
  });
});
