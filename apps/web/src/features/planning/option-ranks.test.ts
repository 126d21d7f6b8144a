import { describe, expect, it } from 'vitest';
import { beforeOf } from './option-ranks.ts';

const HALL = { id: '1-1', name: 'Great Hall' };
const DAY = '2027-03-01';

const option = (id: string, order: number, [from, to]: readonly [number, number]) => ({
  event: { id, start: `${DAY}T${from}:00`, end: `${DAY}T${to}:00` },
  ranks: [{ hall: HALL, day: DAY, rank: order, of: 3, order }],
});

describe('an option that moves among others', () => {
  const [morning, evening, long] = [
    option('morning', 1, [10, 12]),
    option('evening', 2, [18, 22]),
    option('long', 3, [10, 22]),
  ];
  const all = [long, evening, morning];
  const place = (order: number) => ({ hall: HALL, day: DAY, order });

  it('steps over each of its hall and day', () => {
    expect(beforeOf(all, long, place(3), -1, 'day')).toBe('evening');
    expect(beforeOf(all, morning, place(1), 1, 'day')).toBe('long');
    expect(beforeOf(all, evening, place(2), 1, 'day')).toBeNull();
    expect(beforeOf(all, morning, place(1), -1, 'day')).toBeUndefined();
    expect(beforeOf(all, long, place(3), 1, 'day')).toBeUndefined();
  });

  it('steps over those alone that overlap it, where they are counted so', () => {
    expect(beforeOf(all, morning, place(1), 1, 'overlap')).toBeNull();
    expect(beforeOf(all, evening, place(2), -1, 'overlap')).toBeUndefined();
  });
});
