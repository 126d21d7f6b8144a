/** Examples of conflicts that a write makes or worsens, and of others that stood before it; each was once judged wrongly. */
import { describe, expect, it } from 'vitest';
import { createEntityEditor, type EntityEditor } from '../../src/entities/editing/editor.ts';
import type { EditSender } from '../../src/entities/editing/store.ts';
import { guardEdits } from '../../src/planning/guarded-edits.ts';
import { createWaiverSweeper } from '../../src/planning/void-waivers.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { systemClock as clock } from '../../src/platform/clock.ts';
import { parseId } from '../../src/platform/ids.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { operationOf, planningVenue, usePlanning, wire } from './venue.ts';

const CLASH = { code: 'double-booking' };

describe.each(ENGINES)('a verdict on %s', (engine) => {
  const venue = planningVenue();
  const [hall, otherHall] = venue.halls;
  const [festival, stage, tour] = ['Festival', 'Second stage', 'Tour'].map((name) =>
    buildRecord('group', { name }),
  );
  const planning = usePlanning(engine, [
    ...venue.lines,
    ...[festival, stage, tour].flatMap((group) => (group === undefined ? [] : recordLine('group', group))),
  ]);
  const formOf = (group: typeof festival) => ({ id: group ? wire(group) : '', name: group?.name ?? '' });

  const editor = (): EntityEditor => {
    const { storage } = planning;
    const waivers = createWaiverSweeper({ ...storage, clock });
    return createEntityEditor({ ...storage, store: guardEdits({ ...storage, clock, waivers }), clock });
  };
  const carryOut = (changes: readonly PlanningChange[], principal = venue.principal, reason?: string) =>
    planning.node.operations.carryOut(principal, operationOf(changes, reason));
  const make = async (day: string, parts: Partial<Extract<PlanningChange, { do: 'create' }>> = {}) => {
    const times = { start: '20:00', end: '22:00' };
    const concert = { do: 'create', name: 'Concert', hall, day, ...times, profile: null } as const;
    const { created } = await carryOut([{ ...concert, status: venue.confirmed, ...parts }]);
    return created[0] ?? '';
  };
  const { principal } = venue;
  const edit = (kind: 'event' | 'group', id: string, values: object) =>
    editor().change({ principal, kind, id, isCurrent: () => true }, { ...values });
  /** Books a hall, from 20:00 to 22:00 unless other hours are given. */
  const hold = async (
    day: string,
    holder: { readonly id: string; readonly name: string },
    place = hall,
    [from, to] = [20, 22],
    sender: EditSender = { principal },
  ) => {
    const id = parseId(place)?.id ?? 0;
    const { name } = (await planning.storage.transfer.all('location')).find((one) => one.id === id) ?? {
      name: '',
    };
    return editor().create(
      { ...sender, kind: 'resourcebooking' },
      {
        ...{ event: holder, resource: { id: place, name }, number: 1 },
        ...{ start: `${day}T${from}:00`, end: `${day}T${to}:00` },
      },
    );
  };

  it('counts what an operation has booked as new, also where it changes the event besides', async () => {
    await make('2031-03-01');
    const event = await make('2031-03-01', { hall: null });
    const room: PlanningChange = { do: 'move', event, days: 0, minutes: 0, from: null, to: hall };
    const changes: PlanningChange[] = [room, { do: 'until', event, until: '2031-02-01' }];
    await expect(carryOut(changes)).rejects.toMatchObject(CLASH);
    const { refused } = await planning.node.operations.check(principal, changes);
    expect(refused.map(({ conflict }) => conflict.kind)).toEqual(['double']);
  });

  it('keeps an event in the group that holds its hall', async () => {
    const [event, other] = [await make('2031-03-02'), await make('2031-03-02', { hall: null })];
    await edit('event', other, { group: formOf(festival) });
    await edit('event', event, { group: formOf(festival) });
    await hold('2031-03-02', formOf(festival));
    await expect(edit('event', event, { group: null })).rejects.toMatchObject(CLASH);
    await expect(edit('event', event, { group: formOf(stage) })).rejects.toMatchObject(CLASH);
  });

  it('keeps a group in the group that holds the hall of its events', async () => {
    const [event, other] = [await make('2031-03-03'), await make('2031-03-03', { hall: null })];
    await edit('event', other, { group: formOf(festival) });
    await edit('event', event, { group: formOf(stage) });
    await edit('group', formOf(stage).id, { group: formOf(festival) });
    await hold('2031-03-03', formOf(festival));
    await expect(edit('group', formOf(stage).id, { group: null })).rejects.toMatchObject(CLASH);
  });

  it('counts what a group holds already against nobody who joins it or is deleted from it', async () => {
    await edit('event', await make('2031-03-04', { hall: null }), { group: formOf(stage) });
    await hold('2031-03-04', formOf(stage), otherHall);
    const rival = await make('2031-03-04', { hall: null });
    const room: PlanningChange = { do: 'move', event: rival, days: 0, minutes: 0, from: null, to: otherHall };
    await carryOut([room], venue.overbooker, 'both agree');
    const waivers = () => planning.storage.planning.look((reader) => reader.waivers('all'));
    expect((await waivers()).size).toBe(1);

    const event = await make('2031-03-05', { hall: null });
    await edit('event', event, { group: formOf(stage) });
    const { created } = await carryOut([{ do: 'copy', event, days: 1, from: null, to: null }]);
    await carryOut([{ do: 'delete', event: created[0] ?? '' }]);
    expect((await waivers()).size).toBe(1);
  });

  it('allows a conflict with all that the two events use, and counts all of it when it grows', async () => {
    const day = '2031-03-07';
    const [one, other] = [await make(day), await make(day, { hall: null })].map((id) => ({
      id,
      name: 'Concert',
    }));
    if (one === undefined || other === undefined) throw new Error('both were made');
    await hold(day, one, hall, [10, 13]);
    const agreed = { principal: venue.overbooker, reason: 'both agree' };
    await hold(day, other, hall, [20, 22], agreed);
    const rehearsal = await hold(day, other, hall, [10, 12], agreed);
    const waivers = await planning.storage.planning.look((reader) => reader.waivers('all'));
    const sides = [one, other].map(({ id }) => parseId(id)?.id);
    const key = `double:${parseId(hall)?.id}:${sides.join(':')}`;
    expect(waivers.get(key)?.span).toBe(4 * 3_600);
    const target = { principal, kind: 'resourcebooking', id: rehearsal, isCurrent: () => true } as const;
    await expect(editor().change(target, { end: `${day}T13:00` })).rejects.toMatchObject(CLASH);
  });

  it('says which option an event would be, and not which one its group is', async () => {
    const day = '2031-04-15';
    for (const _ of [1, 2]) await make(day, { status: venue.option });
    const event = await make(day, { hall: otherHall, status: venue.option });
    await edit('event', event, { group: formOf(tour) });
    await hold(day, formOf(tour));
    const later = { do: 'move', event, days: 0, minutes: 30, from: null, to: null } as const;
    expect((await planning.node.operations.check(principal, [later])).rank).toBe(1);
  });

  it('counts what an operation has booked as new, also where it first gives the event its hours', async () => {
    const [day, nextDay] = ['2031-03-08', '2031-03-09'];
    await make(day);
    const event = await make(nextDay, { start: '15:00', end: '16:00' });
    const { transfer, writer } = planning.storage;
    const stored = (await transfer.all('event')).find(({ id }) => parseId(event)?.id === id);
    const booking = (await transfer.all('resourcebooking')).find(({ eventId }) => eventId === stored?.id);
    if (stored === undefined || booking === undefined) throw new Error('the event was made in a hall');
    const end = stored.start;
    const schedule = stored.schedule.map((entry) => ({ ...entry, end }));
    await writer.write({
      records: [
        recordLine('event', { ...stored, schedule }),
        recordLine('resourcebooking', { ...booking, end }),
      ],
    });
    await hold(nextDay, { id: event, name: 'Concert' }, hall, [21, 22]);
    const changes: PlanningChange[] = [
      { do: 'times', event, start: `${day}T20:00`, end: `${day}T22:00` },
      { do: 'move', event, days: 0, minutes: 0, from: hall, to: otherHall, bookings: true },
    ];
    await expect(carryOut(changes)).rejects.toMatchObject(CLASH);
    const { refused } = await planning.node.operations.check(principal, changes);
    expect(refused.map(({ conflict }) => conflict.kind)).toEqual(['double']);
  });

  it('says that an event without a hall has no place among options', async () => {
    const event = await make('2031-03-06', { hall: null, status: venue.option });
    await expect(carryOut([{ do: 'rank', event, before: null }])).rejects.toMatchObject({
      code: 'bad-value',
    });
  });
});
