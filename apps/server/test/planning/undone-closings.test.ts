/** Closings that are made or ended by an operation which is undone: the history of the thing tells that as well. */
import { describe, expect, it } from 'vitest';
import type { Principal } from '../../src/access/principal.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { parseId } from '../../src/platform/ids.ts';
import { ENGINES } from '../engines.ts';
import { operationOf, planningVenue, usePlanning, wire } from './venue.ts';

describe.each(ENGINES)('undoing a closing on %s', (engine) => {
  const venue = planningVenue();
  const [hall, otherHall] = venue.halls;
  const planning = usePlanning(engine, venue.lines);

  const closing = (place: string, parts: object = {}): PlanningChange => ({
    ...{ do: 'close', hall: place, start: '2031-03-03T10:00', end: '2031-03-03T12:00', reason: 'Voicing' },
    ...parts,
  });
  const carryOut = async (change: PlanningChange) => {
    const operation = operationOf([change]);
    await planning.node.operations.carryOut(venue.principal, operation);
    return operation.name;
  };
  const undo = (name: string, by: Principal = venue.principal) => planning.node.operations.undo(by, name);
  const closings = async (place: string) =>
    (await planning.storage.transfer.all('unavailability')).filter(
      ({ resourceId }) => resourceId === parseId(place)?.id,
    );
  const historyOf = async (place: string) =>
    (await planning.storage.transfer.changesOf([parseId(place)?.id ?? 0])).flatMap(({ changes }) => changes);
  const line = (from: string, to: string) => `2031-03-${from} – 2031-03-${to} Voicing`;
  const ends = (text: string) => ({ target: 'part', name: 'unavailability', before: text, after: null });
  const begins = (text: string) => ({ target: 'part', name: 'unavailability', before: null, after: text });

  it('tells that it has ended, and that it is there again when its end is undone', async () => {
    const made = await carryOut(closing(hall));
    const told = begins(line('03T10:00', '03T12:00'));
    expect(await historyOf(hall)).toEqual([told]);
    await undo(made);
    expect(await closings(hall)).toEqual([]);
    expect(await historyOf(hall)).toEqual([told, ends(told.after)]);

    await carryOut(closing(hall));
    const [found] = await closings(hall);
    if (found === undefined) throw new Error('it was closed');
    const ended = await carryOut({ do: 'open', closure: wire(found) });
    await undo(ended);
    expect(await closings(hall)).toMatchObject([{ id: found.id, reason: 'Voicing' }]);
    expect(await historyOf(hall)).toEqual([told, ends(told.after), told, ends(told.after), told]);
  });

  it('tells of each of a series', async () => {
    const made = await carryOut(closing(otherHall, { repeat: { weekdays: [1], until: '2031-03-17' } }));
    const spans = [3, 10, 17].map((day) =>
      line(`${String(day).padStart(2, '0')}T10:00`, `${String(day).padStart(2, '0')}T12:00`),
    );
    await undo(made);
    expect(await historyOf(otherHall)).toEqual([...spans.map(begins), ...spans.map(ends)]);
  });

  it('needs the right to close the thing', async () => {
    const made = await carryOut(closing(hall, { start: '2031-04-01T10:00', end: '2031-04-01T12:00' }));
    const { permissions } = venue.principal;
    const kinds = new Map([...permissions.kinds, ['location', { read: 'all', write: 'none' }] as const]);
    const by = { ...venue.principal, permissions: { ...permissions, kinds } };
    const before = await closings(hall);
    await expect(undo(made, by)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await closings(hall)).toEqual(before);
  });
});
