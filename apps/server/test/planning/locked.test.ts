/** Operations on events that their status locks, and on options that are released. */
import { describe, expect, it } from 'vitest';
import type { Principal } from '../../src/access/principal.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { AppError } from '../../src/platform/errors.ts';
import { formatId, parseId } from '../../src/platform/ids.ts';
import { formatDay } from '../../src/platform/time-zone.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { operationOf, planningVenue, usePlanning } from './venue.ts';

/** A Tuesday in winter. */
let day = 22_300;

describe.each(ENGINES)('operations on %s', (engine) => {
  const venue = planningVenue();
  const [hall, otherHall] = venue.halls;
  const final = buildRecord('status', {
    name: 'Final',
    backgroundColor: '#fff',
    textColor: '#000',
    statusTypes: ['locked'],
    firmness: 'confirmed',
  });
  const planning = usePlanning(engine, [...venue.lines, recordLine('status', final)]);

  const carryOut = async (...changes: readonly PlanningChange[]) => {
    const operation = operationOf(changes);
    try {
      const { created } = await planning.node.operations.carryOut(venue.principal, operation);
      return { ...operation, made: created[0] ?? '', code: 'done' };
    } catch (error) {
      if (error instanceof AppError) return { ...operation, made: '', code: error.code };
      throw error;
    }
  };
  const concert = (status: string): PlanningChange => ({
    do: 'create',
    name: 'Concert',
    hall,
    day: formatDay(day),
    start: '20:00',
    end: '22:00',
    status,
    profile: null,
  });
  const move = (event: string, parts: object): PlanningChange => ({
    ...{ do: 'move', event, days: 0, minutes: 0, from: null, to: null },
    ...parts,
  });
  const until = formatDay(day);
  const wall = (clock: string): string => `${formatDay(day)}T${clock}`;
  const lock = (event: string): PlanningChange => ({
    do: 'status',
    event,
    status: formatId(final.id, final.created),
  });
  const stateOf = async (event: string) => {
    const [events, bookings] = [
      await planning.storage.transfer.all('event'),
      await planning.storage.transfer.all('resourcebooking'),
    ];
    const id = parseId(event)?.id;
    return [events.find((one) => one.id === id), bookings.filter(({ eventId }) => eventId === id)];
  };

  it.each<[string, (event: string) => PlanningChange]>([
    ['other days', (event) => move(event, { days: 1 })],
    ['other minutes', (event) => move(event, { minutes: 30 })],
    ['another hall', (event) => move(event, { from: hall, to: otherHall })],
    ['one more hall', (event) => move(event, { to: otherHall })],
    ['no hall', (event) => move(event, { from: hall })],
    ['other times', (event) => ({ do: 'times', event, start: wall('19:00'), end: wall('21:00') })],
    ['deletion', (event) => ({ do: 'delete', event })],
  ])('refuse a locked event %s, and change nothing', async (_what, changeOf) => {
    day += 7;
    const { made } = await carryOut(concert(venue.confirmed));
    await carryOut(lock(made));
    const before = await stateOf(made);
    const change = changeOf(made);
    const { code } = await carryOut(change);
    expect(code).toBe('locked');
    const { operations } = planning.node;
    await expect(operations.check(venue.principal, [change])).rejects.toMatchObject({ code: 'locked' });
    expect(await stateOf(made)).toEqual(before);
  });

  it('unlock an event for those alone who have the right to', async () => {
    day += 7;
    const { made } = await carryOut(concert(venue.confirmed));
    await carryOut(lock(made));
    const { operations } = planning.node;
    const moved = () => ({ ...operationOf([move(made, { days: 1 })]), unlock: true });
    await expect(operations.carryOut(venue.principal, moved())).rejects.toMatchObject({ code: 'forbidden' });
    const { permissions } = venue.principal;
    const before = await stateOf(made);
    await operations.carryOut({ ...venue.principal, permissions: { ...permissions, unlock: true } }, moved());
    expect(await stateOf(made)).not.toEqual(before);
  });

  it('check what unlocking would make for those alone who have the right to, who accept what is asked', async () => {
    day += 7;
    const { made: other } = await carryOut(concert(venue.option));
    day -= 1;
    const { made } = await carryOut(concert(venue.confirmed));
    await carryOut(lock(made));
    const before = await stateOf(made);
    const { operations } = planning.node;
    const { permissions } = venue.principal;
    const unlocker = { ...venue.principal, permissions: { ...permissions, unlock: true } };
    const changes = [move(made, { days: 1 })];
    const check = (principal: Principal, unlock: boolean) =>
      operations.check(principal, changes, { unlock, withAlternatives: true });
    await expect(check(venue.principal, true)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(check(unlocker, false)).rejects.toMatchObject({ code: 'locked' });
    const { verdict, refused, alternatives } = await check(unlocker, true);
    const [place, ...holders] = [hall, other, made].map((wire) => parseId(wire)?.id);
    const key = `jump:${place}:${holders.join(':')}`;
    expect(verdict.conflicts).toMatchObject([{ policy: 'ask', conflict: { key } }]);
    expect(refused).toEqual([]);
    expect([...alternatives.keys()]).toEqual([key]);
    expect(await stateOf(made)).toEqual(before);
    const moved = () => ({ ...operationOf(changes), unlock: true });
    await expect(operations.carryOut(unlocker, moved())).rejects.toMatchObject({ code: 'double-booking' });
    await operations.carryOut(unlocker, { ...moved(), accept: [key] });
    expect(await stateOf(made)).not.toEqual(before);
  });

  it('leave a locked event as it is where nothing is to change', async () => {
    day += 7;
    const { made } = await carryOut(concert(venue.confirmed));
    await carryOut(lock(made));
    const before = await stateOf(made);
    const same: PlanningChange = { do: 'times', event: made, start: wall('20:00'), end: wall('22:00') };
    expect((await carryOut(same)).code).toBe('done');
    expect(await stateOf(made)).toEqual(before);
  });

  it('make an event that is locked at once, with its hall', async () => {
    day += 7;
    const { made, code } = await carryOut(concert(formatId(final.id, final.created)));
    expect(code).toBe('done');
    expect(await stateOf(made)).toMatchObject([{ statusId: final.id }, [{}]]);
  });

  it('copy a locked event, and say until when it holds', async () => {
    day += 7;
    const { made } = await carryOut(concert(venue.confirmed));
    await carryOut(lock(made));
    const copy: PlanningChange = { do: 'copy', event: made, days: 2, from: null, to: null };
    const outcome = await carryOut(copy, { do: 'until', event: made, until });
    expect(outcome.code).toBe('done');
    expect(await stateOf(outcome.made)).toMatchObject([{ statusId: final.id }, [{}]]);
  });

  it('take nothing back of an event that has been locked since', async () => {
    day += 7;
    const { made } = await carryOut(concert(venue.confirmed));
    const { name } = await carryOut(move(made, { days: 1 }));
    await carryOut(lock(made));
    const before = await stateOf(made);
    await expect(planning.node.operations.undo(venue.principal, name)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await stateOf(made)).toEqual(before);
  });

  it('promote an option by the release of another one, without writing it', async () => {
    day += 7;
    const made: string[] = [];
    for (const _option of [1, 2, 3]) made.push((await carryOut(concert(venue.option))).made);
    const ranks = async (): Promise<readonly (number | undefined)[]> => {
      const reference = await planning.storage.reference.current();
      const days = { fromDay: day, toDay: day, hallIds: undefined, eventIds: undefined };
      const { window, ranks: found } = await planning.node.overview.uses(venue.principal, reference, days);
      return made.map((event) => {
        const use = window.uses.find(({ holder }) => holder === parseId(event)?.id);
        return use && found.get(use.id)?.rank;
      });
    };
    expect(await ranks()).toEqual([1, 2, 3]);
    const [first = '', second = ''] = made;
    const before = await stateOf(second);
    await carryOut({ do: 'status', event: first, status: venue.released });
    expect(await ranks()).toEqual([undefined, 1, 2]);
    expect(await stateOf(second)).toEqual(before);
  });
});
