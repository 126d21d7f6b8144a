import { describe, expect, it } from 'vitest';
import type { Conflict } from './plan.ts';
import { apartText } from './sides-apart.ts';

type Side = Conflict['sides'][number];
const words = ({ start, end }: { start: string; end: string }) => `${start.slice(11)}–${end.slice(11)}`;

function side(id: string, over: Partial<NonNullable<Side['apart']>> = {}): Side {
  const times = { start: '2027-03-01T10:00', end: '2027-03-01T11:00' };
  return {
    kind: 'event',
    id,
    name: 'Rehearsal',
    status: null,
    apart: { ...times, halls: [], group: null, ...over },
  };
}

const told = (...sides: Side[]) => sides.map((one) => apartText(one, sides, words));

describe('events of one name in a conflict', () => {
  it('are told apart by their times first', () => {
    const later = { start: '2027-03-01T10:30', halls: ['Foyer'] };
    expect(told(side('1-1'), side('2-1', later))).toEqual(['10:00–11:00', '10:30–11:00']);
  });

  it('are told apart by their halls at one time, then by their group, and by their number at last', () => {
    expect(told(side('1-1', { halls: ['Foyer'] }), side('2-1', { halls: ['Studio'] }))).toEqual([
      'Foyer',
      'Studio',
    ]);
    expect(told(side('1-1', { group: 'Tour' }), side('2-1', { group: 'Gala' }))).toEqual(['Tour', 'Gala']);
    expect(told(side('1-1'), side('2-1'))).toEqual(['1-1', '2-1']);
  });

  it('are told apart by all that three of them need', () => {
    const [late, foyer, studio] = [
      { start: '2027-03-01T10:30' },
      { halls: ['Foyer'] },
      { halls: ['Studio'] },
    ];
    expect(
      told(side('1-1', { ...late, ...foyer }), side('2-1', { ...late, ...studio }), side('3-1', foyer)),
    ).toEqual(['10:30–11:00, Foyer', '10:30–11:00, Studio', '10:00–11:00']);
  });

  it('are told apart where only one has something to say', () => {
    expect(told(side('1-1', { halls: ['Foyer'] }), side('2-1'))).toEqual(['Foyer', '2-1']);
  });

  it('need no words where their names differ', () => {
    const { apart: _, ...alone } = side('1-1');
    expect(told(alone, side('2-1'))[0]).toBe('');
  });
});
