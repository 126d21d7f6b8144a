/** Which lists there are, and what each shows of its entities. */
import type { Kind } from '@callboard/contract';
import type { Texts } from '../../lib/locales/en.ts';

export interface Column {
  /** Member of the entity, and the name of its header. */
  readonly key: keyof Texts['fields'];
  /** Share of the width. */
  readonly grow: number;
  /** Left out where there is little room: 1 on a small window, 2 on a telephone. */
  readonly spare?: 1 | 2;
}

export interface List {
  readonly kind: Kind;
  /** The entities' names come first in every list. */
  readonly columns: readonly Column[];
  /** Lists that stand beside it. */
  readonly family: readonly ListName[];
}

export type ListName = keyof Texts['lists'];

const EVENTS: readonly ListName[] = ['events', 'groups', 'resourcebookings', 'tasks'];
const CONTACTS: readonly ListName[] = ['contacts'];
const RESOURCES: readonly ListName[] = ['resources', 'locations', 'resourceplaceholders'];

export const LISTS: Readonly<Record<ListName, List>> = {
  events: {
    kind: 'event',
    family: EVENTS,
    columns: [
      { key: 'starttime', grow: 4 },
      { key: 'locations', grow: 4, spare: 2 },
      { key: 'profile', grow: 2, spare: 2 },
      { key: 'status', grow: 2, spare: 2 },
      { key: 'group', grow: 4, spare: 1 },
      { key: 'owner', grow: 3, spare: 1 },
    ],
  },
  groups: {
    kind: 'group',
    family: EVENTS,
    columns: [
      { key: 'startdate', grow: 3 },
      { key: 'enddate', grow: 3, spare: 2 },
      { key: 'status', grow: 2, spare: 2 },
      { key: 'group', grow: 4, spare: 1 },
      { key: 'owner', grow: 3, spare: 1 },
    ],
  },
  resourcebookings: {
    kind: 'resourcebooking',
    family: EVENTS,
    columns: [
      { key: 'start', grow: 4 },
      { key: 'end', grow: 4, spare: 1 },
      { key: 'event', grow: 5, spare: 2 },
      { key: 'role', grow: 3, spare: 1 },
      { key: 'number', grow: 1, spare: 1 },
    ],
  },
  tasks: {
    kind: 'task',
    family: EVENTS,
    columns: [
      { key: 'due', grow: 4 },
      { key: 'status', grow: 2, spare: 2 },
      { key: 'assignedto', grow: 3, spare: 2 },
      { key: 'event', grow: 4, spare: 1 },
    ],
  },
  contacts: {
    kind: 'contact',
    family: CONTACTS,
    columns: [
      { key: '_type', grow: 2 },
      { key: 'city', grow: 3, spare: 2 },
      { key: 'country', grow: 3, spare: 1 },
      { key: 'labels', grow: 4, spare: 2 },
      { key: 'owner', grow: 3, spare: 1 },
    ],
  },
  resources: {
    kind: 'resource',
    family: RESOURCES,
    columns: [
      { key: 'type', grow: 2 },
      { key: 'group', grow: 3, spare: 2 },
      { key: 'roles', grow: 4, spare: 1 },
      { key: 'amount', grow: 1, spare: 2 },
      { key: 'description', grow: 5, spare: 1 },
    ],
  },
  locations: {
    kind: 'location',
    family: RESOURCES,
    columns: [
      { key: 'abbreviation', grow: 2 },
      { key: 'group', grow: 3, spare: 2 },
      { key: 'description', grow: 6, spare: 1 },
    ],
  },
  resourceplaceholders: {
    kind: 'resourceplaceholder',
    family: RESOURCES,
    columns: [
      { key: 'type', grow: 2 },
      { key: 'group', grow: 3, spare: 2 },
      { key: 'roles', grow: 5, spare: 1 },
    ],
  },
};

/** Whether there is such a list. */
export function isListName(word: string): word is ListName {
  return Object.hasOwn(LISTS, word);
}
