/** `Prefer: wait=10` (RFC 7240): the time that a client would wait rather than get an unfinished answer. */

/** Maximum wait in seconds, well within the timeout of silent connections. */
const LONGEST_SECONDS = 30;

/**
 * Returns whole seconds; undefined without the preference. Unknown preferences are ignored, as the RFC
 * demands.
 */
export function preferredWait(header: string | readonly string[] | undefined): number | undefined {
  for (const preference of String(header ?? '').split(',')) {
    const [, seconds] = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;|$)/i.exec(preference) ?? [];
    if (seconds !== undefined) return Math.min(Number(seconds), LONGEST_SECONDS);
  }
  return undefined;
}
