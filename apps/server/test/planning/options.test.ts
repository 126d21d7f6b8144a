/** The list of options. */
import { describe, expect, it } from 'vitest';
import { optionsOf } from '../../src/planning/options.ts';
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
    const options = optionsOf(overview, venue.principal, today);
    expect(options.map(({ event, places }) => [event.name, places.map(({ rank }) => rank)])).toEqual([
      ['Late', [2]],
      ['Placed', [1]],
      ['Nowhere', []],
    ]);
  });
});
