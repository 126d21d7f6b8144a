import { ACCESS_LEVELS, type Permissions } from '@callboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { narrowed } from './key-limits.ts';
import { effectivePermissions, permissionKinds } from './permissions.ts';

const level = fc.constantFrom(...ACCESS_LEVELS);
const group: fc.Arbitrary<Permissions> = fc.record({
  kinds: fc.dictionary(fc.constantFrom(...permissionKinds), fc.record({ read: level, write: level })),
  prices: fc.boolean(),
  privateContactData: fc.boolean(),
  administer: fc.boolean(),
  overbook: fc.boolean(),
  unlock: fc.boolean(),
});
const someKinds = fc.uniqueArray(fc.constantFrom(...permissionKinds), { minLength: 1 });
const limits = fc.record({
  readOnly: fc.boolean(),
  kinds: fc.option(someKinds),
  addresses: fc.constant(null),
});

describe('the limits of a key', () => {
  it('give nothing that its user has not, and leave all of it that they do not take', () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 3 }), limits, (groups, given) => {
        const user = effectivePermissions(groups);
        const key = narrowed(user, given);
        const isLimited = given.readOnly || given.kinds !== null;
        for (const kind of permissionKinds) {
          const { read, write } = user.kinds.get(kind) ?? {};
          const isLeft = given.kinds?.includes(kind) ?? true;
          expect([kind, key.kinds.get(kind)]).toEqual([
            kind,
            { read: isLeft ? read : 'none', write: isLeft && !given.readOnly ? write : 'none' },
          ]);
        }
        expect(key.administer).toBe(user.administer && !isLimited);
        for (const right of ['prices', 'privateContactData', 'overbook', 'unlock'] as const) {
          expect(key[right]).toBe(user[right]);
        }
      }),
    );
  });
});
