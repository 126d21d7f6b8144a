/**
 * Sends what is due on every node: what is claimed is sent by one node alone, and no single receiver or owner holds up the
 * others.
 */
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { type Clock, seconds } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';

/** Call with its owner, and the origin that it goes to. */
export interface OwnedCall {
  readonly owner: number;
  readonly receiver: string;
}

export interface CallClaim {
  /** Unix second. */
  readonly now: number;
  readonly limit: number;
  /** Owners that already have as many calls in flight as allowed. */
  readonly exceptOwners: readonly number[];
  /** Receivers that already have as many calls in flight as allowed, each for one owner. */
  readonly exceptReceivers: readonly OwnedCall[];
}

export interface DispatcherOptions<T extends OwnedCall> {
  /** Claims what is due, so that no other node sends it meanwhile. */
  readonly claim: (options: CallClaim) => Promise<readonly T[]>;
  /** Sends a claimed call, and records what came of it. */
  readonly deliver: (call: T, signal: AbortSignal) => Promise<void>;
  /** Removes old entries of the log; called every hour. */
  readonly tidy: (now: number) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
  /** Plural noun for the log. */
  readonly calls: string;
  /** Milliseconds that calls in progress may take after `stop`. */
  readonly stopGraceMs?: number | undefined;
  readonly pollMs?: number | undefined;
}

export interface Dispatcher {
  /** Looks for due calls; those left by other nodes are found every few seconds. */
  wake(): void;
  /** Claims no more calls, gives those in progress a moment to end, and aborts the rest. */
  stop(): Promise<void>;
}

export const MOST_IN_FLIGHT = 20;
export const MOST_OF_ONE_OWNER = 8;
export const MOST_TO_ONE_RECEIVER = 4;

const POLL_MS = 5_000;
const STOP_GRACE_MS = 2_000;
/** Time to record the outcomes of aborted calls. */
const STOP_WITHIN_MS = 3_000;
const TIDY_EVERY_SECONDS = 3_600;

export function createDispatcher<T extends OwnedCall>(options: DispatcherOptions<T>): Dispatcher {
  const rounds = new DispatchRounds(options);
  const timer = setInterval(() => rounds.wake(), options.pollMs ?? POLL_MS);
  timer.unref();
  rounds.wake();
  return {
    wake: () => rounds.wake(),
    stop() {
      clearInterval(timer);
      return rounds.stop();
    },
  };
}

class DispatchRounds<T extends OwnedCall> {
  readonly #options: DispatcherOptions<T>;
  readonly #inFlight = new Map<T, Promise<void>>();
  readonly #cutOff = new AbortController();
  #round: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;
  #tidiedAt = Number.NEGATIVE_INFINITY;

  constructor(options: DispatcherOptions<T>) {
    this.#options = options;
  }

  /** Starts a round unless one is running; what becomes due meanwhile is found by the next one. */
  wake(): void {
    this.#isWoken = true;
    this.#round ??= this.#rounds().finally(() => {
      this.#round = undefined;
      // Woken after the last look and before this line.
      if (this.#isWoken && !this.#isStopped) this.wake();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const cut = setTimeout(() => this.#cutOff.abort(), this.#options.stopGraceMs ?? STOP_GRACE_MS);
    const isOver = new AbortController();
    const late = setTimeoutPromise(STOP_WITHIN_MS, undefined, { signal: isOver.signal }).catch(
      () => undefined,
    );
    await Promise.race([this.#drained(), late]);
    isOver.abort();
    clearTimeout(cut);
  }

  async #drained(): Promise<void> {
    await this.#round;
    await Promise.all(this.#inFlight.values());
  }

  async #rounds(): Promise<void> {
    const { log, calls } = this.#options;
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      try {
        while (await this.#claimSome());
        await this.#tidy();
      } catch (error) {
        log.warn({ error }, `the queue of ${calls} did not answer; it is asked again`);
      }
    }
  }

  /** Returns whether it is worthwhile to claim again at once. */
  async #claimSome(): Promise<boolean> {
    const { claim, clock } = this.#options;
    const limit = MOST_IN_FLIGHT - this.#inFlight.size;
    if (limit <= 0 || this.#isStopped) return false;
    const claimed = await claim({ now: seconds(clock), limit, ...this.#busy() });
    for (const call of claimed) {
      const sending = this.#deliver(call).finally(() => {
        this.#inFlight.delete(call);
        this.wake();
      });
      this.#inFlight.set(call, sending);
    }
    return claimed.length > 0;
  }

  #busy() {
    const flying = [...this.#inFlight.keys()];
    const ofOwner = (owner: number) => flying.filter((one) => one.owner === owner);
    const owners = [...new Set(flying.map(({ owner }) => owner))];
    return {
      exceptOwners: owners.filter((owner) => ofOwner(owner).length >= MOST_OF_ONE_OWNER),
      exceptReceivers: owners.flatMap((owner) => {
        const receivers = ofOwner(owner).map(({ receiver }) => receiver);
        return [...new Set(receivers)]
          .filter((receiver) => receivers.filter((one) => one === receiver).length >= MOST_TO_ONE_RECEIVER)
          .map((receiver) => ({ owner, receiver }));
      }),
    };
  }

  /** Never rejects: a call that fails must not end the round. */
  async #deliver(call: T): Promise<void> {
    const { deliver, log, calls } = this.#options;
    try {
      await deliver(call, this.#cutOff.signal);
    } catch (error) {
      log.warn({ error, receiver: call.receiver }, `what came of one of the ${calls} was not recorded`);
    }
  }

  async #tidy(): Promise<void> {
    const now = seconds(this.#options.clock);
    if (now - this.#tidiedAt < TIDY_EVERY_SECONDS) return;
    await this.#options.tidy(now);
    this.#tidiedAt = now;
  }
}
