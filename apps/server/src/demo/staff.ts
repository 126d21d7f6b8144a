/** The staff of the demo venue: user groups and their permissions, users, teams. */
import { type Kind, kindSpec, kinds } from '@callboard/contract';
import type { AccessLevel, Permissions } from '../model/records.ts';
import type { Draft } from './draft.ts';

/** Owner keys of a record. */
export interface Owner {
  readonly ownerId: number | null;
  readonly ownerName: string;
  readonly userGroupId: number | null;
}

export type GroupName =
  | 'administrators'
  | 'planners'
  | 'technical'
  | 'marketing'
  | 'frontOfHouse'
  | 'education'
  | 'readers';

export interface Staff {
  /** Returns the users of a group in turn, as owners of what they plan. */
  owner(group: GroupName, turn: number): Owner;
  groupId(group: GroupName): number;
  userId(login: string): number;
  readonly teams: Readonly<Record<TeamName, number>>;
}

export interface DemoStaffSecrets {
  /** Encoded argon2id hash of the password of the user `admin`. */
  readonly adminPasswordHash: string;
}

type Access = readonly [read: AccessLevel, write: AccessLevel];

/** Kinds without owner have no level "own": it becomes none. */
function access(kind: Kind, [read, write]: Access): { read: AccessLevel; write: AccessLevel } {
  const fit = (level: AccessLevel): AccessLevel =>
    level === 'own' && !kindSpec(kind).owned ? 'none' : level;
  return { read: fit(read), write: fit(write) };
}

function permissions(
  levels: { everything: Access } & Partial<Record<Kind, Access>>,
  more: Partial<Omit<Permissions, 'kinds'>> = {},
): Permissions {
  const entries = kinds.map((kind) => [kind, access(kind, levels[kind] ?? levels.everything)] as const);
  return {
    kinds: Object.fromEntries(entries.filter(([, { read, write }]) => read !== 'none' || write !== 'none')),
    prices: false,
    privateContactData: false,
    administer: false,
    ...more,
  };
}

const READ: Access = ['all', 'none'];
const NONE: Access = ['none', 'none'];
const OWN: Access = ['own', 'own'];
const READ_ALL_WRITE_OWN: Access = ['all', 'own'];

const GROUPS: Readonly<Record<GroupName, readonly [name: string, permissions: Permissions]>> = {
  administrators: [
    'Administrators',
    permissions({ everything: ['all', 'all'] }, { prices: true, privateContactData: true, administer: true }),
  ],
  planners: [
    'Planning & Production',
    permissions(
      { everything: ['all', 'all'], user: READ, usergroup: READ, team: READ, profile: READ, status: READ },
      { prices: true, privateContactData: true },
    ),
  ],
  technical: [
    'Technical Department',
    permissions({
      everything: READ,
      event: READ_ALL_WRITE_OWN,
      resource: READ_ALL_WRITE_OWN,
      resourceplaceholder: READ_ALL_WRITE_OWN,
      resourcebooking: READ_ALL_WRITE_OWN,
      task: READ_ALL_WRITE_OWN,
    }),
  ],
  marketing: [
    'Marketing & Communication',
    permissions({
      everything: NONE,
      event: READ_ALL_WRITE_OWN,
      group: READ_ALL_WRITE_OWN,
      location: READ,
      profile: READ,
      status: READ,
      contact: OWN,
      contactbooking: OWN,
      attachment: READ,
      user: READ,
      usergroup: READ,
    }),
  ],
  frontOfHouse: [
    'Front of House',
    permissions({
      everything: NONE,
      event: OWN,
      resourcebooking: ['own', 'none'],
      location: READ,
      profile: READ,
      status: READ,
    }),
  ],
  education: [
    'Education & Participation',
    permissions(
      { everything: READ, event: READ_ALL_WRITE_OWN, group: READ_ALL_WRITE_OWN, contact: OWN, task: OWN },
      { privateContactData: true },
    ),
  ],
  readers: [
    'Read-only access',
    permissions({ everything: READ }, { prices: true, privateContactData: true }),
  ],
};

const USERS: readonly (readonly [login: string, name: string, groups: readonly GroupName[]])[] = [
  ['admin', 'Wendela Oostenbrink', ['administrators']],
  ['b.kuipers', 'Barend Kuipers', ['administrators', 'technical']],
  ['n.elamrani', 'Nadia El Amrani', ['planners']],
  ['t.vanhaaften', 'Tjeerd van Haaften', ['planners']],
  ['l.szucs', 'Lilla Szűcs-Barta', ['planners']],
  ['c.thistlewood', 'Callum Thistlewood', ['planners', 'education']],
  ['r.sital', 'Roshni Sital', ['technical']],
  ['g.hamming', 'Gijs Hamming', ['technical']],
  ['o.yildirim', 'Ömer Yıldırım', ['technical']],
  ['e.delacourt', 'Élise Delacourt', ['marketing']],
  ['f.duijvestein', 'Fleur Duijvestein', ['marketing']],
  ['m.pinas', 'Marvin Pinas', ['frontOfHouse']],
  ['h.terpstra', 'Hylke Terpstra', ['frontOfHouse']],
  ['z.ramanathan', 'Zoya Ramanathan', ['education']],
  ['website', 'Website', ['marketing']],
  ['ticketing', 'Ticketing', ['planners']],
  ['signage', 'Foyer screens', ['frontOfHouse']],
  ['reader', 'Data reader', ['readers']],
];

const TEAMS = {
  sound: 'Sound',
  lighting: 'Lighting',
  video: 'Video & Projection',
  stage: 'Stage',
  production: 'Production',
  keyboards: 'Keyboards & Instruments',
  hosts: 'Hosts & Ushers',
  catering: 'Catering',
} as const;
export type TeamName = keyof typeof TEAMS;

function typedEntries<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][];
}

export function addStaff(draft: Draft, secrets: DemoStaffSecrets): Staff {
  const groupIds = {} as Record<GroupName, number>;
  for (const [key, [name, granted]] of typedEntries(GROUPS)) {
    groupIds[key] = draft.add('usergroup', { name, permissions: granted, secondFactor: null }).id;
  }
  const members = new Map<GroupName, { id: number; name: string }[]>();
  const userIds = new Map<string, number>();
  for (const [login, name, groups] of USERS) {
    const user = draft.add('user', {
      name,
      login,
      email: `${login}@zuiderhaven.example`,
      passwordHash: login === 'admin' ? secrets.adminPasswordHash : null,
      active: true,
      languageCode: ['admin', 'c.thistlewood'].includes(login) ? 'en' : 'nl',
      userGroupIds: groups.map((group) => groupIds[group]),
    });
    userIds.set(login, user.id);
    const isPerson = login === 'admin' || login.includes('.');
    const [first] = groups;
    if (isPerson && first !== undefined) members.set(first, [...(members.get(first) ?? []), user]);
  }
  const teams = {} as Record<TeamName, number>;
  for (const [key, name] of typedEntries(TEAMS)) teams[key] = draft.add('team', { name }).id;
  return {
    teams,
    owner(group, turn) {
      const users = members.get(group) ?? [];
      const user = users[turn % users.length];
      // Now and then the planner has since left the house.
      if (user === undefined || turn % 41 === 40) {
        return { ownerId: null, ownerName: 'Pieter Noordhoek', userGroupId: groupIds[group] };
      }
      return { ownerId: user.id, ownerName: user.name, userGroupId: groupIds[group] };
    },
    groupId: (group) => groupIds[group],
    userId(login) {
      const id = userIds.get(login);
      if (id === undefined) throw new Error(`the demo venue has no user ${login}`);
      return id;
    },
  };
}
