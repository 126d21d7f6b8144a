/**
 * Fields that can be edited in the application, per kind of entity. The server validates against this table
 * and the pages build their forms from it.
 */
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
  /** Name as in the public JSON, where the field exists there. */
  readonly name: string;
  readonly type: EditableType;
  /** The entity cannot exist without a value. */
  readonly required?: true;
  /** Numbers only: decimals are not allowed. */
  readonly whole?: true;
  /** Choices only: the values to choose from. */
  readonly options?: readonly string[];
  /**
   * References only: the kind of the target. `planned` means events and groups; `bookable` means resources,
   * placeholders and locations; `engaged` means contacts and contact links.
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
  /** References to a unit only: the name of the field that holds the unit's resource. */
  readonly of?: string;
  /** References to contacts only: the sort of contact that is accepted. */
  readonly sort?: 'person' | 'organization';
  /** The field applies only to entities whose value of the named choice is in this list. */
  readonly only?: { readonly field: string; readonly is: readonly string[] };
  /** The value is set on creation and cannot change afterwards. */
  readonly fixed?: true;
  /** Shown only to users who may see private contact data. */
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
/** Fields shared by everything that can be booked. */
const BOOKABLE = [
  RESOURCE_GROUP,
  { name: 'description', type: 'lines' },
  { name: 'roles', type: 'words' },
  { name: 'defaultrole', type: 'text' },
  { name: 'amount', type: 'number' },
  { name: 'external', type: 'flag' },
  { name: 'rented', type: 'flag' },
] as const satisfies readonly EditableField[];

/** The event or group that a booking or task belongs to. */
const PLANNED: EditableField = { name: 'event', type: 'reference', to: 'planned' };
const HELD: EditableField = { ...PLANNED, required: true, fixed: true };
const ROLE: EditableField = { name: 'role', type: 'text' };

/** Fields of stock, either the whole resource or one unit of it. */
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

/** Returns whether the field applies to an entity with these choices. */
export function isApplicable({ only }: EditableField, choiceOf: (name: string) => unknown): boolean {
  return only === undefined || only.is.includes(String(choiceOf(only.field)));
}
