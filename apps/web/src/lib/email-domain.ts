/** Tells an e-mail address that is probably cut off, which can be saved all the same: a house may have a domain of its own. */

const SHORT_DOMAIN = /^[^\s@/:]+@([^\s@.]+)$/;

/** Returns whether nothing after the `@` has a dot; `localhost` is whole. */
export function isShortAddress(text: string): boolean {
  const domain = SHORT_DOMAIN.exec(text.trim())?.[1];
  return domain !== undefined && domain.toLowerCase() !== 'localhost';
}
