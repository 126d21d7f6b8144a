/** The names of all lists, apart from what they show: the first script of the page needs no more. */
import type { Texts } from '../../lib/locales/en.ts';

export type ListName = keyof Texts['lists'];

const NAMES: Readonly<Record<ListName, true>> = {
  events: true,
  groups: true,
  resourcebookings: true,
  tasks: true,
  contacts: true,
  resources: true,
  locations: true,
  resourceplaceholders: true,
};

/** The list that the pages lead to first. */
export const HOME = { list: 'events', q: 'date:#thisweek' } as const;

/** Returns whether a list with this name exists. */
export function isListName(word: string): word is ListName {
  return Object.hasOwn(NAMES, word);
}
