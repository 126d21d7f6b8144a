/** How long logs are kept: what is older than the settings allow goes in the background, a bounded batch at a time. */
import type { ReferenceSource } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';

const DAY_SECONDS = 86_400;
/** What one sweep removes at most; the next one goes on. */
const MOST_BATCHES = 200;

/** `storage/retention.ts` implements it for both databases. */
export interface RetentionStore {
  /** Removes a batch of changes of entities from before this Unix second; returns how many. One node at a time. */
  removeChanges(before: number): Promise<number>;
  /** The same of changes of the installation. */
  removeAudit(before: number): Promise<number>;
  /** The same of the security log. */
  removeSecurity(before: number): Promise<number>;
}

export interface RetentionOptions {
  readonly store: RetentionStore;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
}

export interface Retention {
  /** Returns how many entries are gone. */
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
