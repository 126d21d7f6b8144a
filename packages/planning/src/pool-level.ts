/** Demand and supply of a counted thing at one instant of a sweep. */
import type { Thing } from './thing.ts';
import type { Closure, Use } from './use.ts';

interface UnitCounts {
  confirmed: number;
  option: number;
  closed: number;
}

/** Thousandths that lack: for confirmed uses alone, and for options beside them where there are any. */
export interface Shortages {
  readonly shortage: number;
  readonly pressed: number;
}

/** Quantities are added as integer thousandths, so that no rounding error can decide. */
export function thousandths(quantity: number): number {
  return Math.round(quantity * 1000);
}

/**
 * A unit is needed once however many name it, since two of them conflict on their own. A closed unit is neither there nor
 * needed. A use or closure of a unit that is not active changes nothing.
 */
export class PoolLevel {
  readonly #capacity: number;
  readonly #units: ReadonlyMap<number, UnitCounts>;
  readonly #open = { confirmed: 0, option: 0 };
  readonly #named = { confirmed: 0, any: 0, closed: 0 };
  #closed = 0;
  #closedWhole = 0;

  constructor(thing: Thing) {
    this.#capacity = thousandths(thing.capacity ?? 0);
    this.#units = new Map(thing.units.map((unit) => [unit, { confirmed: 0, option: 0, closed: 0 }]));
  }

  /** Begins a use that is an option or confirmed with 1, and ends it with -1. */
  use(use: Use, step: 1 | -1): void {
    const firmness = use.firmness === 'confirmed' ? 'confirmed' : 'option';
    if (use.unit === null) this.#open[firmness] += step * thousandths(use.quantity);
    else this.#unit(use.unit, firmness, step);
  }

  close(closure: Closure, step: 1 | -1): void {
    if (closure.unit !== null) this.#unit(closure.unit, 'closed', step);
    else if (closure.quantity === null) this.#closedWhole += step;
    else this.#closed += step * thousandths(closure.quantity);
  }

  shortages(): Shortages {
    const there = this.#capacity - this.#closed - this.#named.closed * 1000;
    const available = this.#closedWhole > 0 ? 0 : Math.max(0, there);
    const confirmed = this.#open.confirmed + this.#named.confirmed * 1000;
    const all = this.#open.confirmed + this.#open.option + this.#named.any * 1000;
    return {
      shortage: confirmed > 0 ? Math.max(0, confirmed - available) : 0,
      pressed: all > confirmed ? Math.max(0, all - available) : 0,
    };
  }

  #unit(id: number, part: keyof UnitCounts, step: 1 | -1): void {
    const unit = this.#units.get(id);
    if (unit === undefined) return;
    this.#count(unit, -1);
    unit[part] += step;
    this.#count(unit, 1);
  }

  #count({ confirmed, option, closed }: UnitCounts, step: 1 | -1): void {
    if (closed > 0) this.#named.closed += step;
    else {
      if (confirmed > 0) this.#named.confirmed += step;
      if (confirmed + option > 0) this.#named.any += step;
    }
  }
}
