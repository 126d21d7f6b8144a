/** A bookable resource, with the properties that decide what may happen to it at the same time. */

/** The column of the policy table: a `unit` is a resource of single units, `stock` everything that is counted in bulk. */
export type ThingSort = 'location' | 'person' | 'unit' | 'stock';

export type Overbooking = 'forbid' | 'ask' | 'allow';

export interface Thing {
  readonly id: number;
  readonly sort: ThingSort;
  /** One is exclusive (except of stock, which is counted always), more is counted, null never runs short. */
  readonly capacity: number | null;
  /** The active units, where it has any. */
  readonly units: readonly number[];
  /** Least number of seconds between two neighbours. */
  readonly turnaround: number;
  /** Its direct parts: a hall AB contains A and B. */
  readonly contains: readonly number[];
  /** Things not to be used at the same time as it; saying it on one side is enough. */
  readonly apart: readonly number[];
  /** Null leaves it to the policy table. */
  readonly overbooking: Overbooking | null;
}

/** Whether one use at a time is all that a thing can take. */
export function isExclusive(thing: Thing): boolean {
  return thing.capacity === 1 && thing.sort !== 'stock';
}
