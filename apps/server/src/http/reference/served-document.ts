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

/** Returns 200, or 304 without a body when the caller already has the document. */
export function documentAnswer(
  { bytes, etag, headers }: ServedDocument,
  ifNoneMatch: string | undefined,
): Answer {
  const all = { ...headers, etag };
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, etag))
    return { status: 304, body: null, headers: all };
  return { status: 200, body: bytes, headers: all };
}

/** Maximum number of cached results: one for every recently used address and setting. */
const MOST = 4;

/** Returns a cached version of `make`, by equal input; the input is plain JSON. */
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
