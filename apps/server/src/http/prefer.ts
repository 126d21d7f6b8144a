/** `Prefer: wait=10` (RFC 7240): how long a request would rather wait than be answered with something unfinished. */

/** Well within the time after which a silent connection is closed. */
const LONGEST_SECONDS = 30;

/** Whole seconds; undefined without the preference. What cannot be understood is ignored, as the RFC demands. */
export function preferredWait(header: string | readonly string[] | undefined): number | undefined {
  for (const preference of String(header ?? '').split(',')) {
    const [, seconds] = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;|$)/i.exec(preference) ?? [];
    if (seconds !== undefined) return Math.min(Number(seconds), LONGEST_SECONDS);
  }
  return undefined;
}
