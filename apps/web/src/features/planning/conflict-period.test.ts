import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planningSearch } from './address.ts';
import { addressOfPeriod, MOST_DAYS, movedPeriod, PERIOD_NAMES, periodOf } from './conflict-period.ts';
import { dayNumber, dayText } from './days.ts';

const day = (text: string) => dayNumber(text) ?? 0;
const TODAY = day('2028-02-10');
const shown = (search: Parameters<typeof periodOf>[0]) => {
  const { from, to, ...rest } = periodOf(search, TODAY);
  return { from: dayText(from), to: dayText(to), ...rest };
};

describe('the period of the list of conflicts', () => {
  it('is the coming year, the next 30 days or this month, which go along with the days', () => {
    expect(shown({})).toEqual({ name: 'all', from: '2028-02-10', to: '2029-02-08', problem: undefined });
    expect(shown({ period: '30-days' })).toMatchObject({ from: '2028-02-10', to: '2028-03-10' });
    expect(shown({ period: 'month' })).toMatchObject({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('is what the days of the address say, also where they name a period as well', () => {
    const days = { from: '2027-12-01', to: '2028-01-15', period: 'month' } as const;
    expect(shown(days)).toEqual({ name: 'days', from: days.from, to: days.to, problem: undefined });
    expect(shown({ from: '2028-06-01' })).toMatchObject({ name: 'days', to: '2029-05-31' });
    expect(shown({ to: '2028-02-12' })).toMatchObject({ from: '2028-02-10', to: '2028-02-12' });
  });

  it('says what is wrong with it', () => {
    expect(shown({ from: '2028-03-02', to: '2028-03-01' }).problem).toBe('order');
    const most = dayText(TODAY + MOST_DAYS - 1);
    expect(shown({ from: dayText(TODAY), to: most }).problem).toBe(undefined);
    expect(shown({ from: dayText(TODAY), to: dayText(TODAY + MOST_DAYS) }).problem).toBe('length');
  });

  it('is read from its address again, and keeps its length when it moves', () => {
    const today = fc.integer({ min: day('2000-01-01'), max: day('2100-01-01') });
    fc.assert(
      fc.property(today, fc.constantFrom(...PERIOD_NAMES), today, (now, name, next) => {
        const period = periodOf(planningSearch(addressOfPeriod(name, periodOf({}, now))), now);
        expect([period.name, period.problem]).toEqual([name, undefined]);
        const moved = periodOf(planningSearch(movedPeriod(period, next)), now);
        expect([moved.from, moved.problem]).toEqual([next, undefined]);
        const isMonth = dayText(next).endsWith('-01') && dayText(period.from).endsWith('-01');
        if (!isMonth) expect(moved.to - moved.from).toBe(period.to - period.from);
      }),
    );
  });

  it('goes from month to month as a whole', () => {
    const march = planningSearch(movedPeriod(periodOf({ period: 'month' }, TODAY), day('2028-03-01')));
    expect(march).toEqual({ from: '2028-03-01', to: '2028-03-31' });
    const april = movedPeriod(periodOf(march, TODAY), day('2028-04-01'));
    expect(planningSearch(april)).toEqual({ from: '2028-04-01', to: '2028-04-30' });
  });
});
