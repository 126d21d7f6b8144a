/** The check before an import: tells what the import then tells, its conflicts included, and takes no lock. */
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, useApplication } from './application.ts';
import { type Check, carryOut, check, type Done, sendTable, undo } from './import-files.ts';

const HEADER = 'Titel;Datum;Aanvang;Einde;Zaal;Status';
const STARTS = ['09:00', '11:00', '19:30', '23:00'];
const ENDS = ['10:30', '12:00', '22:00', '02:00'];

describe.each(ENGINES)('the check of an import on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);
  let admin: Browser;
  let halls: readonly string[] = [];
  let statuses: readonly string[] = [];
  /** Events of one day each, that stand in one hall. */
  let events: readonly string[] = [];

  beforeAll(async () => {
    admin = await browserOf(ADMIN);
    const { transfer } = api.storage;
    const locations = await transfer.all('location');
    const stood = (await transfer.all('event')).filter(
      ({ schedule, groupId }) => schedule.length > 0 && groupId === null,
    );
    const booked = new Set((await transfer.all('resourcebooking')).map(({ eventId }) => eventId));
    events = stood
      .filter(({ id }) => booked.has(id))
      .slice(0, 6)
      .map(({ id, created }) => `${id}-${created}`);
    halls = [...locations.slice(0, 2).map(({ name }) => name), 'Tent op het plein'];
    statuses = ['', ...(await transfer.all('status')).slice(0, 3).map(({ name }) => name)];
  });

  const row = fc.record({
    event: fc.nat(5),
    day: fc.integer({ min: 1, max: 2 }),
    time: fc.nat(1),
    hall: fc.nat(2),
    status: fc.nat(3),
  });
  type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;
  /** Rows that move events of the venue, or rows of new ones. */
  const rows = fc.oneof(
    fc
      .uniqueArray(row, { minLength: 2, maxLength: 6, selector: ({ event }) => event })
      .map((all) => ({ all, isNew: false })),
    fc.array(row, { minLength: 2, maxLength: 10 }).map((all) => ({ all, isNew: true })),
  );
  const cellsOf = ({ day, time, hall, status }: Row, index: number): readonly string[] => [
    `Avond ${index}`,
    `${day}-3-2034`,
    STARTS[time] ?? '',
    ENDS[time] ?? '',
    halls[hall] ?? '',
    statuses[status] ?? '',
  ];
  const tableOf = ({ all, isNew }: { readonly all: readonly Row[]; readonly isNew: boolean }): string => {
    const lines = all.map((one, index) =>
      [isNew ? [] : events[one.event], ...cellsOf(one, index)].flat().join(';'),
    );
    return [isNew ? HEADER : `id;${HEADER}`, ...lines, ''].join('\n');
  };
  const told = ({
    created,
    updated,
    unchanged,
    counts,
    problems,
    conflicts,
    conflictcount,
  }: Check | Done) => ({
    ...{ created, updated, unchanged, counts, problems, conflictcount },
    conflicts: conflicts.toSorted(),
  });

  it('tells what the import of any table then tells', async () => {
    let conflicts = 0;
    await fc.assert(
      fc.asyncProperty(rows, async (table) => {
        const { id, mapping } = await sendTable(admin, tableOf(table), 'law.csv');
        const checked = await check(admin, id, mapping);
        const done = await carryOut(admin, id, mapping);
        expect(told(checked.body)).toEqual(told(done.body));
        conflicts += done.body.conflictcount ?? 0;
        expect((await undo(admin, done.body.name)).status).toBe(200);
      }),
      { numRuns: 8 },
    );
    expect(conflicts).toBeGreaterThan(0);
  }, 60_000);

  it('is answered while somebody holds the plan, so that nobody waits for it either', async () => {
    const { id, mapping } = await sendTable(
      admin,
      `${HEADER}\nEen;1-4-2034;20:00;22:00;${halls[0]};\nTwee;1-4-2034;21:00;23:00;${halls[0]};\n`,
      'beside.csv',
    );
    const checked = await api.storage.planning.change(() => check(admin, id, mapping));
    expect(checked.body.conflicts.join()).toContain('Twee');
    expect(checked.body.rowcounts).toMatchObject({ new: 2 });
  });
});
