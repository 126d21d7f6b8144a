/** What a change of something with revisions expects to change. */
import { ifMatch, variantsOf } from '../../etag.ts';
import type { SessionCall } from '../call.ts';

/** Without the header every revision will do. */
export function expectedRevision({ message }: Pick<SessionCall, 'message'>): (revision: number) => boolean {
  const header = message.headers['if-match'];
  if (header === undefined) return () => true;
  const tags = header.split(',').map((tag) => tag.trim());
  return (revision) => tags.includes('*') || variantsOf(`"${revision}"`).some((tag) => tags.includes(tag));
}

/** Of entities and what hangs on them, which have the tags that the public API gives them. */
export function expectedEntity({ message }: Pick<SessionCall, 'message'>) {
  return (id: number, revision: number): boolean => ifMatch(message.headers['if-match'], id)(revision);
}
