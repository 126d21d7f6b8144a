/**
 * Tells the open pages of the application what others write. Each node reads the feed of the database while
 * somebody follows it, so that writes on other nodes, of imports and of commands are told as well.
 */
import type { PermissionHolder } from '../access/permissions.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { DAY_SECONDS } from '../platform/time-zone.ts';
import { formatMoment, type Moment } from './moment.ts';
import { type KindNews, WaitingNews } from './news.ts';
import type { ChangeFeedStore, FeedPage } from './store.ts';

/** Maximum number of entries that are read at a time; beyond it followers are told to look at everything anew. */
const MOST_ENTRIES = 1_000;
const POLL_MS = 400;
/** Time between two tries while the database does not answer. */
const RETRY_MS = 2_000;
/** Shortest time between two times that followers are told to look at everything anew. */
const RESET_MS = 5_000;

export interface FeedMessage {
  /**
   * `reset`: entries have been missed, so everything may have changed. `alive`: the first message, and whenever
   * nothing has happened for a while.
   */
  readonly type: 'changes' | 'reset' | 'alive';
  /** Empty unless the type is `changes`. */
  readonly changes: readonly KindNews[];
  /** Everything up to here has been told. */
  readonly horizon: number;
}

export interface FollowOptions {
  /** Moment up to which the follower knows everything; left out: the present one. */
  readonly after: Moment | undefined;
  /** Returns the present rights of the follower; undefined ends the messages. */
  readonly rights: () => Promise<PermissionHolder | undefined>;
  /** Time without a message after which `alive` is sent. */
  readonly aliveMs: number;
  /** Ends the messages. */
  readonly signal: AbortSignal;
}

export interface ChangeFeed {
  /** Returns the present moment as text, for followers who load what they show before they follow. */
  moment(): Promise<string>;
  /** Returns the messages until the follower loses its rights or leaves, or until the feed is closed. */
  follow(options: FollowOptions): AsyncGenerator<FeedMessage, void, undefined>;
  /** Removes old entries; returns their number. */
  sweep(): Promise<number>;
  /** Ends all messages. */
  close(): void;
}

export interface ChangeFeedOptions {
  readonly store: ChangeFeedStore;
  readonly clock: Clock;
  /** Returns for how many days entries are kept. */
  readonly keptDays: () => Promise<number>;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number;
}

class Follower {
  readonly news = new WaitingNews();
  needsReset = false;
  horizon = 0;
  #wake: (() => void) | undefined;

  take(page: FeedPage): void {
    for (const entry of page.entries) this.news.add(entry);
    if (page.isCut) this.needsReset = true;
    this.horizon = page.horizon;
    if (this.needsReset || !this.news.isEmpty) this.wake();
  }

  wake(): void {
    this.#wake?.();
  }

  /** Waits until there is something to tell, but no longer than this. */
  async rest(ms: number): Promise<void> {
    if (this.needsReset || !this.news.isEmpty) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
    this.#wake = undefined;
  }
}

export function createChangeFeed({
  store,
  clock,
  keptDays,
  onError,
  pollMs = POLL_MS,
}: ChangeFeedOptions): ChangeFeed {
  const followers = new Set<Follower>();
  let isClosed = false;
  let horizon: Promise<number> | undefined;
  let told: ReadonlySet<number> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let lastResetAt = Number.NEGATIVE_INFINITY;

  /** Begins to read, or returns how far has been read. */
  function begin(): Promise<number> {
    if (horizon === undefined) {
      told = new Set();
      horizon = store.read(undefined, 0).then((page) => page.horizon);
      horizon.then(
        () => schedule(pollMs),
        () => {
          horizon = undefined;
        },
      );
    }
    return horizon;
  }

  function schedule(ms: number): void {
    timer = setTimeout(() => void poll(), ms);
    timer.unref();
  }

  async function poll(): Promise<void> {
    if (isClosed || followers.size === 0) {
      horizon = undefined;
      return;
    }
    try {
      const page = newIn(await store.read(await horizon, MOST_ENTRIES));
      horizon = Promise.resolve(page.horizon);
      for (const follower of followers) follower.take(page);
      schedule(pollMs);
    } catch (error) {
      onError(error);
      schedule(RETRY_MS);
    }
  }

  /** Leaves out entries that have been told already. */
  function newIn({ entries, horizon: next, isCut }: FeedPage): FeedPage {
    const fresh = entries.filter(({ number }) => !told.has(number));
    told = new Set(entries.map(({ number }) => number));
    if (!isCut) return { entries: fresh, horizon: next, isCut };
    // A long transaction keeps the page full: do not let everybody load everything several times a second.
    const isDue = performance.now() - lastResetAt >= RESET_MS;
    if (isDue) lastResetAt = performance.now();
    return { entries: fresh, horizon: next, isCut: isDue };
  }

  async function* messages(
    follower: Follower,
    { after, rights, aliveMs, signal }: FollowOptions,
  ): AsyncGenerator<FeedMessage, void, undefined> {
    const hasEnded = (): boolean => isClosed || signal.aborted;
    // Changes that wait have not been told: who connects again after this message must not miss them.
    yield { type: 'alive', changes: [], horizon: after?.horizon ?? follower.horizon };
    while (!hasEnded()) {
      await follower.rest(aliveMs);
      const present = hasEnded() ? undefined : await rights();
      if (present === undefined) return;
      const { horizon: reached, needsReset } = follower;
      follower.needsReset = false;
      const changes = await follower.news.take(present, store);
      if (needsReset) yield { type: 'reset', changes: [], horizon: reached };
      else yield { type: changes.length > 0 ? 'changes' : 'alive', changes, horizon: reached };
    }
  }

  return {
    moment: async () => formatMoment(await store.moment()),

    async *follow(options) {
      const follower = new Follower();
      followers.add(follower);
      options.signal.addEventListener('abort', () => follower.wake(), { once: true });
      try {
        follower.horizon = await begin();
        // Only what was read before this follower came; it gets the rest with the others.
        if (options.after !== undefined) follower.take(await store.read(options.after, MOST_ENTRIES));
        yield* messages(follower, options);
      } finally {
        followers.delete(follower);
      }
    },

    sweep: async () => {
      let removed = 0;
      const before = seconds(clock) - (await keptDays()) * DAY_SECONDS;
      for (;;) {
        const gone = await store.remove(before);
        removed += gone;
        if (gone === 0) return removed;
      }
    },

    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const follower of followers) follower.wake();
    },
  };
}
