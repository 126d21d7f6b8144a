/** The table of entity kinds. Routes, query schemas, the reference page and tests all iterate over it. */

/** How a query keyword is matched; decides which values are accepted (§4.1). */
export type KeywordType = 'text' | 'id' | 'date' | 'number' | 'boolean';

export interface KeywordSpec {
  readonly name: string;
  readonly type: KeywordType;
  /** One-line description for the reference page. */
  readonly about: string;
}

export type PropertyName =
  | 'customdata'
  | 'costings'
  | 'schedule'
  | 'resourcebookings'
  | 'contactbookings'
  | 'attachments'
  | 'schedules'
  | 'history';

export interface KindSpec {
  readonly singular: string;
  /** Absent if the kind has no collection. */
  readonly plural?: string;
  /** Values of `_type` that entities of this kind can have. */
  readonly types: readonly string[];
  readonly about: string;
  /** Keywords of the query language besides the custom data fields of the kind (§4.1). */
  readonly keywords: readonly KeywordSpec[];
  /** Scopes accepted before a keyword. A list narrows to those `_type`s; `undefined` accepts all. */
  readonly scopes: Readonly<Record<string, readonly string[] | undefined>>;
  readonly properties: readonly PropertyName[];
  /** Custom data fields can be defined for this kind (§4.2). */
  readonly customData: boolean;
  /** The parts that a PUT may write (§4.3). */
  readonly writable: { readonly attributes: boolean; readonly customData: boolean };
  /** Entities belong to a user group, so the permission level "own" applies. */
  readonly owned: boolean;
  /** Named in the contract itself (§4.1); the others are additions that served URLs need. */
  readonly contract: boolean;
}

const text = (name: string, about: string): KeywordSpec => ({ name, type: 'text', about });
const NAME = text('name', 'the name contains the text; a term without keyword means this one');
const ID: KeywordSpec = { name: 'id', type: 'id', about: 'the id is exactly this one' };
const OWNER = text('owner', 'the name of the owning user');
const TEAM = text('team', 'the name of the owning user group');
const date = (about: string): KeywordSpec => ({ name: 'date', type: 'date', about });
const READ_ONLY = { attributes: false, customData: false } as const;

const spec = <const K extends Partial<KindSpec> & Pick<KindSpec, 'singular' | 'about' | 'types'>>(
  kind: K,
): KindSpec => ({
  keywords: [NAME, ID],
  scopes: { [kind.singular]: undefined },
  properties: [],
  customData: false,
  writable: READ_ONLY,
  owned: false,
  contract: false,
  ...kind,
});

export const KINDS = {
  event: spec({
    singular: 'event',
    plural: 'events',
    types: ['event'],
    about: 'Something that is planned: a concert, a rehearsal, a meeting.',
    keywords: [
      NAME,
      ID,
      OWNER,
      TEAM,
      date('the planning days of the event overlap the day or range'),
      text('location', 'the name of a location of the event'),
      text('status', 'the name of the status'),
      text('profile', 'the name of the profile'),
      text('label', 'a label of the event'),
      text('group', 'the name of the event group that holds the event'),
      text('production', 'the name of the production'),
      text('resource', 'the name of a booked resource'),
      text('contact', 'the name of a booked contact'),
      text('role', 'the role of a resource or contact booking'),
    ],
    scopes: { event: undefined, event_or_group: undefined, production: undefined },
    properties: [
      'customdata',
      'costings',
      'schedule',
      'resourcebookings',
      'contactbookings',
      'attachments',
      'history',
    ],
    customData: true,
    writable: { attributes: true, customData: true },
    owned: true,
    contract: true,
  }),
  group: spec({
    singular: 'group',
    plural: 'groups',
    types: ['group'],
    about: 'A group of events; groups nest.',
    keywords: [
      NAME,
      ID,
      OWNER,
      TEAM,
      date('the planning days of the group overlap the day or range'),
      text('location', 'the name of a location of a member'),
      text('status', 'the name of the status of a member'),
      text('profile', 'the name of the profile of a member'),
      text('label', 'a label of the group'),
      text('group', 'the name of the event group that holds the group'),
      text('production', 'the name of the production'),
    ],
    scopes: { group: undefined, event_or_group: undefined, production: undefined },
    properties: [
      'customdata',
      'costings',
      'schedule',
      'resourcebookings',
      'contactbookings',
      'attachments',
      'history',
    ],
    customData: true,
    writable: { attributes: false, customData: true },
    owned: true,
    contract: true,
  }),
  contact: spec({
    singular: 'contact',
    plural: 'contacts',
    types: ['person', 'organization'],
    about: 'A person or an organization.',
    keywords: [
      NAME,
      ID,
      OWNER,
      TEAM,
      text('type', '`person` or `organization`'),
      text('label', 'a label of the contact'),
      text('email', 'an e-mail address of the contact'),
      text('phone', 'a telephone number of the contact'),
      text('city', 'the city of an address'),
      text('country', 'the country of an address'),
      text('organization', 'the name of an organization that the person is linked to'),
      text('person', 'the name of a person that the organization is linked to'),
      { name: 'active', type: 'boolean', about: 'whether the contact is active: `true` or `false`' },
    ],
    scopes: { contact: undefined, person: ['person'], organization: ['organization'] },
    properties: ['customdata', 'contactbookings', 'attachments', 'history'],
    customData: true,
    writable: { attributes: true, customData: true },
    owned: true,
    contract: true,
  }),
  contactlink: spec({
    singular: 'contactlink',
    types: ['contactlink'],
    about: 'The link between a person and an organization.',
    properties: ['history'],
    writable: { attributes: true, customData: false },
    contract: true,
  }),
  resource: spec({
    singular: 'resource',
    plural: 'resources',
    types: ['resource'],
    about: 'A thing used to organise an event: equipment, staff, a service.',
    keywords: [
      NAME,
      ID,
      OWNER,
      text('team', 'the name of a team of the resource'),
      text('type', 'the resource type: human, material, service, financial, location'),
      text('role', 'a role that the resource can be booked in'),
      text('group', 'the name of the resource group'),
      text('description', 'the description'),
      { name: 'active', type: 'boolean', about: 'whether the resource is active: `true` or `false`' },
    ],
    properties: ['customdata', 'resourcebookings', 'attachments', 'schedules', 'history'],
    customData: true,
    writable: { attributes: false, customData: true },
    owned: true,
    contract: true,
  }),
  resourceplaceholder: spec({
    singular: 'resourceplaceholder',
    plural: 'resourceplaceholders',
    types: ['resourceplaceholder'],
    about: 'A bookable role that is later swapped for a real resource.',
    keywords: [
      NAME,
      ID,
      OWNER,
      TEAM,
      text('type', 'the resource type: human, material, service, financial, location'),
      text('role', 'a role that the placeholder can be booked in'),
      text('group', 'the name of the resource group'),
    ],
    properties: ['customdata', 'history'],
    customData: true,
    writable: { attributes: false, customData: true },
    owned: true,
    contract: true,
  }),
  location: spec({
    singular: 'location',
    plural: 'locations',
    types: ['location'],
    about: 'A room, a stage, a place where events happen.',
    keywords: [
      NAME,
      ID,
      OWNER,
      TEAM,
      text('group', 'the name of the resource group'),
      text('abbreviation', 'the abbreviation'),
      text('description', 'the description'),
    ],
    properties: ['customdata', 'history'],
    customData: true,
    writable: { attributes: false, customData: true },
    owned: true,
    contract: true,
  }),
  resourcebooking: spec({
    singular: 'resourcebooking',
    plural: 'resourcebookings',
    types: ['resourcebooking', 'resourcebookinggroup'],
    about: 'The use of a resource, in an event or outside any.',
    keywords: [
      NAME,
      ID,
      OWNER,
      TEAM,
      date('the planning days of the booking overlap the day or range'),
      text('resource', 'the name of the booked resource'),
      text('event', 'the name of the event or event group'),
      text('role', 'the role'),
      text('type', 'the resource type: human, material, service, financial, location'),
      text('group', 'the name of the resource group'),
      text('status', 'the name of the status of the event'),
    ],
    properties: ['customdata', 'history'],
    customData: true,
    writable: { attributes: false, customData: true },
    owned: true,
    contract: true,
  }),
  contactbooking: spec({
    singular: 'contactbooking',
    plural: 'contactbookings',
    types: ['contactbooking'],
    about: 'The use of a contact in an event.',
    keywords: [
      NAME,
      ID,
      OWNER,
      TEAM,
      date('the planning days of the event overlap the day or range'),
      text('contact', 'the name of the booked contact'),
      text('event', 'the name of the event or event group'),
      text('role', 'the role'),
    ],
    properties: ['customdata', 'history'],
    customData: true,
    owned: true,
    contract: true,
  }),
  profile: spec({
    singular: 'profile',
    plural: 'profiles',
    types: ['profile'],
    about: 'The sort of an event: concert, rehearsal, rental.',
    contract: true,
  }),
  status: spec({
    singular: 'status',
    plural: 'statuses',
    types: ['status'],
    about: 'The stage of planning of an event: option, confirmed, cancelled.',
  }),
  task: spec({
    singular: 'task',
    plural: 'tasks',
    types: ['task'],
    about: 'Something that somebody has to do.',
    keywords: [
      NAME,
      ID,
      OWNER,
      text('team', 'the name of the team of the task'),
      text('status', 'the status of the task'),
      text('assignedto', 'the name of who has to do it'),
      text('event', 'the name of the event or event group'),
      { name: 'due', type: 'date', about: 'the planning day on which the task is due' },
    ],
    properties: ['attachments', 'history'],
    owned: true,
  }),
  user: spec({ singular: 'user', types: ['user'], about: 'Somebody who works in the application.' }),
  usergroup: spec({
    singular: 'usergroup',
    types: ['usergroup'],
    about: 'A group of users with the same permissions.',
  }),
  team: spec({ singular: 'team', types: ['team'], about: 'A team that plans resources and tasks.' }),
  resourceinstance: spec({
    singular: 'resourceinstance',
    types: ['resourceinstance'],
    about: 'One unit of a resource: the third of four microphones.',
    properties: ['history'],
  }),
  attachment: spec({
    singular: 'attachment',
    types: ['attachment'],
    about: 'A file or a link that hangs on an entity.',
  }),
} as const satisfies Record<string, KindSpec>;

export type Kind = keyof typeof KINDS;

export const kinds = Object.keys(KINDS) as readonly Kind[];

/** Returns the kind for the first path segment of a single entity; undefined means 404. */
export function kindOfSingular(word: string): Kind | undefined {
  return Object.hasOwn(KINDS, word) ? (word as Kind) : undefined;
}

const byPlural = new Map<string, Kind>(
  kinds.flatMap((kind): [string, Kind][] => {
    const { plural } = kindSpec(kind);
    return plural === undefined ? [] : [[plural, kind]];
  }),
);

/** Returns the kind for the first path segment of a collection; undefined means 404. */
export function kindOfPlural(word: string): Kind | undefined {
  return byPlural.get(word);
}

export function kindSpec(kind: Kind): KindSpec {
  return KINDS[kind];
}
