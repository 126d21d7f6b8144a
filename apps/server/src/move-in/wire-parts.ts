/** Reads the parts of entities whose shape on the wire differs from what is stored: schedules and cost models. */
import { Exact } from '../costings/money.ts';
import type { CostModel, ScheduleEntry } from '../model/records.ts';
import { isWireObject, type WireObject } from './remote.ts';
import { type RemoteRef, readInstant, readRef } from './wire-values.ts';

/** A cost model whose profiles are ids of the other installation. */
export interface RemoteCostModel {
  readonly model: Omit<CostModel, 'profileIds'>;
  readonly profiles: readonly RemoteRef[];
}

/** Returns the schedule of an element of the property `schedule`; a block is two entries there. */
export function readSchedule(element: WireObject): readonly ScheduleEntry[] {
  const { entries, defaultstartidx: startAt, defaultstopidx: stopAt } = element;
  const moments = Array.isArray(entries) ? entries.filter(isWireObject).map(readMoment) : [];
  const schedule: ScheduleEntry[] = [];
  const ends = new Set<number>();
  for (const [index, moment] of moments.entries()) {
    if (moment === undefined || ends.has(index)) continue;
    const { at, description } = moment;
    const name = description.endsWith(START) ? description.slice(0, -START.length) : undefined;
    const end =
      name === undefined
        ? -1
        : moments.findIndex(
            (other, later) => later > index && !ends.has(later) && other?.description === name + STOP,
          );
    if (end >= 0) ends.add(end);
    schedule.push({
      start: at,
      end: moments[end]?.at ?? null,
      description: end < 0 ? description : (name ?? ''),
      tag: null,
      displayStart: startAt === index,
      displayEnd: stopAt === (end < 0 ? index : end),
    });
  }
  return schedule;
}

const START = ' (start)';
const STOP = ' (stop)';

function readMoment({ starttime, description }: WireObject): { at: number; description: string } | undefined {
  const at = typeof starttime === 'string' ? readInstant(starttime) : undefined;
  if (at === undefined) return undefined;
  return { at, description: typeof description === 'string' ? description : '' };
}

export function readCostModels(raw: unknown): readonly RemoteCostModel[] {
  return Array.isArray(raw) ? raw.filter(isWireObject).map(readCostModel) : [];
}

function readCostModel(wire: WireObject): RemoteCostModel {
  const profiles = Array.isArray(wire.profiles) ? wire.profiles : [];
  return {
    model: {
      name: textOf(wire.name),
      cost: readFormula(wire.costformula),
      price: readFormula(wire.priceformula),
      account: typeof wire.account === 'string' ? wire.account : null,
      invoice: wire.invoice === true,
      durationDiscount: readDiscount(wire.durationdiscount),
      volumeDiscount: readDiscount(wire.volumediscount),
      purchasePrice: typeof wire.purchaseprice === 'number' ? wire.purchaseprice : 0,
      vat: decimalOf(wire.vat),
    },
    profiles: profiles.flatMap((one) => readRef(['profile'], one) ?? []),
  };
}

const UNITS = ['hour', 'day', 'week', 'month'] as const;

function readFormula(raw: unknown): CostModel['cost'] {
  const wire: WireObject = isWireObject(raw) ? raw : {};
  if (Array.isArray(wire.dayparts)) {
    const dayparts = wire.dayparts.filter(isWireObject).map((part) => ({
      amount: decimalOf(part.amount),
      per: textOf(part.per),
      includesvat: part.includesvat === true,
      from: textOf(part.from),
      to: textOf(part.to),
    }));
    return { per: textOf(wire.per), dayparts };
  }
  const fixed = { amount: decimalOf(wire.amount), includesvat: wire.includesvat === true };
  const per = UNITS.find((unit) => unit === wire.per);
  if (per === undefined) return fixed;
  const { customcalculationquantity: quantity, customcalculationminimum: minimum } = wire;
  const { customcalculationunit: unit } = wire;
  return {
    ...fixed,
    per,
    ...(typeof quantity === 'number' ? { customcalculationquantity: quantity } : {}),
    ...(typeof minimum === 'number' ? { customcalculationminimum: minimum } : {}),
    ...(typeof unit === 'string' ? { customcalculationunit: unit } : {}),
  };
}

const DISCOUNT_TYPES = ['d', 'p', 'a'] as const;

function readDiscount(raw: unknown): CostModel['durationDiscount'] {
  const { type, rates }: { type?: unknown; rates?: unknown } = Object(raw);
  return {
    type: DISCOUNT_TYPES.find((one) => one === type) ?? 'd',
    rates: Array.isArray(rates) ? rates.filter(isRate).map(([from, percent]) => [from, percent]) : [],
  };
}

function isRate(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns a number as a decimal text without an exponent; `0` for anything else. */
function decimalOf(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? new Exact(value).toFixed() : '0';
}
