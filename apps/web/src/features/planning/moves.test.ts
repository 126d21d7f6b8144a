import { describe, expect, it } from 'vitest';
import { dayNumber } from './days.ts';
import { moveByKey } from './moves.ts';

const MONDAY = dayNumber('2027-03-01') ?? 0;
const around = {
  columns: 3,
  today: MONDAY + 2,
  first: MONDAY - 100,
  last: MONDAY + 100,
  stopsAt: (day: number, column: number) => (day === MONDAY + 1 && column === 1 ? 2 : 0),
};
const start = { day: MONDAY, column: 1, card: -1 };
const after = (keys: readonly string[], from = start, ctrlKey = false) =>
  keys.reduce((at, key) => moveByKey(at, { key, ctrlKey }, around) ?? at, from);

describe('keys in the grid', () => {
  it('go through the cards of a cell before they leave it', () => {
    expect(after(['ArrowDown'])).toEqual({ day: MONDAY + 1, column: 1, card: 0 });
    expect(after(['ArrowDown', 'ArrowDown'])).toEqual({ day: MONDAY + 1, column: 1, card: 1 });
    expect(after(['ArrowDown', 'ArrowDown', 'ArrowDown'])).toEqual({ day: MONDAY + 2, column: 1, card: -1 });
  });

  it('enter a cell from below on its last card', () => {
    expect(after(['ArrowUp'], { day: MONDAY + 2, column: 1, card: -1 }).card).toBe(1);
  });

  it('go by weeks, months and to the ends of a row', () => {
    expect(after(['PageDown']).day).toBe(MONDAY + 7);
    expect(after(['PageDown'], start, true).day).toBe(dayNumber('2027-04-01'));
    expect(after(['End']).column).toBe(2);
    expect(after(['Home']).column).toBe(0);
    expect(after(['t']).day).toBe(MONDAY + 2);
  });

  it('stay inside the grid', () => {
    expect(after(['ArrowLeft', 'ArrowLeft', 'ArrowLeft']).column).toBe(0);
    expect(after(['ArrowRight', 'ArrowRight', 'ArrowRight']).column).toBe(2);
  });

  it('leave other keys to the page', () => {
    expect(moveByKey(start, { key: 'x', ctrlKey: false }, around)).toBeUndefined();
    expect(moveByKey(start, { key: 't', ctrlKey: true }, around)).toBeUndefined();
  });
});
