/** When a subscription is read next. */
import { DAY_SECONDS } from '../platform/time-zone.ts';
import type { ReadingProblem, Subscription } from './store.ts';

/** Share of the interval by which readings are spread, so that they do not all come at once. */
const SPREAD = 0.05;

interface Interval {
  readonly now: number;
  /** Setting of the installation. */
  readonly minutes: number;
  /** Seconds that the server asks for. */
  readonly retryAfter: number;
  /** From 0 to 1. */
  readonly random: number;
}

/** Returns a Unix second: after each further failure later, up to a day, and never given up. */
export function nextReading(
  { failures }: Pick<Subscription, 'failures'>,
  problem: ReadingProblem | null,
  { now, minutes, retryAfter, random }: Interval,
): number {
  const usual = minutes * 60;
  const doublings = problem === null ? 0 : Math.min(failures, 16);
  const wait = Math.min(Math.max(usual * 2 ** doublings, retryAfter), DAY_SECONDS);
  return now + Math.round(wait * (1 + SPREAD * random));
}
