/**
 * Counts refused sign-ins in memory, by user and address, and writes them down in one batch at a time: guessing costs no
 * write for each. Logins that no user has are not kept, as people type passwords into the wrong box.
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
  /** As it was typed, or the id of a user; left out: nobody was named. */
  readonly user?: string | number | undefined;
  /** IP address of the client. */
  readonly address: string;
}

export interface RefusalCounter {
  count(refusal: Refusal): Promise<void>;
  /** Writes down what was counted; what cannot be written stays for the next time. */
  flush(): Promise<void>;
  /** Flushes for the last time. */
  close(): Promise<void>;
}

interface CounterOptions {
  readonly store: Pick<SecurityLog, 'write'>;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
  readonly onError?: (error: unknown) => void;
  /** Between two flushes. Left out: only whoever calls `flush` has it written. */
  readonly intervalMs?: number;
}

interface Counted extends Pick<NewSecurityEntry, 'event' | 'at' | 'address' | 'subject'> {
  readonly count: number;
}

/** Pairs of user and address until the next flush; all others are one sum for each event. */
export const MOST_PAIRS = 20;

export function createRefusalCounter(options: CounterOptions): RefusalCounter {
  const { store, reference, clock, onError = () => undefined, intervalMs } = options;
  let counted = new Map<string, Counted>();
  let flushing: Promise<void> | undefined;

  function add(into: Map<string, Counted>, one: Counted): void {
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
      // What cannot be told must not change what the client is answered.
      const subject = await subjectOf(user).catch(() => undefined);
      add(counted, { event, at: seconds(clock), address, subject, count: 1 });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
      // One that was under way had begun before the last refusals.
      await flush();
    },
  };
}
