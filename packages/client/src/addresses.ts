/** Addresses of the API: made of a path, and taken from answers without ever leaving the installation. */
import { UnexpectedAnswerError } from './errors.ts';

type Value = string | number | boolean | readonly string[] | undefined;

/** Fills the braces of a path; a missing value is an error of the caller. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' || value === '') throw new TypeError(`${path} needs a ${name}`);
    return encodeURIComponent(value);
  });
}

/** Returns a query string: flags stand for true, lists are joined; empty without a value. */
export function queryString(values: Readonly<Record<string, Value>>): string {
  const parts = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    const text = value === true ? '' : `=${encoded(value)}`;
    return [`${encodeURIComponent(name)}${text}`];
  });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function encoded(value: string | number | readonly string[]): string {
  return Array.isArray(value) ? value.map(encodeURIComponent).join(',') : encodeURIComponent(String(value));
}

/**
 * Returns path and query of an address that an answer names. It is asked of the installation that the client
 * knows, whatever host the address names, so the key goes nowhere else.
 */
export function pathOf(address: string): string {
  const url = URL.canParse(address, 'https://installation.invalid')
    ? new URL(address, 'https://installation.invalid')
    : undefined;
  const begin = url?.pathname.indexOf('/api/') ?? -1;
  if (url === undefined || begin < 0) {
    throw new UnexpectedAnswerError(`The answer names an address outside the API: ${address}`);
  }
  if (url.searchParams.has('api_key')) url.searchParams.delete('api_key');
  return url.pathname.slice(begin) + url.search;
}
