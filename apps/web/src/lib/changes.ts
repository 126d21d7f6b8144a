/**
 * Follows what others write, and loads the open page anew. All tabs of a browser share one stream: the tab that
 * holds the lock reads it, and tells the others.
 */
import type { QueryClient } from '@tanstack/react-query';
import { changeNews, LOADED, WRITTEN } from './change-news.ts';
import { createRefreshPace } from './refresh-pace.ts';
import { OPEN_CONFLICTS, PLANNING } from './refresh-plan.ts';
import { BASE_PATH, forgetEarly } from './request.ts';

const NAME = 'callboard-changes';
/** Time after which a stream that the server refused is opened again. */
const AGAIN_MS = 30_000;
/** First words of the keys of data that others write too. Forms keep what is being edited. */
const SHARED_DATA = ['collection', 'entity', PLANNING];
/** The server looks through six weeks for the number of open conflicts, so that it follows the changes of others at this pace. */
const COUNT_MS = 20_000;

/** A message, as the reading tab passes it on to the others. */
interface StreamMessage {
  readonly id: string;
  readonly isChange: boolean;
}

/** Keeps the pages up to date until the signal ends it. */
export function followChanges(client: QueryClient, signal: AbortSignal): void {
  const refresh = createRefresh(client, signal);
  const others = new BroadcastChannel(NAME);
  // The next tab that reads goes on where the last one was.
  let after = '';
  const take = ({ id, isChange }: StreamMessage): void => {
    after = id;
    if (!isChange) return;
    forgetEarly();
    changeNews.dispatchEvent(new Event(WRITTEN));
    refresh();
  };
  others.onmessage = ({ data }: MessageEvent<StreamMessage>) => take(data);
  signal.addEventListener('abort', () => others.close());

  async function read(): Promise<void> {
    while (!signal.aborted) {
      await readStream(after, signal, (told) => {
        take(told);
        others.postMessage(told);
      });
    }
  }
  // Only pages from a secure address have locks; others read a stream each.
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (locks === undefined) void read();
  else void locks.request(NAME, { signal }, read).catch(() => undefined);
}

/** Returns a function that loads what is shown anew, soon, and not while nobody looks. */
function createRefresh(client: QueryClient, signal: AbortSignal): () => void {
  const pace = createRefreshPace();
  let isDue = false;
  let countedAt = 0;
  let timer: number | undefined;

  function load(): void {
    pace.begun(performance.now());
    isDue = document.hidden;
    if (isDue) return;
    const isCounting = performance.now() - countedAt > COUNT_MS;
    if (isCounting) countedAt = performance.now();
    const loading = client.invalidateQueries({
      predicate: ({ queryKey: [first] }) =>
        SHARED_DATA.includes(String(first)) || (first === OPEN_CONFLICTS && isCounting),
    });
    void loading.then(() => changeNews.dispatchEvent(new Event(LOADED)));
  }
  function refresh(): void {
    const wait = pace.next(performance.now());
    if (wait !== undefined) timer = window.setTimeout(load, wait);
  }

  document.addEventListener('visibilitychange', () => isDue && !document.hidden && refresh(), { signal });
  signal.addEventListener('abort', () => window.clearTimeout(timer));
  return refresh;
}

/** Reads until the signal ends it, or until a while after the server has refused to go on. */
function readStream(after: string, signal: AbortSignal, tell: (told: StreamMessage) => void): Promise<void> {
  return new Promise((resolve) => {
    const query = after === '' ? '' : `?after=${after}`;
    const stream = new EventSource(`${BASE_PATH}app/api/changes${query}`);
    const end = (): void => {
      stream.close();
      resolve();
    };
    for (const type of ['alive', 'changes', 'reset']) {
      stream.addEventListener(type, ({ lastEventId }: MessageEvent) =>
        tell({ id: lastEventId, isChange: type !== 'alive' }),
      );
    }
    // The browser itself repairs a broken connection.
    stream.onerror = () => {
      if (stream.readyState === EventSource.CLOSED) window.setTimeout(end, AGAIN_MS);
    };
    signal.addEventListener('abort', end, { once: true });
  });
}
