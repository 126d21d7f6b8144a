/** Where a request may carry its key (§5.2): `api_key` in the query string, or a bearer token. */

/** The usual query string, which holds nothing but the key, unescaped. */
const LONE_KEY = /^api_key=(\w+)$/;
const BEARER = /^bearer +(\S.*)$/i;

/**
 * Returns all keys that a request presents, unchecked, duplicates included; an empty one counts as absent.
 * `queryString` is the part after the `?`, undecoded. Other schemes of `Authorization` (such as a proxy's
 * Basic) are ignored.
 */
export function presentedKeys(queryString: string, authorization: string | undefined): string[] {
  const lone = LONE_KEY.exec(queryString)?.[1];
  const keys = lone === undefined ? new URLSearchParams(queryString).getAll('api_key') : [lone];
  const bearer = BEARER.exec(authorization?.trim() ?? '')?.[1];
  if (bearer !== undefined) keys.push(bearer);
  return keys.filter((key) => key !== '');
}
