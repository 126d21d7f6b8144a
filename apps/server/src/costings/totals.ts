/** Totals of lines and of resource groups: sums in cents, VAT per rate, totals set by hand. */
import type { Alteration } from '../model/records.ts';
import { centsToNumber, Exact, formatAmount, fromCents, splitCents, sumCents, toCents } from './money.ts';

/** Prices under one VAT rate, in cents; the rate is a fraction in plain decimal notation. */
export interface RatePrices {
  readonly vat: string;
  readonly netPrice: bigint;
  readonly price: bigint;
}

/** Amounts of a line or a group, in cents. `netPrice` and `price` are the sums over the rates. */
export interface Amounts {
  readonly cost: bigint;
  readonly netPrice: bigint;
  readonly price: bigint;
  readonly netPriceBeforeDiscount: bigint;
  readonly priceBeforeDiscount: bigint;
  readonly rates: readonly RatePrices[];
}

export type VatRateTotals = {
  readonly vatpercentage: number;
  readonly vat: number;
  readonly netprice: number;
  readonly price: number;
};

/** The totals as responses show them (§4.2). */
export interface Totals {
  readonly cost: number;
  readonly netprice: number;
  readonly margin: number;
  readonly vat: number;
  readonly vatperrate: readonly VatRateTotals[];
  readonly price: number;
  readonly netpricebeforediscount: number;
  readonly pricebeforediscount: number;
  readonly discountpercentage: string;
}

export type Actual<T> = { readonly [K in keyof T & string as `actual${K}`]: T[K] };

/** A total set by hand, as responses show it; empty texts when nothing is set. */
export type AlterationTotals = {
  readonly price: string;
  readonly netprice: string;
  readonly vatinclusive: boolean;
};

/** Sums the lines; rates by rising percentage. */
export function sumAmounts(lines: readonly Amounts[]): Amounts {
  const rates = new Map<string, RatePrices>();
  for (const { vat, netPrice, price } of lines.flatMap((line) => line.rates)) {
    const sum = rates.get(vat);
    rates.set(vat, {
      vat,
      netPrice: netPrice + (sum?.netPrice ?? 0n),
      price: price + (sum?.price ?? 0n),
    });
  }
  return {
    cost: sumCents(lines.map((line) => line.cost)),
    netPrice: sumCents(lines.map((line) => line.netPrice)),
    price: sumCents(lines.map((line) => line.price)),
    netPriceBeforeDiscount: sumCents(lines.map((line) => line.netPriceBeforeDiscount)),
    priceBeforeDiscount: sumCents(lines.map((line) => line.priceBeforeDiscount)),
    rates: [...rates.values()].sort((a, b) => new Exact(a.vat).cmp(b.vat)),
  };
}

/** Returns the side that an alteration sets, in cents; the price if, against the rule, both are set. */
function alteredSide(alteration: Alteration | undefined) {
  if (alteration === undefined) return undefined;
  if (alteration.price !== null) {
    return { side: 'price', other: 'netPrice', cents: toCents(new Exact(alteration.price)) } as const;
  }
  if (alteration.netPrice === null) return undefined;
  return { side: 'netPrice', other: 'price', cents: toCents(new Exact(alteration.netPrice)) } as const;
}

/** Converts one side of VAT to the other. */
export function otherSide(side: 'netPrice' | 'price', cents: bigint, vat: string): bigint {
  const gross = new Exact(vat).plus(1);
  return side === 'price' ? toCents(fromCents(cents), gross) : toCents(fromCents(cents).times(gross));
}

/**
 * Replaces one side of the sum by the total set by hand; the other side and the rates follow in proportion
 * and still add up to the cent. Sums of zero have no proportions: then all goes to the lowest rate (0 without
 * one).
 */
export function alterAmounts(amounts: Amounts, alteration: Alteration | undefined): Amounts {
  const set = alteredSide(alteration);
  if (set === undefined) return amounts;
  const { side, cents } = set;
  const rates = amounts.rates.length > 0 ? amounts.rates : [{ vat: '0', netPrice: 0n, price: 0n }];
  const sum = amounts[side];
  const other =
    sum === 0n
      ? otherSide(side, cents, rates[0]?.vat ?? '0')
      : toCents(fromCents(cents).times(amounts[set.other]), sum);
  const netPrice = side === 'netPrice' ? cents : other;
  const price = side === 'price' ? cents : other;
  const weights = (key: 'netPrice' | 'price') => rates.map((rate) => (sum === 0n ? 0n : rate[key]));
  const netPrices = splitCents(netPrice, weights('netPrice'));
  const prices = splitCents(price, weights('price'));
  return {
    ...amounts,
    netPrice,
    price,
    rates: rates.map(({ vat }, index) => ({
      vat,
      netPrice: netPrices[index] ?? 0n,
      price: prices[index] ?? 0n,
    })),
  };
}

export function presentAlteration(alteration: Alteration | undefined): AlterationTotals {
  const set = alteredSide(alteration);
  const text = set === undefined ? '' : formatAmount(fromCents(set.cents));
  return {
    price: set?.side === 'price' ? text : '',
    netprice: set?.side === 'netPrice' ? text : '',
    vatinclusive: set?.side === 'price',
  };
}

/**
 * Returns 100 × (1 − price / price before discount) with at most two
 * decimals; `0` when there is nothing to discount.
 */
function discountPercentage({ price, priceBeforeDiscount }: Amounts): string {
  if (priceBeforeDiscount === 0n) return '0';
  const paid = new Exact(price).div(priceBeforeDiscount);
  const percent = new Exact(1).minus(paid).times(100).toDecimalPlaces(2);
  return percent.isZero() ? '0' : percent.toFixed();
}

export function presentTotals(amounts: Amounts): Totals {
  const { cost, netPrice, price } = amounts;
  return {
    cost: centsToNumber(cost),
    netprice: centsToNumber(netPrice),
    margin: centsToNumber(netPrice - cost),
    vat: centsToNumber(price - netPrice),
    vatperrate: amounts.rates.map((rate) => ({
      vatpercentage: new Exact(rate.vat).times(100).toNumber(),
      vat: centsToNumber(rate.price - rate.netPrice),
      netprice: centsToNumber(rate.netPrice),
      price: centsToNumber(rate.price),
    })),
    price: centsToNumber(price),
    netpricebeforediscount: centsToNumber(amounts.netPriceBeforeDiscount),
    pricebeforediscount: centsToNumber(amounts.priceBeforeDiscount),
    discountpercentage: discountPercentage(amounts),
  };
}

/** Returns the same totals under their `actual…` keys. */
export function asActual(totals: Totals): Actual<Totals> {
  return {
    actualcost: totals.cost,
    actualnetprice: totals.netprice,
    actualmargin: totals.margin,
    actualvat: totals.vat,
    actualvatperrate: totals.vatperrate,
    actualprice: totals.price,
    actualnetpricebeforediscount: totals.netpricebeforediscount,
    actualpricebeforediscount: totals.pricebeforediscount,
    actualdiscountpercentage: totals.discountpercentage,
  };
}
