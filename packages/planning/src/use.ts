/** Everything that occupies things: the uses by events and groups, and the spans in which nothing can be used. */

/** How much a status holds, weakest first: a released use holds nothing, a confirmed one keeps all others out. */
export const FIRMNESS = ['released', 'request', 'option', 'confirmed'] as const;
export type Firmness = (typeof FIRMNESS)[number];

/** A leaf booking. Instants are Unix seconds, days are numbers of planning days. */
export interface Use {
  readonly id: number;
  readonly thing: number;
  /** The unit that is booked by name; null takes any. */
  readonly unit: number | null;
  /** Decimals are allowed. A named unit counts as one, whatever stands here. */
  readonly quantity: number;
  /** The occupied span, set-up and tear-down included, half-open. An empty span occupies nothing. */
  readonly from: number;
  readonly to: number;
  readonly firmness: Firmness;
  /** The event or group that books; null is a use outside of both. */
  readonly holder: number | null;
  /** All groups around the holder, at any depth: what is inside a group never conflicts with the group's own uses. */
  readonly wholes: readonly number[];
  /** Hold order of options: the smaller one stands before. */
  readonly order: number;
  /** First and last planning day that it touches, both included. */
  readonly days: readonly [first: number, last: number];
}

/** A span in which a thing, one of its units or a number of it is unavailable. */
export interface Closure {
  readonly id: number;
  readonly thing: number;
  readonly unit: number | null;
  /** Null closes all of the thing. */
  readonly quantity: number | null;
  readonly from: number;
  readonly to: number;
}

/** Whether a use takes part in anything at all. */
export function occupies(use: Use): boolean {
  return use.from < use.to && use.firmness !== 'released' && (use.unit !== null || use.quantity > 0);
}

type Ownership = Pick<Use, 'holder' | 'wholes'>;

/** Whether two uses are of one event or group, or of one and a group around it. */
export function areOfOneHolder(one: Ownership, other: Ownership): boolean {
  if (one.holder === null || other.holder === null) return false;
  return (
    one.holder === other.holder || one.wholes.includes(other.holder) || other.wholes.includes(one.holder)
  );
}
