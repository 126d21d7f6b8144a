/** `Vary` names the request headers that an answer depends on; several parts of the server add to it. */
import type { Headers } from './answer.ts';

/** Returns the headers with one more name in `vary`. */
export function withVary(headers: Headers | undefined, name: string): Headers {
  const present = headers?.vary;
  // One by one: a spread with a further member took a seventieth of a single entity.
  const all: Record<string, string> = {};
  for (const one in headers) all[one] = headers[one] ?? '';
  all.vary = present === undefined ? name : `${present}, ${name}`;
  return all;
}
