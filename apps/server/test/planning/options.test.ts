/** The list of options. */
import { describe, expect, it } from 'vitest';
import { presentOptions } from '../../src/http/application/routes/present-planning.ts';
import { undecidedOf } from '../../src/planning/options.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { parseDay } from '../../src/platform/time-zone.ts';
import { ENGINES } from '../engines.ts';
import { operationOf, planningVenue, usePlanning } from './venue.ts';

describe.each(ENGINES)('options on %s', (engine) => {
  const venue = planningVenue();
  const [hall] = venue.halls;
  const planning = usePlanning(engine, venue.lines);

  it('are listed with and without a hall, expired ones first, and no other events', async () => {
    const { node, storage } = planning;
    const plan = async (name: string, place: string | null, status: string, until: string | null = null) => {
      const times = { day: '2031-03-04', start: '20:00', end: '22:00' };
      const create = { do: 'create', name, hall: place, ...times, status, profile: null } as const;
      const { created } = await node.operations.carryOut(venue.principal, operationOf([create]));
      const changes = [{ do: 'until', event: created[0] ?? '', until }] as const;
      if (until !== null) await node.operations.carryOut(venue.principal, operationOf(changes));
    };
    await plan('Placed', hall, venue.option);
    await plan('Confirmed', null, venue.confirmed);
    await plan('Nowhere', null, venue.option);
    await plan('Late', hall, venue.option, '2031-01-31');
    const [fromDay = 0, toDay = 0, today = 0] = ['2031-03-01', '2031-03-31', '2031-02-01'].map(parseDay);
    const days = { fromDay, toDay, hallIds: undefined, eventIds: undefined };
    const reference = await storage.reference.current();
    const overview = await node.overview.uses(venue.principal, reference, days);
    const { options } = undecidedOf(overview, venue.principal, today);
    expect(options.map(({ event, places }) => [event.name, places.map(({ rank }) => rank)])).toEqual([
      ['Late', [2]],
      ['Placed', [1]],
      ['Nowhere', []],
    ]);
  });

  it('have requests beside them that are to be decided, with what stands there already', async () => {
    const { node, storage } = planning;
    const day = '2031-04-01';
    const plan = async (name: string, status: string, place: string | null = hall, start = '20:00') => {
      const times = { day, start, end: '22:00' };
      const create = { do: 'create', name, hall: place, ...times, status, profile: null } as const;
      await node.operations.carryOut(venue.principal, { ...operationOf([create]), accept: 'all' });
    };
    await plan('Taken', venue.confirmed);
    await plan('Perhaps', venue.option, hall, '09:00');
    await plan('Asked', venue.request);
    await plan('Asked elsewhere', venue.request, null, '21:00');
    const reference = await storage.reference.current();
    const fromDay = parseDay(day) ?? 0;
    const days = { fromDay, toDay: fromDay, hallIds: undefined, eventIds: undefined };
    const overview = await node.overview.uses(venue.principal, reference, days);
    const context = { session: { principal: venue.principal }, reference };
    const { requests } = presentOptions(context, overview, fromDay);
    expect(
      requests.map(({ event, places, meets }) => [event.name, places, meets.map(({ name }) => name)]),
    ).toEqual([
      [
        'Asked',
        [{ hall: { id: hall, name: expect.any(String) }, day, lastday: day, options: 1 }],
        ['Taken', 'Perhaps'],
      ],
      ['Asked elsewhere', [], []],
    ]);
    expect(presentOptions(context, overview, fromDay + 1).requests).toEqual([]);
  });

  it('stand in all their halls by the first one that they have booked, also when it is given up and taken back', async () => {
    const { node, storage } = planning;
    const [first, second] = venue.halls;
    const day = '2031-05-06';
    const done = async (change: PlanningChange) => {
      const operation = operationOf([change]);
      return { name: operation.name, ...(await node.operations.carryOut(venue.principal, operation)) };
    };
    const create = async (name: string, place: string) => {
      const times = { day, start: '20:00', end: '22:00' };
      const { created } = await done({
        ...{ do: 'create', name, hall: place, ...times, status: venue.option, profile: null },
      });
      return created[0] ?? '';
    };
    const hallOf = (event: string, from: string | null, to: string | null) =>
      done({ do: 'move', event, days: 0, minutes: 0, from, to });
    const fromDay = parseDay(day) ?? 0;
    const ranks = async () => {
      const reference = await storage.reference.current();
      const days = { fromDay, toDay: fromDay, hallIds: undefined, eventIds: undefined };
      const overview = await node.overview.uses(venue.principal, reference, days);
      return undecidedOf(overview, venue.principal, fromDay).options.map(({ event, places }) =>
        [event.name, ...places.map(({ hall: { id }, rank }) => `${wireHall(id)}${rank}`).toSorted()].join(
          ' ',
        ),
      );
    };
    const wireHall = (id: number): string => (first.startsWith(`${id}-`) ? 'A' : 'B');

    const early = await create('Early', first);
    const late = await create('Late', second);
    expect(await ranks()).toEqual(['Early A1', 'Late B1']);
    await hallOf(early, null, second);
    await hallOf(late, null, first);
    expect(await ranks()).toEqual(['Early A1 B1', 'Late A2 B2']);
    // Its other hall was booked after those of the other option.
    const given = await hallOf(early, first, null);
    expect(await ranks()).toEqual(['Early B2', 'Late A1 B1']);
    await node.operations.undo(venue.principal, given.name);
    expect(await ranks()).toEqual(['Early A1 B1', 'Late A2 B2']);
    // Given up and booked again it is a new booking of the same hall.
    await hallOf(early, second, null);
    await hallOf(early, first, null);
    await hallOf(early, null, first);
    expect(await ranks()).toEqual(['Early A2', 'Late A1 B1']);
    await hallOf(late, second, null);
    await hallOf(late, first, second);
    await hallOf(early, first, second);
    expect(await ranks()).toEqual(['Early B2', 'Late B1']);
  });
});
