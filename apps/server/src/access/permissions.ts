/**
 * Who may read and write what (§5.4): the one place that decides it, for single entities, collections,
 * summaries, properties and dataviews alike.
 *
 * - Permissions are given per kind: none, own, all. "Own" are entities whose owning user group is one of the
 *   user's groups; an entity without owning group is nobody's own. Where a kind has no owning group, own is all.
 * - Several groups add up: the highest level of any of them counts.
 * - Who may not read may not write either.
 * - Reference kinds tell what others show anyway (the status of an event); they are readable unless every group
 *   of the user says `none` explicitly.
 * - Parts have no permission of their own: see GOVERNED_BY.
 * - Bookings that another entity shows (its properties, its Contact and Resource fields) need their own permission:
 *   who may read no booking of the kind is refused, of the others those that may not be read are left out.
 */
import {
  ACCESS_LEVELS,
  type AccessLevel,
  type Kind,
  type KindAccess,
  kindSpec,
  kinds,
  type Permissions,
} from '@callboard/contract';

export type AccessMode = 'read' | 'write';

/** Kinds that are readable unless explicitly forbidden. */
export const REFERENCE_KINDS: readonly Kind[] = ['profile', 'status', 'user', 'usergroup', 'team'];

/**
 * Kinds that are part of another: the whole's permission and owning group decide. `holder`: the kind of the
 * entity that an attachment belongs to. A contact link is readable for everybody who may read its person or
 * its organization.
 */
export const GOVERNED_BY: { readonly [K in Kind]?: Kind | 'holder' } = {
  contactlink: 'contact',
  resourceinstance: 'resource',
  attachment: 'holder',
};

/** Kinds that permissions can be given for, in display order. */
export const permissionKinds: readonly Kind[] = kinds.filter((kind) => GOVERNED_BY[kind] === undefined);

/**
 * Owner that a permission check is about: the owning user group of the
 * entity, or of the whole that it is a part of.
 */
export interface Owner {
  readonly userGroupId: number | null;
  /** Kind of the entity that an attachment belongs to. */
  readonly holderKind?: Kind;
}

/** Entities of a kind that a principal may see; a collection adds it to its query as one more predicate. */
export type Visibility = 'all' | 'none' | { readonly userGroupIds: readonly number[] };

/** Combined permissions of all groups of a user; holds every kind of `permissionKinds`. */
export interface EffectivePermissions extends Readonly<Required<Omit<Permissions, 'kinds'>>> {
  readonly kinds: ReadonlyMap<Kind, KindAccess>;
}

/** Part of a principal that permissions depend on. */
export interface PermissionHolder {
  readonly permissions: EffectivePermissions;
  readonly userGroupIds: readonly number[];
}

/** Holder of every right: a person who runs commands, which read the database anyway, or who moves an installation in. */
export const EVERY_RIGHT: PermissionHolder = {
  permissions: {
    kinds: new Map(permissionKinds.map((kind) => [kind, { read: 'all', write: 'all' }])),
    prices: true,
    privateContactData: true,
    administer: true,
    overbook: true,
    unlock: true,
  },
  userGroupIds: [],
};

const rank = (level: AccessLevel): number => ACCESS_LEVELS.indexOf(level);
const higher = (a: AccessLevel, b: AccessLevel): AccessLevel => (rank(a) >= rank(b) ? a : b);
const lower = (a: AccessLevel, b: AccessLevel): AccessLevel => (rank(a) <= rank(b) ? a : b);

function levelOf(permissions: Permissions, kind: Kind, mode: AccessMode): AccessLevel {
  const given = Object.hasOwn(permissions.kinds, kind) ? permissions.kinds[kind] : undefined;
  if (given === undefined) return mode === 'read' && REFERENCE_KINDS.includes(kind) ? 'all' : 'none';
  const level = given[mode];
  return level === 'own' && !kindSpec(kind).owned ? 'all' : level;
}

/** Combines the permissions of a user's groups. */
export function effectivePermissions(groups: readonly Permissions[]): EffectivePermissions {
  const levels = permissionKinds.map((kind): [Kind, KindAccess] => {
    const start: AccessLevel = groups.length === 0 && REFERENCE_KINDS.includes(kind) ? 'all' : 'none';
    const read = groups.map((group) => levelOf(group, kind, 'read')).reduce(higher, start);
    const write = groups.map((group) => levelOf(group, kind, 'write')).reduce(higher, 'none');
    return [kind, { read, write: lower(read, write) }];
  });
  return {
    kinds: new Map(levels),
    prices: groups.some((group) => group.prices),
    privateContactData: groups.some((group) => group.privateContactData),
    administer: groups.some((group) => group.administer),
    overbook: groups.some(({ overbook, administer }) => overbook ?? administer),
    unlock: groups.some(({ unlock, administer }) => unlock ?? administer),
  };
}

/**
 * Returns which entities of a kind the principal may read or write. For parts the owning group is that of the
 * whole. For an attachment name the kind of its holder; without it the answer is none.
 */
export function visibility(
  principal: PermissionHolder,
  kind: Kind,
  mode: AccessMode = 'read',
  holderKind?: Kind,
): Visibility {
  const governedBy = GOVERNED_BY[kind] ?? kind;
  const governing = governedBy === 'holder' ? holderKind : governedBy;
  if (governing === undefined) return 'none';
  const level = principal.permissions.kinds.get(governing)?.[mode] ?? 'none';
  if (level !== 'own') return level;
  return principal.userGroupIds.length === 0 ? 'none' : { userGroupIds: principal.userGroupIds };
}

function reaches(seen: Visibility, owner: Owner | undefined): boolean {
  if (typeof seen === 'string') return seen === 'all';
  const group = owner?.userGroupId ?? undefined;
  return group !== undefined && seen.userGroupIds.includes(group);
}

/**
 * Whether the principal may open this entity (otherwise 403).
 * Undefined owner: an entity of a kind that has none.
 */
export function canRead(principal: PermissionHolder, kind: Kind, owner: Owner | undefined): boolean {
  return reaches(visibility(principal, kind, 'read', owner?.holderKind), owner);
}

/** Whether the principal may change this entity; never true where `canRead` is false. */
export function canWrite(principal: PermissionHolder, kind: Kind, owner: Owner | undefined): boolean {
  return reaches(visibility(principal, kind, 'write', owner?.holderKind), owner);
}

/**
 * Returns the rows that the principal may open; everything that an
 * entity shows of other kinds goes through this.
 */
export function readable<R extends Owner>(
  principal: PermissionHolder,
  kind: Kind,
  rows: readonly R[],
): readonly R[] {
  const seen = visibility(principal, kind);
  return seen === 'all' ? rows : rows.filter((row) => reaches(seen, row));
}
