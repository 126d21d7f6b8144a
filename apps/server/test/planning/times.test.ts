/** New times of an event, from the planning pages. */
import { describe, expect, it } from 'vitest';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { parseId } from '../../src/platform/ids.ts';
import { formatDay, parseDay, parseWallTime, wallTime } from '../../src/platform/time-zone.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { operationOf, planningVenue, usePlanning, wire } from './venue.ts';

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

describe.each(ENGINES)('an event with doors, a concert and an end on %s', (engine) => {
  const venue = planningVenue();
  const planning = usePlanning(engine, venue.lines);
  const operations = () => planning.node.operations;

  const ENTRIES: readonly (readonly [string, string, string | null])[] = [
    ['Doors', '19:00', null],
    ['Concert', '20:00', '22:00'],
    ['Bar', '22:00', '23:00'],
  ];
  /** The clocks go forward in the night after it. */
  const DAY = '2031-03-29';

  async function evening(isShown: (description: string) => boolean = () => true): Promise<string> {
    const { reference } = planning.storage;
    const { zone } = await reference.current();
    const at = (time: string): number => parseWallTime(zone, `${DAY}T${time}`) ?? 0;
    const day = parseDay(DAY) ?? 0;
    const event = buildRecord('event', {
      ...{ name: 'Evening', firstDay: day, lastDay: day, statusId: parseId(venue.confirmed)?.id ?? null },
      schedule: ENTRIES.map(([description, start, end]) => ({
        ...{ description, start: at(start), end: end === null ? null : at(end), tag: null },
        ...{ displayStart: isShown(description), displayEnd: isShown(description) },
      })),
    });
    await planning.storage.writer.write({ records: [recordLine('event', event)] });
    return wire(event);
  }
  const times = async (event: string, start: string, end: string, shown = false) => {
    const change = { do: 'times', event, start, end, shown } as const;
    await operations().carryOut(venue.principal, operationOf([change]));
    const { zone } = await planning.storage.reference.current();
    const stored = (await planning.storage.transfer.all('event')).find((one) => wire(one) === event);
    return stored?.schedule.map(
      ({ description, start: from, end: to }) =>
        `${description} ${wallTime(zone, from).slice(5)}${to === null ? '' : `–${wallTime(zone, to).slice(11)}`}`,
    );
  };

  it('moves as a whole where both ends move alike, by the wall clock', async () => {
    expect(await times(await evening(), '2031-03-30T19:30', '2031-03-30T23:30')).toEqual([
      'Doors 03-30T19:30',
      'Concert 03-30T20:30–22:30',
      'Bar 03-30T22:30–23:30',
    ]);
  });

  it('moves what is at the end that moves, and leaves what lies between', async () => {
    const event = await evening();
    expect(await times(event, `${DAY}T18:30`, `${DAY}T23:00`)).toEqual([
      'Doors 03-29T18:30',
      'Concert 03-29T20:00–22:00',
      'Bar 03-29T22:00–23:00',
    ]);
    expect(await times(event, `${DAY}T18:30`, `${DAY}T23:45`)).toContain('Bar 03-29T22:00–23:45');
  });

  it('changes the entry that is shown, where the times are those that its card shows', async () => {
    const event = await evening((description) => description === 'Concert');
    expect(await times(event, `${DAY}T20:15`, `${DAY}T22:00`, true)).toEqual([
      'Doors 03-29T19:00',
      'Concert 03-29T20:15–22:00',
      'Bar 03-29T22:00–23:00',
    ]);
    expect(await times(event, `${DAY}T20:15`, `${DAY}T21:45`, true)).toContain('Concert 03-29T20:15–21:45');
    expect(await times(event, '2031-03-30T20:00', '2031-03-30T21:30', true)).toEqual([
      'Doors 03-30T18:45',
      'Concert 03-30T20:00–21:30',
      'Bar 03-30T21:45–22:45',
    ]);
  });

  it('begins after its doors and is over before they close, where its card shows the concert', async () => {
    const event = await evening((description) => description === 'Concert');
    const told = (message: string) => ({ code: 'bad-value', message: expect.stringContaining(message) });
    await expect(times(event, `${DAY}T18:45`, `${DAY}T22:00`, true)).rejects.toMatchObject(
      told('“Evening” would begin at 18:45, before its “Doors” at 19:00'),
    );
    await expect(times(event, `${DAY}T20:00`, `${DAY}T23:15`, true)).rejects.toMatchObject(
      told('“Evening” would last until 23:15, longer than its “Bar” until 23:00'),
    );
    expect(await times(event, `${DAY}T19:00`, `${DAY}T23:00`, true)).toEqual([
      'Doors 03-29T19:00',
      'Concert 03-29T19:00–23:00',
      'Bar 03-29T22:00–23:00',
    ]);
    // With its doors it goes anywhere.
    expect(await times(event, `${DAY}T16:00`, `${DAY}T20:00`, true)).toContain('Doors 03-29T16:00');
  });

  it('names what would lie outside of the new times, and changes nothing', async () => {
    const event = await evening();
    const told = { code: 'bad-value', message: expect.stringContaining('“Concert” of “Evening”') };
    await expect(times(event, `${DAY}T19:00`, `${DAY}T21:00`)).rejects.toMatchObject(told);
    expect(await times(event, `${DAY}T19:00`, `${DAY}T23:00`)).toContain('Concert 03-29T20:00–22:00');
  });
});
