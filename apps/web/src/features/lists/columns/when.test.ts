import { describe, expect, it } from 'vitest';
import { whenCell } from './when.ts';

const cell = (start: string, end: string, hasDays: boolean) =>
  whenCell(
    { start: `2026-11-${start}:00+01:00`, end: `2026-11-${end}:00+01:00` },
    'resourcebooking',
    'en',
    hasDays,
  );

describe('start and end in one cell', () => {
  it('are times alone below the heading of their day, also of a night', () => {
    expect(cell('23T19:30', '23T22:15', true).text).toBe('19:30–22:15');
    expect(cell('23T22:00', '24T01:00', true).text).toBe('22:00–01:00');
    expect(cell('23T22:00', '24T01:00', false).text).toBe('Mon, Nov 23, 2026, 22:00–01:00');
  });

  it('of several days say so', () => {
    expect(cell('23T08:30', '24T16:30', true)).toEqual({
      text: '08:30–16:30\u202f+1',
      spoken: 'Mon, Nov 23, 2026 – Tue, Nov 24, 2026',
    });
    expect(cell('23T08:30', '26T08:00', true).text).toBe('08:30–08:00\u202f+3');
    expect(cell('23T08:30', '24T16:30', false).text).toBe(
      'Mon, Nov 23, 2026, 08:30 – Tue, Nov 24, 2026, 16:30',
    );
  });
});
