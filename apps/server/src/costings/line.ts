/** Costing of one booking by one cost model, in cents. */
import type { CostModel, Entity, Formula } from '../model/records.ts';
import type { PlanningDays } from '../platform/time-zone.ts';
import { type Charge, chargeOf, durationPercent, paidPercent, type Span } from './charge.ts';
import { Exact, toCents } from './money.ts';
import { type Amounts, otherSide } from './totals.ts';

/**
 * A booking without children, with everything that its costing needs; the parts of records can be passed as
 * they are.
 */
export interface CostingLine {
  readonly booking: Pick<
    Entity<'resourcebooking'>,
    | 'id'
    | 'resourceId'
    | 'number'
    | 'actualNumber'
    | 'start'
    | 'end'
    | 'actualStart'
    | 'actualEnd'
    | 'costModel'
  >;
  /**
   * The surrounding booking group (several units of one resource), or null. Its number determines the volume
   * discount; its cost model applies if the booking has none.
   */
  readonly bookingGroup: Pick<Entity<'resourcebooking'>, 'number' | 'actualNumber' | 'costModel'> | null;
  readonly resourceGroup: { readonly id: number; readonly name: string };
  /** The cost models of the resource. */
  readonly costModels: readonly CostModel[];
  /**
   * The event or group that the booking belongs to: provides the profile, and the times of bookings without
   * their own.
   */
  readonly event: Pick<Entity<'event'>, 'profileId' | 'start' | 'end'>;
}

/** Side to compute: missing actual values fall back to the planned ones, each separately. */
export type Side = 'planned' | 'actual';

function spanOf({ booking, event }: CostingLine, side: Side): Span {
  const actual = side === 'actual';
  const start = (actual ? booking.actualStart : null) ?? booking.start ?? event.start;
  const end = (actual ? booking.actualEnd : null) ?? booking.end ?? event.end;
  if (start === null && end === null) return undefined;
  const from = start ?? end ?? 0;
  // An actual start may lie after the planned end: then nothing was used.
  return { start: from, end: Math.max(from, end ?? from) };
}

function numberOf(
  booking: { readonly number: number; readonly actualNumber: number | null },
  side: Side,
): Exact {
  return new Exact((side === 'actual' ? booking.actualNumber : null) ?? booking.number);
}

/** Net sum as `numerator / divisor`; the division is left to the end to stay exact. */
function net({ exclusive, inclusive, divisor }: Charge, factor: Exact, gross: Exact) {
  return {
    numerator: exclusive.times(gross).plus(inclusive).times(factor),
    divisor: gross.times(divisor),
  };
}

/**
 * Computes both sides of VAT. The stated side is rounded first and the other follows from the rounded value,
 * so that readers of the response can check it. Day parts with mixed VAT are stated net.
 */
function prices(charge: Charge, factor: Exact, vat: string): { netPrice: bigint; price: bigint } {
  if (charge.exclusive.isZero()) {
    const price = toCents(charge.inclusive.times(factor), charge.divisor);
    return { netPrice: otherSide('price', price, vat), price };
  }
  const { numerator, divisor } = net(charge, factor, new Exact(vat).plus(1));
  const netPrice = toCents(numerator, divisor);
  return { netPrice, price: otherSide('netPrice', netPrice, vat) };
}

/** Works out a line (§4.2); each amount is rounded to cents once. */
export function lineAmounts(line: CostingLine, model: CostModel, days: PlanningDays, side: Side): Amounts {
  const span = spanOf(line, side);
  const number = numberOf(line.booking, side);
  const volume = line.bookingGroup === null ? number : numberOf(line.bookingGroup, side);
  const vat = new Exact(model.vat);

  const chargeFor = (formula: Formula) => chargeOf(formula, span, days);
  const cost = net(chargeFor(model.cost), number, vat.plus(1));
  const charge = chargeFor(model.price);
  const before = prices(charge, number, model.vat);
  const percent = durationPercent(model.durationDiscount, model.price, charge, span, days).times(
    paidPercent(model.volumeDiscount, volume),
  );
  const after = prices(charge, number.times(percent).div(10_000), model.vat);
  return {
    cost: toCents(cost.numerator, cost.divisor),
    netPrice: after.netPrice,
    price: after.price,
    netPriceBeforeDiscount: before.netPrice,
    priceBeforeDiscount: before.price,
    rates: [{ vat: vat.toFixed(), ...after }],
  };
}
