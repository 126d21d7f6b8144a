/** The clock of the platform: the one place that reads it. */

/** Returns the present in milliseconds since 1970. */
export function now(): number {
  return Date.now();
}

/** Returns a moment of a header in milliseconds since 1970; NaN where it is none. */
export function parseMoment(text: string): number {
  return Date.parse(text);
}
