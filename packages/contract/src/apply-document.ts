/** Schema of a document of definitions, which people review and `callboard apply` reads and writes. */
import { FIRMNESS } from '@callboard/planning';
import Type, { type Static, type TProperties } from 'typebox';
import { DATA_TYPES, FIELD_TYPES } from './custom-types/custom-types.ts';
import { RELATIONS } from './custom-types/derived.ts';
import type { DataviewDefinition } from './dataview-definition.ts';
import { STATUS_TYPES } from './kinds/status.ts';
import { KindAccess, Permissions } from './kinds/user-group.ts';
import { MOST_TOKENS, Settings } from './settings.ts';

/** Rejects unknown keys, so that a mistyped key is a problem instead of having no effect. */
const closed = <P extends TProperties>(properties: P, description: string) =>
  Type.Object(properties, { additionalProperties: false, description });
const optionalList = <T extends TProperties>(item: ReturnType<typeof Type.Object<T>>, description: string) =>
  Type.Optional(Type.Array(item, { description }));

const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const Color = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' });
const Texts = Type.Array(Type.String());

const UserGroup = closed(
  {
    name: Name,
    permissions: Type.Optional(
      closed(
        {
          ...Type.Partial(Permissions).properties,
          kinds: Type.Optional(
            Type.Record(Type.String(), closed(KindAccess.properties, 'Access to one kind')),
          ),
        },
        'What users of the group may do; a kind that is left out of kinds: none',
      ),
    ),
    secondFactor: Type.Optional(
      Type.Boolean({ description: 'Whether its users need a second factor to sign in with a password' }),
    ),
  },
  'A user group, recognised by name',
);

const User = closed(
  {
    login: Name,
    name: Type.Optional(Name),
    email: Type.Optional(Type.String()),
    groups: Type.Optional(Type.Array(Type.String())),
    active: Type.Optional(Type.Boolean()),
    languageCode: Type.Optional(Type.String()),
  },
  'A user, recognised by login; passwords are set elsewhere',
);

const Profile = closed({ name: Name, color: Type.Optional(Color) }, 'A profile, recognised by name');

const Status = closed(
  {
    name: Name,
    backgroundColor: Type.Optional(Color),
    textColor: Type.Optional(Color),
    statusTypes: Type.Optional(Type.Array(Type.Enum(STATUS_TYPES))),
    /** How much its events hold; null: an option where the status is one, else confirmed. */
    firmness: Type.Optional(Type.Union([Type.Enum([...FIRMNESS]), Type.Null()])),
  },
  'A status, recognised by name',
);

const Integration = closed(
  {
    name: Name,
    /** `<kind>.<keyword>` of Integration info fields. */
    writableFields: Type.Optional(Texts),
    dataTypes: Type.Optional(Type.Array(Type.Enum(DATA_TYPES))),
  },
  'An integration, recognised by name',
);

const ApiClient = closed(
  {
    name: Name,
    /** Attribute names that the client's keys may set, by kind. */
    attributes: Type.Optional(Type.Record(Type.String(), Texts)),
    corsOrigins: Type.Optional(Texts),
    /** Limit for each of the client's keys; 0: none; null: the installation's limit. */
    tokensPerMinute: Type.Optional(
      Type.Union([Type.Integer({ minimum: 0, maximum: MOST_TOKENS }), Type.Null()]),
    ),
    /**
     * Groups whose users may choose the client for their keys, besides administrators; null: everybody.
     * Default for a new client: administrators only.
     */
    groups: Type.Optional(Type.Union([Texts, Type.Null()])),
  },
  'An API client, recognised by name',
);

const field = {
  keyword: Name,
  name: Type.Optional(Name),
  type: Type.Optional(Type.Enum(FIELD_TYPES)),
  options: Type.Optional(Texts),
  dataType: Type.Optional(Type.Union([Type.Enum(DATA_TYPES), Type.Null()])),
  converted: Type.Optional(Type.Boolean()),
  /** Name of the integration that a Remote info or Integration info field belongs to. */
  integration: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  source: Type.Optional(
    Type.Union([
      closed(
        {
          relation: Type.Enum(RELATIONS),
          keyword: Type.String(),
        },
        'Where a Derived field takes its value from',
      ),
      Type.Null(),
    ]),
  ),
};
const Field = closed(field, 'A field');
/** Groups contain sections, which have `children`, and fields, which have a `type`. */
const SectionOrField = closed(
  { ...field, children: Type.Optional(Type.Array(Field)) },
  'A section with its children, or a field',
);
const FieldGroup = closed(
  { keyword: Name, name: Type.Optional(Name), children: Type.Optional(Type.Array(SectionOrField)) },
  'A group of custom data, recognised by keyword',
);

const Dataview = closed(
  {
    /** Checked later, as a whole: its paths refer to definitions of the installation. */
    definition: Type.Unsafe<DataviewDefinition>(Type.Object({ name: Name }, { additionalProperties: true })),
    /** Login; if left out, a new dataview has no owner. */
    owner: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    userGroup: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    sharedWith: Type.Optional(
      closed(
        {
          everybody: Type.Optional(Type.Boolean()),
          users: Type.Optional(Texts),
          userGroups: Type.Optional(Texts),
        },
        'Who may request it: everybody, users by login, user groups by name; what is left out: nobody',
      ),
    ),
    locked: Type.Optional(Type.Boolean()),
  },
  'A dataview, recognised by the name in its definition',
);

/**
 * Lists and keys that are left out stay as they are; new entries take defaults for them. Only pruning removes
 * anything, and only from the lists that the document has.
 */
export const ApplyDocument = closed(
  {
    settings: Type.Optional(Type.Object(Type.Partial(Settings).properties, { additionalProperties: false })),
    userGroups: optionalList(UserGroup, 'User groups with their permissions'),
    users: optionalList(User, 'Users'),
    teams: optionalList(closed({ name: Name }, 'A team, recognised by name'), 'Teams'),
    profiles: optionalList(Profile, 'Profiles'),
    statuses: optionalList(Status, 'Statuses'),
    resourceGroups: optionalList(closed({ name: Name }, 'Recognised by name'), 'Resource groups'),
    integrations: optionalList(Integration, 'Integrations'),
    apiClients: optionalList(ApiClient, 'API clients'),
    customData: Type.Optional(
      Type.Record(Type.String(), Type.Array(FieldGroup), { description: 'Groups of custom data by kind' }),
    ),
    dataviews: optionalList(Dataview, 'Dataviews'),
  },
  'Definitions of a Callboard installation',
);
export type ApplyDocument = Static<typeof ApplyDocument>;
export type DocumentField = Static<typeof SectionOrField>;
