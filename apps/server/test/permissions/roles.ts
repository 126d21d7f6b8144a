/** The roles of the matrix, generated from the levels and the kinds. */
import type { Kind } from '@callboard/contract';
import type { Permissions } from '../../src/model/records.ts';
import { governedKinds, type Level, type Role } from './oracle.ts';

export const LEVELS: readonly Level[] = ['none', 'own', 'all'];
export interface Access {
  readonly read: Level;
  readonly write: Level;
}
export const ACCESSES: readonly Access[] = LEVELS.flatMap((read) => LEVELS.map((write) => ({ read, write })));

interface Flags {
  readonly prices: boolean;
  readonly privateContactData: boolean;
}
export const FLAGS: readonly Flags[] = [true, false].flatMap((prices) =>
  [true, false].map((privateContactData) => ({ prices, privateContactData })),
);

const shown = ({ read, write }: Access): string => `${read}/${write}`;

function permissions(given: (kind: Kind) => Access, flags: Flags, administer = false): Permissions {
  const kinds = Object.fromEntries(governedKinds.map((kind) => [kind, { ...given(kind) }]));
  return { kinds, administer, ...flags };
}

/** Returns a role with the same access to all kinds. */
export function uniformRole(access: Access, flags: Flags): Role {
  const signs = `${flags.prices ? ' prices' : ''}${flags.privateContactData ? ' private' : ''}`;
  return { name: `${shown(access)}${signs}`, groups: [permissions(() => access, flags)] };
}

export const FULL: Role = uniformRole(
  { read: 'all', write: 'all' },
  { prices: true, privateContactData: true },
);

/**
 * Returns a role with one level for a kind and the contrary for all others, which reveals a check of the
 * wrong kind's permission.
 */
export function soleRole(kind: Kind, access: Access, others: 'none' | 'all'): Role {
  const given = (one: Kind): Access => (one === kind ? access : { read: others, write: others });
  const flags = { prices: others === 'all', privateContactData: others === 'all' };
  return { name: `${kind} ${shown(access)}, others ${others}`, groups: [permissions(given, flags)] };
}

const NO_FLAGS = { prices: false, privateContactData: false };
const each = (read: Level, write: Level) => () => ({ read, write });

/** Roles that test how groups add up, and which ones do not count. */
export const ODD_ROLES: readonly Role[] = [
  { name: 'in no group', groups: [], homeless: true },
  { name: 'in a group that says nothing', groups: [{ ...NO_FLAGS, kinds: {}, administer: false }] },
  { name: 'administrator of nothing', groups: [permissions(each('none', 'none'), NO_FLAGS, true)] },
  { name: 'own without owning', groups: [permissions(each('own', 'own'), NO_FLAGS)], homeless: true },
  {
    name: 'reads by one group, writes by another',
    groups: [permissions(each('all', 'none'), NO_FLAGS), permissions(each('own', 'own'), NO_FLAGS)],
  },
  {
    name: 'writes by one group, reads by none',
    groups: [permissions(each('none', 'all'), NO_FLAGS), permissions(each('none', 'none'), NO_FLAGS)],
  },
  {
    name: 'prices by one group, all by another',
    groups: [
      permissions(each('none', 'none'), { prices: true, privateContactData: true }),
      permissions(each('all', 'all'), NO_FLAGS),
    ],
  },
  ...limitedRoles(),
];

/** Returns roles whose keys are limited across the users' permissions. */
function limitedRoles(): Role[] {
  const everything = permissions(each('all', 'all'), { prices: true, privateContactData: true }, true);
  const own = permissions(each('own', 'own'), { prices: true, privateContactData: true });
  return [
    { name: 'all, read-only key', groups: [everything], limits: { readOnly: true, kinds: null } },
    { name: 'all, key for events', groups: [everything], limits: { readOnly: false, kinds: ['event'] } },
    {
      name: 'all, key for resources and their bookings',
      groups: [everything],
      limits: { readOnly: false, kinds: ['resource', 'resourcebooking', 'user'] },
    },
    {
      name: 'all, read-only key for contacts',
      groups: [everything],
      limits: { readOnly: true, kinds: ['contact', 'contactbooking'] },
    },
    {
      name: 'own, key for events and groups',
      groups: [own],
      limits: { readOnly: false, kinds: ['event', 'group'] },
    },
    {
      name: 'nothing, key for everything',
      groups: [permissions(each('none', 'none'), NO_FLAGS)],
      limits: { readOnly: false, kinds: [...governedKinds] },
    },
  ];
}
