import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MINUTES, type DayNumber, dayText, wallText } from './days.ts';
import { cardsIn, decodeUses, NO_HALL, type PlannedEvent, type PlanningUses } from './plan.ts';
import { plannedEvent } from './test/planned.ts';
import { weekOfAnswer } from './week-of-answer.ts';

const MONDAY = 20_884;
const WEEKS = 3;
const HALLS = ['10-1', '11-1'];
const LINE = '06:00';

/** Begins and lasts so many minutes after midnight of the first Monday. */
interface Happening {
  readonly start: number;
  readonly minutes: number;
  readonly hall: number;
  readonly holder: 'event' | 'nobody' | 'unplaced';
  /** Minutes by which the public's times are shorter. */
  readonly door: number | null;
}

const happening: fc.Arbitrary<Happening> = fc.record({
  start: fc.integer({ min: -3 * DAY_MINUTES, max: (7 * WEEKS + 2) * DAY_MINUTES }),
  minutes: fc.oneof(fc.integer({ min: 0, max: DAY_MINUTES }), fc.integer({ min: 0, max: 10 * DAY_MINUTES })),
  hall: fc.nat(HALLS.length - 1),
  holder: fc.constantFrom('event', 'nobody', 'unplaced'),
  door: fc.option(fc.integer({ min: 0, max: 600 })),
});

const dayOf = (minutes: number): DayNumber => MONDAY + Math.floor((minutes - 360) / DAY_MINUTES);
const wall = (minutes: number): string => wallText(MONDAY * DAY_MINUTES + minutes);

function planned({ start, minutes, holder, door }: Happening, at: number): PlannedEvent {
  const end = start + minutes;
  return plannedEvent(`${at}-1`, {
    name: `Event ${at}`,
    start: wall(start),
    end: wall(end),
    firstday: dayText(dayOf(start)),
    lastday: dayText(Math.max(dayOf(start), dayOf(end - 1))),
    shownstart: door === null ? null : wall(start + door),
    halls: holder === 'unplaced' ? 0 : 1,
  });
}

function answerOf(happenings: readonly Happening[]): PlanningUses {
  const events = happenings.map(planned);
  const used = [...happenings.entries()].filter(([, { holder }]) => holder !== 'unplaced');
  return {
    from: dayText(MONDAY),
    to: dayText(MONDAY + 7 * WEEKS - 1),
    halls: HALLS,
    events,
    uses: {
      id: used.map(([at]) => `${at}-9`),
      hall: used.map(([, { hall }]) => hall),
      event: used.map(([at, { holder }]) => (holder === 'nobody' ? -1 : at)),
      start: used.map(([, { start }]) => start),
      minutes: used.map(([, { minutes }]) => minutes),
      before: used.map(() => 0),
      after: used.map(() => 0),
      rank: used.map(() => 0),
      purpose: used.map(([at]) => `Use ${at}`),
    },
    closures: happenings.map(({ start, minutes, hall }, at) => ({
      id: `${at}-7`,
      hall: HALLS[hall] ?? '',
      start: wall(start),
      end: wall(start + minutes),
      reason: `Closed ${at}`,
      revision: 1,
      write: true,
      series: false,
    })),
    conflicts: happenings.map(({ start, minutes, hall }, at) => ({
      key: `double:${at}`,
      kind: 'double',
      policy: 'forbid',
      resource: { id: HALLS[hall] ?? '', name: 'Hall' },
      start: wall(start),
      end: wall(start + minutes),
      sides: [{ kind: 'event', id: `${at}-1`, name: null, status: null }],
      allowed: null,
    })),
    complete: true,
  };
}

describe('the week of an answer', () => {
  it('shows the cards that the whole answer shows in it', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 12 }), fc.nat(WEEKS - 1), (happenings, week) => {
        const answer = answerOf(happenings);
        const monday = MONDAY + week * 7;
        const whole = decodeUses(answer, LINE);
        const own = decodeUses(weekOfAnswer(answer, monday), LINE);
        for (let day = monday; day < monday + 7; day += 1)
          for (const hall of [...HALLS, NO_HALL])
            expect(cardsIn(own, day, hall)).toEqual(cardsIn(whole, day, hall));
        expect([...own.cells.keys()].every((day) => day >= monday && day < monday + 7)).toBe(true);
      }),
    );
  });

  it('leaves out what happens in other weeks', () => {
    const evening = { start: 20 * 60, minutes: 120, hall: 0, holder: 'event', door: null } as const;
    const answer = answerOf([evening, { ...evening, start: evening.start + 14 * DAY_MINUTES }]);
    const { events, uses, closures, conflicts, from, to } = weekOfAnswer(answer, MONDAY + 14);
    expect([from, to]).toEqual([dayText(MONDAY + 14), dayText(MONDAY + 20)]);
    expect(events.map(({ name }) => name)).toEqual(['Event 1']);
    expect([uses.event, uses.start, closures.length, conflicts.length]).toEqual([[0], [20 * 60], 1, 1]);
  });
});
