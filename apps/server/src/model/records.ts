/**
 * Stored form of each kind: one record per row, the same on both engines and in the lossless export.
 * References are sequence numbers (`…Id`), instants are Unix seconds, planning days are day numbers (days
 * since 1970-01-01). The writer maintains the `derived` keys, which are never exported.
 */
import {
  DATA_TYPES,
  type DataviewDefinition,
  FIELD_TYPES,
  KINDS,
  type Kind,
  RELATIONS,
  type RecordFields,
  Ref,
  recordFields,
  recordIdentity,
} from '@callboard/contract';
import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';

export {
  Address,
  Alteration,
  CostModel,
  Discount,
  Formula,
  Permissions,
  RESOURCE_TYPES,
  type ResourceType,
  ScheduleEntry,
} from '@callboard/contract';

const OptionalText = Type.Union([Type.String(), Type.Null()]);
const OptionalInteger = Type.Union([Type.Integer(), Type.Null()]);
const Texts = Type.Array(Type.String());
const Ids = Type.Array(Type.Integer());

const named = { ...recordIdentity, name: Type.String() };
const owner = {
  ownerId: Ref,
  /** Shown when the owner is gone or hidden. */
  ownerName: Type.String(),
};
const owned = { ...named, ...owner, userGroupId: Ref };

const apiClientFields = {
  ...named,
  /** Attribute names that the client's keys may set, by kind. */
  attributes: Type.Record(Type.String(), Texts),
  corsOrigins: Texts,
  callbackSecret: OptionalText,
  /**
   * Limit for each of the client's keys, in place of the installation's; 0: none. Exports of earlier versions
   * do not have it.
   */
  tokensPerMinute: Type.Optional(OptionalInteger),
  /**
   * Groups whose users may choose the client for their keys, besides administrators; null: everybody. Exports
   * of earlier versions do not have it.
   */
  userGroupIds: Type.Optional(Type.Union([Ids, Type.Null()])),
};
const integrationFields = {
  ...named,
  /** Integration info fields that the integration's keys may write, `<kind>.<keyword>`. */
  writableFields: Texts,
  dataTypes: Texts,
};
const apiKeyFields = {
  ...named,
  /** SHA-256 of the key, in hex. */
  hash: Type.String(),
  userId: Type.Integer(),
  apiClientId: Ref,
  integrationId: Ref,
  expires: OptionalInteger,
  lastUsed: OptionalInteger,
  /** Limits on the rights of its user; null: none. Exports of earlier versions do not have it. */
  limits: Type.Optional(
    Type.Union([
      Type.Object({
        readOnly: Type.Boolean(),
        kinds: Type.Union([Texts, Type.Null()]),
        addresses: Type.Union([Texts, Type.Null()]),
      }),
      Type.Null(),
    ]),
  ),
};

/** Custom data definitions: a group contains sections and fields, a section contains fields. */
const customDefinitionFields = {
  ...named,
  kind: Type.String(),
  level: Type.Union([Type.Literal('group'), Type.Literal('section'), Type.Literal('field')]),
  parentId: Ref,
  position: Type.Integer(),
  keyword: Type.String(),
  /** The keys below belong to fields; null or empty for groups and sections. */
  type: Type.Union([Type.Enum(FIELD_TYPES), Type.Null()]),
  options: Texts,
  dataType: Type.Union([Type.Enum(DATA_TYPES), Type.Null()]),
  /** A Remote info field that was text before it became a Number (§2.4). */
  converted: Type.Boolean(),
  integrationId: Ref,
  /** Source of the value of a Derived field. */
  source: Type.Union([
    Type.Object({
      relation: Type.Enum(RELATIONS),
      keyword: Type.String(),
    }),
    Type.Null(),
  ]),
};

/** Audience that something is shared with, besides its owner. */
const SharedWith = Type.Object({ everybody: Type.Boolean(), userIds: Ids, userGroupIds: Ids });

const dataviewFields = {
  ...owned,
  description: Type.String(),
  /** The document as it was checked (§4.5); its name and description repeat those of the record. */
  definition: Type.Unsafe<DataviewDefinition>(Type.Record(Type.String(), Type.Unknown())),
  sharedWith: SharedWith,
  /** Supplied with the installation: users copy it instead of changing it. */
  locked: Type.Boolean(),
};

const savedQueryFields = {
  ...named,
  ...owner,
  /** Plural word of the kind that the list shows. */
  list: Type.String(),
  /** Text in the query language. */
  query: Type.String(),
  /** Columns as in the address of the list; null: the default ones. */
  columns: OptionalText,
  sharedWith: SharedWith,
};

/** A time in which a resource or a unit, or some of several, cannot be used. */
const unavailabilityFields = {
  ...recordIdentity,
  resourceId: Type.Integer(),
  instanceId: Ref,
  /** How many cannot be used; null: all. */
  number: Type.Union([Type.Number(), Type.Null()]),
  start: Type.Integer(),
  end: Type.Integer(),
  reason: Type.String(),
  /** Number of the first of the closings that were made as one series. Exports of earlier versions do not have it. */
  seriesId: Type.Optional(Ref),
};

export interface RecordSpec {
  readonly fields: TProperties;
  readonly derived: TProperties;
}

interface RecordOf<K extends Kind> {
  readonly fields: RecordFields<(typeof KINDS)[K]>;
  readonly derived: (typeof KINDS)[K]['derived'];
}
/** Returns the record of a kind of entity, which stands with the kind. */
function recordOf<K extends Kind>(kind: K): RecordOf<K> {
  const spec: (typeof KINDS)[K] = KINDS[kind];
  return { fields: recordFields(spec), derived: spec.derived };
}

/**
 * Everything that is stored with an id, ordered so that references point backwards (except `group.groupId`,
 * `resource.memberIds`, `contact.linkedResourceId` and bookings' parents within one kind).
 */
export const RECORDS = {
  usergroup: recordOf('usergroup'),
  user: recordOf('user'),
  team: recordOf('team'),
  apiclient: { fields: apiClientFields, derived: {} },
  integration: { fields: integrationFields, derived: {} },
  apikey: { fields: apiKeyFields, derived: {} },
  customdefinition: { fields: customDefinitionFields, derived: {} },
  profile: recordOf('profile'),
  status: recordOf('status'),
  resourcegroup: { fields: named, derived: {} },
  contact: recordOf('contact'),
  contactlink: recordOf('contactlink'),
  resource: recordOf('resource'),
  resourceplaceholder: recordOf('resourceplaceholder'),
  location: recordOf('location'),
  resourceinstance: recordOf('resourceinstance'),
  unavailability: { fields: unavailabilityFields, derived: {} },
  group: recordOf('group'),
  event: recordOf('event'),
  resourcebooking: recordOf('resourcebooking'),
  contactbooking: recordOf('contactbooking'),
  task: recordOf('task'),
  attachment: recordOf('attachment'),
  dataview: { fields: dataviewFields, derived: {} },
  savedquery: { fields: savedQueryFields, derived: {} },
} as const satisfies Record<string, RecordSpec>;

export type RecordKind = keyof typeof RECORDS;
export const recordKinds = Object.keys(RECORDS) as readonly RecordKind[];

export function isRecordKind(kind: unknown): kind is RecordKind {
  return typeof kind === 'string' && Object.hasOwn(RECORDS, kind);
}

/** Keys that every record has. */
export type Identity = Static<TObject<typeof recordIdentity>>;

type WrittenRecords = { [K in RecordKind]: Identity & Static<TObject<(typeof RECORDS)[K]['fields']>> };
type DerivedValues = { [K in RecordKind]: Static<TObject<(typeof RECORDS)[K]['derived']>> };

/** A record as it is written and exported. */
export type Fields<K extends RecordKind> = WrittenRecords[K];
/** A record as it is read: with the derived keys. */
export type Entity<K extends RecordKind> = WrittenRecords[K] & DerivedValues[K];

/** Keys of a record except its identity. */
export type Content<K extends RecordKind> = Omit<Fields<K>, keyof Identity>;

/** A record of any kind, read by key. */
export type RecordValues = Readonly<Record<string, unknown>> & Identity;

/** A custom data value; the field type decides about the form of `value`. */
export interface CustomValue {
  readonly entityId: number;
  readonly fieldId: number;
  readonly value: unknown;
}

/** Returns all keys of a record kind with their schemas, derived ones last. */
export function recordProperties(kind: RecordKind): Readonly<Record<string, TSchema>> {
  return { ...RECORDS[kind].fields, ...RECORDS[kind].derived };
}
