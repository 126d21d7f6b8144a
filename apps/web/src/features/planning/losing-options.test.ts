import { describe, expect, it } from 'vitest';
import { losersOf, type Rival } from './losing-options.ts';
import type { Conflict } from './plan.ts';
import { plannedEvent } from './test/planned.ts';

const [start, end] = ['2031-03-04T19:30', '2031-03-04T22:00'];
const side = (id: string | null, name: string | null): Conflict['sides'][number] => ({
  ...{ kind: 'event', id, name, status: null },
});
const conflict = (kind: Conflict['kind'], hall: string, ...sides: Conflict['sides']): Conflict => ({
  ...{ key: `${kind} ${hall}`, kind, policy: 'tell', resource: { id: hall, name: hall } },
  ...{ start, end, sides, allowed: null },
});
const CONFIRMED = side('1-1', 'Gala');

describe('the options that lose their place', () => {
  it('are those that stand behind, each once with all that it loses', () => {
    const conflicts = [
      conflict('behind', 'Great Hall', CONFIRMED, side('2-1', 'Choir')),
      conflict('jump', 'Foyer', CONFIRMED, side('2-1', 'Choir')),
      conflict('tight', 'Great Hall', CONFIRMED, side('3-1', 'Tight')),
      conflict('behind', 'Dock', side('4-1', 'Other'), side('5-1', 'Elsewhere')),
    ];
    expect(losersOf('1-1', [], conflicts)).toEqual({
      losers: [
        {
          ...{ kind: 'event', id: '2-1', name: 'Choir', isReleased: false },
          losses: ['Great Hall', 'Foyer'].map((name) => ({ hall: { name }, start, end })),
        },
      ],
      hasHidden: false,
    });
  });

  it('begin with those that were released, and name nothing that is hidden', () => {
    const event = plannedEvent('6-1', { name: 'Band', start, end });
    const released: Rival[] = [{ event, halls: ['9-1'] }];
    const conflicts = [conflict('behind', 'Great Hall', CONFIRMED, side(null, null))];
    expect(losersOf('1-1', released, conflicts)).toEqual({
      losers: [
        {
          ...{ kind: 'event', id: '6-1', name: 'Band', isReleased: true },
          losses: [{ hall: { id: '9-1' }, start, end }],
        },
      ],
      hasHidden: true,
    });
  });
});
