/** `Vary` names the request headers that decide about an answer; several parts of the server add to it. */
import type { Headers } from './answer.ts';

/** The headers with one more name in `vary`. */
export function withVary(headers: Headers | undefined, name: string): Headers {
  const present = headers?.vary;
  return { ...headers, vary: present === undefined ? name : `${present}, ${name}` };
}
