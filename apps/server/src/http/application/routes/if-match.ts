/** What a change of something with revisions expects to change. */
import type { SessionCall } from '../call.ts';

/** Without the header every revision will do. */
export function expectedRevision({ message }: Pick<SessionCall, 'message'>): (revision: number) => boolean {
  const header = message.headers['if-match'];
  if (header === undefined) return () => true;
  const tags = header.split(',').map((tag) => tag.trim());
  return (revision) => tags.includes('*') || tags.includes(`"${revision}"`);
}
