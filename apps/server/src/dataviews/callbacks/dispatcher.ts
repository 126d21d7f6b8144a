/** Sends due callbacks on every node, each at most once: it is marked before it is sent. */
import { createDispatcher, type Dispatcher } from '../../outgoing/dispatcher.ts';
import type { SendCall } from '../../outgoing/sender.ts';
import { signatureHeaders } from '../../outgoing/signature.ts';
import { type Clock, seconds } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { DAY_SECONDS } from '../../platform/time-zone.ts';
import type { CallbackQueue, DueCallback } from './store.ts';

/** The body on the wire (§6). */
export interface CallbackBody {
  readonly id: string;
  readonly dataviewid: string;
  readonly url: string;
  readonly creationtime: string;
}

export interface CallbackDispatcherOptions {
  readonly queue: CallbackQueue;
  readonly send: SendCall;
  readonly present: (callback: DueCallback) => CallbackBody | Promise<CallbackBody>;
  readonly clock: Clock;
  readonly log: Log;
  /** Returns how many days the log keeps a callback. */
  readonly logDays: () => Promise<number>;
  /** Milliseconds that callbacks in progress may take after `stop`. */
  readonly stopGraceMs?: number;
}

const LOG_LINES = 100_000;

export function createCallbackDispatcher(options: CallbackDispatcherOptions): Dispatcher {
  const { queue, send, present, clock, log, logDays, stopGraceMs } = options;
  return createDispatcher({
    calls: 'callbacks',
    clock,
    log,
    stopGraceMs,
    async claim({ exceptOwners, exceptReceivers, ...rest }) {
      const due = await queue.claimDue({
        ...rest,
        exceptKeys: exceptOwners,
        exceptReceivers: exceptReceivers.map(({ owner, receiver }) => ({ apiKeyId: owner, receiver })),
      });
      return due.map((callback) => ({ owner: callback.apiKeyId, receiver: callback.receiver, callback }));
    },
    async deliver({ callback }, signal) {
      const body = JSON.stringify(await present(callback));
      const message = { id: callback.id, timestamp: seconds(clock), body };
      const headers = callback.secret === null ? {} : signatureHeaders(message, callback.secret);
      const result = await send({ url: callback.url, body, headers }, signal);
      const { outcome, status } = result;
      log.debug({ callback: callback.id, receiver: callback.receiver, outcome, status }, 'callback');
      await queue.finish(callback.id, result);
    },
    tidy: async (now) => queue.trimLog({ before: now - (await logDays()) * DAY_SECONDS, keep: LOG_LINES }),
  });
}
