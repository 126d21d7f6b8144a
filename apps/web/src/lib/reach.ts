/** Addresses under which a person is reached: by e-mail or by telephone. */

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const PHONE = /^\+?[\d\s()./-]{6,}$/;

/** Returns the address of a link that writes an e-mail or calls; undefined for any other text. */
export function reachAddress(text: string): string | undefined {
  if (EMAIL.test(text)) return `mailto:${encodeURIComponent(text).replace('%40', '@')}`;
  return PHONE.test(text) ? `tel:${text.replaceAll(/[^\d+]/g, '')}` : undefined;
}
