/** What a proxy puts before the paths of this server. */

/** Without a slash at its end; empty as a rule. */
export function basePathOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/, '');
}
