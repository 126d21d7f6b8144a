/** The words for kinds in paths, apart from what the kinds are: the first view of a page needs no more. */
import type { Kind } from './kinds.ts';

const WORDS: Readonly<Record<Kind, true>> = {
  event: true,
  group: true,
  contact: true,
  contactlink: true,
  resource: true,
  resourceplaceholder: true,
  location: true,
  resourcebooking: true,
  contactbooking: true,
  profile: true,
  status: true,
  task: true,
  user: true,
  usergroup: true,
  team: true,
  resourceinstance: true,
  attachment: true,
};

export function isKind(word: string): word is Kind {
  return Object.hasOwn(WORDS, word);
}

/** Returns the kind for the first path segment of a single entity; undefined means 404. */
export function kindOfSingular(word: string): Kind | undefined {
  return isKind(word) ? word : undefined;
}
