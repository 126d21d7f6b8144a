/** Which texts may become links: what a browser opens without running anything (no `javascript:`, no `data:`). */

/** The address as the browser understands it; undefined for anything but an http or https address. */
export function webAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
