/** New times of an event, from the planning pages. */
import { describe, expect, it } from 'vitest';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { parseId } from '../../src/platform/ids.ts';
import { formatDay } from '../../src/platform/time-zone.ts';
import { ENGINES } from '../engines.ts';
import { operationOf, planningVenue, usePlanning } from './venue.ts';

describe.each(ENGINES)('an event of whole days on %s', (engine) => {
  const venue = planningVenue();
  const planning = usePlanning(engine, venue.lines);

  const festival: PlanningChange = {
    do: 'create',
    name: 'Festival',
    hall: venue.halls[0],
    day: '2031-03-04',
    start: null,
    end: null,
    status: venue.confirmed,
    profile: null,
  };
  async function retimed(start: string, end: string) {
    const { created } = await planning.node.operations.carryOut(venue.principal, operationOf([festival]));
    const [id = ''] = created;
    await planning.node.operations.carryOut(
      venue.principal,
      operationOf([{ do: 'times', event: id, start, end }]),
    );
    const event = (await planning.storage.transfer.all('event')).find((one) => one.id === parseId(id)?.id);
    await planning.node.operations.carryOut(venue.principal, operationOf([{ do: 'delete', event: id }]));
    return {
      days: event && [event.firstDay, event.lastDay].map(formatDay),
      entries: event?.schedule.length,
    };
  }

  it('stays one when it lasts from day line to day line', async () => {
    expect(await retimed('2031-03-03T06:00', '2031-03-06T06:00')).toEqual({
      days: ['2031-03-03', '2031-03-05'],
      entries: 0,
    });
  });

  it('gets a schedule with any other times', async () => {
    expect(await retimed('2031-03-04T10:00', '2031-03-05T06:00')).toMatchObject({ entries: 1 });
  });
});
