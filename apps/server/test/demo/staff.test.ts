import { kinds as entityKinds, kindSpec } from '@callboard/contract';
import { describe, expect, test } from 'vitest';
import { DEMO_KEYS } from '../../src/commands/demo-venue.ts';
import { DEMO_OPTIONS } from '../demo-storage.ts';
import { all } from './venue-under-test.ts';

describe('access', () => {
  test('takes hashes as given', () => {
    expect(all('user').filter(({ passwordHash }) => passwordHash !== null)).toMatchObject([
      { login: 'admin', passwordHash: DEMO_OPTIONS.passwordHash },
    ]);
    expect(all('apikey').map(({ hash }) => hash)).toEqual(
      DEMO_KEYS.map((key) => DEMO_OPTIONS.keyHashes[key]),
    );
  });

  test('gives kinds that nobody owns all or nothing', () => {
    for (const { permissions } of all('usergroup')) {
      for (const kind of entityKinds) {
        if (!kindSpec(kind).owned) expect(Object.values(permissions.kinds[kind] ?? {})).not.toContain('own');
      }
    }
  });

  test('lets the read-only key read every kind and write none', () => {
    const key = all('apikey').find(({ hash }) => hash === DEMO_OPTIONS.keyHashes.readOnly);
    const user = all('user').find(({ id }) => id === key?.userId);
    const [group] = all('usergroup').filter(({ id }) => user?.userGroupIds.includes(id));
    expect(group?.permissions.kinds).toEqual(
      Object.fromEntries(entityKinds.map((kind) => [kind, { read: 'all', write: 'none' }])),
    );
  });

  test('shows every event to everybody who works in the house', () => {
    for (const { name, permissions } of all('usergroup'))
      expect([name, permissions.kinds.event?.read]).toEqual([name, 'all']);
  });

  test('declares every attribute that is set, and every field that integrations write', () => {
    for (const kind of ['event', 'contact', 'contactlink'] as const) {
      const declared = new Set(all('apiclient').flatMap(({ attributes }) => attributes[kind] ?? []));
      const used = new Set(all(kind).flatMap(({ attributes }) => Object.keys(attributes)));
      expect(used.size).toBeGreaterThan(0);
      for (const name of used) expect(declared).toContain(name);
    }
    const writable = new Set(all('integration').flatMap(({ writableFields }) => writableFields));
    const info = all('customdefinition').filter(({ type }) => type === 'Integration info');
    expect(writable).toEqual(new Set(info.map(({ kind, keyword }) => `${kind}.${keyword}`)));
  });
});
