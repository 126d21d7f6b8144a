/** Path prefix that a proxy adds in front of this server. */

/** Returns the prefix without a trailing slash; usually empty. */
export function basePathOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/, '');
}
