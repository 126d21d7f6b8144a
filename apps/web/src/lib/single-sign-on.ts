/** Sign-in at an identity provider. The browser goes there and returns to `/sign-in` with the response. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { BASE_PATH, request } from './request.ts';

const PATH = '/app/api/sign-in';
/** Storage key of the page to return to; kept in this tab only. */
const RETURN = 'callboard.return';

/** Read before the router changes the address, so that no code stays in the history. */
let arrived = location.pathname === `${BASE_PATH}sign-in` ? location.search : '';

/** Returns the provider's response once; undefined if the browser did not come from there. */
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

/** Opens the provider in a new tab; returns false if the browser blocks it. Throws RequestError. */
export async function openProvider(): Promise<boolean> {
  const { url } = await request<ApplicationWire<'SignInAddress'>>(PATH, { method: 'POST' });
  return window.open(url, '_blank') !== null;
}

/** Leaves the application for the provider. Throws RequestError. */
export async function goToProvider(): Promise<void> {
  const { url } = await request<ApplicationWire<'SignInAddress'>>(PATH, { method: 'POST' });
  sessionStorage.setItem(RETURN, location.pathname + location.search);
  location.assign(url);
}

/** Throws RequestError. */
export function finishAtProvider(query: string): Promise<ApplicationWire<'Session'>> {
  return request<ApplicationWire<'Session'>>(PATH, { method: 'PUT', body: { query } });
}

/**
 * Returns the address the user came from, without the application's path prefix; the home page if unknown.
 */
export function placeBefore(): string {
  const place = sessionStorage.getItem(RETURN) ?? '';
  sessionStorage.removeItem(RETURN);
  return place.startsWith(BASE_PATH) && !place.startsWith('//') ? place : BASE_PATH;
}
