/** Conflicts that somebody has allowed, and closures of parts of halls. */
import { describe, expect, it } from 'vitest';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { AppError } from '../../src/platform/errors.ts';
import { ENGINES } from '../engines.ts';
import { operationOf, planningVenue, usePlanning } from './venue.ts';

describe.each(ENGINES)('a conflict on %s', (engine) => {
  const venue = planningVenue({ whole: {} });
  const [part, , whole = ''] = venue.halls;
  const planning = usePlanning(engine, venue.lines);

  const concert = (hall: string, day: string) => ({
    do: 'create' as const,
    name: 'Concert',
    hall,
    day,
    start: '20:00',
    end: '22:00',
    status: venue.confirmed,
    profile: null,
  });
  async function send(sender: typeof venue.principal, operation: ReturnType<typeof operationOf>) {
    try {
      return (await planning.node.operations.carryOut(sender, operation)).created[0] ?? 'done';
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  }

  it('that was allowed needs the right again once it has ended', async () => {
    const day = '2031-03-04';
    await send(venue.principal, operationOf([concert(part, day)]));
    const second = await send(venue.overbooker, operationOf([concert(part, day)], 'agreed'));
    const move = (days: number): PlanningChange => ({
      do: 'move',
      event: second,
      days,
      minutes: 0,
      from: null,
      to: null,
    });
    expect(await send(venue.principal, operationOf([move(1)]))).toBe('done');
    expect(await send(venue.principal, operationOf([move(-1)]))).toBe('double-booking');
    expect(await send(venue.overbooker, operationOf([move(-1)], 'agreed'))).toBe('done');
  });

  it('that was allowed needs the right again where it grows beyond that', async () => {
    const day = '2031-03-18';
    await send(venue.principal, operationOf([concert(part, day)]));
    const late = { ...concert(part, day), start: '21:30', end: '23:00' };
    const second = await send(venue.overbooker, operationOf([late], 'agreed'));
    const begin = (start: string) =>
      send(
        venue.principal,
        operationOf([{ do: 'times', event: second, start: `${day}T${start}`, end: `${day}T23:00` }]),
      );
    expect(await begin('21:15')).toBe('double-booking');
    expect(await begin('21:45')).toBe('done');
    expect(await begin('21:30')).toBe('done');
  });

  it('arises when a part of a hall in use is closed', async () => {
    const day = '2031-03-11';
    await send(venue.principal, operationOf([concert(whole, day)]));
    const close: PlanningChange = {
      do: 'close',
      hall: part,
      start: `${day}T08:00`,
      end: `${day}T23:00`,
      reason: 'Organ voicing',
    };
    expect(await send(venue.principal, operationOf([close]))).toBe('double-booking');
  });
});
