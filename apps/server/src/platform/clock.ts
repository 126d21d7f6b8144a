/** The only place that reads the machine's clock; tests pass a clock of their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export function seconds(clock: Clock): number {
  return Math.floor(clock.now() / 1000);
}
