import type { Permissions } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { createPrincipal } from './principal.ts';
import type { KeyRecord } from './store.ts';

interface Given {
  readonly keyId?: number;
  readonly userId?: number;
  readonly groups?: Readonly<Record<number, Partial<Permissions>>>;
}

const NOTHING: Permissions = { kinds: {}, prices: false, privateContactData: false, administer: false };

function record({ keyId = 20, userId = 10, groups = {} }: Given): KeyRecord {
  const client = { apiClientId: 30, integrationId: null };
  return {
    apikey: { id: keyId, name: 'Website', hash: '', ...client, expires: null, lastUsed: null },
    user: { id: userId, name: 'Ada', active: true },
    groups: Object.entries(groups)
      .reverse()
      .map(([id, given]) => ({ id: Number(id), permissions: { ...NOTHING, ...given } })),
  };
}

const scope = (given: Given) => createPrincipal(record(given)).scope;
const ownEvents = { kinds: { event: { read: 'own', write: 'none' } } } as const;
const allEvents = { kinds: { event: { read: 'all', write: 'none' } } } as const;

describe('createPrincipal', () => {
  it('names user, key, client and groups', () => {
    expect(createPrincipal(record({ groups: { 12: {}, 3: { prices: true } } }))).toMatchObject({
      userId: 10,
      userName: 'Ada',
      keyId: 20,
      keyName: 'Website',
      apiClientId: 30,
      integrationId: null,
      userGroupIds: [3, 12],
      permissions: { prices: true, privateContactData: false, administer: false },
    });
  });
});

describe('scope', () => {
  it('is short and fit for an ETag', () => {
    expect(scope({ groups: { 1: ownEvents } })).toMatch(/^[\w-]{22}$/);
  });

  it('is the same on every node and after a restart', () => {
    expect(scope({ groups: { 1: ownEvents } })).toMatchInlineSnapshot(`"C3AELawqvuMoMOb8pckOd9"`);
  });

  it.each<[string, Given, Given]>([
    [
      'another user and key',
      { groups: { 1: ownEvents } },
      { userId: 11, keyId: 21, groups: { 1: ownEvents } },
    ],
    [
      'another group that sees everything just as well',
      { groups: { 1: allEvents } },
      { groups: { 2: allEvents } },
    ],
    [
      'the right to write',
      { groups: { 1: allEvents } },
      { groups: { 1: { kinds: { event: { read: 'all', write: 'all' } } } } },
    ],
    [
      'the right to administer',
      { groups: { 1: allEvents } },
      { groups: { 1: { ...allEvents, administer: true } } },
    ],
    ['a second group that adds nothing', { groups: { 1: allEvents } }, { groups: { 1: allEvents, 2: {} } }],
    [
      'own of a kind without owner instead of all',
      { groups: { 1: { kinds: { profile: { read: 'own', write: 'none' } } } } },
      { groups: { 1: {} } },
    ],
    [
      'a permission for a part, which counts nothing',
      { groups: { 1: {} } },
      { groups: { 1: { kinds: { attachment: { read: 'all', write: 'all' } } } } },
    ],
  ])('does not change with %s', (_, a, b) => {
    expect(scope(a)).toBe(scope(b));
  });

  it.each<[string, Given, Given]>([
    ['the level', { groups: { 1: ownEvents } }, { groups: { 1: allEvents } }],
    [
      'the kind',
      { groups: { 1: allEvents } },
      { groups: { 1: { kinds: { group: { read: 'all', write: 'none' } } } } },
    ],
    ['the group whose events are own', { groups: { 1: ownEvents } }, { groups: { 2: ownEvents } }],
    [
      'a second group whose events become own',
      { groups: { 1: ownEvents } },
      { groups: { 1: ownEvents, 2: {} } },
    ],
    ['prices', { groups: { 1: allEvents } }, { groups: { 1: { ...allEvents, prices: true } } }],
    [
      'private contact data',
      { groups: { 1: { prices: true } } },
      { groups: { 1: { privateContactData: true } } },
    ],
    [
      'a hidden reference kind',
      { groups: { 1: {} } },
      { groups: { 1: { kinds: { user: { read: 'none', write: 'none' } } } } },
    ],
  ])('changes with %s', (_, a, b) => {
    expect(scope(a)).not.toBe(scope(b));
  });
});
