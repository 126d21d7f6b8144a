/** Conflicts as they are told to those who may not see the other side, and on their way to another installation. */
import { describe, expect, it } from 'vitest';
import { createUserPrincipal } from '../../src/access/principal.ts';
import { presentConflicts, presentOverview } from '../../src/http/application/routes/present-planning.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { AppError } from '../../src/platform/errors.ts';
import { parseDay } from '../../src/platform/time-zone.ts';
import { exportText } from '../../src/transfer/export-file.ts';
import { importOwn } from '../../src/transfer/import-own.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { operationOf, planningNode, planningVenue, usePlanning } from './venue.ts';

const SECRET = 'Secret gala';
const DAY = '2031-04-01';
const fromDay = parseDay(DAY) ?? 0;

describe.each(ENGINES)('conflicts on %s', (engine) => {
  const venue = planningVenue();
  const [hall, otherHall] = venue.halls;
  const [all, own] = [{ read: 'all', write: 'all' } as const, { read: 'own', write: 'own' } as const];
  const guests = buildRecord('usergroup', {
    permissions: {
      kinds: { event: own, resourcebooking: own, location: { read: 'all', write: 'none' }, status: all },
      prices: false,
      privateContactData: false,
      administer: false,
    },
  });
  const user = buildRecord('user', { userGroupIds: [guests.id] });
  const guest = createUserPrincipal({ user, groups: [guests] });
  const planning = usePlanning(engine, [
    ...venue.lines,
    recordLine('usergroup', guests),
    recordLine('user', user),
  ]);

  const concert = (name: string, parts: object = {}): PlanningChange => ({
    ...{ do: 'create', name, hall, day: DAY, start: '20:00', end: '22:00', profile: null },
    status: venue.confirmed,
    ...parts,
  });
  const conflictsOf = async (storage: TestStorage) => {
    const days = { fromDay, toDay: fromDay + 7, eventIds: undefined };
    const reference = await storage.reference.current();
    return planningNode(storage).overview.conflicts(venue.principal, reference, days);
  };

  it('name nothing that the reader may not see, neither in a refusal nor in lists', async () => {
    const { operations, overview } = planning.node;
    await operations.carryOut(venue.principal, operationOf([concert(SECRET)]));
    const refusal = await operations
      .carryOut(guest, operationOf([concert('Visit')]))
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({
      code: 'double-booking',
      message: expect.stringContaining('another use'),
    });
    expect(JSON.stringify([(refusal as AppError).message, refusal])).not.toContain(SECRET);

    const { created } = await operations.carryOut(guest, {
      ...operationOf([concert('Visit', { status: venue.option })]),
      accept: 'all',
    });
    expect(created).toHaveLength(1);
    const reference = await planning.storage.reference.current();
    const context = { session: { principal: guest }, reference };
    const days = { fromDay, toDay: fromDay };
    const query = { ...days, hallIds: undefined, eventIds: undefined };
    const list = presentConflicts(context, await overview.conflicts(guest, reference, query));
    const sides = list.conflicts.flatMap((conflict) => conflict.sides.map(({ name }) => name));
    expect(sides).toEqual(expect.arrayContaining(['Visit', null]));
    const uses = presentOverview(context, days, await overview.uses(guest, reference, query));
    expect(uses.events.name.toSorted()).toEqual(['Visit', null]);
    expect(uses.events.revision[uses.events.name.indexOf(null)]).toBeNull();
    expect(JSON.stringify([list, uses])).not.toContain(SECRET);
  });

  it('stay with every row when an export of them is imported', async () => {
    const { operations } = planning.node;
    const twice = [concert('One', { hall: otherHall }), concert('Two', { hall: otherHall })];
    for (const change of twice)
      await operations.carryOut(venue.overbooker, operationOf([change], 'A double bill'));
    const found = await conflictsOf(planning.storage);
    expect(found.conflicts.map(({ conflict: { kind } }) => kind)).toContain('double');
    async function* lines() {
      for await (const text of exportText(planning.storage.transfer, { secrets: true }))
        yield* text.trimEnd().split('\n');
    }
    const copy = await openTestStorage(engine);
    try {
      const { problems } = await importOwn(lines(), {
        store: copy.transfer,
        writer: copy.writer,
      });
      expect(problems).toEqual([]);
      for (const kind of ['event', 'resourcebooking', 'location', 'status'] as const)
        expect(await copy.transfer.all(kind)).toEqual(await planning.storage.transfer.all(kind));
      const keys = ({ conflicts }: typeof found) => conflicts.map(({ conflict: { key } }) => key);
      expect(keys(await conflictsOf(copy))).toEqual(keys(found));
    } finally {
      await copy.close();
    }
  });
});
