/** Finds what others change of the plan that the page shows, marks it for a while, and tells who it was. */
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { changeNews, LOADED, WRITTEN } from '../../lib/change-news.ts';
import { askedChanges, createGathering, createOthers, type OthersNews } from './others-changes.ts';
import {
  changesBetween,
  type HallName,
  type ShownChange,
  type ShownWeeks,
  shownWeeks,
} from './shown-changes.ts';

/** Milliseconds that a card is marked; the fading of the style sheet lasts as long. */
const MARKED_MS = 8_000;
/** Seconds that a change may have taken until it was heard of. */
const MARGIN = 30;
const DAY_SECONDS = 86_400;

interface WatchOptions {
  readonly client: QueryClient;
  /** The plan as the page showed it when the first change was heard of. */
  readonly first: ShownWeeks;
  readonly isFiltered: () => boolean;
  readonly nameOf: HallName;
  readonly tell: (told: OthersNews) => void;
  /** Is given the ids of all that is marked. */
  readonly mark: (ids: ReadonlySet<string>) => void;
}

/** Returns a function that ends it. */
export function watchOthers({ client, first, isFiltered, nameOf, tell, mark }: WatchOptions): () => void {
  const end = new AbortController();
  const { signal } = end;
  const others = createOthers();
  const gathering = createGathering();
  const marked = new Map<string, number>();
  let before = first;
  let heardAt = performance.now();
  // The page may show the first change already.
  let isAwaited = true;
  let telling: number | undefined;
  let unmarking: number | undefined;

  function compare(): void {
    const now = shownWeeks(client);
    const changes = changesBetween(before, now, nameOf);
    before = now;
    if (changes.length > 0) void ask(changes);
  }

  async function ask(changes: readonly ShownChange[]): Promise<void> {
    const asked = askedChanges(changes);
    const seconds = Math.min(DAY_SECONDS, Math.ceil((performance.now() - heardAt) / 1000) + MARGIN);
    const query = { of: asked.flatMap(({ parts }) => parts).join(), within: String(seconds) };
    const answer = await call('GET /app/api/planning/authors', { query, signal }).catch(() => undefined);
    if (answer === undefined || signal.aborted) return;
    const found = others(asked, answer.changes, isFiltered());
    gathering.add(found, asked.length < changes.length, performance.now());
    addMarks(found.flatMap(({ marks }) => marks));
    schedule();
  }

  function addMarks(ids: readonly string[]): void {
    const now = performance.now();
    for (const id of ids) marked.set(id, now + MARKED_MS);
    for (const [id, until] of marked) if (until <= now) marked.delete(id);
    mark(new Set(marked.keys()));
    window.clearTimeout(unmarking);
    if (marked.size > 0)
      unmarking = window.setTimeout(addMarks, Math.max(0, Math.min(...marked.values()) - now), []);
  }

  function schedule(): void {
    window.clearTimeout(telling);
    const wait = gathering.wait(isAwaited, performance.now());
    if (wait !== undefined) telling = window.setTimeout(say, wait);
  }
  function say(): void {
    const told = gathering.take(performance.now());
    if (told !== undefined) tell(told);
  }

  changeNews.addEventListener(
    WRITTEN,
    () => {
      if (!isAwaited) {
        before = shownWeeks(client);
        heardAt = performance.now();
      }
      isAwaited = true;
      schedule();
    },
    { signal },
  );
  changeNews.addEventListener(
    LOADED,
    () => {
      isAwaited = false;
      compare();
      schedule();
    },
    { signal },
  );
  compare();
  return () => {
    end.abort();
    window.clearTimeout(telling);
    window.clearTimeout(unmarking);
    mark(new Set());
  };
}
