/** Conditional changes of anything that has revisions. */
import { expectedTag, ifMatch } from '../../etag.ts';
import type { SessionCall } from '../call.ts';

/** Returns the test of a revision against `If-Match`; without the header every revision passes. */
export function expectedRevision({ message }: Pick<SessionCall, 'message'>): (revision: number) => boolean {
  return expectedTag(message.headers['if-match']);
}

/** Returns the test for entities and their attachments, which use the tags of the public API. */
export function expectedEntity({ message }: Pick<SessionCall, 'message'>) {
  return (id: number, revision: number): boolean => ifMatch(message.headers['if-match'], id)(revision);
}
