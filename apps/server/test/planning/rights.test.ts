/** Conflicts that somebody has allowed, and closures of parts of halls. */
import { describe, expect, it } from 'vitest';
import { watchConflicts } from '../../src/imports/conflicts.ts';
import type { EntityWriter } from '../../src/model/writer.ts';
import { conflictsOfPeriod } from '../../src/planning/overview.ts';
import { createWaiverSweeper } from '../../src/planning/void-waivers.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { AppError } from '../../src/platform/errors.ts';
import { parseDay } from '../../src/platform/time-zone.ts';
import { recordLine } from '../builders/records.ts';
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

  describe('that was allowed, and that something else than an edit ends', () => {
    let days = 0;
    /** Makes two events at the same time, which was allowed, and returns what tells of their conflict. */
    async function allowed() {
      days += 7;
      const day = new Date(Date.UTC(2032, 0, days)).toISOString().slice(0, 10);
      await send(venue.principal, operationOf([concert(part, day)]));
      const event = await send(venue.overbooker, operationOf([concert(part, day)], 'agreed'));
      const at = parseDay(day) ?? 0;
      const period = { fromDay: at, toDay: at, eventIds: undefined };
      const found = async () => {
        const reference = await planning.storage.reference.current();
        const list = await planning.storage.planning.look((reader) =>
          conflictsOfPeriod(reader, reference, period),
        );
        return list.conflicts
          .filter(({ conflict }) => conflict.key.includes(`:${Number.parseInt(event, 10)}`))
          .map(({ waiver }) => waiver?.reason);
      };
      expect(await found()).toEqual(['agreed']);
      return { event, found };
    }
    const sweep = () => {
      const { planning: store, reference } = planning.storage;
      return createWaiverSweeper({ planning: store, reference, clock: systemClock }).sweep();
    };
    const recordOf = async <K extends 'event' | 'status' | 'location'>(kind: K, id: string) => {
      const [record] = (await planning.storage.transfer.records(kind, [Number.parseInt(id, 10)])).values();
      if (record === undefined) throw new Error(`no ${kind} ${id}`);
      return record;
    };
    const statusOf = (event: string, status: string) => async (writer: EntityWriter) => {
      const record = await recordOf('event', event);
      const statusId = Number.parseInt(status, 10);
      await writer.write({
        records: [recordLine('event', { ...record, statusId, revision: record.revision + 1 })],
      });
    };
    const imported = (write: (writer: EntityWriter) => Promise<void>) =>
      planning.storage.planning.change(async (transaction) => {
        const reference = await planning.storage.reference.current();
        const watch = watchConflicts(transaction, reference, 0);
        await write(watch.writer);
        await watch.found(venue.principal);
      });

    it('by an import is not allowed when an import brings it back', async () => {
      const { event, found } = await allowed();
      await imported(statusOf(event, venue.released));
      expect(await found()).toEqual([]);
      await imported(statusOf(event, venue.confirmed));
      expect(await found()).toEqual([undefined]);
    });

    it('by an import of the command line needs the right again', async () => {
      const { event, found } = await allowed();
      await statusOf(event, venue.released)(planning.storage.writer);
      const change = operationOf([{ do: 'status', event, status: venue.confirmed }]);
      expect(await send(venue.principal, change)).toBe('double-booking');
      expect(await send(venue.overbooker, { ...change, reason: 'again' })).toBe('done');
      expect(await found()).toEqual(['again']);
    });

    it('by a status that holds less is not allowed when it holds as much again', async () => {
      const { found } = await allowed();
      const status = await recordOf('status', venue.confirmed);
      const { writer } = planning.storage;
      const change = (firmness: 'released' | 'confirmed') =>
        writer.write({ records: [recordLine('status', { ...status, firmness })] });
      expect(await sweep()).toBe(0);
      await change('released');
      expect(await sweep()).toBeGreaterThan(0);
      await change('confirmed');
      expect(await found()).toEqual([undefined]);
    });

    it('by another amount is not allowed when the amount is as before, and other ones stay allowed', async () => {
      const { found } = await allowed();
      const hall = await recordOf('location', part);
      const change = (amount: number) =>
        planning.storage.writer.write({ records: [recordLine('location', { ...hall, amount })] });
      await change(2);
      await sweep();
      await change(1);
      expect(await found()).toEqual([undefined]);
      const other = await allowed();
      expect(await sweep()).toBe(0);
      expect(await other.found()).toEqual(['agreed']);
    });
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
