/**
 * Retention of logs: removes entries older than the settings allow, in the background and in bounded batches.
 */
import type { ReferenceSource } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { DAY_SECONDS } from '../platform/time-zone.ts';

/** Maximum number of batches per sweep; the next sweep continues. */
const MOST_BATCHES = 200;

/** Store interface; `storage/retention.ts` implements it for both databases. */
export interface RetentionStore {
  /**
   * Removes a batch of changes of entities before this Unix second; returns the number of entries removed.
   * Only one node does this at a time.
   */
  removeChanges(before: number): Promise<number>;
  /** Does the same for changes of the installation. */
  removeAudit(before: number): Promise<number>;
  /** Does the same for the security log. */
  removeSecurity(before: number): Promise<number>;
}

export interface RetentionOptions {
  readonly store: RetentionStore;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
}

export interface Retention {
  /** Returns the number of removed entries. */
  sweep(): Promise<number>;
}

export function createRetention({ store, reference, clock }: RetentionOptions): Retention {
  async function removeAll(days: number, remove: (before: number) => Promise<number>): Promise<number> {
    if (days === 0) return 0;
    const before = seconds(clock) - days * DAY_SECONDS;
    let removed = 0;
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const gone = await remove(before);
      if (gone === 0) break;
      removed += gone;
    }
    return removed;
  }

  return {
    async sweep() {
      const { settings } = await reference.current();
      const changes = await removeAll(settings.historyDays, store.removeChanges);
      const audit = await removeAll(settings.auditDays, store.removeAudit);
      return changes + audit + (await removeAll(settings.securityDays, store.removeSecurity));
    },
  };
}
