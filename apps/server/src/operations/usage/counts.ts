/** Usage counters of requests. */
import { keysOf } from '../../platform/objects.ts';

/** Sums of one key in one hour, or over a longer time. */
export interface UsageCounts {
  readonly requests: number;
  /** Tokens that the limiter charged. */
  readonly tokens: number;
  /** Answers with status 429. */
  readonly refused: number;
  /** Answers with a 4xx status other than 429. */
  readonly clientErrors: number;
  readonly serverErrors: number;
  /** Bytes of response bodies. */
  readonly bytes: number;
}

/** Mutable counts for adding up. */
export type MutableUsageCounts = { -readonly [K in keyof UsageCounts]: UsageCounts[K] };

export const NOTHING: UsageCounts = {
  requests: 0,
  tokens: 0,
  refused: 0,
  clientErrors: 0,
  serverErrors: 0,
  bytes: 0,
};
export const COUNTS = keysOf(NOTHING);

export function add(sum: MutableUsageCounts, counts: UsageCounts): void {
  for (const name of COUNTS) sum[name] += counts[name];
}
