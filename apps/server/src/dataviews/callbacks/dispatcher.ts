/**
 * Sends due callbacks on every node. Each is sent at most once, because it is marked before it is sent, and
 * no single receiver or key holds up the others.
 */
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { type Clock, seconds } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { SendCallback } from './sender.ts';
import { signatureHeaders } from './signature.ts';
import type { CallbackQueue, CallbackResult, DueCallback } from './store.ts';

/** The body on the wire (§6). */
export interface CallbackBody {
  readonly id: string;
  readonly dataviewid: string;
  readonly url: string;
  readonly creationtime: string;
}

export interface DispatcherOptions {
  readonly queue: CallbackQueue;
  readonly send: SendCallback;
  readonly present: (callback: DueCallback) => CallbackBody | Promise<CallbackBody>;
  readonly clock: Clock;
  readonly log: Log;
  /** Returns how many days the log keeps a callback. */
  readonly logDays: () => Promise<number>;
  /** Milliseconds that callbacks in progress may take after `stop`. */
  readonly stopGraceMs?: number;
}

export interface CallbackDispatcher {
  /**
   * Looks for due callbacks; to be called when a computation ends. Those left by other nodes are found every
   * few seconds.
   */
  wake(): void;
  /** Claims no more callbacks, gives those in progress a moment to end, and aborts the rest. */
  stop(): Promise<void>;
}

export const MOST_IN_FLIGHT = 20;
export const MOST_OF_ONE_KEY = 8;
export const MOST_TO_ONE_RECEIVER = 4;

const POLL_MS = 5_000;
const STOP_GRACE_MS = 2_000;
/** Time to record the outcomes of aborted callbacks. */
const STOP_WITHIN_MS = 3_000;
const TRIM_EVERY_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
const LOG_LINES = 100_000;

export function createCallbackDispatcher(options: DispatcherOptions): CallbackDispatcher {
  const dispatcher = new Dispatcher(options);
  const timer = setInterval(() => dispatcher.wake(), POLL_MS);
  timer.unref();
  dispatcher.wake();
  return {
    wake: () => dispatcher.wake(),
    stop() {
      clearInterval(timer);
      return dispatcher.stop();
    },
  };
}

class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #inFlight = new Map<DueCallback, Promise<void>>();
  readonly #cutOff = new AbortController();
  #round: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;
  #trimmedAt = Number.NEGATIVE_INFINITY;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /** Starts a round unless one is running; callbacks that become due meanwhile are found by the next one. */
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
    const { log } = this.#options;
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      try {
        while (await this.#claimSome());
        await this.#trim();
      } catch (error) {
        log.warn({ error }, 'the queue of callbacks did not answer; it is asked again');
      }
    }
  }

  /** Returns whether it is worthwhile to claim again at once. */
  async #claimSome(): Promise<boolean> {
    const { queue, clock } = this.#options;
    const limit = MOST_IN_FLIGHT - this.#inFlight.size;
    if (limit <= 0 || this.#isStopped) return false;
    const claimed = await queue.claimDue({ now: seconds(clock), limit, ...this.#busy() });
    for (const callback of claimed) {
      const sending = this.#deliver(callback).finally(() => {
        this.#inFlight.delete(callback);
        this.wake();
      });
      this.#inFlight.set(callback, sending);
    }
    return claimed.length > 0;
  }

  #busy() {
    const flying = [...this.#inFlight.keys()];
    const ofKey = (apiKeyId: number) => flying.filter((one) => one.apiKeyId === apiKeyId);
    const keys = [...new Set(flying.map(({ apiKeyId }) => apiKeyId))];
    return {
      exceptKeys: keys.filter((key) => ofKey(key).length >= MOST_OF_ONE_KEY),
      exceptReceivers: keys.flatMap((apiKeyId) => {
        const receivers = ofKey(apiKeyId).map(({ receiver }) => receiver);
        return [...new Set(receivers)]
          .filter((receiver) => receivers.filter((one) => one === receiver).length >= MOST_TO_ONE_RECEIVER)
          .map((receiver) => ({ apiKeyId, receiver }));
      }),
    };
  }

  /** Sends a claimed callback. Never rejects: a claim is final, whatever happens. */
  async #deliver(callback: DueCallback): Promise<void> {
    const { queue, log } = this.#options;
    try {
      const result = await this.#post(callback);
      const { outcome, status } = result;
      log.debug({ callback: callback.id, receiver: callback.receiver, outcome, status }, 'callback');
      await queue.finish(callback.id, result);
    } catch (error) {
      log.warn({ error, callback: callback.id }, 'what came of a callback was not recorded');
    }
  }

  async #post(callback: DueCallback): Promise<CallbackResult> {
    const { present, send, clock } = this.#options;
    const body = JSON.stringify(await present(callback));
    const message = { id: callback.id, timestamp: seconds(clock), body };
    const headers = callback.secret === null ? {} : signatureHeaders(message, callback.secret);
    return send({ url: callback.url, body, headers }, this.#cutOff.signal);
  }

  async #trim(): Promise<void> {
    const now = seconds(this.#options.clock);
    if (now - this.#trimmedAt < TRIM_EVERY_SECONDS) return;
    const { queue, logDays } = this.#options;
    await queue.trimLog({ before: now - (await logDays()) * DAY_SECONDS, keep: LOG_LINES });
    this.#trimmedAt = now;
  }
}
