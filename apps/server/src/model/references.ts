/**
 * Keys of records that hold ids of other records. The writer uses them to protect referenced records,
 * deletions to find references to a record, and `callboard doctor` to find dangling ones.
 */
import { isObject, keysOf, propertyOf } from '../platform/objects.ts';
import type { RecordKind } from './records.ts';

export interface Reference {
  /** Kind of the referring record. */
  readonly kind: RecordKind;
  /** Name of the column. */
  readonly key: string;
  /**
   * Path of members inside the column, from the outside inwards,
   * through lists. Empty: the column itself is the id.
   */
  readonly within: readonly string[];
  /** Whether the column is JSON. */
  readonly inJson: boolean;
  /** Possible kinds of the target; all kinds share one id sequence, so at most one of them has the id. */
  readonly to: readonly RecordKind[];
  /** Whether the referring record is deleted with what it refers to; otherwise it stays without the reference. */
  readonly belongs: boolean;
}

type Targets = Readonly<Record<string, readonly RecordKind[]>>;

const BOOKABLE = ['resource', 'resourceplaceholder', 'location'] as const;
const PLANNED = ['event', 'group'] as const;
const OWNED: Targets = { ownerId: ['user'], userGroupId: ['usergroup'] };
const SHARED: Targets = { 'sharedWith.userIds': ['user'], 'sharedWith.userGroupIds': ['usergroup'] };
const PLANNING: Targets = {
  ...OWNED,
  groupId: ['group'],
  'alterations.resourceGroupId': ['resourcegroup'],
};
const RESOURCE: Targets = {
  ...OWNED,
  resourceGroupId: ['resourcegroup'],
  'costModels.profileIds': ['profile'],
  'teamIds.': ['team'],
  linkedContactId: ['contact'],
  'memberIds.': BOOKABLE,
  'partIds.': ['location'],
  'apartIds.': ['location'],
};

/** A path with a dot leads into a JSON column; one that ends with a dot is a list of ids. */
const TARGETS: { readonly [K in RecordKind]: Targets } = {
  usergroup: {},
  user: { 'userGroupIds.': ['usergroup'] },
  team: {},
  apiclient: { 'userGroupIds.': ['usergroup'] },
  integration: {},
  apikey: { userId: ['user'], apiClientId: ['apiclient'], integrationId: ['integration'] },
  customdefinition: { parentId: ['customdefinition'], integrationId: ['integration'] },
  profile: {},
  status: {},
  resourcegroup: {},
  contact: { ...OWNED, linkedResourceId: ['resource'] },
  contactlink: { personId: ['contact'], organizationId: ['contact'] },
  resource: RESOURCE,
  resourceplaceholder: RESOURCE,
  location: RESOURCE,
  resourceinstance: { resourceId: BOOKABLE },
  unavailability: { resourceId: BOOKABLE, instanceId: ['resourceinstance'] },
  group: PLANNING,
  event: { ...PLANNING, profileId: ['profile'], statusId: ['status'] },
  resourcebooking: {
    ...OWNED,
    parentId: ['resourcebooking'],
    resourceId: BOOKABLE,
    instanceId: ['resourceinstance'],
    eventId: PLANNED,
    fieldId: ['customdefinition'],
  },
  contactbooking: {
    ...OWNED,
    contactId: ['contact'],
    contactLinkId: ['contactlink'],
    eventId: PLANNED,
    fieldId: ['customdefinition'],
  },
  task: { ...OWNED, teamId: ['team'], eventId: PLANNED },
  attachment: { holderId: [...PLANNED, 'contact', 'contactlink', ...BOOKABLE, 'resourceinstance', 'task'] },
  dataview: { ...OWNED, ...SHARED },
  savedquery: { ownerId: ['user'], ...SHARED },
};

/** Keys of records that are nothing without what they refer to. */
const BELONGING: { readonly [K in RecordKind]?: readonly string[] } = {
  contactlink: ['personId', 'organizationId'],
  resourceinstance: ['resourceId'],
  unavailability: ['resourceId', 'instanceId'],
  resourcebooking: ['parentId', 'resourceId', 'eventId'],
  contactbooking: ['contactId', 'contactLinkId', 'eventId'],
  task: ['eventId'],
  attachment: ['holderId'],
};

export const REFERENCES: readonly Reference[] = keysOf(TARGETS).flatMap((kind) =>
  Object.entries(TARGETS[kind]).map(([path, to]): Reference => {
    const [key = '', ...within] = path.split('.');
    return {
      kind,
      key,
      within: within.filter((step) => step !== ''),
      inJson: within.length > 0,
      to,
      belongs: BELONGING[kind]?.includes(key) ?? false,
    };
  }),
);

/** Plural nouns, as shown to users. */
export const MANY: { readonly [K in RecordKind]: string } = {
  usergroup: 'user groups',
  user: 'users',
  team: 'teams',
  apiclient: 'API clients',
  integration: 'integrations',
  apikey: 'API keys',
  customdefinition: 'custom data definitions',
  profile: 'profiles',
  status: 'statuses',
  resourcegroup: 'resource groups',
  contact: 'contacts',
  contactlink: 'contact links',
  resource: 'resources',
  resourceplaceholder: 'resource placeholders',
  location: 'locations',
  resourceinstance: 'units',
  unavailability: 'unavailabilities',
  group: 'groups',
  event: 'events',
  resourcebooking: 'resource bookings',
  contactbooking: 'contact bookings',
  task: 'tasks',
  attachment: 'attachments',
  dataview: 'dataviews',
  savedquery: 'saved queries',
};

/** Returns the ids in a decoded column, without duplicates. */
export function idsAt({ within }: Pick<Reference, 'within'>, value: unknown): readonly number[] {
  let found: readonly unknown[] = [value].flat();
  for (const step of within) {
    found = found.flatMap((one) => propertyOf(one, step) ?? []);
  }
  return [...new Set(found.filter((id) => typeof id === 'number'))];
}

/** Returns the decoded column without these ids: an empty reference, or lists without what held them. */
export function withoutIds(
  { within }: Pick<Reference, 'within'>,
  value: unknown,
  gone: ReadonlySet<number>,
): unknown {
  const isGone = (id: unknown): boolean => typeof id === 'number' && gone.has(id);
  const [step, ...rest] = within;
  if (step === undefined)
    return Array.isArray(value) ? value.filter((id) => !isGone(id)) : isGone(value) ? null : value;
  const without = (one: Readonly<Record<string, unknown>>): unknown =>
    isGone(one[step]) ? undefined : { ...one, [step]: withoutIds({ within: rest }, one[step], gone) };
  if (!Array.isArray(value)) return isObject(value) ? without(value) : value;
  return value.flatMap((one) => without(one) ?? []);
}
