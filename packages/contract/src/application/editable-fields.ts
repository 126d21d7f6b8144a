/** What of which entities is changed in the application. The server checks by this table, the pages make forms of it. */
import type { Kind } from '../kinds.ts';

export type EditableType =
  | 'text'
  | 'lines'
  | 'day'
  | 'date'
  | 'moment'
  | 'url'
  | 'flag'
  | 'number'
  | 'words'
  | 'choice'
  | 'reference'
  | 'references'
  | 'schedule'
  | 'contactinfo'
  | 'addresses';

export interface EditableField {
  /** As the public JSON calls it, where it has it. */
  readonly name: string;
  readonly type: EditableType;
  /** There is no entity without it. */
  readonly required?: true;
  /** Of a number: without decimals. */
  readonly whole?: true;
  /** Of a choice. */
  readonly options?: readonly string[];
  /**
   * Of references; `planned` are events and groups, `bookable` resources, placeholders and locations, `engaged` contacts
   * and contact links.
   */
  readonly to?:
    | 'group'
    | 'profile'
    | 'status'
    | 'resourcegroup'
    | 'usergroup'
    | 'team'
    | 'contact'
    | 'resource'
    | 'planned'
    | 'bookable'
    | 'engaged'
    | 'resourceinstance';
  /** Of a reference to a unit: the name of the field that says of what. */
  readonly of?: string;
  /** Of a reference to contacts: which ones. */
  readonly sort?: 'person' | 'organization';
  /** It belongs only to entities whose choice of that name is one of these. */
  readonly only?: { readonly field: string; readonly is: readonly string[] };
  /** Decided when the entity is made. */
  readonly fixed?: true;
  /** For users who may see private contact data. */
  readonly private?: true;
}

const NAME: EditableField = { name: 'name', type: 'text', required: true };
const LABELS: EditableField = { name: 'labels', type: 'words' };
const GROUP: EditableField = { name: 'group', type: 'reference', to: 'group' };
const OWNER: EditableField = { name: 'owninggroup', type: 'reference', to: 'usergroup' };
const ACTIVE: EditableField = { name: 'active', type: 'flag' };
const SCHEDULE: EditableField = { name: 'schedule', type: 'schedule' };
const IS_PRODUCTION: EditableField = { name: 'isproduction', type: 'flag' };
const PICTURE: EditableField = { name: 'imageurl', type: 'url' };
const CONTACT_INFO: EditableField = { name: 'contactinfo', type: 'contactinfo', private: true };
const PRIVATE_COMMENT: EditableField = { name: 'comment', type: 'lines', private: true };

const PERSONS = { field: 'type', is: ['person'] };
const ORGANIZATIONS = { field: 'type', is: ['organization'] };
const varieties = (...is: readonly string[]) => ({ only: { field: 'variety', is } });

const RESOURCE_TYPE: EditableField = {
  name: 'resourcetype',
  type: 'choice',
  options: ['human', 'material', 'service', 'financial'],
  required: true,
};
const RESOURCE_GROUP: EditableField = {
  name: 'resourcegroup',
  type: 'reference',
  to: 'resourcegroup',
  required: true,
};
/** Of everything that can be booked. */
const BOOKABLE = [
  RESOURCE_GROUP,
  { name: 'description', type: 'lines' },
  { name: 'roles', type: 'words' },
  { name: 'defaultrole', type: 'text' },
  { name: 'amount', type: 'number' },
  { name: 'external', type: 'flag' },
  { name: 'rented', type: 'flag' },
] as const satisfies readonly EditableField[];

/** Where it happens, or is to be done. */
const PLANNED: EditableField = { name: 'event', type: 'reference', to: 'planned' };
const HELD: EditableField = { ...PLANNED, required: true, fixed: true };
const ROLE: EditableField = { name: 'role', type: 'text' };

/** Of stock, as a whole or of one unit of it. */
const PRODUCT_CODE: EditableField = { name: 'productcode', type: 'text' };
const SERIAL_NUMBER: EditableField = { name: 'serialnumber', type: 'text' };
const DATE: EditableField = { name: 'date', type: 'date' };

export const EDITABLE = {
  event: [
    NAME,
    GROUP,
    { name: 'profile', type: 'reference', to: 'profile' },
    { name: 'status', type: 'reference', to: 'status' },
    { name: 'startdate', type: 'day', required: true },
    { name: 'enddate', type: 'day', required: true },
    SCHEDULE,
    LABELS,
    IS_PRODUCTION,
    OWNER,
  ],
  group: [NAME, GROUP, SCHEDULE, LABELS, IS_PRODUCTION, OWNER],
  contact: [
    { name: 'type', type: 'choice', options: ['person', 'organization'], required: true },
    { name: 'title', type: 'text', only: PERSONS },
    { name: 'firstname', type: 'text', only: PERSONS },
    { name: 'lastname', type: 'text', only: PERSONS },
    { name: 'name', type: 'text' },
    { name: 'vat', type: 'text', only: ORGANIZATIONS, private: true },
    CONTACT_INFO,
    { name: 'addresses', type: 'addresses', private: true },
    PRIVATE_COMMENT,
    { name: 'languagecode', type: 'text' },
    { name: 'linkedresource', type: 'reference', to: 'resource', only: PERSONS },
    PICTURE,
    LABELS,
    ACTIVE,
    OWNER,
  ],
  contactlink: [
    { name: 'person', type: 'reference', to: 'contact', sort: 'person', required: true, fixed: true },
    {
      name: 'organization',
      type: 'reference',
      to: 'contact',
      sort: 'organization',
      required: true,
      fixed: true,
    },
    { name: 'jobtitle', type: 'text' },
    { name: 'department', type: 'text' },
    CONTACT_INFO,
    PRIVATE_COMMENT,
    LABELS,
  ],
  resource: [
    NAME,
    RESOURCE_TYPE,
    { name: 'variety', type: 'choice', options: ['bulk', 'units', 'person', 'set'] },
    ...BOOKABLE,
    { name: 'teams', type: 'references', to: 'team', ...varieties('units', 'person') },
    {
      name: 'linkedcontact',
      type: 'reference',
      to: 'contact',
      sort: 'person',
      ...varieties('units', 'person'),
    },
    { ...PRODUCT_CODE, ...varieties('bulk') },
    { ...SERIAL_NUMBER, ...varieties('bulk') },
    { ...DATE, ...varieties('bulk', 'person') },
    { name: 'resources', type: 'references', to: 'resource', ...varieties('set') },
    PICTURE,
    ACTIVE,
    OWNER,
  ],
  resourceinstance: [
    { name: 'resource', type: 'reference', to: 'resource', required: true, fixed: true },
    { name: 'name', type: 'text' },
    PRODUCT_CODE,
    SERIAL_NUMBER,
    DATE,
    ACTIVE,
  ],
  resourceplaceholder: [NAME, RESOURCE_TYPE, ...BOOKABLE, PICTURE, OWNER],
  location: [NAME, { name: 'abbreviation', type: 'text' }, ...BOOKABLE, PICTURE, ACTIVE, OWNER],
  resourcebooking: [
    HELD,
    { name: 'resource', type: 'reference', to: 'bookable', required: true },
    { name: 'resourceinstance', type: 'reference', to: 'resourceinstance', of: 'resource' },
    ROLE,
    { name: 'number', type: 'number' },
    { name: 'start', type: 'moment' },
    { name: 'end', type: 'moment' },
    { name: 'unpublished', type: 'flag' },
    { name: 'actualnumber', type: 'number' },
    { name: 'actualstart', type: 'moment' },
    { name: 'actualend', type: 'moment' },
    OWNER,
  ],
  contactbooking: [HELD, { name: 'contact', type: 'reference', to: 'engaged' }, ROLE, OWNER],
  task: [
    NAME,
    PLANNED,
    { name: 'status', type: 'text' },
    { name: 'team', type: 'reference', to: 'team' },
    { name: 'assignedto', type: 'text' },
    { name: 'start', type: 'moment' },
    { name: 'due', type: 'moment' },
    { name: 'duration', type: 'text' },
    { name: 'cost', type: 'number', whole: true },
    { name: 'description', type: 'lines' },
    OWNER,
  ],
} as const satisfies { readonly [K in Kind]?: readonly EditableField[] };

export type EditableKind = keyof typeof EDITABLE;

export function isEditable(kind: string): kind is EditableKind {
  return Object.hasOwn(EDITABLE, kind);
}

export function editableFields(kind: EditableKind): readonly EditableField[] {
  return EDITABLE[kind];
}

/** Whether the field belongs to an entity with these values. */
export function isApplicable({ only }: EditableField, choiceOf: (name: string) => unknown): boolean {
  return only === undefined || only.is.includes(String(choiceOf(only.field)));
}
