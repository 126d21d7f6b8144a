import {
  ACCESS_LEVELS,
  type AccessLevel,
  type Kind,
  type KindAccess,
  kindSpec,
  kinds,
  Permissions,
} from '@callboard/contract';
import fc from 'fast-check';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import {
  canRead,
  canWrite,
  effectivePermissions,
  GOVERNED_BY,
  type PermissionHolder,
  permissionKinds,
  REFERENCE_KINDS,
  visibility,
} from './permissions.ts';

const MINE = 7;
const THEIRS = 8;

type Given = Readonly<Record<string, KindAccess>>;

function group(given: Given, rest: Partial<Permissions> = {}): Permissions {
  return {
    kinds: given,
    prices: false,
    privateContactData: false,
    administer: false,
    ...rest,
  };
}

function user(...groups: Permissions[]): PermissionHolder {
  return { permissions: effectivePermissions(groups), userGroupIds: [MINE] };
}

/** Returns the kind that decides, and an owner as a caller would name it. */
function governing(kind: Kind, userGroupId: number | null) {
  const governedBy = GOVERNED_BY[kind] ?? kind;
  return governedBy === 'holder'
    ? { by: 'event' as const, owner: { userGroupId, holderKind: 'event' as const } }
    : { by: governedBy, owner: { userGroupId } };
}

const everyCase = kinds.flatMap((kind) => ACCESS_LEVELS.map((level): [Kind, AccessLevel] => [kind, level]));

describe.each(everyCase)('%s with read and write "%s"', (kind, level) => {
  const { by } = governing(kind, null);
  const owned = kindSpec(by).owned;
  const principal = user(group({ [by]: { read: level, write: level } }));
  const open = (userGroupId: number | null) => canRead(principal, kind, governing(kind, userGroupId).owner);
  const change = (userGroupId: number | null) =>
    canWrite(principal, kind, governing(kind, userGroupId).owner);
  const all = level === 'all' || (level === 'own' && !owned);
  const own = all || level === 'own';

  it('opens and changes what the level says', () => {
    expect([open(MINE), open(THEIRS), open(null)]).toEqual([own, all, all]);
    expect([change(MINE), change(THEIRS), change(null)]).toEqual([own, all, all]);
  });

  it('agrees with the visibility that collections use', () => {
    const seen = visibility(principal, kind, 'read', governing(kind, null).owner.holderKind);
    expect(seen).toEqual(all ? 'all' : own ? { userGroupIds: [MINE] } : 'none');
    expect(visibility(principal, kind, 'write', governing(kind, null).owner.holderKind)).toEqual(seen);
  });

  it('never gives write without read', () => {
    const writer = user(group({ [by]: { read: 'none', write: level } }));
    expect(canRead(writer, kind, governing(kind, MINE).owner)).toBe(false);
    expect(canWrite(writer, kind, governing(kind, MINE).owner)).toBe(false);
    const reader = user(group({ [by]: { read: level, write: 'none' } }));
    expect(canRead(reader, kind, governing(kind, MINE).owner)).toBe(own);
    expect(canWrite(reader, kind, governing(kind, MINE).owner)).toBe(false);
  });
});

describe.each(kinds)('%s that no group names', (kind) => {
  it.each([
    ['a user without groups', user()],
    ['a user of one group', user(group({}))],
    ['an administrator', user(group({}, { administer: true, prices: true, privateContactData: true }))],
  ])('is readable only as a reference kind, for %s', (_, principal) => {
    const { owner } = governing(kind, MINE);
    expect(canRead(principal, kind, owner)).toBe(REFERENCE_KINDS.includes(kind));
    expect(canWrite(principal, kind, owner)).toBe(false);
  });
});

describe('reference kinds', () => {
  it.each(REFERENCE_KINDS)('%s is hidden only when every group says none', (kind) => {
    const none = group({ [kind]: { read: 'none', write: 'none' } });
    expect(canRead(user(none), kind, undefined)).toBe(false);
    expect(canRead(user(none, none), kind, undefined)).toBe(false);
    expect(canRead(user(none, group({})), kind, undefined)).toBe(true);
  });
});

describe('several groups', () => {
  it('give together the highest level of each kind and each right, in any order', () => {
    const level = fc.constantFrom(...ACCESS_LEVELS);
    const rights = { prices: fc.boolean(), privateContactData: fc.boolean(), administer: fc.boolean() };
    const following = { overbook: fc.boolean(), unlock: fc.boolean() };
    const given = fc.dictionary(
      fc.constantFrom(...permissionKinds),
      fc.record({ read: level, write: level }),
    );
    const anyGroup = fc
      .tuple(given, fc.record(rights), fc.record(following, { requiredKeys: [] }))
      .map(([levels, rest, more]) => group(levels, { ...rest, ...more }));
    fc.assert(
      fc.property(anyGroup, anyGroup, fc.constantFrom(...permissionKinds), (a, b, kind) => {
        const both = user(a, b);
        expect(both.permissions).toEqual(user(b, a).permissions);
        for (const userGroupId of [MINE, THEIRS, null]) {
          const { owner } = governing(kind, userGroupId);
          expect(canRead(both, kind, owner)).toBe(
            canRead(user(a), kind, owner) || canRead(user(b), kind, owner),
          );
        }
        expect(both.permissions.prices).toBe(a.prices || b.prices);
        expect(both.permissions.privateContactData).toBe(a.privateContactData || b.privateContactData);
        expect(both.permissions.administer).toBe(a.administer || b.administer);
        for (const right of ['overbook', 'unlock'] as const) {
          expect(both.permissions[right]).toBe((a[right] ?? a.administer) || (b[right] ?? b.administer));
        }
      }),
    );
  });
});

describe('own', () => {
  it('is nothing for a user without groups', () => {
    const principal = {
      permissions: effectivePermissions([group({ event: { read: 'own', write: 'own' } })]),
      userGroupIds: [],
    };
    expect(visibility(principal, 'event')).toBe('none');
    expect(canRead(principal, 'event', { userGroupId: null })).toBe(false);
  });

  it('is nothing for an attachment whose holder is not named', () => {
    const everything: Given = Object.fromEntries(kinds.map((kind) => [kind, { read: 'all', write: 'all' }]));
    const principal = user(group(everything));
    expect(canRead(principal, 'attachment', { userGroupId: MINE })).toBe(false);
    expect(canRead(principal, 'attachment', { userGroupId: MINE, holderKind: 'task' })).toBe(true);
  });
});

describe('GOVERNED_BY', () => {
  it('points at kinds that have permissions of their own', () => {
    for (const by of Object.values(GOVERNED_BY))
      expect(by === 'holder' || permissionKinds.includes(by)).toBe(true);
  });

  it('ignores permissions given for a part', () => {
    const principal = user(group({ resourceinstance: { read: 'all', write: 'all' } }));
    expect(canRead(principal, 'resourceinstance', { userGroupId: MINE })).toBe(false);
  });
});

describe('stored permissions', () => {
  it('have the shape that is understood here', () => {
    for (const [kind, level] of everyCase)
      expect(Value.Check(Permissions, group({ [kind]: { read: level, write: level } }))).toBe(true);
  });
});
