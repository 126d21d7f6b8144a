/** All lists, the fields each can show, and its default columns. */
import { type Kind, type ListField, listFields } from '@callboard/contract';
import type { Texts } from '../../lib/locales/en.ts';

interface FirstColumn {
  /** Member of the entity; also the key of its header text. */
  readonly key: keyof Texts['fields'];
  /** Share of the width. */
  readonly grow: number;
  /** Hidden when space is short: 1 on a small window, 2 on a phone. */
  readonly spare?: 1 | 2;
}

export interface List {
  readonly kind: Kind;
  /** Default columns; the entity's name always comes first. */
  readonly columns: readonly FirstColumn[];
  /** Columns that can be chosen, apart from custom data. */
  readonly fields: readonly (keyof Texts['fields'])[];
  /** Related lists, shown as tabs. */
  readonly family: readonly ListName[];
}

export type ListName = keyof Texts['lists'];

const EVENTS: readonly ListName[] = ['events', 'groups', 'resourcebookings', 'tasks'];
const CONTACTS: readonly ListName[] = ['contacts'];
const RESOURCES: readonly ListName[] = ['resources', 'locations', 'resourceplaceholders'];

/** Checks at compile time that the columns are fields of the kind; every field has a label. */
function list<K extends Kind>(
  spec: Omit<List, 'columns'> & {
    readonly kind: K;
    readonly columns: readonly (FirstColumn & { readonly key: ListField<K> })[];
  },
): List {
  return spec;
}

export const LISTS: Readonly<Record<ListName, List>> = {
  events: list({
    kind: 'event',
    family: EVENTS,
    columns: [
      { key: 'starttime', grow: 6 },
      { key: 'locations', grow: 4, spare: 2 },
      { key: 'profile', grow: 2, spare: 2 },
      { key: 'status', grow: 2, spare: 2 },
      { key: 'group', grow: 4, spare: 1 },
      { key: 'owner', grow: 3, spare: 1 },
    ],
    fields: listFields('event'),
  }),
  groups: list({
    kind: 'group',
    family: EVENTS,
    columns: [
      { key: 'startdate', grow: 3 },
      { key: 'enddate', grow: 3, spare: 2 },
      { key: 'status', grow: 2, spare: 2 },
      { key: 'group', grow: 4, spare: 1 },
      { key: 'owner', grow: 3, spare: 1 },
    ],
    fields: listFields('group'),
  }),
  resourcebookings: list({
    kind: 'resourcebooking',
    family: EVENTS,
    columns: [
      { key: 'start', grow: 4 },
      { key: 'end', grow: 4, spare: 1 },
      { key: 'event', grow: 5, spare: 2 },
      { key: 'role', grow: 3, spare: 1 },
      { key: 'number', grow: 1, spare: 1 },
    ],
    fields: listFields('resourcebooking'),
  }),
  tasks: list({
    kind: 'task',
    family: EVENTS,
    columns: [
      { key: 'due', grow: 4 },
      { key: 'status', grow: 2, spare: 2 },
      { key: 'assignedto', grow: 3, spare: 2 },
      { key: 'event', grow: 4, spare: 1 },
    ],
    fields: listFields('task'),
  }),
  contacts: list({
    kind: 'contact',
    family: CONTACTS,
    columns: [
      { key: '_type', grow: 2 },
      { key: 'city', grow: 3, spare: 2 },
      { key: 'country', grow: 3, spare: 1 },
      { key: 'labels', grow: 4, spare: 2 },
      { key: 'owner', grow: 3, spare: 1 },
    ],
    fields: listFields('contact'),
  }),
  resources: list({
    kind: 'resource',
    family: RESOURCES,
    columns: [
      { key: 'type', grow: 2 },
      { key: 'group', grow: 3, spare: 2 },
      { key: 'roles', grow: 4, spare: 1 },
      { key: 'amount', grow: 1, spare: 2 },
      { key: 'description', grow: 5, spare: 1 },
    ],
    fields: listFields('resource'),
  }),
  locations: list({
    kind: 'location',
    family: RESOURCES,
    columns: [
      { key: 'abbreviation', grow: 2 },
      { key: 'group', grow: 3, spare: 2 },
      { key: 'description', grow: 6, spare: 1 },
    ],
    fields: listFields('location'),
  }),
  resourceplaceholders: list({
    kind: 'resourceplaceholder',
    family: RESOURCES,
    columns: [
      { key: 'type', grow: 2 },
      { key: 'group', grow: 3, spare: 2 },
      { key: 'roles', grow: 5, spare: 1 },
    ],
    fields: listFields('resourceplaceholder'),
  }),
};

/** The home page. */
export const HOME = { list: 'events', q: 'date:#thisweek' } as const;

/** Returns whether a list with this name exists. */
export function isListName(word: string): word is ListName {
  return Object.hasOwn(LISTS, word);
}
