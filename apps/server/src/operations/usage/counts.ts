/** What is counted of requests. */

/** Sums of one key in one hour, or over some time. */
export interface UsageCounts {
  readonly requests: number;
  /** What the limiter charged. */
  readonly tokens: number;
  /** 429. */
  readonly refused: number;
  /** 4xx but for 429. */
  readonly clientErrors: number;
  readonly serverErrors: number;
  /** Of the bodies of answers. */
  readonly bytes: number;
}

/** As whoever adds up has it. */
export type Counting = { -readonly [K in keyof UsageCounts]: UsageCounts[K] };

export const NOTHING: UsageCounts = {
  requests: 0,
  tokens: 0,
  refused: 0,
  clientErrors: 0,
  serverErrors: 0,
  bytes: 0,
};
export const COUNTS = Object.keys(NOTHING) as readonly (keyof UsageCounts)[];

export function add(sum: Counting, counts: UsageCounts): void {
  for (const name of COUNTS) sum[name] += counts[name];
}
