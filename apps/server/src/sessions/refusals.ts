/**
 * Counts refused sign-ins in memory, by user and address, and writes them in batches, so that a guess costs
 * no write of its own. Unknown logins are not kept, as people type passwords into the wrong box.
 */
import type {
  NewSecurityEntry,
  SecurityEvent,
  SecurityLog,
  SecuritySubject,
} from '../access/security-log.ts';
import type { ReferenceSource } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';

export interface Refusal {
  readonly event: Extract<SecurityEvent, 'sign-in-refused' | 'code-refused' | 'password-refused'>;
  /** Login as typed, or the id of a user; left out: no user was named. */
  readonly user?: string | number | undefined;
  /** IP address of the client. */
  readonly address: string;
}

export interface RefusalCounter {
  count(refusal: Refusal): Promise<void>;
  /** Writes the counts; those that cannot be written stay for the next time. */
  flush(): Promise<void>;
  /** Flushes for the last time. */
  close(): Promise<void>;
}

interface CounterOptions {
  readonly store: Pick<SecurityLog, 'write'>;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
  readonly onError?: (error: unknown) => void;
  /** Interval between two flushes; left out: only calls of `flush` write. */
  readonly intervalMs?: number;
}

interface CountedRefusal extends Pick<NewSecurityEntry, 'event' | 'at' | 'address' | 'subject'> {
  readonly count: number;
}

/** Maximum pairs of user and address until the next flush; all others are added up per event. */
export const MOST_PAIRS = 20;

export function createRefusalCounter(options: CounterOptions): RefusalCounter {
  const { store, reference, clock, onError = () => undefined, intervalMs } = options;
  let counted = new Map<string, CountedRefusal>();
  let flushing: Promise<void> | undefined;

  function add(into: Map<string, CountedRefusal>, one: CountedRefusal): void {
    const { event, address, subject, at, count } = one;
    const pair = JSON.stringify([event, subject?.id ?? null, address ?? null]);
    const known = into.get(pair);
    if (known !== undefined) {
      into.set(pair, { ...known, at: Math.max(known.at, at), count: known.count + count });
    } else if (into.size < MOST_PAIRS || (address === undefined && subject === undefined)) {
      into.set(pair, one);
    } else add(into, { event, address: undefined, subject: undefined, at, count });
  }

  async function write(): Promise<void> {
    const batch = counted;
    if (batch.size === 0) return;
    counted = new Map();
    try {
      await store.write(
        [...batch.values()].map((one) => ({
          ...one,
          details: one.address === undefined ? { others: true } : {},
        })),
      );
    } catch (error) {
      for (const one of counted.values()) add(batch, one);
      counted = batch;
      throw error;
    }
  }

  function flush(): Promise<void> {
    flushing ??= write()
      .catch(onError)
      .finally(() => {
        flushing = undefined;
      });
    return flushing;
  }

  async function subjectOf(user: string | number | undefined): Promise<SecuritySubject | undefined> {
    if (user === undefined) return undefined;
    const { users } = await reference.current();
    const [found] = [...users.values()].filter(({ id, login }) => login === user || id === user);
    return found && { id: found.id, name: found.login };
  }

  const timer = intervalMs === undefined ? undefined : setInterval(() => void flush(), intervalMs);
  timer?.unref();
  return {
    async count({ event, user, address }) {
      // A failed look-up must not change the client's answer.
      const subject = await subjectOf(user).catch(() => undefined);
      add(counted, { event, at: seconds(clock), address, subject, count: 1 });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
      // A flush in progress may have started before the last refusals.
      await flush();
    },
  };
}
