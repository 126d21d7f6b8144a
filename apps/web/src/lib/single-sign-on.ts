/** Sign-in at an identity provider. The browser goes there and returns to `/sign-in` with the response. */
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { BASE_PATH } from './request.ts';
import type { SessionInfo } from './session.ts';
import { isTrusted } from './trusted-device.ts';

/** Storage key of the page to return to; kept in this tab only. */
const RETURN = 'callboard.return';

export const signInWaysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => call('GET /app/api/sign-in', { signal }),
});

/** Opens the provider in a new tab; returns false if the browser blocks it. Throws RequestError. */
export async function openProvider(): Promise<boolean> {
  const { url } = await call('POST /app/api/sign-in');
  return window.open(url, '_blank') !== null;
}

/** Leaves the application for the provider. Throws RequestError. */
export async function goToProvider(): Promise<void> {
  const { url } = await call('POST /app/api/sign-in');
  sessionStorage.setItem(RETURN, location.pathname + location.search);
  location.assign(url);
}

/** Throws RequestError. */
export function finishAtProvider(query: string): Promise<SessionInfo> {
  return call('PUT /app/api/sign-in', { body: { query, trusted: isTrusted() } });
}

/**
 * Returns the address the user came from, without the application's path prefix; the home page if unknown.
 */
export function placeBefore(): string {
  const place = sessionStorage.getItem(RETURN) ?? '';
  sessionStorage.removeItem(RETURN);
  return place.startsWith(BASE_PATH) && !place.startsWith('//') ? place : BASE_PATH;
}
