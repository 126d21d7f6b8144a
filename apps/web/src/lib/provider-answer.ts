/**
 * Response of the identity provider, in the address to which it leads back. It is read with the first script, before the
 * router changes the address: no code stays in the history, and the page that needs it loads later.
 */
import { BASE_PATH } from './request.ts';

let arrived = location.pathname === `${BASE_PATH}sign-in` ? location.search : '';

/** Returns the provider's response once; undefined if the browser did not come from there. */
export function takeAnswer(): string | undefined {
  const query = arrived;
  arrived = '';
  return query === '' ? undefined : query;
}
