import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, timeText } from './days.ts';
import { type Conflict, cardsIn, decodeUses, NO_HALL, type PlannedEvent, type PlanningUses } from './plan.ts';
import {
  dayAt,
  daysInSight,
  isMore,
  MOST_CARDS,
  placeOfDay,
  rowsOf,
  shownCards,
  stopsOf,
  weekHeights,
  weeksInSight,
  zoomBy,
} from './rows.ts';
import { plannedEvent } from './test/planned.ts';

const MONDAY = dayNumber('2027-03-01') ?? 0;

type Use = readonly [event: number, start: number, minutes: number, rank?: number];

function answer(
  events: readonly PlannedEvent[],
  uses: readonly Use[],
  over: Partial<PlanningUses> = {},
): PlanningUses {
  return {
    from: '2027-03-01',
    to: '2027-03-07',
    halls: ['10-1'],
    events: [...events],
    uses: {
      id: uses.map((_, at) => `${at}-9`),
      hall: uses.map(() => 0),
      event: uses.map(([at]) => at),
      start: uses.map(([, start]) => start),
      minutes: uses.map(([, , minutes]) => minutes),
      before: uses.map(() => 0),
      after: uses.map(() => 0),
      rank: uses.map(([, , , rank = 0]) => rank),
      purpose: uses.map(() => 'Piano tuning'),
    },
    closures: [],
    conflicts: [],
    complete: true,
    ...over,
  };
}

function conflict(over: Partial<Conflict>): Conflict {
  return {
    key: 'double:1:2',
    kind: 'double',
    policy: 'forbid',
    resource: { id: '10-1', name: 'Great Hall' },
    start: '2027-03-01T19:30',
    end: '2027-03-01T22:00',
    sides: [
      { kind: 'event', id: '1-1', name: 'One', status: null },
      { kind: 'event', id: '2-1', name: null, status: null },
    ],
    allowed: null,
    ...over,
  };
}

const EVENING = 19 * 60 + 30;
const planOf = (uses: PlanningUses) => decodeUses(uses, '06:00');

describe('the cards of a cell', () => {
  it('stand on the planning day of their start', () => {
    const plan = planOf(answer([plannedEvent('1-1')], [[0, 24 * 60 + 5 * 60, 30]]));
    expect(cardsIn(plan, MONDAY, '10-1')).toHaveLength(1);
    expect(cardsIn(plan, MONDAY + 1, '10-1')).toEqual([]);
  });

  it('stand on each day of a span of several', () => {
    const plan = planOf(answer([plannedEvent('1-1')], [[0, EVENING, 2 * 24 * 60]]));
    const cards = [0, 1, 2, 3].map((at) => cardsIn(plan, MONDAY + at, '10-1')[0]);
    expect(cards.map((card) => card && [card.isFirst, card.isWholeDay, card.isLast])).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
      undefined,
    ]);
  });

  it('are in the order of time, options of one time in that of their ranks', () => {
    const plan = planOf(
      answer(
        [plannedEvent('1-1'), plannedEvent('2-1'), plannedEvent('3-1')],
        [
          [0, EVENING, 60, 2],
          [1, EVENING, 60, 1],
          [2, 600, 60],
        ],
      ),
    );
    expect(cardsIn(plan, MONDAY, '10-1').map(({ name }) => name)).toEqual([
      'Event 3-1',
      'Event 2-1',
      'Event 1-1',
    ]);
  });

  it('are those of each use alone, each once', () => {
    const use = fc.tuple(
      fc.constant(0),
      fc.integer({ min: -1_440, max: 8 * 1_440 }),
      fc.integer({ min: 0, max: 3 * 1_440 }),
    );
    const told = (uses: readonly Use[]) =>
      [...planOf(answer([plannedEvent('1-1')], uses)).cells].flatMap(([day, halls]) =>
        [...halls.values()]
          .flat()
          .map((card) => [day, card.start, card.end, card.isFirst, card.isLast].join()),
      );
    fc.assert(
      fc.property(fc.array(use, { maxLength: 60 }), (uses) => {
        expect(told(uses).sort()).toEqual(uses.flatMap((one) => told([one])).sort());
      }),
      { numRuns: 50 },
    );
  });

  it('tell the times of the public where the whole event is in the hall', () => {
    const shown = { start: '2027-03-01T09:00', shownstart: '2027-03-01T20:15', shownend: '2027-03-01T21:45' };
    const whole = planOf(answer([plannedEvent('1-1', shown)], [[0, 9 * 60, 13 * 60]]));
    const part = planOf(answer([plannedEvent('1-1', shown)], [[0, 9 * 60, 60]]));
    const times = [whole, part].map((plan) => timeText(cardsIn(plan, MONDAY, '10-1')[0]?.start ?? 0));
    expect(times).toEqual(['20:15', '09:00']);
  });

  it('include events without a hall, and none of groups', () => {
    const plan = planOf(
      answer([plannedEvent('1-1', { halls: 0 }), plannedEvent('2-1', { kind: 'group', halls: 0 })], []),
    );
    expect(plan.hasUnplaced).toBe(true);
    expect(cardsIn(plan, MONDAY, NO_HALL).map(({ name }) => name)).toEqual(['Event 1-1']);
  });

  it('have the purpose of a use outside any event as their name', () => {
    const plan = planOf(answer([], [[-1, 600, 60]]));
    expect(cardsIn(plan, MONDAY, '10-1')[0]).toMatchObject({ name: 'Piano tuning', planned: undefined });
  });

  it('begin with the closing of the hall', () => {
    const closure = {
      id: '5-5',
      hall: '10-1',
      start: '2027-03-01T20:00',
      end: '2027-03-03T06:00',
      reason: 'Organ',
      revision: 1,
      write: true,
      series: false,
    };
    const plan = planOf(answer([plannedEvent('1-1')], [[0, 600, 60]], { closures: [closure] }));
    expect(cardsIn(plan, MONDAY, '10-1').map(({ name }) => name)).toEqual(['Organ', 'Event 1-1']);
    expect(cardsIn(plan, MONDAY + 1, '10-1')[0]?.isWholeDay).toBe(true);
    expect(cardsIn(plan, MONDAY + 2, '10-1')).toEqual([]);
  });

  it.each([
    ['conflict', {}],
    ['conflict', { kind: 'jump', policy: 'ask' }],
    ['warning', { kind: 'tight', policy: 'tell' }],
    ['allowed', { allowed: 'Both bands agreed' }],
    [undefined, { kind: 'overlap', policy: 'tell' }],
    [undefined, { policy: 'allow' }],
  ] as const)('carry the sign %s', (mark, over) => {
    const uses: readonly Use[] = [
      [0, EVENING, 60],
      [1, EVENING, 60],
    ];
    const events = [plannedEvent('1-1'), plannedEvent('3-1')];
    const plan = planOf(answer(events, uses, { conflicts: [conflict(over)] }));
    expect(cardsIn(plan, MONDAY, '10-1').map((card) => card.mark)).toEqual([mark, undefined]);
  });
});

describe('the rows', () => {
  const plan = planOf(
    answer(
      [plannedEvent('1-1'), plannedEvent('2-1', { firmness: 'released' })],
      [
        [0, EVENING, 60],
        [1, EVENING, 60],
        [0, 2 * 1_440 + EVENING, 60],
      ],
    ),
  );
  const heights = weekHeights(plan, MONDAY, 'usual');
  const rows = rowsOf(MONDAY - 70, 21, new Map([[MONDAY, heights]]), 'usual');

  it('grow with the number of cards, and less with thin ones', () => {
    expect(heights).toEqual([95, 44, 68, 44, 44, 44, 44]);
  });

  it('grow no further with the cards that a cell leaves out, which one line tells', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 * MOST_CARDS }),
        fc.constantFrom('far', 'usual'),
        (count, zoom) => {
          const uses = Array.from({ length: count }, (): Use => [0, EVENING, 60]);
          const full = planOf(answer([plannedEvent('1-1')], uses));
          const cards = cardsIn(full, MONDAY, '10-1');
          const shown = shownCards(cards);
          const [height = 0] = weekHeights(full, MONDAY, zoom);
          const card = zoom === 'far' ? 27 : 57;
          const least = zoom === 'far' ? 28 : 44;
          const hidden = count - shown.length;
          expect(shown).toEqual(cards.slice(0, MOST_CARDS));
          expect(height).toBe(Math.max(least, 11 + shown.length * card + (hidden > 0 ? 27 : 0)));
          expect(stopsOf(cards)).toBe(shown.length + (hidden > 0 ? 1 : 0));
          expect(isMore({ card: stopsOf(cards) - 1 })).toBe(hidden > 0);
        },
      ),
    );
  });

  it('are lower from afar, where every card is one line', () => {
    expect(weekHeights(plan, MONDAY, 'far')).toEqual([65, 28, 38, 28, 28, 28, 28]);
    expect([zoomBy('usual', -1), zoomBy('far', -1), zoomBy('usual', 1)]).toEqual(['far', 'far', 'near']);
  });

  it('are found again at their place', () => {
    for (let day = MONDAY - 70; day < MONDAY + 77; day += 1) {
      const { top, height } = placeOfDay(rows, day);
      expect(dayAt(rows, top)).toEqual({ day, offset: 0 });
      expect(dayAt(rows, top + height - 1)).toEqual({ day, offset: height - 1 });
    }
  });

  it('are rendered near the window only', () => {
    const { top } = placeOfDay(rows, MONDAY);
    expect(weeksInSight(rows, top, 200, 0)).toEqual({ first: 10, last: 10 });
    expect(weeksInSight(rows, 0, 200, 1_000)).toEqual({ first: 0, last: 3 });
    expect(daysInSight(rows, top, 0, 0)).toEqual({ first: MONDAY, last: MONDAY });
    expect(daysInSight(rows, top, 0, 1)).toEqual({ first: MONDAY - 1, last: MONDAY });
    expect(daysInSight(rows, 0, 0, 1)).toEqual({ first: rows.firstMonday, last: rows.firstMonday });
  });
});
