/** Signing in at an identity provider: the browser goes there, and comes back to `/sign-in` with an answer. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { BASE_PATH, request } from './request.ts';

const PATH = '/app/api/sign-in';
/** Where somebody was before; kept by the tab alone. */
const RETURN = 'callboard.return';

/** Read before the router leaves the address, so that no code stays in the history. */
let arrived = location.pathname === `${BASE_PATH}sign-in` ? location.search : '';

/** What the provider sent the browser back with, told once; undefined when it did not. */
export function takeAnswer(): string | undefined {
  const query = arrived;
  arrived = '';
  return query === '' ? undefined : query;
}

export const signInWaysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => request<ApplicationWire<'SignInWays'>>(PATH, { signal }),
});

/** In a tab of its own, so that the page stays as it is; false where the browser opens none. Throws RequestError. */
export async function openProvider(): Promise<boolean> {
  const { url } = await request<ApplicationWire<'SignInAddress'>>(PATH, { method: 'POST' });
  return window.open(url, '_blank') !== null;
}

/** Leaves the application. Throws RequestError. */
export async function goToProvider(): Promise<void> {
  const { url } = await request<ApplicationWire<'SignInAddress'>>(PATH, { method: 'POST' });
  sessionStorage.setItem(RETURN, location.pathname + location.search);
  location.assign(url);
}

/** Throws RequestError. */
export function finishAtProvider(query: string): Promise<ApplicationWire<'Session'>> {
  return request<ApplicationWire<'Session'>>(PATH, { method: 'PUT', body: { query } });
}

/** Where the browser left from, below the path of the application; its first page when that is not known. */
export function placeBefore(): string {
  const place = sessionStorage.getItem(RETURN) ?? '';
  sessionStorage.removeItem(RETURN);
  return place.startsWith(BASE_PATH) && !place.startsWith('//') ? place : BASE_PATH;
}
