import { describe, expect, test } from 'vitest';
import { DEMO_NOW } from '../demo-storage.ts';
import { all, fields, groupBy } from './venue-under-test.ts';

describe('resource bookings', () => {
  const bookings = all('resourcebooking');

  test('come in every variety, on events, on groups and outside both', () => {
    for (const variety of ['bulk', 'unit', 'units', 'set']) {
      expect(bookings.some((booking) => booking.variety === variety && booking.eventKind === 'event')).toBe(
        true,
      );
      expect(bookings.some((booking) => booking.variety === variety && booking.eventKind === null)).toBe(
        true,
      );
    }
    expect(bookings.some(({ eventKind }) => eventKind === 'group')).toBe(true);
    for (const { eventKind, eventName, eventId } of bookings) {
      expect([eventId === null, eventName === null]).toEqual([eventKind === null, eventKind !== null]);
    }
  });

  test('have times on the leaves and none on groups and sets', () => {
    const children = groupBy(bookings, ({ parentId }) => parentId);
    for (const booking of bookings) {
      const isWhole = booking.variety === 'units' || booking.variety === 'set';
      expect([booking.start === null, booking.end === null]).toEqual([isWhole, isWhole]);
      if (isWhole) expect(children.get(booking.id)?.length ?? 0).toBeGreaterThan(0);
      else expect(Number(booking.end)).toBeGreaterThan(Number(booking.start));
      if (booking.variety === 'units') expect(children.get(booking.id)?.length).toBe(booking.number);
      expect(booking.variety === 'unit').toBe(booking.instanceId !== null);
    }
  });

  test('use cost models and roles that the resource has', () => {
    const resources = new Map(
      [...all('resource'), ...all('resourceplaceholder'), ...all('location')].map((r) => [r.id, r]),
    );
    for (const { resourceId, costModel, role } of bookings) {
      const resource = resources.get(resourceId);
      if (costModel !== null) expect(resource?.costModels.map(({ name }) => name)).toContain(costModel);
      if (role !== null) expect(resource?.roles).toContain(role);
    }
    expect(bookings.some(({ costModel }) => costModel !== null)).toBe(true);
  });

  test('have actual times and numbers in the past only, some are unpublished, some fill a field', () => {
    const actual = bookings.filter(
      (booking) => booking.actualStart !== null || booking.actualNumber !== null,
    );
    expect(actual.some(({ actualStart }) => actualStart !== null)).toBe(true);
    expect(actual.some(({ actualNumber }) => actualNumber !== null)).toBe(true);
    for (const { start } of actual) expect(start ?? 0).toBeLessThan(DEMO_NOW);
    expect(bookings.some(({ unpublished }) => unpublished)).toBe(true);
    for (const { fieldId, eventKind } of bookings) {
      if (fieldId !== null) expect(fields.get(fieldId)).toMatchObject({ type: 'Resource', kind: eventKind });
    }
  });

  test('hold real conflicts of a hall, a unit and a person in the time to come', () => {
    const hall = all('location').find(({ name }) => name === 'Great Hall');
    const persons = new Set(all('resource').flatMap(({ id, variety }) => (variety === 'person' ? [id] : [])));
    const clashes = (key: (booking: (typeof bookings)[number]) => number | null): number => {
      const groups = groupBy(
        bookings.filter(({ start }) => Number(start) > DEMO_NOW),
        key,
      );
      groups.delete(null);
      return [...groups.values()].filter((some) =>
        some.some((a) =>
          some.some(
            (b) =>
              a.id < b.id &&
              a.eventId !== b.eventId &&
              Number(a.start) < Number(b.end) &&
              Number(b.start) < Number(a.end),
          ),
        ),
      ).length;
    };
    expect(clashes(({ resourceId }) => (resourceId === hall?.id ? resourceId : null))).toBe(1);
    expect(clashes(({ instanceId }) => instanceId)).toBeGreaterThan(0);
    expect(clashes(({ resourceId }) => (persons.has(resourceId) ? resourceId : null))).toBeGreaterThan(0);
  });
});

describe('cost models', () => {
  const models = [...all('resource'), ...all('location'), ...all('resourceplaceholder')].flatMap(
    ({ costModels }) => costModels,
  );
  const formulas = models.flatMap(({ cost, price }) => [cost, price]);

  test('use every kind of formula', () => {
    const kindsUsed = new Set(
      formulas.map((formula) => ('dayparts' in formula ? 'parts' : 'per' in formula ? formula.per : 'fixed')),
    );
    expect(kindsUsed).toEqual(new Set(['fixed', 'hour', 'day', 'week', 'month', 'parts']));
    const parts = formulas.flatMap((formula) => ('dayparts' in formula ? formula.dayparts : []));
    expect(parts.some(({ from, to }) => to < from)).toBe(true);
    expect(formulas.some((formula) => 'includesvat' in formula && formula.includesvat)).toBe(true);
    expect(formulas.some((formula) => 'customcalculationminimum' in formula)).toBe(true);
  });

  test('have whole numbers as rates of discounts', () => {
    const rates = models.flatMap(({ durationDiscount, volumeDiscount }) => [
      ...durationDiscount.rates,
      ...volumeDiscount.rates,
    ]);
    expect(rates.flat().filter((number) => !Number.isInteger(number))).toEqual([]);
  });

  test('use every kind of discount, and some are for a profile', () => {
    const discounts = models.flatMap(({ durationDiscount, volumeDiscount }) => [
      durationDiscount,
      volumeDiscount,
    ]);
    const types = discounts.flatMap(({ type, rates }) => (rates.length > 1 ? [type] : []));
    expect(new Set(types)).toEqual(new Set(['d', 'p', 'a']));
    expect(models.some(({ profileIds }) => profileIds.length > 0)).toBe(true);
  });
});
