import { describe, expect, it } from 'vitest';
import { beforeOf, rivalsIn } from './option-ranks.ts';
import { plannedEvent } from './test/planned.ts';

const [WHOLE, PART, OTHER, ALONE] = ['AB', 'A', 'B', 'C'].map((id) => ({ id, name: id }));
const HALLS = [
  { id: 'AB', competing: ['A', 'B'] },
  { id: 'A', competing: ['AB'] },
  { id: 'B', competing: ['AB'] },
  { id: 'C', competing: [] },
];
const DAY = '2027-03-01';
type Hall = { readonly id: string; readonly name: string } | undefined;

const placeIn = (hall: Hall, order: number, day = DAY, lastday = day) => ({
  hall: hall ?? { id: '', name: '' },
  ...{ day, lastday, rank: order, of: 3, order },
});
const option = (id: string, order: number, [from, to]: readonly [number, number], hall = PART) => ({
  event: plannedEvent(id, { start: `${DAY}T${from}:00`, end: `${DAY}T${to}:00` }),
  ranks: [placeIn(hall, order)],
  expired: false,
});

describe('an option that moves among others', () => {
  const [morning, evening, long] = [
    option('morning', 1, [10, 12]),
    option('evening', 2, [18, 22]),
    option('long', 3, [10, 22]),
  ];
  const all = [long, evening, morning];
  const place = (order: number) => placeIn(PART, order);
  const [byDay, byOverlap] = (['day', 'overlap'] as const).map((ranks) => ({ ranks, halls: HALLS }));
  if (byDay === undefined || byOverlap === undefined) throw new Error('two ways to count');

  it('steps over each of its hall and day', () => {
    expect(beforeOf(all, long, place(3), -1, byDay)).toBe('evening');
    expect(beforeOf(all, morning, place(1), 1, byDay)).toBe('long');
    expect(beforeOf(all, evening, place(2), 1, byDay)).toBeNull();
    expect(beforeOf(all, morning, place(1), -1, byDay)).toBeUndefined();
    expect(beforeOf(all, long, place(3), 1, byDay)).toBeUndefined();
  });

  it('steps over those alone that overlap it, where they are counted so', () => {
    expect(beforeOf(all, morning, place(1), 1, byOverlap)).toBeNull();
    expect(beforeOf(all, evening, place(2), -1, byOverlap)).toBeUndefined();
  });

  it('steps over those on parts and wholes, and over an event with both at once', () => {
    const both = { ...option('both', 2, [10, 12], WHOLE), ranks: [placeIn(WHOLE, 2), placeIn(PART, 2)] };
    const among = [option('other', 1, [10, 12], OTHER), both, morning, option('last', 4, [10, 12], WHOLE)];
    expect(beforeOf(among, morning, place(1), 1, byDay)).toBe('last');
    expect(beforeOf(among, morning, place(3), -1, byDay)).toBe('both');
    expect(beforeOf(among, both, placeIn(WHOLE, 2), -1, byDay)).toBe('morning');
    expect(beforeOf(among, both, placeIn(ALONE, 2), 1, byDay)).toBeUndefined();
  });
});

describe('the options that compete with one', () => {
  const rivals = (...all: readonly ReturnType<typeof option>[]) =>
    rivalsIn(all, { id: 'own' }, [placeIn(PART, 1, '2027-03-01', '2027-03-02')], HALLS).map(
      ({ event, halls }) => [event.id, halls],
    );

  it('are those in the same hall, in its parts and in its wholes, each with the halls that it loses', () => {
    expect(
      rivals(
        option('own', 1, [10, 12]),
        option('same', 2, [10, 12]),
        { ...option('whole', 2, [10, 12]), ranks: [PART, WHOLE, OTHER].map((hall) => placeIn(hall, 3)) },
        option('beside', 4, [10, 12], OTHER),
        option('elsewhere', 5, [10, 12], ALONE),
      ),
    ).toEqual([
      ['same', ['A']],
      ['whole', ['A', 'AB']],
    ]);
  });

  it('are there on one of its days, and may be changed by the user', () => {
    const on = (day: string, lastday = day) => ({
      ...option(day, 2, [10, 12]),
      ranks: [placeIn(PART, 2, day, lastday)],
    });
    const locked = option('not mine', 2, [10, 12]);
    const hidden = { ...locked, event: { ...locked.event, write: false } };
    expect(
      rivals(
        on('2027-02-27', '2027-02-28'),
        on('2027-02-28', '2027-03-01'),
        on('2027-03-02'),
        on('2027-03-03'),
        hidden,
      ),
    ).toEqual([
      ['2027-02-28', ['A']],
      ['2027-03-02', ['A']],
    ]);
  });
});
