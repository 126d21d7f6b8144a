/** The bound of what one operation moves, copies and deletes; a low one stands for that of the server. */
import { describe, expect, it } from 'vitest';
import { createPlanningOperations } from '../../src/planning/operations.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { operationOf, planningVenue, usePlanning } from './venue.ts';

const MOST = 3;
const number = (id: string): number => Number.parseInt(id, 10);

describe.each(ENGINES)('an operation that moves events on %s', (engine) => {
  const venue = planningVenue();
  const planning = usePlanning(engine, venue.lines);
  const operations = () => {
    const { planning: store, reference } = planning.storage;
    return createPlanningOperations({ planning: store, reference, clock: systemClock, mostMoved: MOST });
  };
  const send = (...changes: readonly PlanningChange[]) =>
    operations().carryOut(venue.principal, operationOf(changes));

  /** Makes an event that has a hall, and a second one at times of its own. */
  async function concert(day: string): Promise<string> {
    const [hall, other] = venue.halls;
    const times = { start: '20:00', end: '22:00', status: venue.confirmed, profile: null };
    const { created } = await send({ do: 'create', name: 'Concert', hall, day, ...times });
    const [event = ''] = created;
    const at = Date.parse(`${day}T12:00Z`) / 1_000;
    const booking = buildRecord('resourcebooking', {
      ...{ eventId: number(event), eventKind: 'event', resourceId: number(other), variety: 'bulk' },
      ...{ start: at, end: at + 3_600, followsEvent: false },
    });
    await planning.storage.writer.write({ records: [recordLine('resourcebooking', booking)] });
    return event;
  }
  const move = (event: string, more: object = {}): PlanningChange => ({
    ...{ do: 'move', event, days: 1, minutes: 0, from: null, to: null },
    ...more,
  });
  const starts = async () =>
    [...(await planning.storage.transfer.all('resourcebooking'))].map(({ id, start }) => [id, start]);

  it('is refused as a whole above the bound, also by the check, and says what to do', async () => {
    const events = [await concert('2031-05-05'), await concert('2031-05-12')];
    const changes = events.map((event) => move(event));
    const before = await starts();
    const told = {
      code: 'bad-value',
      message: expect.stringMatching(/4 bookings would move, and at most 3 .* move fewer events at once/),
    };
    await expect(send(...changes)).rejects.toMatchObject(told);
    await expect(operations().check(venue.principal, changes)).rejects.toMatchObject(told);
    expect(await starts()).toEqual(before);
    const times = { start: '2031-05-06T20:00', end: '2031-05-06T22:00' };
    const [first = '', second = ''] = events;
    await expect(send({ do: 'times', event: first, ...times }, move(second))).rejects.toMatchObject(told);
    expect(await starts()).toEqual(before);
  });

  it('counts what moves alone: not what stays in its place', async () => {
    const [first, second] = [await concert('2031-06-02'), await concert('2031-06-09')];
    await send(move(first), move(second, { bookings: false }));
    const later = { start: '2031-06-03T20:30', end: '2031-06-03T22:00' };
    await send({ do: 'times', event: first, ...later }, move(second));
    await send(move(first));
  });

  it('counts what is copied and deleted as well', async () => {
    const [first, second] = [await concert('2031-07-07'), await concert('2031-07-14')];
    const before = await starts();
    const copy = (days: number): PlanningChange => ({
      ...{ do: 'copy', event: first, days, from: null, to: null },
    });
    const remove = (event: string): PlanningChange => ({ do: 'delete', event });
    const told = {
      code: 'bad-value',
      message: expect.stringMatching(/4 bookings would be moved, copied or deleted, and at most 3 /),
    };
    for (const changes of [
      [copy(1), copy(2)],
      [remove(first), remove(second)],
      [copy(1), move(second)],
    ])
      await expect(send(...changes)).rejects.toMatchObject(told);
    await expect(operations().check(venue.principal, [copy(1), copy(2)])).rejects.toMatchObject(told);
    expect(await starts()).toEqual(before);
    await send(copy(1));
    await send(remove(second));
  });
});
