/** Short ways to things, uses and closures for tests. */
import type { Thing } from '../thing.ts';
import type { Closure, Use } from '../use.ts';

/** An exclusive location, unless said otherwise. */
export function thing(parts: Partial<Thing>): Thing {
  return {
    id: 1,
    sort: 'location',
    capacity: 1,
    units: [],
    turnaround: 0,
    contains: [],
    apart: [],
    overbooking: null,
    ...parts,
  };
}

/** A confirmed use of thing 1 from 0 to 10, by an event of its own, that stands in the order of its id. */
export function use(parts: Partial<Use>): Use {
  const id = parts.id ?? 1;
  return {
    id,
    thing: 1,
    unit: null,
    quantity: 1,
    from: 0,
    to: 10,
    firmness: 'confirmed',
    holder: 1000 + id,
    wholes: [],
    order: id,
    days: [0, 0],
    ...parts,
  };
}

/** All of thing 1 from 0 to 10. */
export function closure(parts: Partial<Closure>): Closure {
  return { id: 1, thing: 1, unit: null, quantity: null, from: 0, to: 10, ...parts };
}
