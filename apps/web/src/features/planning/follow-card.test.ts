import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followCard } from './follow-card.ts';
import type { Card } from './plan.ts';

const DAY = 20_000;
const COLUMNS = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

/** Cells written as keys of cards: `{ 'day hall': 'keys' }`. */
function around(cells: Readonly<Record<string, string>>) {
  const days = new Map<number, Map<string, Card[]>>();
  for (const [place, keys] of Object.entries(cells)) {
    const [day = '', hall = ''] = place.split(' ');
    const halls = days.get(DAY + Number(day)) ?? new Map<string, Card[]>();
    halls.set(hall, [...keys].map(cardOf));
    days.set(DAY + Number(day), halls);
  }
  const cardsAt = (day: number, column: number) => days.get(day)?.get(COLUMNS[column]?.id ?? '') ?? [];
  return {
    weeks: [{ cells: days }],
    columns: COLUMNS,
    cardsAt,
    stopsAt: (day: number, column: number) => cardsAt(day, column).length,
  };
}

function cardOf(key: string): Card {
  const span = { day: DAY, start: 0, end: 60, isFirst: true, isLast: true, isWholeDay: false };
  return {
    ...{ key, planned: undefined, closure: undefined, name: key, hall: 'a', rank: 0 },
    ...{ conflicts: [], mark: undefined },
    ...span,
  };
}

describe('the focus of the grid', () => {
  const at = { day: DAY, column: 0, card: 0 };

  it('goes with its card when others come before it', () => {
    expect(followCard(at, 'x', around({ '0 a': 'yzx' }))).toEqual({ ...at, card: 2 });
  });

  it('goes with it to another hall or day, of several days to the nearest', () => {
    expect(followCard(at, 'x', around({ '0 a': 'y', '0 c': 'zx' }))).toEqual({ ...at, column: 2, card: 1 });
    expect(followCard(at, 'x', around({ '-3 b': 'x', '-2 b': 'x', '4 a': 'x' }))).toEqual({
      ...{ day: DAY - 2, column: 1, card: 0 },
    });
  });

  it('stays at its place when the card has gone from the grid, or in its hall out of sight', () => {
    expect(followCard({ ...at, card: 1 }, 'x', around({ '0 a': 'yz', '0 d': 'x' }))).toEqual({
      ...at,
      card: 1,
    });
    expect(followCard({ ...at, card: 2 }, 'x', around({ '0 a': 'y' }))).toEqual(at);
    expect(followCard(at, 'x', around({}))).toEqual({ ...at, card: -1 });
  });

  it('is always on the card where the cell still has it, whatever stands around', () => {
    const keys = fc.shuffledSubarray([...'abcdefxy'], { minLength: 1 });
    fc.assert(
      fc.property(keys, fc.nat(7), (cell, card) => {
        const wanted = cell[card % cell.length] ?? '';
        const place = followCard({ ...at, card }, wanted, around({ '0 a': cell.join('') }));
        expect(cell[place.card]).toBe(wanted);
      }),
    );
  });
});
