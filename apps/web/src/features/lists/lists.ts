/** All lists, the fields each can show, and its default columns. */
import type { Kind, Wire } from '@callboard/contract';
import type { Texts } from '../../lib/locales/en.ts';

type KeyOf<T> = T extends unknown ? keyof T : never;
/** Fields that lists either leave out or show as their first column. */
type FixedKey = 'name' | 'url' | 'customdata';
/** Built-in fields of a kind that have a label. */
export type OwnField<K extends Kind> = Exclude<KeyOf<Wire<K>>, FixedKey> & keyof Texts['fields'];

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
const OWNER = ['owner', 'owninggroup'] as const;

/** Checks at compile time that a list only uses fields of its kind. */
function list<K extends Kind>(spec: {
  readonly kind: K;
  readonly family: readonly ListName[];
  readonly columns: readonly (FirstColumn & { readonly key: OwnField<K> })[];
  readonly fields: readonly OwnField<K>[];
}): List {
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
    fields: [
      'starttime',
      'endtime',
      'startdate',
      'enddate',
      'locations',
      'profile',
      'status',
      'group',
      'production',
      'isproduction',
      'labels',
      'defaultscheduledescription',
      'defaultschedulestart',
      'defaultscheduleend',
      ...OWNER,
      'id',
    ],
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
    fields: [
      'startdate',
      'enddate',
      'starttime',
      'endtime',
      'locations',
      'profile',
      'profiles',
      'status',
      'statuses',
      'group',
      'production',
      'isproduction',
      'labels',
      'children',
      ...OWNER,
      'id',
    ],
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
    fields: [
      'start',
      'end',
      'actualstart',
      'actualend',
      'resource',
      'resourcegroup',
      'resourceinstance',
      'event',
      'role',
      'number',
      'actualnumber',
      'unpublished',
      ...OWNER,
      'id',
    ],
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
    fields: [
      'due',
      'start',
      'status',
      'assignedto',
      'assignedby',
      'team',
      'event',
      'duration',
      'cost',
      'description',
      ...OWNER,
      'id',
    ],
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
    fields: [
      '_type',
      'title',
      'firstname',
      'lastname',
      'contactinfo',
      'address',
      'zipcode',
      'city',
      'country',
      'languagecode',
      'vat',
      'labels',
      'comment',
      'linkedresource',
      'active',
      ...OWNER,
      'id',
    ],
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
    fields: [
      'type',
      'group',
      'roles',
      'defaultrole',
      'amount',
      'description',
      'teams',
      'resources',
      'linkedcontact',
      'costmodels',
      'external',
      'rented',
      'active',
      'date',
      'productcode',
      'serialnumber',
      ...OWNER,
      'id',
    ],
  }),
  locations: list({
    kind: 'location',
    family: RESOURCES,
    columns: [
      { key: 'abbreviation', grow: 2 },
      { key: 'group', grow: 3, spare: 2 },
      { key: 'description', grow: 6, spare: 1 },
    ],
    fields: [
      'abbreviation',
      'group',
      'description',
      'roles',
      'amount',
      'costmodels',
      'external',
      'rented',
      'owninggroup',
      'id',
    ],
  }),
  resourceplaceholders: list({
    kind: 'resourceplaceholder',
    family: RESOURCES,
    columns: [
      { key: 'type', grow: 2 },
      { key: 'group', grow: 3, spare: 2 },
      { key: 'roles', grow: 5, spare: 1 },
    ],
    fields: [
      'type',
      'group',
      'roles',
      'defaultrole',
      'amount',
      'description',
      'costmodels',
      'external',
      'rented',
      'owninggroup',
      'id',
    ],
  }),
};

/** The home page. */
export const HOME = { list: 'events', q: 'date:#thisweek' } as const;

/** Returns whether a list with this name exists. */
export function isListName(word: string): word is ListName {
  return Object.hasOwn(LISTS, word);
}
