/** All lists, the fields each can show, and its default columns. */
import { type Kind, type ListField, listFields } from '@callboard/contract';
import type { Texts } from '../../lib/locales/en.ts';
import type { ListName } from './list-names.ts';

interface FirstColumn {
  /** Member of the entity; also the key of its header text. */
  readonly key: keyof Texts['fields'];
  /** Share of the width. */
  readonly grow: number;
  /** Hidden when space is short: 1 on a small window, 2 on a phone. */
  readonly spare?: 1 | 2;
  /** Place in the two lines of a row on a phone; a column without one is hidden there. */
  readonly place?: Place;
}

/** On a phone: `start` beside the name, `below` the name, `end` at the end of its line. */
export type Place = 'start' | 'below' | 'end';

/** Start and end in one column; its fields by kind. */
export const WHEN = 'when';
export const WHEN_FIELDS: { readonly [K in Kind]?: readonly (keyof Texts['fields'])[] } = {
  event: ['starttime', 'endtime'],
  group: ['startdate', 'enddate'],
  resourcebooking: ['start', 'end'],
  task: ['due'],
};

export interface List {
  readonly kind: Kind;
  /** Default columns; the entity's name always comes first. */
  readonly columns: readonly FirstColumn[];
  /** Columns that can be chosen, apart from custom data. */
  readonly fields: readonly (keyof Texts['fields'])[];
  /** Related lists, shown as tabs. */
  readonly family: readonly ListName[];
}

const EVENTS: readonly ListName[] = ['events', 'groups', 'resourcebookings', 'tasks'];
const CONTACTS: readonly ListName[] = ['contacts'];
const RESOURCES: readonly ListName[] = ['resources', 'locations', 'resourceplaceholders'];

/** Checks at compile time that the columns are fields of the kind; every field has a label. */
function list<K extends Kind>(
  spec: Omit<List, 'columns'> & {
    readonly kind: K;
    readonly columns: readonly (FirstColumn & { readonly key: ListField<K> | typeof WHEN })[];
  },
): List {
  return spec;
}

export const LISTS: Readonly<Record<ListName, List>> = {
  events: list({
    kind: 'event',
    family: EVENTS,
    columns: [
      { key: WHEN, grow: 0, place: 'start' },
      { key: 'locations', grow: 5, place: 'below' },
      { key: 'status', grow: 3, place: 'end' },
      { key: 'profile', grow: 3, spare: 2 },
      { key: 'group', grow: 5, spare: 1 },
    ],
    fields: [WHEN, ...listFields('event')],
  }),
  groups: list({
    kind: 'group',
    family: EVENTS,
    columns: [
      { key: WHEN, grow: 0, place: 'start' },
      { key: 'status', grow: 3, place: 'end' },
      { key: 'group', grow: 5, place: 'below' },
      { key: 'owner', grow: 4, spare: 1 },
    ],
    fields: [WHEN, ...listFields('group')],
  }),
  resourcebookings: list({
    kind: 'resourcebooking',
    family: EVENTS,
    columns: [
      { key: WHEN, grow: 0, place: 'start' },
      { key: 'event', grow: 6, place: 'below' },
      { key: 'role', grow: 4, place: 'end' },
      { key: 'number', grow: 1, spare: 1 },
    ],
    fields: [WHEN, ...listFields('resourcebooking')],
  }),
  tasks: list({
    kind: 'task',
    family: EVENTS,
    columns: [
      { key: WHEN, grow: 0, place: 'start' },
      { key: 'status', grow: 3, place: 'end' },
      { key: 'assignedto', grow: 4, spare: 2 },
      { key: 'event', grow: 5, place: 'below' },
    ],
    fields: [WHEN, ...listFields('task')],
  }),
  contacts: list({
    kind: 'contact',
    family: CONTACTS,
    columns: [
      { key: '_type', grow: 2, place: 'end' },
      { key: 'city', grow: 3, place: 'below' },
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
      { key: 'type', grow: 2, place: 'end' },
      { key: 'group', grow: 3, place: 'below' },
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
      { key: 'abbreviation', grow: 2, place: 'end' },
      { key: 'group', grow: 3, place: 'below' },
      { key: 'description', grow: 6, spare: 1 },
    ],
    fields: listFields('location'),
  }),
  resourceplaceholders: list({
    kind: 'resourceplaceholder',
    family: RESOURCES,
    columns: [
      { key: 'type', grow: 2, place: 'end' },
      { key: 'group', grow: 3, place: 'below' },
      { key: 'roles', grow: 5, spare: 1 },
    ],
    fields: listFields('resourceplaceholder'),
  }),
};

/** Returns the field whose label a field of the kind has: only events and groups are in production groups. */
export function labelOf(kind: Kind, field: keyof Texts['fields']): keyof Texts['fields'] {
  if (field === 'amount') return 'quantity';
  return field === 'group' && /^(resource|location)/.test(kind) ? 'resourcegroup' : field;
}

interface Beginning {
  /** Key of its text. */
  readonly label: 'planned' | 'openTasks';
  readonly q: string;
}

const FROM_TODAY: Beginning = { label: 'planned', q: 'date:>=#today' };

/** Where lists begin whose past is rarely wanted. Overdue tasks are, and those that are done are not. */
export const BEGINNINGS: { readonly [name in ListName]?: Beginning } = {
  events: FROM_TODAY,
  groups: FROM_TODAY,
  resourcebookings: FROM_TODAY,
  tasks: { label: 'openTasks', q: '*:* - status:done' },
};
