/** Decides which texts may become links: only addresses that run no code (no `javascript:`, no `data:`). */

/** Returns the normalised address; undefined unless it is http or https. */
export function webAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
