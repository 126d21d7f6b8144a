/** Charge for one piece of a resource by a formula over a span of time, still exact and before discounts. */
import type { Discount, Formula } from '../model/records.ts';
import { DAY_SECONDS, type PlanningDays, parseTime } from '../platform/time-zone.ts';
import { Exact } from './money.ts';

/** Time of use; undefined when neither the booking nor its event has a time. */
export type Span = { readonly start: number; readonly end: number } | undefined;

/**
 * Amounts and units are numerators over `divisor` (3600 for hours, else 1), so that a third of an hour is
 * exact. Amounts including VAT are kept apart, as day parts may differ in that.
 */
export interface Charge {
  readonly exclusive: Exact;
  readonly inclusive: Exact;
  readonly units: Exact;
  readonly divisor: number;
}

const SECONDS_AN_HOUR = 3600;
const DAYS_OF = { day: 1, week: 7, month: 30 } as const;

type DayPart = Extract<Formula, { dayparts: unknown }>['dayparts'][number];

function secondsOf(time: string): number {
  const seconds = parseTime(time);
  if (seconds === undefined) throw new RangeError(`a day part has the time ${JSON.stringify(time)}`);
  return seconds;
}

/** Counts the planning days that the span touches; an empty span touches the one that it lies in. */
function plannedDays(span: Span, days: PlanningDays): number {
  return span === undefined ? 0 : days.lastDay(span.start, span.end) - days.dayOf(span.start) + 1;
}

/**
 * Counts the planning days on which the span touches this part. A part belongs to the planning day in which
 * it begins, even if it lasts beyond the next day line, so the part of the day before is checked too.
 */
function touchedParts(part: DayPart, span: Span, days: PlanningDays): number {
  if (span === undefined) return 0;
  const clock = secondsOf(part.from);
  const from = clock < days.dayLine ? clock + DAY_SECONDS : clock;
  let to = secondsOf(part.to);
  while (to <= from) to += DAY_SECONDS;
  const touches = (day: number) => {
    const begin = days.at(day, from);
    const end = days.at(day, to);
    return span.start === span.end
      ? begin <= span.start && span.start < end
      : begin < span.end && span.start < end;
  };
  const first = days.dayOf(span.start);
  const last = days.lastDay(span.start, span.end);
  // Every day between the first and the last lies wholly in the span, so only the edges need a check.
  const edges = new Set([first - 1, first, last]);
  return [...edges].filter(touches).length + Math.max(0, last - first - 1);
}

function single(amount: string, includesVat: boolean, units: Exact, divisor: number): Charge {
  const total = new Exact(amount).times(units);
  const zero = new Exact(0);
  return includesVat
    ? { exclusive: zero, inclusive: total, units, divisor }
    : { exclusive: total, inclusive: zero, units, divisor };
}

/** Amount × units (§4.2). */
export function chargeOf(formula: Formula, span: Span, days: PlanningDays): Charge {
  if ('dayparts' in formula) {
    const zero = new Exact(0);
    let charge: Charge = { exclusive: zero, inclusive: zero, units: zero, divisor: 1 };
    for (const part of formula.dayparts) {
      const own = single(part.amount, part.includesvat, new Exact(touchedParts(part, span, days)), 1);
      charge = {
        exclusive: charge.exclusive.plus(own.exclusive),
        inclusive: charge.inclusive.plus(own.inclusive),
        units: charge.units.plus(own.units),
        divisor: 1,
      };
    }
    return charge;
  }
  if (!('per' in formula)) return single(formula.amount, formula.includesvat, new Exact(1), 1);
  const divisor = formula.per === 'hour' ? SECONDS_AN_HOUR : 1;
  const used =
    formula.per === 'hour'
      ? (span?.end ?? 0) - (span?.start ?? 0)
      : Math.ceil(plannedDays(span, days) / DAYS_OF[formula.per]);
  const minimum = new Exact(formula.customcalculationminimum ?? 0).times(divisor);
  return single(formula.amount, formula.includesvat, Exact.max(used, minimum), divisor);
}

/** Returns the percentage to pay: that of the last rate whose quantity is reached, 100 if there is none. */
export function paidPercent(discount: Discount, quantity: Exact, divisor = 1): Exact {
  const rate = discount.rates.findLast(([from]) => new Exact(from).times(divisor).lte(quantity));
  return new Exact(rate?.[1] ?? 100);
}

/**
 * Returns the duration discount of a charge. Its quantity depends on the type: started planning days for `d`,
 * day parts for `p`, units of the formula for `a`. If the formula counts in that very unit, a minimum of
 * units applies; for `p`, a formula without day parts uses its own units.
 */
export function durationPercent(
  discount: Discount,
  formula: Formula,
  charge: Charge,
  span: Span,
  days: PlanningDays,
): Exact {
  const countsDays = 'per' in formula && !('dayparts' in formula) && formula.per === 'day';
  return discount.type === 'd' && !countsDays
    ? paidPercent(discount, new Exact(plannedDays(span, days)))
    : paidPercent(discount, charge.units, charge.divisor);
}
