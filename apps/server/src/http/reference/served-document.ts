/** Documents that are made once and served often, with a tag made from their bytes. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Answer, Headers } from '../answer.ts';
import { namesTag } from '../etag.ts';

export interface ServedDocument {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly headers: Headers;
}

export function servedDocument(text: string, headers: Headers): ServedDocument {
  const bytes = Buffer.from(text);
  return { bytes, etag: `"${hash('sha256', bytes, 'base64url')}"`, headers };
}

/** 200, or 304 without body when the caller has it already. */
export function documentAnswer(
  { bytes, etag, headers }: ServedDocument,
  ifNoneMatch: string | undefined,
): Answer {
  const all = { ...headers, etag };
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, etag))
    return { status: 304, body: null, headers: all };
  return { status: 200, body: bytes, headers: all };
}

/** A few at most: one for every address and setting that was in use lately. */
const MOST = 4;

/** The same result for equal input, without making it again; the input is plain JSON. */
export function remembered<In extends object, Out extends object>(
  make: (input: In) => Out,
): (input: In) => Out {
  const made = new LRUCache<string, Out>({ max: MOST });
  return (input) => {
    const key = JSON.stringify(input);
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(input);
    made.set(key, fresh);
    return fresh;
  };
}
