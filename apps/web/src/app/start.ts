/**
 * Runs first, while the application is still loading: requests the session and the first page of the list in
 * the address, or the sign-in page. Keep its imports minimal, because they load before everything else.
 */
import type { ApplicationWire } from '@callboard/contract';
import { firstListPath } from '../features/lists/first-request.ts';
import { requestEarly, SESSION_PATH } from '../lib/request.ts';

const UNAUTHORIZED = 401;

async function start(): Promise<void> {
  const answer = await requestEarly(SESSION_PATH);
  if (!answer.ok) {
    if (answer.status === UNAUTHORIZED) await import('../features/sign-in/sign-in-page.tsx');
    return;
  }
  const { user, mustenrol }: ApplicationWire<'Session'> = await answer.clone().json();
  // The refusal would still be cached for the list after the second factor has been set up.
  if (mustenrol) return;
  const path = firstListPath(location, user.id);
  if (path !== undefined) await requestEarly(path);
}

// The error can be ignored here: the later request for the same path reports it.
start().catch(() => undefined);
