/**
 * Gets what the first view shows before anything is rendered: it is rendered once, and not first without its contents. Where that
 * takes long, the frame of the application is rendered before.
 */
import type { QueryClient } from '@tanstack/react-query';
import { heldFiles, holdPage, showPage } from '../lib/first-frame.ts';
import { changeLanguage, languageOf } from '../lib/i18n.ts';
import { BASE_PATH, endEarly } from '../lib/request.ts';
import { sessionQuery } from '../lib/session.ts';
import { type FirstPage, firstPage } from './first-page.ts';
import { router } from './router.tsx';

/** The most that is waited for it; then the page shows that it is loading. On a slow network the files of the page take 400 ms. */
const MOST_MS = 1_000;
/** The most that the frame waits for the page. */
const FRAME_MS = 100;

interface Page {
  readonly prepareFirstView: (client: QueryClient, page: string, userId: string) => Promise<unknown>;
}

const nothing = () => undefined;

const PAGES: Readonly<Record<FirstPage['name'], () => Promise<Page | undefined>>> = {
  planning: () => import('../features/planning/planning-page.tsx'),
  list: () => import('../features/lists/list-page.tsx').then(nothing),
  entity: () => import('../features/inspector/inspector-page.tsx'),
  builder: () => import('../features/dataviews/builder-page.tsx'),
};

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let isRendered = false;

/** Never fails: the page says what it could not load. */
export async function prepareFirstView(client: QueryClient): Promise<void> {
  await Promise.race([prepare(client).catch(nothing), after(MOST_MS)]);
  isRendered = true;
}

async function prepare(client: QueryClient): Promise<void> {
  const session = await client.fetchQuery(sessionQuery);
  if (session === null) return;
  await changeLanguage(languageOf(session.language), session.installation.region);
  if (session.mustenrol) return;
  endEarly();
  // The session came late, and the page loads what it shows by itself.
  if (isRendered) return;
  const page = firstPage(location, session);
  if (page === undefined) return;
  const path = location.pathname.slice(BASE_PATH.length);
  if (path === '') router.history.replace(router.buildLocation({ to: '/planning' }).href);
  holdPage();
  const matched = router.load();
  const contents = Promise.all([
    PAGES[page.name]().then((view) => view?.prepareFirstView(client, path, session.user.id)),
    matched.then(heldFiles),
  ]);
  void Promise.race([contents, after(MOST_MS)]).then(showPage, showPage);
  await matched;
  await Promise.race([contents, after(FRAME_MS)]);
}
