import { describe, expect, it } from 'vitest';
import { sidesOfName } from './namesakes.ts';
import type { PlanningUses } from './plan.ts';
import { apartText } from './sides-apart.ts';
import { emptyWeek, plannedEvent } from './test/planned.ts';

const HALLS = [
  { id: '7-1', name: 'Great Hall' },
  { id: '8-1', name: 'Foyer' },
];
const words = ({ start, end }: { start: string; end: string }) => `${start.slice(11)}–${end.slice(11)}`;
const rehearsal = (id: string, over: Parameters<typeof plannedEvent>[1] = {}) =>
  plannedEvent(id, { name: 'Rehearsal', ...over });

/** A week with these events, the first of which is in the first of these halls and so on. */
function week(events: PlanningUses['events'], halls: readonly string[] = []): PlanningUses {
  const columns = [...new Set(halls)];
  const empty = emptyWeek({ halls: columns, events });
  return {
    ...empty,
    uses: {
      ...empty.uses,
      id: halls.map((_, at) => `${at}-9`),
      hall: halls.map((hall) => columns.indexOf(hall)),
      event: halls.map((_, at) => at),
    },
  };
}

function told(planned: ReturnType<typeof plannedEvent>, weeks: PlanningUses[], others = [] as const): string {
  const sides = sidesOfName(planned, { weeks, others, halls: HALLS });
  const [own] = sides;
  return own === undefined ? '' : apartText(own, sides, words);
}

describe('an event in a message', () => {
  it('has its name alone where no other one has it that day', () => {
    const one = rehearsal('1-1');
    const tomorrow = rehearsal('2-1', { firstday: '2027-03-02', lastday: '2027-03-02' });
    expect(sidesOfName(one, { weeks: [week([one, tomorrow])], others: [], halls: HALLS })).toEqual([
      { kind: 'event', id: '1-1', name: 'Rehearsal', status: null },
    ]);
    expect(told(one, [week([one, plannedEvent('3-1')])])).toBe('');
    expect(told({ ...one, name: null }, [week([{ ...rehearsal('4-1'), name: null }])])).toBe('');
  });

  it('is told by the times that its card shows', () => {
    const one = rehearsal('1-1', { shownstart: '2027-03-01T20:00' });
    expect(told(one, [week([one, rehearsal('2-1')])])).toBe('20:00–22:00');
  });

  it('is told by its halls at one time, as the latest state of the plan has them', () => {
    const one = rehearsal('1-1', { revision: 3 });
    const other = rehearsal('2-1', { revision: 4 });
    const before = week([rehearsal('1-1'), rehearsal('2-1')], ['8-1', '7-1']);
    const now = week([one, other], ['7-1', '8-1']);
    expect([told(one, [before, now]), told(other, [now, before])]).toEqual(['Great Hall', 'Foyer']);
  });

  it('is told from one that lasts for days and from one that has moved away since', () => {
    const long = rehearsal('2-1', { end: '2027-03-03T22:00', lastday: '2027-03-03' });
    const days = { firstday: '2027-03-03', lastday: '2027-03-03' };
    const third = rehearsal('3-1', { start: '2027-03-03T18:00', end: '2027-03-03T19:00', ...days });
    expect(told(third, [week([long])])).toBe('18:00–19:00');
    const gone = rehearsal('2-1', { revision: 9, firstday: '2027-03-06', lastday: '2027-03-06' });
    const stays = rehearsal('1-1');
    expect(told(stays, [week([rehearsal('2-1')]), week([gone])])).toBe('');
  });
});
