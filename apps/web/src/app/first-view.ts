/** Gets what the first view shows before anything is rendered: it is rendered once, and not first without its contents. */
import type { QueryClient } from '@tanstack/react-query';
import { changeLanguage, languageOf } from '../lib/i18n.ts';
import { BASE_PATH, endEarly } from '../lib/request.ts';
import { sessionQuery } from '../lib/session.ts';
import { type FirstPage, firstPage } from './first-page.ts';
import { router } from './router.tsx';

/** The most that is waited for it; then the page shows that it is loading. On a slow network the files of the page take 400 ms. */
const MOST_MS = 1_000;

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

/** Never fails: the page says what it could not load. */
export async function prepareFirstView(client: QueryClient): Promise<void> {
  const rest = new Promise<void>((resolve) => setTimeout(resolve, MOST_MS));
  await Promise.race([prepare(client).catch(() => undefined), rest]);
}

async function prepare(client: QueryClient): Promise<void> {
  const session = await client.fetchQuery(sessionQuery);
  if (session === null) return;
  await changeLanguage(languageOf(session.language), session.installation.region);
  if (session.mustenrol) return;
  endEarly();
  const page = firstPage(location, session);
  if (page === undefined) return;
  const path = location.pathname.slice(BASE_PATH.length);
  if (path === '') router.history.replace(router.buildLocation({ to: '/planning' }).href);
  const view = await PAGES[page.name]();
  await Promise.all([view?.prepareFirstView(client, path, session.user.id), router.load()]);
}
