/** What keys were used for, by hour; `storage/usage.ts` implements the store on both databases. */

import type { UsageCounts } from './counts.ts';

export interface UsageRow extends UsageCounts {
  readonly keyId: number;
  /** Unix second of the beginning of the hour. */
  readonly at: number;
}

export interface UsageStore {
  /** Adds to what is there, in one statement. */
  add(rows: readonly UsageRow[]): Promise<void>;
  /** Of these keys, or of all, from that Unix second on: by the beginning of hours (days where they are old). */
  byTime(
    since: number,
    keyIds?: readonly number[],
  ): Promise<readonly (UsageCounts & { readonly at: number })[]>;
  byKey(since: number): Promise<readonly (UsageCounts & { readonly keyId: number })[]>;
  /** Puts hours before the first Unix second together to days (of UTC), and removes days before the second. */
  condense(hoursBefore: number, daysBefore: number): Promise<void>;
}
