/** Changes as server-sent events: a page after the other, as long as the key is valid and its tokens suffice. */
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import type { Authenticator } from '../../access/authenticate.ts';
import type { PermissionHolder } from '../../access/permissions.ts';
import {
  type ChangesPage,
  type PublishedChange,
  type PublishedChanges,
  USUAL_PAGE,
} from '../../change-feed/published-changes.ts';
import type { RateLimiter } from '../../rate-limit/rate-limiter.ts';
import type { Answer } from '../answer.ts';
import type { Call } from '../call.ts';

/** Well within the time after which proxies, and this server, take a silent connection for dead. */
const ALIVE_MS = 15_000;
/** Time after which a client connects again, in milliseconds. */
const AGAIN_MS = 2_000;
/** Number of changes that are looked at for a token, also where the key may see none of them. */
const SCANNED_PER_TOKEN = 2_000;

export interface ChangesServices {
  readonly publishedChanges: PublishedChanges;
  readonly authenticator: Pick<Authenticator, 'authenticate'>;
  readonly rateLimiter: Pick<RateLimiter, 'admit'>;
}

export interface StreamSource {
  /** Page that has been read, and paid, with the request. */
  readonly first: ChangesPage;
  readonly read: (reader: PermissionHolder, after: string) => Promise<ChangesPage>;
  readonly present: (change: PublishedChange) => object;
  /** Returns undefined when the stream has to end. */
  readonly rights: () => Promise<PermissionHolder | undefined>;
}

export function eventStream(call: Call<ChangesServices>, source: StreamSource): Answer {
  const gone = new AbortController();
  call.message.socket.once('close', () => gone.abort());
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
    body: {
      length: undefined,
      live: true,
      chunks: events(call, source, gone.signal),
      close: async () => gone.abort(),
    },
  };
}

async function* events(
  { services: { publishedChanges, rateLimiter }, principal }: Call<ChangesServices>,
  { first, read, present, rights }: StreamSource,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const payment = createPayment(async () => {
    if (principal.keyId === null) return undefined;
    const admitted = await rateLimiter.admit(principal.keyId, 'changes');
    if (!admitted.admitted) return admitted.retryAfterSeconds;
    admitted.settle(1);
    return undefined;
  });
  yield Buffer.from(`retry: ${AGAIN_MS}\n\n`);
  for (let page = first; ; ) {
    yield Buffer.from(messagesOf(page, present));
    await payment.take(page, signal);
    if (!page.more) await publishedChanges.wait(page.next, ALIVE_MS, signal);
    if (signal.aborted || publishedChanges.isClosed) return;
    const reader = await rights();
    if (reader === undefined) return;
    page = await read(reader, page.next);
  }
}

/** A message without data moves the client's cursor on, and is not shown to its program. */
function messagesOf({ changes, next }: ChangesPage, present: (change: PublishedChange) => object): string {
  const told = changes.map((change) => `id: ${change.cursor}\ndata: ${JSON.stringify(present(change))}\n\n`);
  return `${told.join('')}: alive\nid: ${next}\n\n`;
}

/** Takes a token for every hundred changes, and waits while there is none. */
function createPayment(takeToken: () => Promise<number | undefined>) {
  let owed = 0;
  return {
    async take({ changes, scanned }: ChangesPage, signal: AbortSignal): Promise<void> {
      owed += Math.max(changes.length / USUAL_PAGE, scanned / SCANNED_PER_TOKEN);
      while (owed >= 1 && !signal.aborted) {
        const waitSeconds = await takeToken();
        if (waitSeconds === undefined) owed -= 1;
        else await setTimeoutPromise(waitSeconds * 1000, undefined, { signal }).catch(() => undefined);
      }
    },
  };
}
