/**
 * Shows the pages to signed-in users, and the sign-in page to everyone else; the address stays the same. The
 * console also works with nothing but a key.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { ErrorNotice } from '../components/error-notice.tsx';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { followChanges } from '../lib/changes.ts';
import { atFirstAct } from '../lib/first-act.ts';
import { useHeldPage } from '../lib/first-frame.ts';
import { changeLanguage, languageOf } from '../lib/i18n.ts';
import { sessionEndedQuery, sessionQuery } from '../lib/session.ts';
import { Shell } from './shell.tsx';

/** `start.ts` begins to load it as soon as the server says that nobody is signed in. */
const SignInPage = lazy(async () => ({
  default: (await import('../features/sign-in/sign-in-page.tsx')).SignInPage,
}));

const loadSignInAgain = () => import('../features/sign-in/sign-in-again.tsx');
const SignInAgain = lazy(async () => ({ default: (await loadSignInAgain()).SignInAgain }));

/** Loaded on demand, because few users ever see it. */
const EnrolPage = lazy(async () => {
  const { EnrolPage: page } = await import('../features/sign-in/enrol-page.tsx');
  return { default: page };
});

export function Gate() {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  const { data: hasEnded } = useQuery(sessionEndedQuery);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isHeld = useHeldPage();
  const language = session?.language;
  const region = session?.installation.region;

  useEffect(() => {
    if (language !== undefined) void changeLanguage(languageOf(language), region);
  }, [language, region]);

  const client = useQueryClient();
  const userId = session?.mustenrol || hasEnded ? undefined : session?.user.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    const leaving = new AbortController();
    followChanges(client, leaving.signal);
    return () => leaving.abort();
  }, [client, userId]);

  const isSignedIn = Boolean(session);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    // Before somebody has typed anything that could be lost: later the server may have been replaced, with files of
    // other names.
    return atFirstAct(loadSignInAgain);
  }, [isSignedIn]);

  if (path === '/invitation') return <Outlet />;
  if (session === null) {
    return path === '/console' ? (
      <Shell session={null}>
        <Outlet />
      </Shell>
    ) : (
      <Suspense fallback={<PageSkeleton />}>
        <SignInPage />
      </Suspense>
    );
  }
  if (session === undefined && error !== null) {
    return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  }
  if (session?.mustenrol) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <EnrolPage />
        {hasEnded && <SignInAgain login={session.user.login} />}
      </Suspense>
    );
  }
  return (
    <Shell session={session}>
      {session === undefined || isHeld ? <PageSkeleton /> : <Outlet />}
      {hasEnded && session !== undefined && (
        <Suspense>
          <SignInAgain login={session.user.login} />
        </Suspense>
      )}
    </Shell>
  );
}
