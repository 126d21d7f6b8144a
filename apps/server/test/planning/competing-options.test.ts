/** Ranks of options on halls that are parts of others. */
import { describe, expect, it } from 'vitest';
import { createUserPrincipal } from '../../src/access/principal.ts';
import { presentOptions, presentOverview } from '../../src/http/application/routes/present-planning.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { parseDay } from '../../src/platform/time-zone.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { operationOf, planningVenue, usePlanning, wire } from './venue.ts';

const OWN = { read: 'own', write: 'own' } as const;
const ALL = { read: 'all', write: 'all' } as const;

type Creation = Extract<PlanningChange, { readonly do: 'create' }>;

describe.each(ENGINES)('options on halls that are made of others, on %s', (engine) => {
  const guests = buildRecord('usergroup', {
    permissions: {
      kinds: { event: OWN, resourcebooking: ALL, location: OWN, status: ALL },
      prices: false,
      privateContactData: false,
      administer: false,
    },
  });
  const user = buildRecord('user', { userGroupIds: [guests.id] });
  /** Somebody who may see the two halls, but not the one that they make. */
  const guest = createUserPrincipal({ user, groups: [guests] });
  const venue = planningVenue({ hall: { userGroupId: guests.id }, whole: {} });
  const [one, other, whole = ''] = venue.halls;
  const planning = usePlanning(engine, [
    recordLine('usergroup', guests),
    ...venue.lines,
    recordLine('user', user),
  ]);
  const NAMES: Readonly<Record<string, string>> = { [one]: 'A', [other]: 'B', [whole]: 'AB' };

  const creation = (name: string, hall: string, day: string, more: Partial<Creation> = {}): Creation => ({
    ...{ do: 'create', name, hall, day, start: '20:00', end: '22:00', status: venue.option, profile: null },
    ...more,
  });
  const done = async (change: PlanningChange, sender = venue.principal) =>
    (await planning.node.operations.carryOut(sender, operationOf([change]))).created[0] ?? '';
  const seenOn = async (day: string, hallIds?: readonly string[], principal = venue.principal) => {
    const { node, storage } = planning;
    const fromDay = parseDay(day) ?? 0;
    const days = { fromDay, toDay: fromDay };
    const reference = await storage.reference.current();
    const overview = await node.overview.uses(principal, reference, {
      ...{ ...days, eventIds: undefined },
      hallIds: hallIds?.map((hall) => Number.parseInt(hall, 10)),
    });
    const context = { session: { principal }, reference };
    return {
      ...presentOptions(context, overview, fromDay),
      uses: presentOverview(context, days, overview),
    };
  };
  const ranks = async (...asked: Parameters<typeof seenOn>) =>
    Object.fromEntries(
      (await seenOn(...asked)).options.map(({ event, ranks: places }) => [
        event.name,
        places
          .map(({ hall, rank, of }) => `${NAMES[hall.id]} ${rank}/${of}`)
          .toSorted()
          .join(', '),
      ]),
    );

  it('are counted with those on parts and wholes, and close up when one is released', async () => {
    const day = '2031-03-04';
    const first = await done(creation('First', whole, day));
    const second = await done(creation('Second', one, day));
    await done(creation('Third', other, day));
    await done(creation('Fourth', one, day, { start: '09:00', end: '10:00' }));
    expect(await ranks(day)).toEqual({ First: 'AB 1/4', Second: 'A 2/3', Third: 'B 2/2', Fourth: 'A 3/3' });
    await done({ do: 'status', event: first, status: venue.released });
    expect(await ranks(day)).toEqual({ Second: 'A 1/2', Third: 'B 1/1', Fourth: 'A 2/2' });
    await done({ do: 'move', event: second, days: 0, minutes: 0, from: null, to: whole });
    expect(await ranks(day)).toEqual({ Second: 'A 1/2, AB 1/3', Third: 'B 2/2', Fourth: 'A 2/2' });
  });

  it('have the same ranks where only some of the halls are shown', async () => {
    const day = '2031-03-11';
    await done(creation('First', whole, day));
    await done(creation('Second', one, day));
    await done(creation('Asked', one, day, { status: venue.request, start: '09:00', end: '10:00' }));
    expect(await ranks(day, [one])).toEqual({ Second: 'A 2/2' });
    const { requests, uses } = await seenOn(day, [one]);
    expect(requests.map(({ places }) => places)).toMatchObject([[{ options: 2 }]]);
    expect(uses.uses.rank).toEqual([0, 2]);
  });

  it('count for those who may not see the other hall, and name neither it nor its events', async () => {
    const day = '2031-03-18';
    const secret = await done(creation('Secret gala', whole, day));
    await done(creation('Visit', one, day), guest);
    const mine = await ranks(day, undefined, guest);
    expect(mine).toEqual({ Visit: 'A 2/2' });
    const text = JSON.stringify(await seenOn(day, undefined, guest));
    for (const hidden of ['Secret gala', secret, whole]) expect(text).not.toContain(hidden);
    const halls = await planning.node.overview.halls(guest, await planning.storage.reference.current());
    expect(halls.map(wire)).toEqual([one, other]);
    const { rank } = await planning.node.operations.check(guest, [creation('Again', other, day)]);
    expect(rank).toBe(2);
  });

  it('say before they are saved which ones they would be, of all that compete on the day', async () => {
    const day = '2031-03-25';
    const foreseen = async (...changes: readonly PlanningChange[]) =>
      (await planning.node.operations.check(venue.principal, changes)).rank;
    await done(creation('Morning', one, day, { start: '09:00', end: '10:00' }));
    await done(creation('Whole', whole, day));
    expect(await foreseen(creation('New', one, day))).toBe(3);
    expect(await foreseen(creation('New', other, day))).toBe(2);
    expect(await foreseen(creation('New', whole, day))).toBe(3);
    expect(await foreseen(creation('New', other, '2031-03-26'))).toBe(1);
  });

  it('take a place before one on a whole or a part, and the histories tell what that shifts', async () => {
    const day = '2031-04-01';
    const first = await done(creation('First', whole, day));
    const second = await done(creation('Second', other, day));
    const third = await done(creation('Third', one, day));
    await done({ do: 'rank', event: third, before: first });
    expect(await ranks(day)).toEqual({ First: 'AB 2/3', Second: 'B 2/2', Third: 'A 1/2' });
    // The parts of one whole do not compete.
    const beside = done({ do: 'rank', event: third, before: second });
    await expect(beside).rejects.toMatchObject({ code: 'bad-value' });
    await done({ do: 'rank', event: second, before: first });
    expect(await ranks(day)).toEqual({ First: 'AB 3/3', Second: 'B 1/2', Third: 'A 1/2' });
    const told = new Map<number, unknown[]>();
    for await (const line of planning.storage.transfer.exportLines({ secrets: true })) {
      if (line.kind !== 'change') continue;
      const { entityId, changes } = line.change;
      for (const { name, before, after } of changes)
        if (name === 'holdorder') told.set(entityId, [...(told.get(entityId) ?? []), [before, after]]);
    }
    const toldOf = (id: string) => told.get(Number.parseInt(id, 10));
    expect([first, second, third].map(toldOf)).toEqual([
      [
        [1, 2],
        [2, 3],
      ],
      [[2, 1]],
      [[2, 1]],
    ]);
  });
});
