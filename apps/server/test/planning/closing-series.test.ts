/** Closings that come again every week: made, ended and undone at once. */
import { describe, expect, it } from 'vitest';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { AppError } from '../../src/platform/errors.ts';
import { parseId } from '../../src/platform/ids.ts';
import { parseDay, wallTime } from '../../src/platform/time-zone.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { operationOf, planningNode, planningVenue, usePlanning, wire } from './venue.ts';

type Closing = Extract<PlanningChange, { do: 'close' }>;

describe.each(ENGINES)('a series of closings on %s', (engine) => {
  const venue = planningVenue();
  const [hall, otherHall] = venue.halls;
  const planning = usePlanning(engine, venue.lines);

  const weekly = (first: string, until: string, parts: Partial<Closing> = {}): Closing => ({
    do: 'close',
    hall,
    start: `${first}T02:30`,
    end: `${first}T12:00`,
    reason: 'Cleaning',
    repeat: { weekdays: [7], until },
    ...parts,
  });
  const send = (changes: readonly PlanningChange[], sender = venue.principal, node = planning.node) =>
    node.operations.carryOut(sender, operationOf(changes)).then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof AppError) return error.code;
        throw error;
      },
    );
  async function closingsOf(thing: string, from: string) {
    const { zone, ...reference } = await planning.storage.reference.current();
    const query = { thing: parseId(thing) ?? { id: 0, created: 0 }, today: parseDay(from) ?? 0 };
    const { closings } = await planning.node.overview.closings(
      venue.principal,
      { zone, ...reference },
      query,
    );
    return closings.map((closing) => ({
      id: wire(closing),
      series: closing.seriesId,
      span: `${wallTime(zone, closing.start)} ${wallTime(zone, closing.end).slice(11)}`,
    }));
  }
  const spansOf = async (thing: string, from: string) =>
    (await closingsOf(thing, from)).map(({ span }) => span);
  const historyOf = async (thing: string): Promise<number> => {
    const changes = await planning.storage.transfer.changesOf([parseId(thing)?.id ?? 0]);
    return changes.flatMap((entry) => entry.changes).length;
  };

  it('keeps its times of the wall clock, and its length where a time is skipped', async () => {
    // The clocks of the venue go forward on 27 March 2033, at two.
    expect(await send([weekly('2033-03-20', '2033-04-03')])).toBe('done');
    const found = await closingsOf(hall, '2033-03-01');
    expect(found.map(({ span }) => span)).toEqual([
      '2033-03-20T02:30 12:00',
      '2033-03-27T03:30 12:00',
      '2033-04-03T02:30 12:00',
    ]);
    const [first] = found;
    expect(new Set(found.map(({ series }) => series))).toEqual(new Set([parseId(first?.id ?? '')?.id]));
    expect(
      await send([weekly('2033-03-20', '2033-04-03', { hall: otherHall, end: '2033-03-20T03:15' })]),
    ).toBe('done');
    expect(await spansOf(otherHall, '2033-03-01')).toEqual([
      '2033-03-20T02:30 03:15',
      '2033-03-27T03:30 04:15',
      '2033-04-03T02:30 03:15',
    ]);
  });

  it('takes several days of the week, from the first of them on, and one alone is no series', async () => {
    const repeat = { weekdays: [1, 4], until: '2034-01-13' };
    expect(await send([weekly('2034-01-03', '', { repeat })])).toBe('done');
    expect(await spansOf(hall, '2034-01-01')).toEqual([
      '2034-01-05T02:30 12:00',
      '2034-01-09T02:30 12:00',
      '2034-01-12T02:30 12:00',
    ]);
    expect(await send([weekly('2034-03-05', '2034-03-11')])).toBe('done');
    expect((await closingsOf(hall, '2034-03-01')).map(({ series }) => series)).toEqual([null]);
  });

  it('is refused where it has none, too many, or overlaps itself', async () => {
    const day = '2035-01-07';
    const every = [1, 2, 3, 4, 5, 6, 7];
    const refused: Partial<Closing>[] = [
      { repeat: { weekdays: [1], until: day } },
      { repeat: { weekdays: [7], until: '2034-12-31' } },
      { repeat: { weekdays: every, until: '2036-01-08' } },
      { repeat: { weekdays: every, until: '2035-01-09' }, end: '2035-01-08T03:00' },
      { repeat: { weekdays: [7], until: '2035-02-30' } },
    ];
    for (const parts of refused) expect(await send([weekly(day, day, parts)])).toBe('bad-value');
    const series = Array.from({ length: 11 }, () => weekly(day, '2035-01-14'));
    expect(await send(series)).toBe('bad-value');
    expect(await spansOf(hall, '2035-01-01')).toEqual([]);
    const most = { repeat: { weekdays: every, until: '2036-01-07' } };
    expect(await send([weekly(day, day, most)])).toBe('done');
    const [first] = await closingsOf(hall, '2035-01-01');
    expect(await send([{ do: 'open', closure: first?.id ?? '', later: true }])).toBe('done');
    expect(await spansOf(hall, '2035-01-01')).toEqual([]);
  });

  it('is made as a whole or not at all, and asks for all that is in its way', async () => {
    const concert: PlanningChange = {
      ...{ do: 'create', name: 'Matinee', hall, day: '2037-02-15', start: '11:00', end: '13:00' },
      ...{ status: venue.confirmed, profile: null },
    };
    await send([concert]);
    expect(await send([weekly('2037-02-01', '2037-02-22')])).toBe('double-booking');
    expect(await spansOf(hall, '2037-02-01')).toEqual([]);
    expect(await send([weekly('2037-02-01', '2037-02-08')])).toBe('done');
  });

  it('ends one by one, or with all later ones of it alone', async () => {
    await send([weekly('2038-01-03', '2038-01-31')]);
    await send([weekly('2038-01-03', '2038-01-31', { start: '2038-01-03T14:00', end: '2038-01-03T15:00' })]);
    const morning = (await closingsOf(hall, '2038-01-01')).filter(({ span }) => span.includes('T02:30'));
    const before = await historyOf(hall);
    expect(await send([{ do: 'open', closure: morning[1]?.id ?? '' }])).toBe('done');
    expect(await send([{ do: 'open', closure: morning[3]?.id ?? '', later: true }])).toBe('done');
    const left = await spansOf(hall, '2038-01-01');
    expect(left.filter((span) => span.includes('T02:30'))).toEqual([
      '2038-01-03T02:30 12:00',
      '2038-01-17T02:30 12:00',
    ]);
    expect(left.filter((span) => span.includes('T14:00'))).toHaveLength(5);
    expect(await historyOf(hall)).toBe(before + 3);
  });

  it('is undone as a whole, made or ended', async () => {
    const made = operationOf([weekly('2039-01-02', '2039-01-30')]);
    await planning.node.operations.carryOut(venue.principal, made);
    const all = await closingsOf(hall, '2039-01-01');
    expect(all).toHaveLength(5);
    const ended = operationOf([{ do: 'open', closure: all[2]?.id ?? '', later: true }]);
    await planning.node.operations.carryOut(venue.principal, ended);
    expect(await closingsOf(hall, '2039-01-01')).toEqual(all.slice(0, 2));
    await planning.node.operations.undo(venue.principal, ended.name);
    expect(await closingsOf(hall, '2039-01-01')).toEqual(all);
    const once = operationOf([weekly('2040-01-01', '2040-01-29')]);
    await planning.node.operations.carryOut(venue.principal, once);
    await planning.node.operations.undo(venue.principal, once.name);
    expect(await closingsOf(hall, '2040-01-01')).toEqual([]);
  });

  it('is ended by one of two who end it at once, and the other one is told', async () => {
    await send([weekly('2041-01-06', '2041-01-27')]);
    const all = await closingsOf(hall, '2041-01-01');
    const open: PlanningChange = { do: 'open', closure: all[1]?.id ?? '', later: true };
    const other = planningNode(planning.storage);
    const answers = await Promise.all([send([open]), send([open], venue.overbooker, other)]);
    expect(answers.sort()).toEqual(['done', 'not-found']);
    expect(await closingsOf(hall, '2041-01-01')).toEqual(all.slice(0, 1));
  });

  it('ends nothing of another hall, whatever an import has numbered alike', async () => {
    const at = Date.UTC(2042, 0, 5) / 1000;
    const [own, foreign] = [hall, otherHall].map((thing, index) =>
      buildRecord('unavailability', {
        ...{ resourceId: parseId(thing)?.id ?? 0, seriesId: 77, start: at, end: at + 3_600 + index },
      }),
    );
    if (own === undefined || foreign === undefined) throw new Error('There are two halls');
    const records = [own, foreign].map((closing) => recordLine('unavailability', closing));
    await planning.storage.writer.write({ records });
    expect(await send([{ do: 'open', closure: wire(own), later: true }])).toBe('done');
    expect(await closingsOf(hall, '2042-01-01')).toEqual([]);
    expect(await closingsOf(otherHall, '2042-01-01')).toHaveLength(1);
  });
});
