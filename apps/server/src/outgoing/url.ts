/** Addresses of receivers: what may be one, and what is shown and asked of it. */

export const LONGEST_URL = 2_048;

/** Returns why a text is no address that can be called; undefined when it is one. */
export function problemOfUrl(text: string): string | undefined {
  if (text.length > LONGEST_URL)
    return `the address has ${text.length} characters; it may have ${LONGEST_URL}`;
  // The URL parser would complete an address without `//`, but `http:hall.example` is a typing error.
  if (!/^https?:\/\//i.test(text)) return 'the address must begin with http:// or https://';
  // A proxy may have joined two headers into one: `https://one.example, https://two.example`.
  if (/\s/.test(text)) return 'an address holds no blanks (write %20); give one address';
  // URL parsers end the host at a backslash, but the path of a request cannot begin with one.
  if (partsOf(text).authority.includes('\\')) return 'write / instead of \\ around the host';
  if (!URL.canParse(text)) return 'this is no address like https://receiver.example/path';
  return undefined;
}

/** Scheme, host and port: the only part of an address that is shown, since the rest may hold secrets. */
export function receiverOf(url: string): string {
  return new URL(url).origin;
}

/**
 * Returns the target of a request to the address: path and query exactly as given, without the fragment. The URL
 * parser would resolve dots and encode characters.
 */
export function targetOf(url: string): string {
  const { target } = partsOf(url);
  return target.startsWith('/') ? target : `/${target}`;
}

interface UrlParts {
  readonly scheme: string;
  readonly authority: string;
  /** Path and query. */
  readonly target: string;
  readonly fragment: string;
}

/** Splits an address into its parts; all are empty when the text is not an http(s) address. */
export function partsOf(url: string): UrlParts {
  const [, scheme = '', authority = '', target = '', fragment = ''] =
    /^(https?:\/\/)([^/?#]*)([^#]*)(.*)$/i.exec(url) ?? [];
  return { scheme, authority, target, fragment };
}
