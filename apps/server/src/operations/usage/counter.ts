/**
 * Counts requests by key and hour in memory and stores the counts every few seconds. Requests never wait for
 * it, the store adds up the counts of all nodes, and a node that is killed loses only its counts since the
 * last flush.
 */

import type { Clock } from '../../platform/clock.ts';
import { DAY_SECONDS } from '../../platform/time-zone.ts';
import type { AnsweredRequest } from '../answered-request.ts';
import { add, type MutableUsageCounts, NOTHING } from './counts.ts';
import type { UsageRow, UsageStore } from './store.ts';

type Request = Pick<AnsweredRequest, 'keyId' | 'status' | 'tokens' | 'bytes'>;

export interface UsageCounter {
  answered(request: Request): void;
  /** Stores the counts; counts that cannot be stored are kept for the next flush. */
  flush(): Promise<void>;
  /** Flushes for the last time. */
  close(): Promise<void>;
}

interface CounterOptions {
  readonly store: UsageStore;
  readonly clock: Clock;
  readonly onError?: (error: unknown) => void;
  /** Interval between flushes; left out: counts are stored only by calls of `flush`. */
  readonly intervalMs?: number;
}

type CountingRow = MutableUsageCounts & Pick<UsageRow, 'keyId' | 'at'>;

const HOUR_MS = 3_600_000;
/** Days for which hours are kept apart, as long as pages show them. */
export const HOURS_KEPT_DAYS = 90;
const DAYS_KEPT_DAYS = 731;
/** Maximum number of rows per statement. */
const ROWS_AT_ONCE = 1_000;
/** Maximum number of rows kept while the database does not respond; further counts are lost. */
const MOST_ROWS = 20_000;

export function createUsageCounter(options: CounterOptions): UsageCounter {
  const { store, clock, onError = () => undefined, intervalMs } = options;
  let hour = 0;
  let current = new Map<number, CountingRow>();
  /** Rows that have not been stored yet. */
  let waiting: UsageRow[] = [];
  let condensedAt = Number.NEGATIVE_INFINITY;
  let flushing: Promise<void> | undefined;

  function rowOf(keyId: number): CountingRow {
    const now = Math.floor(clock.now() / HOUR_MS);
    if (now !== hour) {
      setAside();
      hour = now;
    }
    let row = current.get(keyId);
    if (row === undefined) {
      row = { keyId, at: (hour * HOUR_MS) / 1000, ...NOTHING };
      current.set(keyId, row);
    }
    return row;
  }

  function setAside(): void {
    waiting.push(...current.values());
    waiting.length = Math.min(waiting.length, MOST_ROWS);
    current = new Map();
  }

  async function write(): Promise<void> {
    setAside();
    const rows = waiting;
    waiting = [];
    while (rows.length > 0) {
      try {
        // All nodes write in the same order, so that they wait for each other instead of deadlocking.
        await store.add(summed(rows.slice(0, ROWS_AT_ONCE)));
      } catch (error) {
        waiting = [...rows, ...waiting].slice(0, MOST_ROWS);
        throw error;
      }
      rows.splice(0, ROWS_AT_ONCE);
    }
    const now = clock.now();
    if (now - condensedAt < HOUR_MS) return;
    condensedAt = now;
    const today = Math.floor(now / 1000 / DAY_SECONDS);
    await store.condense((today - HOURS_KEPT_DAYS) * DAY_SECONDS, (today - DAYS_KEPT_DAYS) * DAY_SECONDS);
  }

  function flush(): Promise<void> {
    flushing ??= write()
      .catch(onError)
      .finally(() => {
        flushing = undefined;
      });
    return flushing;
  }

  const timer = intervalMs === undefined ? undefined : setInterval(() => void flush(), intervalMs);
  timer?.unref();
  return {
    answered({ keyId, status, tokens, bytes }) {
      if (keyId === undefined) return;
      const row = rowOf(keyId);
      row.requests += 1;
      row.tokens += tokens;
      row.bytes += bytes;
      if (status === 429) row.refused += 1;
      else if (status >= 500) row.serverErrors += 1;
      else if (status >= 400) row.clientErrors += 1;
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
      // A flush already in progress may have begun before the last requests.
      await flush();
    },
  };
}

/** Merges rows to one per key and hour, since a statement can write each only once. */
function summed(rows: readonly UsageRow[]): readonly UsageRow[] {
  const sums = new Map<string, CountingRow>();
  for (const row of rows) {
    const key = `${row.keyId} ${row.at}`;
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { ...row });
    else add(sum, row);
  }
  return [...sums.values()].sort((a, b) => a.keyId - b.keyId || a.at - b.at);
}
