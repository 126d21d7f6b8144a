/** Conditional requests: a strong ETag of what is served (decisions 1). */
import { crc32 } from 'node:zlib';
import { ENCODINGS, type Encoding } from './accept-encoding.ts';
import type { Answer } from './answer.ts';
import { type WireText, wireBytes } from './wire-text.ts';

/** What of an entity decides whether somebody has the present state of it. */
export interface Revised {
  readonly id: number;
  readonly revision: number;
}

/**
 * Entity and revision, which every write moves on, and a checksum of the bytes for what one revision can show: summaries
 * of others, the caller's permissions, the string-wrap header. A cryptographic hash took 5 % of a single entity.
 */
export function etagOf(body: Uint8Array, revised: Revised): string {
  return `${prefixOf(revised)}${body.length.toString(36)}.${crc32(body).toString(36)}"`;
}

function prefixOf({ id, revision }: Revised): string {
  return `"${id}.${revision}-`;
}

/** A body and the tag that it is served with. */
export interface Tagged {
  readonly body: Buffer;
  readonly etag: string;
}

export function tagged(text: WireText, revised: Revised): Tagged {
  const body = wireBytes(text);
  return { body, etag: etagOf(body, revised) };
}

/** A 200 with its tag, or 304 without body when the caller has it already. */
export function answerTagged({ body, etag }: Tagged, ifNoneMatch: string | undefined): Answer {
  const headers = { etag };
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, etag)) return { status: 304, body: null, headers };
  return { status: 200, body, headers };
}

export function taggedAnswer(text: WireText, revised: Revised, ifNoneMatch: string | undefined): Answer {
  return answerTagged(tagged(text, revised), ifNoneMatch);
}

/** The tag of a body in this encoding: other bytes have another tag. */
export function taggedAs(etag: string, encoding: Encoding): string {
  return `${etag.slice(0, -1)}-${encoding}"`;
}

/** A tag and those of its encodings: who has any of them knows the present state. */
export function variantsOf(etag: string): readonly string[] {
  return [etag, ...ENCODINGS.map((encoding) => taggedAs(etag, encoding))];
}

/** `If-None-Match` compares weakly: a proxy may have marked the tag as weak. Every encoding of the body will do. */
export function namesTag(header: string, etag: string): boolean {
  return header.trim() === '*' || variantsOf(etag).some((variant) => namesExactly(header, variant));
}

/** Whether the header lists this very tag. */
export function namesExactly(header: string, etag: string): boolean {
  return header.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}

/**
 * Whether a revision of the entity is the one that the header names. Any tag of it will do, be it of the entity, of its
 * custom data, or of what another key sees of it: what a PUT could overwrite is the same in all of them. A weak tag
 * never matches, and without the header every revision does.
 */
export function ifMatch(header: string | undefined, id: number): (revision: number) => boolean {
  if (header === undefined) return () => true;
  const tags = header.split(',').map((tag) => tag.trim());
  return (revision) => tags.some((tag) => tag === '*' || tag.startsWith(prefixOf({ id, revision })));
}
