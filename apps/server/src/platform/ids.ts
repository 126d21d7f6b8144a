/** Ids as they stand on the wire: `<number>-<number>` (§2.1); nothing but this file knows what the numbers are. */

export interface WireId {
  /** Sequence number; all kinds share one sequence. */
  readonly id: number;
  /** Unix second of creation. */
  readonly created: number;
}

export function formatId(id: number, created: number): string {
  return `${id}-${created}`;
}

export function wireIdOf({ id, created }: WireId): string {
  return formatId(id, created);
}

const WIRE_ID = /^([1-9]\d{0,15})-(0|[1-9]\d{0,15})$/;

/**
 * Returns the numbers of a wire id, or undefined (404). Each id has only one spelling, so that
 * `formatId(parseId(text))` is `text` and an entity has one URL.
 */
export function parseId(text: string): WireId | undefined {
  const match = WIRE_ID.exec(text);
  if (match === null) return undefined;
  const id = Number(match[1]);
  const created = Number(match[2]);
  return Number.isSafeInteger(id) && Number.isSafeInteger(created) ? { id, created } : undefined;
}
