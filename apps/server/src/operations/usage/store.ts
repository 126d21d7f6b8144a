/** Usage of keys by hour; `storage/usage.ts` implements the store on both databases. */

import type { UsageCounts } from './counts.ts';

export interface UsageRow extends UsageCounts {
  readonly keyId: number;
  /** Unix second at which the hour begins. */
  readonly at: number;
}

export interface UsageStore {
  /** Adds to the stored counts in one statement. */
  add(rows: readonly UsageRow[]): Promise<void>;
  /**
   * Returns the counts of these keys, or of all, from that Unix second on, by the beginning of hours (of days
   * where they are old).
   */
  byTime(
    since: number,
    keyIds?: readonly number[],
  ): Promise<readonly (UsageCounts & { readonly at: number })[]>;
  byKey(since: number): Promise<readonly (UsageCounts & { readonly keyId: number })[]>;
  /** Merges hours before the first Unix second into days (UTC), and removes days before the second. */
  condense(hoursBefore: number, daysBefore: number): Promise<void>;
}
