/** Conditional requests: a strong ETag of what is served (decisions 1). */
import { hash } from 'node:crypto';
import type { Answer } from './answer.ts';

/**
 * Two answers have the same tag exactly when their bytes are the same, so revision, custom data, the caller's
 * permissions and the string-wrap header all count; the revision stands in front for `If-Match`.
 */
export function etagOf(body: string, revision: number): string {
  return `"${revision}-${hash('sha256', body, 'base64url')}"`;
}

/** A 200 with its tag, or 304 without body when the caller has it already. */
export function taggedAnswer(body: string, revision: number, ifNoneMatch: string | undefined): Answer {
  const etag = etagOf(body, revision);
  const headers = { etag };
  if (ifNoneMatch !== undefined && names(ifNoneMatch, etag)) return { status: 304, body: null, headers };
  return { status: 200, body, headers };
}

/** `If-None-Match` compares weakly: a proxy may have marked the tag as weak. */
function names(header: string, etag: string): boolean {
  return header.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}
