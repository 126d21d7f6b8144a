/** Conditional requests: a strong ETag of what is served (§1.4). */
import { crc32 } from 'node:zlib';
import { ENCODINGS, type Encoding } from './accept-encoding.ts';
import type { Answer } from './answer.ts';
import { WireBody, type WireText, wireBytes } from './wire-text.ts';

/** Identity and revision of an entity, from which its tags are made. */
export interface Revision {
  readonly id: number;
  readonly revision: number;
}

/**
 * Returns the tag of a body. It names the entity and its revision, which every write increases, and a
 * checksum of the bytes, since one revision can be shown in different ways: summaries of others, the caller's
 * permissions, the string-wrap header. A cryptographic hash took 5 % of the time of a single entity.
 */
export function etagOf(body: Uint8Array, revised: Revision): string {
  return `${prefixOf(revised)}${inBase36(body.length)}.${inBase36(crc32(body))}"`;
}

const DIGITS_36 = '0123456789abcdefghijklmnopqrstuvwxyz';
/** All numbers of two digits. */
const PAIRS_36 = Array.from(DIGITS_36, (high) => Array.from(DIGITS_36, (low) => high + low)).flat();

/** Returns a whole number as `toString(36)` does, which divides it digit by digit as a fraction. */
export function inBase36(number: number): string {
  let rest = number;
  let text = '';
  for (; rest >= PAIRS_36.length; rest = Math.floor(rest / PAIRS_36.length)) {
    text = PAIRS_36[rest % PAIRS_36.length] + text;
  }
  return (rest < DIGITS_36.length ? DIGITS_36.charAt(rest) : PAIRS_36[rest]) + text;
}

function prefixOf({ id, revision }: Revision): string {
  return `"${id}.${revision}-`;
}

/** Bytes of the body whose tag is made; longer bodies have bytes of their own. */
const tagged = Buffer.allocUnsafeSlow(16 * 1024);

/** A body and its tag. */
export interface TaggedBody {
  readonly body: WireBody | Buffer;
  readonly etag: string;
}

export function taggedBody(text: WireText, revised: Revision): TaggedBody {
  const isSmall = text.length <= tagged.length;
  const bytes = isSmall ? tagged.subarray(0, tagged.write(text, 'latin1')) : wireBytes(text);
  return { body: isSmall ? new WireBody(text) : bytes, etag: etagOf(bytes, revised) };
}

/** Returns 200 with the tag, or 304 without a body when the caller already has this state. */
export function taggedAnswer({ body, etag }: TaggedBody, ifNoneMatch: string | undefined): Answer {
  const headers = { etag };
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, etag)) return { status: 304, body: null, headers };
  return { status: 200, body, headers };
}

/** Returns the tag of a body in this encoding: different bytes need a different tag. */
export function taggedAs(etag: string, encoding: Encoding): string {
  return `${etag.slice(0, -1)}-${encoding}"`;
}

/** Returns a tag and those of its encodings, all of which mean the same state. */
export function variantsOf(etag: string): readonly string[] {
  return [etag, ...ENCODINGS.map((encoding) => taggedAs(etag, encoding))];
}

/**
 * Returns whether `If-None-Match` names the tag in any encoding. It compares weakly, since a proxy may have
 * marked the tag as weak.
 */
export function namesTag(header: string, etag: string): boolean {
  return header.trim() === '*' || variantsOf(etag).some((variant) => namesExactly(header, variant));
}

/** Returns whether the header lists exactly this tag. */
export function namesExactly(header: string, etag: string): boolean {
  return header.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}

/** Returns the test of a revision whose tag is its number; without the header every revision passes. */
export function expectedTag(header: string | undefined): (revision: number) => boolean {
  if (header === undefined) return () => true;
  const tags = header.split(',').map((tag) => tag.trim());
  return (revision) => tags.includes('*') || variantsOf(`"${revision}"`).some((tag) => tags.includes(tag));
}

/**
 * Returns a test that tells whether a revision of the entity is the one in the header. Any tag of the
 * revision passes, be it of the entity, of its custom data, or of another key's view of it: a PUT would
 * overwrite the same state. A weak tag never matches; without the header every revision does.
 */
export function ifMatch(header: string | undefined, id: number): (revision: number) => boolean {
  if (header === undefined) return () => true;
  const tags = header.split(',').map((tag) => tag.trim());
  return (revision) => tags.some((tag) => tag === '*' || tag.startsWith(prefixOf({ id, revision })));
}
