/** Which lists there are, what each can show of its entities, and what it shows until somebody chooses. */
import type { Kind, Wire } from '@callboard/contract';
import type { Texts } from '../../lib/locales/en.ts';

type KeyOf<T> = T extends unknown ? keyof T : never;
/** Fields that every list leaves out or shows as its first column. */
type Fixed = 'name' | 'url' | 'customdata';
/** Fields of a kind's own that have a name for people. */
export type OwnField<K extends Kind> = Exclude<KeyOf<Wire<K>>, Fixed> & keyof Texts['fields'];

interface FirstColumn {
  /** Member of the entity, and the name of its header. */
  readonly key: keyof Texts['fields'];
  /** Share of the width. */
  readonly grow: number;
  /** Left out where there is little room: 1 on a small window, 2 on a telephone. */
  readonly spare?: 1 | 2;
}

export interface List {
  readonly kind: Kind;
  /** Shown until somebody chooses; the entities' names come first in every list. */
  readonly columns: readonly FirstColumn[];
  /** What can be chosen besides custom data. */
  readonly fields: readonly (keyof Texts['fields'])[];
  /** Lists that stand beside it. */
  readonly family: readonly ListName[];
}

export type ListName = keyof Texts['lists'];

const EVENTS: readonly ListName[] = ['events', 'groups', 'resourcebookings', 'tasks'];
const CONTACTS: readonly ListName[] = ['contacts'];
const RESOURCES: readonly ListName[] = ['resources', 'locations', 'resourceplaceholders'];
const OWNER = ['owner', 'owninggroup'] as const;

/** Holds a list to its kind. */
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

/** Where everybody begins. */
export const HOME = { list: 'events', q: 'date:#thisweek' } as const;

/** Whether there is such a list. */
export function isListName(word: string): word is ListName {
  return Object.hasOwn(LISTS, word);
}
