import { setMaxListeners } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { modelCallbackQueue } from '../../../test/model/callback-queue.ts';
import {
  type Dispatcher,
  MOST_IN_FLIGHT,
  MOST_OF_ONE_OWNER,
  MOST_TO_ONE_RECEIVER,
} from '../../outgoing/dispatcher.ts';
import type { CallResult, OutgoingCall, SendCall } from '../../outgoing/sender.ts';
import { createSigningSecret } from '../../outgoing/signature.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { createCallbackDispatcher } from './dispatcher.ts';
import type { CallbackQueue } from './store.ts';

const log = createLog('silent');
const ANSWERED: CallResult = { outcome: 'answered', status: 200, detail: '', durationMs: 3 };
let queue: ReturnType<typeof modelCallbackQueue>;
const running: Dispatcher[] = [];

beforeEach(() => {
  queue = modelCallbackQueue();
});

afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

function dispatcher(send: SendCall, over: CallbackQueue = queue, clock: Clock = systemClock) {
  const started = createCallbackDispatcher({
    queue: over,
    send,
    clock,
    log,
    logDays: async () => 30,
    stopGraceMs: 0,
    present: ({ resultId }) => ({
      id: resultId,
      dataviewid: '7-1800000000',
      url: '/r',
      creationtime: 'then',
    }),
  });
  running.push(started);
  return started;
}

/** Waits until everything has happened that needs no outside event. */
async function settle(): Promise<void> {
  for (let n = 0; n < 200; n++) await turn();
}

/** A receiver that answers on demand, and never to requests that were cut off. */
function heldReceiver() {
  const open: { readonly callback: OutgoingCall; readonly answer: (result?: CallResult) => void }[] = [];
  let most = 0;
  const send: SendCall = (callback, signal) =>
    new Promise((resolve) => {
      const cutOff = (): void => entry.answer({ ...ANSWERED, outcome: 'failed', status: null });
      const entry = {
        callback,
        answer: (result = ANSWERED) => {
          open.splice(open.indexOf(entry), 1);
          signal?.removeEventListener('abort', cutOff);
          resolve(result);
        },
      };
      open.push(entry);
      most = Math.max(most, open.length);
      if (signal !== undefined) setMaxListeners(MOST_IN_FLIGHT, signal);
      signal?.addEventListener('abort', cutOff);
    });
  return { send, open, most: () => most };
}

describe('what is due', () => {
  it('is sent when the dispatcher starts, and what came of it is written down', async () => {
    const id = queue.add({ apiKeyId: 1 });
    const sent: OutgoingCall[] = [];
    dispatcher(async (callback) => {
      sent.push(callback);
      return ANSWERED;
    });
    await settle();
    expect(sent).toEqual([
      {
        url: 'https://hooks.example/',
        body: `{"id":"result of ${id}","dataviewid":"7-1800000000","url":"/r","creationtime":"then"}`,
        headers: {},
      },
    ]);
    expect([...queue.results]).toEqual([[id, ANSWERED]]);
  });

  it('is sent when the dispatcher is woken', async () => {
    const woken = dispatcher(async () => ANSWERED);
    await settle();
    const id = queue.add({ apiKeyId: 1 });
    woken.wake();
    await settle();
    expect(queue.results.get(id)).toEqual(ANSWERED);
  });

  it('is signed when its API client has a secret', async () => {
    const secret = createSigningSecret();
    const id = queue.add({ apiKeyId: 1, secret });
    const sent: OutgoingCall[] = [];
    dispatcher(async (callback) => {
      sent.push(callback);
      return ANSWERED;
    });
    await settle();
    const { body = '', headers = {} } = sent[0] ?? {};
    expect(headers['webhook-id']).toBe(id);
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ id: `result of ${id}` });
  });

  it('goes to its receiver although others are slow', async () => {
    const slow = heldReceiver();
    const to = (host: string) => ({ url: `https://${host}/`, receiver: `https://${host}` });
    for (let n = 0; n < 100; n++) queue.add({ apiKeyId: 1 + (n % 2), ...to('slow.example') });
    const quick = [1, 3].map((apiKeyId) => queue.add({ apiKeyId, ...to('quick.example') }));
    dispatcher((callback, signal) =>
      callback.url.includes('slow') ? slow.send(callback, signal) : Promise.resolve(ANSWERED),
    );
    await settle();
    for (const id of quick) expect(queue.results.get(id)).toEqual(ANSWERED);
    expect(slow.open).toHaveLength(2 * MOST_TO_ONE_RECEIVER);
  });

  it('does not exceed the bounds, and all of it is sent', async () => {
    const receivers = heldReceiver();
    const ids = Array.from({ length: 120 }, (_, n) =>
      queue.add({ apiKeyId: n % 5, receiver: `https://r${n % 3}.example` }),
    );
    const ofOneKey = Array.from({ length: 30 }, (_, n) =>
      queue.add({ apiKeyId: 9, receiver: `https://r${n}.example` }),
    );
    dispatcher(receivers.send);
    await settle();
    expect(receivers.open).toHaveLength(MOST_IN_FLIGHT);
    while (receivers.open.length > 0) {
      receivers.open[0]?.answer();
      await settle();
    }
    expect(receivers.most()).toBe(MOST_IN_FLIGHT);
    expect([...queue.results.keys()].sort()).toEqual([...ids, ...ofOneKey].sort());
  });

  it('of one key takes only some of the places', async () => {
    const receivers = heldReceiver();
    for (let n = 0; n < 50; n++) queue.add({ apiKeyId: 1, receiver: `https://r${n}.example` });
    dispatcher(receivers.send);
    await settle();
    expect(receivers.open).toHaveLength(MOST_OF_ONE_OWNER);
  });
});

describe('at most once', () => {
  it('on any number of nodes that start, stop and wake at any time', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('add' as const), key: fc.nat(4), receiver: fc.nat(3) }),
      fc.record({
        do: fc.constantFrom('start' as const, 'wake' as const, 'crash' as const, 'answer' as const),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        queue = modelCallbackQueue();
        const sent: string[] = [];
        const receivers = heldReceiver();
        const send: SendCall = (callback, signal) => {
          sent.push(callback.body);
          return receivers.send(callback, signal);
        };
        const nodes: Dispatcher[] = [];
        const ids: string[] = [];
        for (const one of steps) {
          if (one.do === 'add') {
            ids.push(queue.add({ apiKeyId: one.key, receiver: `https://r${one.receiver}.example` }));
          } else if (one.do === 'start') nodes.push(dispatcher(send));
          else if (one.do === 'wake') for (const node of nodes) node.wake();
          else if (one.do === 'answer') receivers.open[0]?.answer();
          // Its slots stay taken, like those of a process that has died.
          else nodes.pop();
          await turn();
        }
        nodes.push(dispatcher(send));
        for (let n = 0; n < 300 && queue.results.size < ids.length; n++) {
          receivers.open[0]?.answer();
          for (const node of nodes) node.wake();
          await turn();
        }
        expect(new Set(sent).size).toBe(sent.length);
        expect(sent).toHaveLength(ids.length);
        for (const id of ids) expect(queue.claims.get(id)).toBe(1);
      }),
      { numRuns: 60 },
    );
  });

  it('a callback whose node stops in the middle is told as failed and not sent again', async () => {
    const slow = heldReceiver();
    const id = queue.add({ apiKeyId: 1 });
    const first = dispatcher(slow.send);
    await settle();
    await first.stop();
    expect(queue.results.get(id)).toMatchObject({ outcome: 'failed' });
    dispatcher(slow.send);
    await settle();
    expect(queue.claims.get(id)).toBe(1);
  });

  it('nothing is taken any more by a dispatcher that stopped', async () => {
    const stopped = dispatcher(async () => ANSWERED);
    await stopped.stop();
    const id = queue.add({ apiKeyId: 1 });
    stopped.wake();
    await settle();
    expect(queue.claims.has(id)).toBe(false);
  });
});

describe('a queue that fails', () => {
  it('is asked again at the next waking, without haste', async () => {
    let asked = 0;
    const broken: CallbackQueue = {
      ...queue,
      async claimDue(options) {
        asked += 1;
        if (asked === 1) throw new Error('the database is away');
        return queue.claimDue(options);
      },
    };
    const id = queue.add({ apiKeyId: 1 });
    const woken = dispatcher(async () => ANSWERED, broken);
    await settle();
    expect(asked).toBe(1);
    woken.wake();
    await settle();
    expect(queue.results.get(id)).toEqual(ANSWERED);
  });

  it('does not stop what cannot be written down from being over', async () => {
    const forgetful: CallbackQueue = { ...queue, finish: () => Promise.reject(new Error('away')) };
    for (let n = 0; n < 3 * MOST_IN_FLIGHT; n++) queue.add({ apiKeyId: n });
    let sent = 0;
    dispatcher(async () => {
      sent += 1;
      return ANSWERED;
    }, forgetful);
    await settle();
    expect(sent).toBe(3 * MOST_IN_FLIGHT);
  });

  it('has its log trimmed once an hour, by age and by number', async () => {
    const clock = { ms: 1_800_000_000_000, now: () => clock.ms };
    const trims: object[] = [];
    const counting: CallbackQueue = { ...queue, trimLog: async (bounds) => void trims.push(bounds) };
    const trimmed = dispatcher(async () => ANSWERED, counting, clock);
    for (const minutes of [0, 30, 29, 2]) {
      clock.ms += minutes * 60_000;
      trimmed.wake();
      await settle();
    }
    expect(trims).toEqual([
      { before: 1_800_000_000 - 30 * 86_400, keep: 100_000 },
      { before: 1_800_003_660 - 30 * 86_400, keep: 100_000 },
    ]);
  });
});
