/** Writes among more conflicts than a list shows: what they make is found all the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { AppError } from '../../src/platform/errors.ts';
import { formatId, parseId } from '../../src/platform/ids.ts';
import { formatDay } from '../../src/platform/time-zone.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { operationOf, type PlanningNode, planningNode, planningVenue } from './venue.ts';

const CROWD = 1_100;
/** A Tuesday in winter. */
const DAY = 22_300;

describe.each(ENGINES)('an event in a hall that is taken many times over on %s', (engine) => {
  const venue = planningVenue();
  let storage: TestStorage;
  let node: PlanningNode;
  const wall = (clock: string): string => `${formatDay(DAY)}T${clock}`;
  const at = (hour: number): number => DAY * 86_400 + (hour - 1) * 3_600;
  const event = (from: number, to: number) => {
    const entry = { description: '', tag: null, displayStart: true, displayEnd: true };
    return buildRecord('event', {
      firstDay: DAY,
      lastDay: DAY,
      schedule: [{ start: at(from), end: at(to), ...entry }],
      statusId: parseId(venue.confirmed)?.id ?? null,
    });
  };
  const crowd = Array.from({ length: CROWD }, () => event(10, 23));
  const [noon, afternoon] = [event(12, 13), event(14, 15)];
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    const events = [...crowd, noon, afternoon];
    await storage.writer.write({
      records: [
        ...venue.lines,
        ...events.map((one) => recordLine('event', one)),
        ...events.map(({ id }) =>
          recordLine(
            'resourcebooking',
            buildRecord('resourcebooking', {
              eventId: id,
              eventKind: 'event',
              resourceId: parseId(venue.halls[0])?.id ?? 0,
              variety: 'bulk',
              number: 1,
              followsEvent: true,
            }),
          ),
        ),
      ],
    });
    node = planningNode(storage);
  });
  afterAll(() => storage.close());

  const times = (start: string, end: string): PlanningChange => ({
    do: 'times',
    event: formatId(noon.id, noon.created),
    start: wall(start),
    end: wall(end),
  });
  async function send(change: PlanningChange): Promise<readonly string[]> {
    try {
      await node.operations.carryOut(venue.principal, operationOf([change]));
      return [];
    } catch (error) {
      if (error instanceof AppError && error.code === 'double-booking')
        return (error.extra.errors ?? []).map(({ keyword }) => keyword ?? '');
      throw error;
    }
  }

  it('may be made shorter', async () => {
    expect(await send(times('12:00', '12:45'))).toEqual([]);
  });

  it('is kept from one more', async () => {
    const key = `double:${parseId(venue.halls[0])?.id}:${noon.id}:${afternoon.id}`;
    expect(await send(times('14:10', '14:50'))).toEqual([key]);
  });
});
