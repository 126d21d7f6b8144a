/** What of which entities is changed in the application. The server checks by this table, the pages make forms of it. */
import type { Kind } from '../kinds.ts';

export type EditableType =
  | 'text'
  | 'lines'
  | 'day'
  | 'flag'
  | 'number'
  | 'words'
  | 'choice'
  | 'reference'
  | 'schedule'
  | 'contactinfo';

export interface EditableField {
  /** As the public JSON calls it, where it has it. */
  readonly name: string;
  readonly type: EditableType;
  /** There is no entity without it. */
  readonly required?: true;
  /** Of a choice. */
  readonly options?: readonly string[];
  /** Of a reference. */
  readonly to?: 'group' | 'profile' | 'status' | 'resourcegroup' | 'usergroup';
  /** For users who may see private contact data. */
  readonly private?: true;
}

const NAME: EditableField = { name: 'name', type: 'text', required: true };
const LABELS: EditableField = { name: 'labels', type: 'words' };
const GROUP: EditableField = { name: 'group', type: 'reference', to: 'group' };
const OWNER: EditableField = { name: 'owninggroup', type: 'reference', to: 'usergroup' };
const ACTIVE: EditableField = { name: 'active', type: 'flag' };
const RESOURCE_GROUP: EditableField = {
  name: 'resourcegroup',
  type: 'reference',
  to: 'resourcegroup',
  required: true,
};
const DESCRIPTION: EditableField = { name: 'description', type: 'lines' };
const IS_PRODUCTION: EditableField = { name: 'isproduction', type: 'flag' };

export const EDITABLE = {
  event: [
    NAME,
    GROUP,
    { name: 'profile', type: 'reference', to: 'profile' },
    { name: 'status', type: 'reference', to: 'status' },
    { name: 'startdate', type: 'day', required: true },
    { name: 'enddate', type: 'day', required: true },
    { name: 'schedule', type: 'schedule' },
    LABELS,
    IS_PRODUCTION,
    OWNER,
  ],
  group: [NAME, GROUP, LABELS, IS_PRODUCTION, OWNER],
  contact: [
    { name: 'type', type: 'choice', options: ['person', 'organization'], required: true },
    { name: 'name', type: 'text' },
    { name: 'title', type: 'text' },
    { name: 'firstname', type: 'text' },
    { name: 'lastname', type: 'text' },
    { name: 'contactinfo', type: 'contactinfo', private: true },
    { name: 'comment', type: 'lines', private: true },
    { name: 'languagecode', type: 'text' },
    LABELS,
    ACTIVE,
    OWNER,
  ],
  resource: [
    NAME,
    {
      name: 'resourcetype',
      type: 'choice',
      options: ['human', 'material', 'service', 'financial'],
      required: true,
    },
    RESOURCE_GROUP,
    DESCRIPTION,
    { name: 'roles', type: 'words' },
    { name: 'defaultrole', type: 'text' },
    { name: 'amount', type: 'number' },
    { name: 'external', type: 'flag' },
    { name: 'rented', type: 'flag' },
    ACTIVE,
    OWNER,
  ],
  location: [NAME, RESOURCE_GROUP, { name: 'abbreviation', type: 'text' }, DESCRIPTION, ACTIVE, OWNER],
} as const satisfies { readonly [K in Kind]?: readonly EditableField[] };

export type EditableKind = keyof typeof EDITABLE;

export function isEditable(kind: string): kind is EditableKind {
  return Object.hasOwn(EDITABLE, kind);
}

export function editableFields(kind: EditableKind): readonly EditableField[] {
  return EDITABLE[kind];
}
