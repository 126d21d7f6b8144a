import Type, { type Static } from 'typebox';
import { id, name, url } from './common.ts';
import { keyword, kind } from './kind.ts';
import { flag, kept } from './property.ts';

export const ACCESS_LEVELS = ['none', 'own', 'all'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];
const Access = Type.Enum(ACCESS_LEVELS);
/** Levels of access to entities of one kind. */
export const KindAccess = Type.Object({ read: Access, write: Access });
export type KindAccess = Static<typeof KindAccess>;

/** The permissions of the users of a group (§5.4); a kind that is left out is `none`. */
export const Permissions = Type.Object({
  kinds: Type.Record(Type.String(), KindAccess),
  prices: Type.Boolean(),
  privateContactData: Type.Boolean(),
  administer: Type.Boolean(),
  /** Left out, these follow `administer`: to allow what the rules of planning forbid, and to change what is locked. */
  overbook: Type.Optional(Type.Boolean()),
  unlock: Type.Optional(Type.Boolean()),
});
export type Permissions = Static<typeof Permissions>;

export const userGroup = kind({
  singular: 'usergroup',
  types: ['usergroup'],
  schema: 'UserGroup',
  about: 'A group of users with the same permissions.',
  shapeAbout: 'A group of users with the same permissions.',
  example: 'Programming',
  keywords: [keyword.name(-29), keyword.id],
  properties: {
    url,
    id,
    name,
    permissions: kept(Permissions, {
      kinds: {},
      prices: false,
      privateContactData: false,
      administer: false,
    }),
    secondFactor: flag('Whether its users need a second factor.', {
      nullable: true,
      added: true,
      shown: false,
    }),
  },
});
