import { describe, expect, it } from 'vitest';
import { chosenDays, daysTo, isChosen, MOST_DAYS } from './chosen-days.ts';

const cell = { day: 100, hall: 'a' };

describe('chosen days', () => {
  it('go up or down from where the choice began', () => {
    expect(chosenDays(daysTo(cell, 102))).toEqual([100, 101, 102]);
    expect(chosenDays(daysTo(cell, 98))).toEqual([98, 99, 100]);
  });

  it('are at most as many as are allowed', () => {
    expect(chosenDays(daysTo(cell, 1_000))).toHaveLength(MOST_DAYS);
    expect(chosenDays(daysTo(cell, -1_000)).at(0)).toBe(100 - MOST_DAYS + 1);
  });

  it('are days of one hall', () => {
    const chosen = daysTo(cell, 98);
    expect(isChosen(chosen, { day: 99, hall: 'a' })).toBe(true);
    expect(isChosen(chosen, { day: 99, hall: 'b' })).toBe(false);
    expect(isChosen(chosen, { day: 101, hall: 'a' })).toBe(false);
  });
});
