/** One attempt with its time limit, and pauses; both end with the signal of the caller. */
import { TimeoutError } from './errors.ts';

export interface Attempt {
  readonly signal: AbortSignal;
  /** Begins the time limit anew: something has arrived. */
  renew(): void;
  /** Takes the time limit away; the signal of the caller still ends the attempt. */
  stopClock(): void;
  /** Ends the time limit and lets go of the caller's signal. */
  end(): void;
}

/** Begins an attempt that is aborted after `timeout` milliseconds, or when `outer` is. */
export function beginAttempt(timeout: number, outer: AbortSignal | undefined): Attempt {
  const controller = new AbortController();
  const onAbort = () => controller.abort(outer?.reason);
  const onTimeout = () => controller.abort(new TimeoutError(`No answer within ${timeout} milliseconds`));
  let timer = setTimeout(onTimeout, timeout);
  if (outer?.aborted === true) onAbort();
  else outer?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    renew() {
      clearTimeout(timer);
      timer = setTimeout(onTimeout, timeout);
    },
    stopClock() {
      clearTimeout(timer);
    },
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onAbort);
    },
  };
}

/** Waits; rejects with the reason of the signal as soon as that is aborted. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason);
      return;
    }
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
