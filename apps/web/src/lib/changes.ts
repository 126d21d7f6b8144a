/**
 * Follows what others write, and loads the open page anew. All tabs of a browser share one stream: the tab that
 * holds the lock reads it, and tells the others.
 */
import type { QueryClient } from '@tanstack/react-query';
import { changeChannel, note, type StreamMessage } from './change-channel.ts';
import { changeNews, heard, LOADED, WRITTEN } from './change-news.ts';
import { createRefreshPace } from './refresh-pace.ts';
import { OPEN_CONFLICTS, PLANNING } from './refresh-plan.ts';
import { BASE_PATH } from './request.ts';

/** Time after which a stream that the server refused is opened again. */
const AGAIN_MS = 30_000;
/** First words of the keys of data that others write too. Forms keep what is being edited. */
const SHARED_DATA = ['collection', 'entity', PLANNING];
/** The server looks through six weeks for the number of open conflicts, so that it follows the changes of others at this pace. */
const COUNT_MS = 20_000;

/** Keeps the pages up to date until the signal ends it. */
export function followChanges(client: QueryClient, signal: AbortSignal): void {
  const refresh = createRefresh(client, signal);
  changeNews.addEventListener(WRITTEN, refresh, { signal });
  if (heard.isChange) refresh();

  async function read(): Promise<void> {
    while (!signal.aborted) {
      // The next tab that reads goes on where the last one was.
      await readStream(heard.upTo, signal, (told) => {
        note(told);
        changeChannel.postMessage(told);
      });
    }
  }
  // Only pages from a secure address have locks; others read a stream each.
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (locks === undefined) void read();
  else void locks.request(changeChannel.name, { signal }, read).catch(() => undefined);
}

/** Returns a function that loads what is shown anew, soon, and not while nobody looks. */
function createRefresh(client: QueryClient, signal: AbortSignal): () => void {
  const pace = createRefreshPace();
  let countedAt = 0;
  let timer: number | undefined;

  function load(): void {
    pace.begun(performance.now());
    if (document.hidden) return;
    heard.isChange = false;
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

  document.addEventListener('visibilitychange', () => heard.isChange && !document.hidden && refresh(), {
    signal,
  });
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
