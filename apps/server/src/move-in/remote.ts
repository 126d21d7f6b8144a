/**
 * A running installation, read through its public API (§4.1). Obeys its rate limit, repeats what failed on the
 * way, and never sends the key anywhere else.
 */
import { Agent, type buildConnector, type Dispatcher, request } from 'undici';
import { RefusedHost } from '../outgoing/resolve-host.ts';
import { askedWait } from '../outgoing/retry-after.ts';
import { seconds, systemClock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { splitPage } from './split-page.ts';

export interface RemoteOptions {
  /** Address of the installation, with the folder that it stands in. */
  readonly base: URL;
  readonly key: string;
  /** Waits; tests make it short. */
  readonly pause: (ms: number) => Promise<void>;
  /** Called before each wait for the rate limit. */
  readonly onWait?: ((seconds: number) => void) | undefined;
  /** Opens connections; left out: to any address. */
  readonly connect?: buildConnector.connector | undefined;
  /** Ends requests and waits; what was under way throws its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Longest wait for the head of an answer; left out: two minutes, as a costly query may take its time. */
  readonly answerMs?: number | undefined;
  /** Longest silence within the body of an answer; left out: one minute. */
  readonly silenceMs?: number | undefined;
  /** Attempts at one request that fails on the way or with a 5xx; left out: 8. */
  readonly attempts?: number | undefined;
}

/** Nothing can be read of the installation: it does not answer, refuses the key, or is none. */
export class UnreadableRemote extends AppError {
  readonly isAboutKey: boolean;
  constructor(message: string, isAboutKey = false) {
    super('unavailable', message);
    this.isAboutKey = isAboutKey;
  }
}

/** The installation answers, and says no: the key may not read this, or it does not know the path. */
export class RemoteRefusal extends Error {
  readonly status: number;
  constructor(status: number, path: string) {
    super(`${path} was answered with ${status}`);
    this.status = status;
  }
}

export interface RemotePage {
  /** Read one after the other, once. */
  readonly items: Iterable<WireObject>;
  /** Path of the next page; undefined on the last one. */
  readonly next: string | undefined;
}

export type WireObject = Readonly<Record<string, unknown>>;

/** Numbers as numbers, also where the installation still writes some of them as texts (§2.4). */
const HEADERS = { 'x-no-string-wrap-numeric-remote-info-value': '' };

const SECOND_MS = 1_000;
const CONNECT_MS = 10 * SECOND_MS;
const ANSWER_MS = 120 * SECOND_MS;
const SILENCE_MS = 60 * SECOND_MS;
const MOST_BODY_BYTES = 64 * 1024 * 1024;
const ATTEMPTS = 8;
const LONGEST_BACKOFF_MS = 60 * SECOND_MS;
/** Longest wait that a `Retry-After` may ask for, and how many in a row. */
const LONGEST_RETRY_S = 3_600;
const USUAL_RETRY_S = 30;
const MOST_REFUSALS = 120;
/** How often a list is begun again because its pages have expired. */
const RESTARTS = 5;

export class Remote {
  readonly #options: RemoteOptions;
  readonly #agent: Agent;
  /** Requests sent so far, repeated ones included. */
  requests = 0;
  /** Seconds that the rate limit made us wait. */
  waitedSeconds = 0;
  /** Requests a minute that the installation admits, where it has told. */
  perMinute: number | undefined;

  constructor(options: RemoteOptions) {
    this.#options = options;
    this.#agent = new Agent({
      connections: 1,
      connect: options.connect ?? { timeout: CONNECT_MS },
      headersTimeout: options.answerMs ?? ANSWER_MS,
      bodyTimeout: options.silenceMs ?? SILENCE_MS,
    });
  }

  /** Name of the installation for messages and keys: its host, and its folder if it has one. */
  get name(): string {
    const { host, pathname } = this.#options.base;
    return host + pathname.replace(/\/+$/, '');
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  /** Returns the JSON at a path below the base. Throws RemoteRefusal, or AppError when nothing can be read. */
  async get(path: string): Promise<unknown> {
    const { pieces } = await this.#send(path, MOST_BODY_BYTES);
    return readJson(Buffer.concat(pieces).toString(), path);
  }

  /**
   * Yields the pages of a list, each entity once: a list whose pages have expired is read again from its
   * beginning, and what has been seen is left out. `from` continues at a page of an earlier run.
   */
  async *pages(path: string, from?: string): AsyncGenerator<RemotePage, void> {
    const seen = new Set<string>();
    let restarts = 0;
    let next: string | undefined = from ?? path;
    while (next !== undefined) {
      const at: string = next;
      let answer: Answer;
      try {
        answer = await this.#send(at, MOST_BODY_BYTES);
      } catch (error) {
        const isExpired = error instanceof RemoteRefusal && (error.status === 404 || error.status === 410);
        if (!isExpired || at === path || restarts >= RESTARTS) throw error;
        restarts += 1;
        next = path;
        continue;
      }
      const page = readPage(answer, at);
      next = page.next === undefined ? undefined : this.#pathOf(page.next, at);
      yield { items: unseen(page.items, seen), next };
    }
  }

  /** Returns a file of the installation; undefined when it is larger than `most` bytes. */
  async download(address: string, most: number): Promise<Uint8Array | undefined> {
    const path = this.#pathOf(address, address);
    const { pieces, isCut } = await this.#send(path, most);
    return isCut ? undefined : Buffer.concat(pieces);
  }

  /** Address below the base: only its path counts, so that the key goes nowhere else. */
  #pathOf(address: string, at: string): string {
    const { base } = this.#options;
    if (!URL.canParse(address, base.href)) throw unreadable(at, 'the next address cannot be read');
    const { pathname, search } = new URL(address, base);
    const folder = base.pathname.replace(/\/+$/, '');
    const path = pathname.startsWith(`${folder}/`) ? pathname.slice(folder.length) : pathname;
    const parameters = new URLSearchParams(search);
    parameters.delete('api_key');
    const query = parameters.toString();
    return query === '' ? path : `${path}?${query}`;
  }

  async #send(path: string, most: number): Promise<Answer> {
    let failures = 0;
    let refusals = 0;
    for (;;) {
      const answer = await this.#attempt(path, most);
      if ('pieces' in answer) return answer;
      if (answer.retry === 'limit') {
        refusals += 1;
        if (refusals > MOST_REFUSALS) throw unreadable(path, 'its rate limit lets nothing through');
        this.waitedSeconds += answer.seconds;
        this.#options.onWait?.(answer.seconds);
        await this.#options.pause(answer.seconds * SECOND_MS);
        continue;
      }
      failures += 1;
      if (failures >= (this.#options.attempts ?? ATTEMPTS)) throw unreadable(path, answer.reason);
      await this.#options.pause(Math.min(LONGEST_BACKOFF_MS, SECOND_MS * 2 ** (failures - 1)));
    }
  }

  async #attempt(path: string, most: number): Promise<Answer | Retry> {
    const { signal } = this.#options;
    signal?.throwIfAborted();
    this.requests += 1;
    let response: Dispatcher.ResponseData;
    try {
      response = await request(this.#address(path), {
        dispatcher: this.#agent,
        headers: HEADERS,
        ...(signal === undefined ? {} : { signal }),
      });
    } catch (error) {
      return this.#failure(error);
    }
    const { statusCode, headers, body } = response;
    this.perMinute = perMinuteOf(headers['ratelimit-policy']) ?? this.perMinute;
    try {
      if (statusCode === 429) {
        await body.dump();
        return { retry: 'limit', seconds: retryAfter(headers['retry-after']) };
      }
      if (statusCode >= 500) {
        await body.dump();
        return { retry: 'failure', reason: `it was answered with ${statusCode}` };
      }
      if (statusCode !== 200) {
        await body.dump();
        if (statusCode === 401) {
          throw new UnreadableRemote(`${this.name} refuses the key: make a new one there.`, true);
        }
        if (REDIRECTS.has(statusCode)) {
          throw new UnreadableRemote(`${this.name} leads elsewhere (${statusCode}): give that address.`);
        }
        throw new RemoteRefusal(statusCode, path.split('?')[0] ?? path);
      }
      return await readBody(body, most);
    } catch (error) {
      if (error instanceof AppError || error instanceof RemoteRefusal) throw error;
      return this.#failure(error);
    }
  }

  #failure(error: unknown): Retry {
    this.#options.signal?.throwIfAborted();
    if (error instanceof RefusedHost) {
      throw new UnreadableRemote(
        `The address of ${this.name} is not in the public internet; CALLBOARD_CALLBACK_ALLOW can allow it.`,
      );
    }
    return { retry: 'failure', reason: reasonOf(error) };
  }

  #address(path: string): string {
    const { base, key } = this.#options;
    const address = new URL(base.pathname.replace(/\/+$/, '') + path, base);
    address.searchParams.set('api_key', key);
    return address.href;
  }
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Reads the header of the IETF draft: `"key";q=200;w=60`. */
function perMinuteOf(header: string | string[] | undefined): number | undefined {
  const [, quota, window] = /;q=(\d+);w=(\d+)/.exec(String(header)) ?? [];
  return quota === undefined || Number(window) === 0 ? undefined : (Number(quota) * 60) / Number(window);
}

interface Answer {
  readonly pieces: Buffer[];
  readonly isCut: boolean;
}

type Retry =
  | { readonly retry: 'limit'; readonly seconds: number }
  | { readonly retry: 'failure'; readonly reason: string };

async function readBody(body: Dispatcher.ResponseData['body'], most: number): Promise<Answer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const piece: Buffer = chunk;
    size += piece.length;
    if (size > most) return { pieces: [], isCut: true };
    pieces.push(piece);
  }
  return { pieces, isCut: false };
}

function retryAfter(header: string | string[] | undefined): number {
  const asked = askedWait(Array.isArray(header) ? header[0] : header, seconds(systemClock)) ?? 0;
  return asked > 0 ? Math.min(LONGEST_RETRY_S, asked) : USUAL_RETRY_S;
}

function readPage({ pieces }: Answer, path: string): RemotePage {
  const page = splitPage(Buffer.concat(pieces.splice(0)));
  if (page === undefined) throw unreadable(path, 'the answer is no page of a list');
  const { pagination }: { pagination?: unknown } = Object(readJson(page.around, path));
  const { next }: { next?: unknown } = Object(pagination);
  const items = (function* () {
    for (const element of page.elements) {
      const item = readJson(element.toString(), path);
      if (isWireObject(item)) yield item;
    }
  })();
  return { items, next: typeof next === 'string' ? next : undefined };
}

function* unseen(items: Iterable<WireObject>, seen: Set<string>): Generator<WireObject, void> {
  for (const item of items) {
    const id = identityOf(item);
    if (id !== undefined && seen.has(id)) continue;
    if (id !== undefined) seen.add(id);
    yield item;
  }
}

function readJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(path, 'the answer is no JSON');
  }
}

export function isWireObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the id of an entity, or the ids of those that an element of a property page is about. */
function identityOf(item: WireObject): string | undefined {
  if (typeof item.id === 'string') return item.id;
  const ids = Object.values(item).flatMap((part) => (isWireObject(part) ? String(part.id) : []));
  return ids.length === 0 ? undefined : ids.join(' ');
}

function unreadable(path: string, reason: string): UnreadableRemote {
  return new UnreadableRemote(`${path.split('?')[0]} could not be read: ${reason}.`);
}

function reasonOf(error: unknown): string {
  const { code, message }: { code?: unknown; message?: unknown } = Object(error);
  return typeof code === 'string' ? (REASONS.get(code) ?? code) : String(message);
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['UND_ERR_HEADERS_TIMEOUT', 'no answer came in time'],
  ['UND_ERR_BODY_TIMEOUT', 'its answer broke off'],
  ['UND_ERR_SOCKET', 'the connection was cut'],
  ['UND_ERR_CONNECT_TIMEOUT', 'no connection came about in time'],
]);
