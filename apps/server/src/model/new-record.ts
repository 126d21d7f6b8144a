/** Defaults for records that foreign formats or new entities leave open. */
import type { Fields, RecordKind } from './records.ts';

export interface Creation {
  readonly id: number;
  /** Unix second. */
  readonly created: number;
  readonly ownerId: number | null;
  readonly ownerName: string;
  readonly userGroupId: number | null;
}

const planning = {
  groupId: null,
  isProduction: false,
  schedule: [],
  labels: [],
  alterations: [],
  attributes: {},
};

const resource = {
  resourceType: 'material',
  resourceGroupId: 0,
  roles: [],
  description: '',
  external: false,
  rented: false,
  costModels: [],
  defaultRole: null,
  amount: null,
  imageUrl: null,
  variety: 'bulk',
  teamIds: [],
  linkedContactId: null,
  active: true,
  date: null,
  productCode: null,
  serialNumber: null,
  memberIds: [],
  abbreviation: '',
} as const;

/** Kinds that files can bring; definitions are made by `apply` and the CLI. */
export const DEFAULTS = {
  customdefinition: {
    kind: 'event',
    level: 'field',
    parentId: null,
    position: 0,
    keyword: '',
    type: null,
    options: [],
    dataType: null,
    converted: false,
    integrationId: null,
    source: null,
  },
  team: {},
  profile: { color: '#868e96' },
  status: { backgroundColor: '#e9ecef', textColor: '#212529', statusTypes: [] },
  resourcegroup: {},
  contact: {
    type: 'person',
    title: '',
    firstName: '',
    lastName: '',
    vat: null,
    contactInfo: [],
    comment: null,
    labels: [],
    addresses: [],
    languageCode: '',
    imageUrl: null,
    linkedResourceId: null,
    active: true,
    attributes: {},
  },
  contactlink: {
    personId: 0,
    organizationId: 0,
    contactInfo: [],
    comment: null,
    jobTitle: '',
    department: '',
    labels: [],
    attributes: {},
  },
  resource,
  resourceplaceholder: resource,
  location: { ...resource, resourceType: 'location', amount: 1 },
  resourceinstance: { resourceId: 0, active: true, date: null, productCode: null, serialNumber: null },
  group: planning,
  event: { ...planning, profileId: null, statusId: null, firstDay: 0, lastDay: 0 },
  resourcebooking: {
    variety: 'bulk',
    parentId: null,
    resourceId: 0,
    instanceId: null,
    eventKind: null,
    eventId: null,
    eventName: null,
    number: 1,
    actualNumber: null,
    start: null,
    end: null,
    actualStart: null,
    actualEnd: null,
    role: null,
    unpublished: false,
    costModel: null,
    fieldId: null,
  },
  contactbooking: {
    contactId: null,
    contactLinkId: null,
    eventKind: 'event',
    eventId: 0,
    role: null,
    fieldId: null,
  },
  attachment: {
    holderKind: 'event',
    holderId: 0,
    comment: null,
    date: 0,
    userName: '',
    link: null,
    originalName: null,
    dataType: null,
    fileId: null,
  },
} as const satisfies { readonly [K in RecordKind]?: object };

export type ImportableKind = keyof typeof DEFAULTS;

/** Further kinds that users create in the application. */
const MADE_BY_HAND = {
  task: {
    status: 'Open',
    teamId: null,
    cost: 0,
    due: null,
    start: null,
    description: '',
    eventKind: null,
    eventId: null,
    assignedBy: '',
    assignedTo: '',
    duration: '',
  },
} as const satisfies { readonly [K in RecordKind]?: object };

const ALL_DEFAULTS = { ...DEFAULTS, ...MADE_BY_HAND };

export type NewKind = ImportableKind | keyof typeof MADE_BY_HAND;

export function isImportable(kind: RecordKind): kind is ImportableKind {
  return Object.hasOwn(DEFAULTS, kind);
}

const UNOWNED: ReadonlySet<RecordKind> = new Set([
  'customdefinition',
  'team',
  'profile',
  'status',
  'resourcegroup',
  'contactlink',
  'resourceinstance',
  'attachment',
]);
const UNNAMED: ReadonlySet<RecordKind> = new Set([
  'contactlink',
  'resourcebooking',
  'contactbooking',
  'attachment',
]);

/** Returns a record with nothing but its identity, its owner and defaults. */
export function newRecord<K extends NewKind>(kind: K, creation: Creation): Fields<K> {
  const { id, created, ownerId, ownerName, userGroupId } = creation;
  return {
    id,
    created,
    revision: 1,
    ...(UNNAMED.has(kind) ? {} : { name: '' }),
    ...(UNOWNED.has(kind) ? {} : { ownerId, ownerName, userGroupId }),
    ...ALL_DEFAULTS[kind],
    ...(kind === 'attachment' ? { date: created, userName: ownerName } : {}),
  } as unknown as Fields<K>;
}
