/**
 * Stored form of each kind: one record per row, the same on both engines and in the lossless export.
 * References are sequence numbers (`…Id`), instants are Unix seconds, planning days are day numbers (days
 * since 1970-01-01). The writer maintains the `derived` keys, which are never exported.
 */
import { DATA_TYPES, FIELD_TYPES } from '@callboard/contract';
import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';

const Ref = Type.Union([Type.Integer(), Type.Null()]);
const OptionalText = Type.Union([Type.String(), Type.Null()]);
const OptionalInteger = Type.Union([Type.Integer(), Type.Null()]);
const OptionalNumber = Type.Union([Type.Number(), Type.Null()]);
const Texts = Type.Array(Type.String());
const Ids = Type.Array(Type.Integer());
const EventKind = Type.Union([Type.Literal('event'), Type.Literal('group')]);
const Attributes = Type.Record(Type.String(), Type.Unknown());

/**
 * Keys of every record; `id` is the sequence number, `created` the Unix second that completes the wire id.
 */
const identity = { id: Type.Integer({ minimum: 1 }), created: Type.Integer(), revision: Type.Integer() };
const owner = {
  ownerId: Ref,
  /** Shown when the owner is gone or hidden. */
  ownerName: Type.String(),
  userGroupId: Ref,
};
const named = { ...identity, name: Type.String() };
const owned = { ...named, ...owner };

export const ScheduleEntry = Type.Object({
  start: Type.Integer(),
  /** Set for a block, which is shown as two entries. */
  end: OptionalInteger,
  description: Type.String(),
  tag: OptionalText,
  displayStart: Type.Boolean(),
  displayEnd: Type.Boolean(),
});
export type ScheduleEntry = Static<typeof ScheduleEntry>;

/** A manual total for a resource group of an event; amounts are decimal strings, at most one side is set. */
export const Alteration = Type.Object({
  resourceGroupId: Type.Integer(),
  actual: Type.Boolean(),
  price: OptionalText,
  netPrice: OptionalText,
});
export type Alteration = Static<typeof Alteration>;

const planning = {
  groupId: Ref,
  isProduction: Type.Boolean(),
  schedule: Type.Array(ScheduleEntry),
  labels: Texts,
  alterations: Type.Array(Alteration),
  attributes: Attributes,
};

const span = {
  start: OptionalInteger,
  end: OptionalInteger,
  startDay: OptionalInteger,
  endDay: OptionalInteger,
};

const eventFields = {
  ...owned,
  ...planning,
  profileId: Ref,
  statusId: Ref,
  /** The planned days, unless there is a schedule: then the schedule decides. */
  firstDay: Type.Integer(),
  lastDay: Type.Integer(),
};
/**
 * `productionId` is the nearest production among the entity itself and the groups around it; `display…`
 * repeat the schedule entries that are marked as displayed.
 */
const eventDerived = {
  ...span,
  locationIds: Ids,
  productionId: Ref,
  displayStart: OptionalInteger,
  displayEnd: OptionalInteger,
  displayDescription: OptionalText,
};

const groupFields = { ...owned, ...planning };
const groupDerived = {
  ...span,
  profileId: Ref,
  statusId: Ref,
  profileIds: Ids,
  statusIds: Ids,
  locationIds: Ids,
  productionId: Ref,
};

const ContactInfo = Type.Array(Type.Object({ type: Type.String(), value: Type.String() }));
export const Address = Type.Object({
  addresstype: Type.String(),
  isdefault: Type.Boolean(),
  street: Texts,
  zipcode: Type.String(),
  city: Type.String(),
  country: Type.String(),
  countrycode: Type.String(),
});
export type Address = Static<typeof Address>;

const contactFields = {
  ...owned,
  type: Type.Union([Type.Literal('person'), Type.Literal('organization')]),
  title: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  vat: OptionalText,
  contactInfo: ContactInfo,
  comment: OptionalText,
  labels: Texts,
  addresses: Type.Array(Address),
  languageCode: Type.String(),
  imageUrl: OptionalText,
  linkedResourceId: Ref,
  active: Type.Boolean(),
  attributes: Attributes,
};

const contactLinkFields = {
  ...identity,
  personId: Type.Integer(),
  organizationId: Type.Integer(),
  contactInfo: ContactInfo,
  comment: OptionalText,
  jobTitle: Type.String(),
  department: Type.String(),
  labels: Texts,
  attributes: Attributes,
};

const DayPart = Type.Object({
  amount: Type.String(),
  per: Type.String(),
  includesvat: Type.Boolean(),
  from: Type.String(),
  to: Type.String(),
});
/** Amounts are decimal strings with any number of decimals. */
export const Formula = Type.Union([
  Type.Object({ amount: Type.String(), includesvat: Type.Boolean() }),
  Type.Object({
    amount: Type.String(),
    per: Type.Union([Type.Literal('hour'), Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]),
    includesvat: Type.Boolean(),
    customcalculationquantity: Type.Optional(Type.Number()),
    customcalculationminimum: Type.Optional(Type.Number()),
    customcalculationunit: Type.Optional(Type.String()),
  }),
  Type.Object({ per: Type.String(), dayparts: Type.Array(DayPart) }),
]);
export type Formula = Static<typeof Formula>;

export const Discount = Type.Object({
  /** `d` days, `p` day parts, `a` amount. */
  type: Type.Union([Type.Literal('d'), Type.Literal('p'), Type.Literal('a')]),
  /** `[from quantity, percentage to pay]`, by rising quantity. */
  rates: Type.Array(Type.Tuple([Type.Number(), Type.Number()])),
});
export type Discount = Static<typeof Discount>;

export const CostModel = Type.Object({
  name: Type.String(),
  cost: Formula,
  price: Formula,
  account: OptionalText,
  invoice: Type.Boolean(),
  durationDiscount: Discount,
  volumeDiscount: Discount,
  purchasePrice: Type.Number(),
  /** A fraction as a decimal string: "0.21". */
  vat: Type.String(),
  profileIds: Ids,
});
export type CostModel = Static<typeof CostModel>;

export const RESOURCE_TYPES = ['human', 'material', 'service', 'financial', 'location'] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

const resourceFields = {
  ...owned,
  resourceType: Type.Enum(RESOURCE_TYPES),
  resourceGroupId: Type.Integer(),
  roles: Texts,
  description: Type.String(),
  external: Type.Boolean(),
  rented: Type.Boolean(),
  costModels: Type.Array(CostModel),
  defaultRole: OptionalText,
  amount: OptionalNumber,
  imageUrl: OptionalText,
  /**
   * Sort of resource: `units` with units of its own, a `person`, `bulk` stock, or a `set` of other resources.
   */
  variety: Type.Union([
    Type.Literal('units'),
    Type.Literal('person'),
    Type.Literal('bulk'),
    Type.Literal('set'),
  ]),
  teamIds: Ids,
  linkedContactId: Ref,
  active: Type.Boolean(),
  date: OptionalText,
  productCode: OptionalText,
  serialNumber: OptionalText,
  memberIds: Ids,
  abbreviation: Type.String(),
};

const resourceInstanceFields = {
  ...named,
  resourceId: Type.Integer(),
  active: Type.Boolean(),
  date: OptionalText,
  productCode: OptionalText,
  serialNumber: OptionalText,
};

const resourceBookingFields = {
  ...identity,
  ...owner,
  /** `units`: a booking group of several `unit` bookings; `set`: the booking of a set; both have children. */
  variety: Type.Union([
    Type.Literal('bulk'),
    Type.Literal('unit'),
    Type.Literal('units'),
    Type.Literal('set'),
  ]),
  /** The group or set that this booking is a part of. */
  parentId: Ref,
  resourceId: Type.Integer(),
  instanceId: Ref,
  eventKind: Type.Union([EventKind, Type.Null()]),
  eventId: Ref,
  /** Purpose of a booking outside any event (free-form). */
  eventName: OptionalText,
  number: Type.Number(),
  actualNumber: OptionalNumber,
  start: OptionalInteger,
  end: OptionalInteger,
  actualStart: OptionalInteger,
  actualEnd: OptionalInteger,
  role: OptionalText,
  unpublished: Type.Boolean(),
  /** Name of the resource's cost model that was chosen. */
  costModel: OptionalText,
  /** The custom data field of type Resource that made this booking. */
  fieldId: Ref,
};
/** `rootId` is the topmost booking: the one that collections list. */
const resourceBookingDerived = { startDay: OptionalInteger, endDay: OptionalInteger, rootId: Type.Integer() };

const contactBookingFields = {
  ...identity,
  ...owner,
  /** Exactly one of these two is set. */
  contactId: Ref,
  contactLinkId: Ref,
  eventKind: EventKind,
  eventId: Type.Integer(),
  role: OptionalText,
  /** The custom data field of type Contact that made this booking. */
  fieldId: Ref,
};

const taskFields = {
  ...owned,
  status: Type.String(),
  teamId: Ref,
  cost: Type.Integer(),
  due: OptionalInteger,
  start: OptionalInteger,
  description: Type.String(),
  eventKind: Type.Union([EventKind, Type.Null()]),
  eventId: Ref,
  assignedBy: Type.String(),
  assignedTo: Type.String(),
  duration: Type.String(),
};
const taskDerived = { dueDay: OptionalInteger };

const profileFields = { ...named, color: Type.String() };
const statusFields = {
  ...named,
  backgroundColor: Type.String(),
  textColor: Type.String(),
  statusTypes: Type.Array(
    Type.Union([Type.Literal('option'), Type.Literal('allowactuals'), Type.Literal('locked')]),
  ),
};
const userFields = {
  ...named,
  login: Type.String(),
  email: Type.String(),
  /** Encoded argon2id hash; null: this user cannot sign in with a password. */
  passwordHash: OptionalText,
  active: Type.Boolean(),
  languageCode: Type.String(),
  userGroupIds: Ids,
};

export const ACCESS_LEVELS = ['none', 'own', 'all'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];
const Access = Type.Enum(ACCESS_LEVELS);
/** The permissions of the users of a group (§5.4); a kind that is left out is `none`. */
export const Permissions = Type.Object({
  kinds: Type.Record(Type.String(), Type.Object({ read: Access, write: Access })),
  prices: Type.Boolean(),
  privateContactData: Type.Boolean(),
  administer: Type.Boolean(),
});
export type Permissions = Static<typeof Permissions>;
const userGroupFields = {
  ...named,
  permissions: Permissions,
  /**
   * Whether its users need a second factor to sign in with a password.
   * Exports of earlier versions do not have it.
   */
  secondFactor: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
};
const teamFields = { ...named };
const resourceGroupFields = { ...named };

const attachmentFields = {
  ...identity,
  holderKind: Type.String(),
  holderId: Type.Integer(),
  comment: OptionalText,
  /** Time of attaching. */
  date: Type.Integer(),
  userName: Type.String(),
  /** A link has `link`, an uploaded file the other three. */
  link: OptionalText,
  originalName: OptionalText,
  dataType: OptionalText,
  fileId: Ref,
};

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
      relation: Type.Enum(['self', 'group', 'production', 'event', 'resource', 'contact']),
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
  definition: Type.Record(Type.String(), Type.Unknown()),
  sharedWith: SharedWith,
  /** Supplied with the installation: users copy it instead of changing it. */
  locked: Type.Boolean(),
};

const savedQueryFields = {
  ...named,
  ownerId: owner.ownerId,
  ownerName: owner.ownerName,
  /** Plural word of the kind that the list shows. */
  list: Type.String(),
  /** Text in the query language. */
  query: Type.String(),
  /** Columns as in the address of the list; null: the default ones. */
  columns: OptionalText,
  sharedWith: SharedWith,
};

export interface RecordSpec {
  readonly fields: TProperties;
  readonly derived: TProperties;
}

/**
 * Everything that is stored with an id, ordered so that references point backwards (except `group.groupId`,
 * `resource.memberIds`, `contact.linkedResourceId` and bookings' parents within one kind).
 */
export const RECORDS = {
  usergroup: { fields: userGroupFields, derived: {} },
  user: { fields: userFields, derived: {} },
  team: { fields: teamFields, derived: {} },
  apiclient: { fields: apiClientFields, derived: {} },
  integration: { fields: integrationFields, derived: {} },
  apikey: { fields: apiKeyFields, derived: {} },
  customdefinition: { fields: customDefinitionFields, derived: {} },
  profile: { fields: profileFields, derived: {} },
  status: { fields: statusFields, derived: {} },
  resourcegroup: { fields: resourceGroupFields, derived: {} },
  contact: { fields: contactFields, derived: {} },
  contactlink: { fields: contactLinkFields, derived: {} },
  resource: { fields: resourceFields, derived: {} },
  resourceplaceholder: { fields: resourceFields, derived: {} },
  location: { fields: resourceFields, derived: {} },
  resourceinstance: { fields: resourceInstanceFields, derived: {} },
  group: { fields: groupFields, derived: groupDerived },
  event: { fields: eventFields, derived: eventDerived },
  resourcebooking: { fields: resourceBookingFields, derived: resourceBookingDerived },
  contactbooking: { fields: contactBookingFields, derived: {} },
  task: { fields: taskFields, derived: taskDerived },
  attachment: { fields: attachmentFields, derived: {} },
  dataview: { fields: dataviewFields, derived: {} },
  savedquery: { fields: savedQueryFields, derived: {} },
} as const satisfies Record<string, RecordSpec>;

export type RecordKind = keyof typeof RECORDS;
export const recordKinds = Object.keys(RECORDS) as readonly RecordKind[];

/** A record as it is written and exported. */
export type Fields<K extends RecordKind> = Static<TObject<(typeof RECORDS)[K]['fields']>>;
/** A record as it is read: with the derived keys. */
export type Entity<K extends RecordKind> = Fields<K> & Static<TObject<(typeof RECORDS)[K]['derived']>>;

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
