/** The period of the list of conflicts, as its address says it. */
import type { NamedPeriod, PlanningSearch } from './address.ts';
import { addMonths, type DayNumber, dayNumber, dayText, monthStart } from './days.ts';

/** `days`: from one day to another; `all`: what comes. */
export type PeriodName = NamedPeriod | 'all' | 'days';
export const PERIOD_NAMES: readonly PeriodName[] = ['30-days', 'month', 'all', 'days'];

export interface ConflictPeriod {
  readonly name: PeriodName;
  readonly from: DayNumber;
  /** The last day. */
  readonly to: DayNumber;
  /** Why there is nothing to ask for. */
  readonly problem: 'order' | 'length' | undefined;
}

type PeriodSearch = Pick<PlanningSearch, 'from' | 'to' | 'period'>;
/** Members of the address; undefined ones are taken away. */
type PeriodAddress = Record<keyof PeriodSearch, string | undefined>;

/** Number of days that are shown without a choice. */
const ALL_DAYS = 365;
/** As many days as the server looks through at once. */
export const MOST_DAYS = 400;

/** Days of the address come before the name of a period. */
export function periodOf(search: PeriodSearch, today: DayNumber): ConflictPeriod {
  const [first, last] = [dayNumber(search.from ?? ''), dayNumber(search.to ?? '')];
  if (first === undefined && last === undefined) return namedPeriod(search.period ?? 'all', today);
  const from = first ?? today;
  const to = last ?? from + ALL_DAYS - 1;
  const problem = to < from ? 'order' : to - from >= MOST_DAYS ? 'length' : undefined;
  return { name: 'days', from, to, problem };
}

function namedPeriod(name: NamedPeriod | 'all', today: DayNumber): ConflictPeriod {
  const from = name === 'month' ? monthStart(today) : today;
  const to = { '30-days': today + 29, month: monthEnd(today), all: today + ALL_DAYS - 1 }[name];
  return { name, from, to, problem: undefined };
}

function monthEnd(day: DayNumber): DayNumber {
  return addMonths(monthStart(day), 1) - 1;
}

/** Returns the address of a period; one from day to day begins as the one that is shown. */
export function addressOfPeriod(name: PeriodName, { from, to }: ConflictPeriod): PeriodAddress {
  if (name === 'days') return { from: dayText(from), to: dayText(to), period: undefined };
  return { from: undefined, to: undefined, period: name === 'all' ? undefined : name };
}

/** Returns the address of the period of the same length that begins on a day; months stay months. */
export function movedPeriod({ from, to, problem }: ConflictPeriod, day: DayNumber): PeriodAddress {
  const isMonth = from === monthStart(from) && to === monthEnd(from) && day === monthStart(day);
  const last = isMonth ? monthEnd(day) : problem === undefined ? day + to - from : to;
  return { from: dayText(day), to: dayText(last), period: undefined };
}
