/**
 * Runs before all else, while the application is still on its way: asks for who is signed in, and for the first page of
 * the list that the address shows. Whatever is imported here comes before everything else: hardly anything.
 */
import type { ApplicationWire } from '@callboard/contract';
import { firstListPath } from '../features/lists/first-request.ts';
import { requestEarly, SESSION_PATH } from '../lib/request.ts';

async function start(): Promise<void> {
  const answer = await requestEarly(SESSION_PATH);
  if (!answer.ok) return;
  const { user, mustenrol }: ApplicationWire<'Session'> = await answer.clone().json();
  // The refusal would be kept for the list that is shown after the second factor has been set up.
  if (mustenrol) return;
  const path = firstListPath(location, user.id);
  if (path !== undefined) await requestEarly(path);
}

// Whoever asks for the same later is told what went wrong.
start().catch(() => undefined);
