/** Small random venues with many collisions, for property tests. */
import fc from 'fast-check';
import type { PlanningWindow } from '../planning-window.ts';
import type { Thing } from '../thing.ts';
import { type Closure, FIRMNESS, type Use } from '../use.ts';
import { thing, use } from './make.ts';

const IDS = [1, 2, 3, 4];
const SORTS = ['location', 'location', 'person', 'unit', 'stock'] as const;

const anyThing = (id: number): fc.Arbitrary<Thing> =>
  fc
    .record({
      sort: fc.constantFrom(...SORTS),
      capacity: fc.constantFrom(0, 1, 1, 1, 2, 2.5, 3, null),
      turnaround: fc.constantFrom(0, 0, 1, 3),
      contains: fc.oneof(fc.constant([]), fc.subarray(IDS, { maxLength: 2 })),
      apart: fc.oneof(fc.constant([]), fc.constant([]), fc.subarray(IDS, { maxLength: 1 })),
    })
    .map((parts) => {
      const count = parts.sort === 'unit' ? Math.floor(parts.capacity ?? 3) : 0;
      const units = Array.from({ length: count }, (_, index) => index + 1);
      return thing({ id, ...parts, units, capacity: count > 0 ? count : parts.capacity });
    });

const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom(0, 1, 2, 3, 5, 8))
  .map(([from, length]) => ({ from, to: from + length }));

/** Unit 4 is active nowhere. */
const anyUnit = fc.constantFrom(null, null, 1, 2, 3, 4);

const anyUse: fc.Arbitrary<Omit<Use, 'id' | 'wholes'>> = fc
  .tuple(
    fc.record({
      thing: fc.constantFrom(...IDS, 9),
      unit: anyUnit,
      quantity: fc.constantFrom(0, 0.1, 0.5, 1, 1, 1, 1.2, 2),
      firmness: fc.constantFrom(...FIRMNESS, 'confirmed' as const, 'confirmed' as const),
      holder: fc.constantFrom(null, null, 1, 2, 3, 4, 5, 6),
      order: fc.integer({ min: 0, max: 4 }),
    }),
    anySpan,
  )
  .map(([parts, { from, to }]) => ({ ...parts, from, to, days: [from >> 2, to >> 2] as const }));

const anyClosure: fc.Arbitrary<Omit<Closure, 'id'>> = fc
  .tuple(
    fc.record({
      thing: fc.constantFrom(...IDS),
      unit: anyUnit,
      quantity: fc.constantFrom(null, null, 1, 0.5, 2),
    }),
    anySpan,
  )
  .map(([parts, span]) => ({ ...parts, ...span }));

/** A venue of four things with up to ten uses in twenty instants. */
export const anyWindow: fc.Arbitrary<PlanningWindow> = fc
  .record({
    things: fc.tuple(...IDS.map(anyThing)),
    uses: fc.array(anyUse, { maxLength: 10 }),
    closures: fc.array(anyClosure, { maxLength: 3 }),
    wholes: fc.array(fc.oneof(fc.constant([]), fc.subarray([1, 2, 7])), { minLength: 7, maxLength: 7 }),
    roles: fc.option(fc.tuple(fc.subarray(IDS), anySpan), { nil: undefined }),
  })
  .map(({ things, uses, closures, wholes, roles }) => ({
    things,
    ...(roles !== undefined && { roles: { things: new Set(roles[0]), ...roles[1] } }),
    uses: uses.map((one, index) =>
      use({ ...one, id: index + 1, wholes: one.holder === null ? [] : (wholes[one.holder] ?? []) }),
    ),
    closures: closures.map((one, index) => ({ ...one, id: index + 1 })),
  }));

/** An edit that cannot make anything worse: a use goes, gets shorter, smaller or less firm. */
export type Relief = (use: Use) => Use | undefined;

export const anyRelief: fc.Arbitrary<Relief> = fc.oneof(
  fc.constant<Relief>(() => undefined),
  fc.integer({ min: 1, max: 6 }).map<Relief>((by) => (one) => ({ ...one, from: one.from + by })),
  fc.integer({ min: 1, max: 6 }).map<Relief>((by) => (one) => ({ ...one, to: one.to - by })),
  fc.constantFrom(0, 0.5, 0.9).map<Relief>((by) => (one) => ({ ...one, quantity: one.quantity * by })),
  fc.integer({ min: 1, max: 3 }).map<Relief>((by) => (one) => {
    const level = Math.max(0, FIRMNESS.indexOf(one.firmness) - by);
    return { ...one, firmness: FIRMNESS[level] ?? 'released' };
  }),
);
