/**
 * Runs first, while the application is still loading: requests the session, then the first answers that the page in the
 * address shows and the files of that page, or the sign-in page. Keep its imports minimal, because they load before
 * everything else.
 */
import { type ApplicationWire, languageOf } from '@callboard/contract';
import '../lib/change-channel.ts';
import { requestEarly, SESSION_PATH } from '../lib/request.ts';
import { firstPage } from './first-page.ts';

const UNAUTHORIZED = 401;

/** Runs as soon as it has come, while other files are on their way. */
const react = import('./react.ts');
/**
 * Settled when the last large file but one has come, or React has, or never will: the build marks its link, and the file may have come
 * before this script. The network is a round trip away from what it is asked for now, so that the files of a page follow
 * without a pause.
 */
const mostCame = new Promise((resolve) => {
  document.querySelector('link[data-last-but-one]')?.addEventListener('load', resolve);
  react.then(resolve, resolve);
});

async function start(): Promise<void> {
  const answer = await requestEarly(SESSION_PATH);
  if (!answer.ok) {
    if (answer.status === UNAUTHORIZED) await import('../features/sign-in/sign-in-page.tsx');
    return;
  }
  const session: ApplicationWire<'Session'> = await answer.clone().json();
  // The refusal would still be cached for the list after the second factor has been set up.
  if (session.mustenrol) return;
  const page = firstPage(location, session);
  if (page === undefined) return;
  // Answers are small: on a slow network they shall not wait for the files.
  const requests = page.request(ask);
  prepareDates(session.language);
  // All files at once would share the network, and come and run together at its end.
  await mostCame;
  preload(page.name);
  await requests;
}

const asked = new Map<string, Promise<unknown>>();

function ask(path: string): Promise<unknown> {
  const known = asked.get(path);
  if (known !== undefined) return known;
  const answer = requestEarly(path).then((early) => early.clone().json());
  // The later request for the same path reports the error.
  answer.catch(() => undefined);
  asked.set(path, answer);
  return answer;
}

/**
 * Makes the first format of days, for which a browser loads much: now, while files are on their way, and not while the page
 * is being rendered.
 */
function prepareDates(language: string): void {
  new Intl.DateTimeFormat(languageOf(language), { weekday: 'short', month: 'short' }).format(0);
}

/** Loads the files of a page, without running them: they need what is still on its way. The build adds the links. */
function preload(page: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-page="${page}"]`))
    link.rel = link.as === 'style' ? 'preload' : 'modulepreload';
}

// The error can be ignored here: the later request for the same path reports it.
start().catch(() => undefined);
