/** The planning API: the conflicts of a period, and ways out of them. */
import type { ApplicationWire } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, useApplication } from './application.ts';

type Conflicts = ApplicationWire<'PlanningConflicts'>;
type Change = ApplicationWire<'PlanningCheck'>['changes'][number];
type Outcome = ApplicationWire<'PlanningOutcome'>;

const ROOT = '/app/api/planning';
const HALL = wireId(demoRecord('location'));
const CONFIRMED = wireId(demoRecord('status', ({ statusTypes }) => statusTypes.length === 0));

let operations = 0;
function carryOut(by: Browser, changes: readonly Change[], reason: string | null = null) {
  const operation = `ways-out-${operations++}`;
  const body = { operation, changes, accept: [], reason, unlock: false };
  return by.send<Outcome>(`${ROOT}/changes`, { method: 'POST', body });
}

const concert = (day: string, hall: string | null = HALL): Change => ({
  ...{ do: 'create', name: `Concert of ${day}`, hall, day, start: '19:00', end: '22:00' },
  ...{ status: CONFIRMED, profile: null },
});

describe.each(ENGINES)('the conflicts of a period on %s', (engine) => {
  const { browserOf } = useApplication(engine);

  it('are those from its first day to its last, both included', async () => {
    const admin = await browserOf(ADMIN);
    const days = ['2034-05-01', '2034-05-02', '2034-05-03'];
    for (const day of days)
      expect((await carryOut(admin, [concert(day), concert(day)], 'Both play')).status).toBe(200);
    const found = async (from: string, to: string) => {
      const { body } = await admin.send<Conflicts>(`${ROOT}/conflicts?from=${from}&to=${to}`);
      return body.conflicts.map(({ start }) => start.slice(0, 10));
    };
    expect(await found('2034-04-01', '2034-06-30')).toEqual(days);
    expect(await found('2034-05-02', '2034-05-02')).toEqual(['2034-05-02']);
    expect(await found('2034-05-01', '2034-05-02')).toEqual(['2034-05-01', '2034-05-02']);
    expect(await found('2034-05-04', '2034-05-04')).toEqual([]);
  });

  it.each([
    ['', 'from', 'Give a day like 2027-03-01.'],
    ['from=2034-05-01', 'to', 'Give a day like 2027-03-01.'],
    ['from=2034-02-30&to=2034-05-01', 'from', 'Give a day like 2027-03-01.'],
    ['from=2034-05-01&to=May', 'to', 'Give a day like 2027-03-01.'],
    [
      'from=2034-05-02&to=2034-05-01',
      'to',
      'The last day is before the first one: give the same one or a later one.',
    ],
    ['from=2034-05-01&to=2035-06-05', 'to', 'Ask for 400 days at most: give an earlier last day.'],
  ])('refuse the period “%s”, and say what to give as %s', async (query, keyword, detail) => {
    const admin = await browserOf(ADMIN);
    const { status, body } = await admin.send(`${ROOT}/conflicts?${query}`);
    expect([status, body]).toMatchObject([400, { code: 'bad-parameter', errors: [{ keyword, detail }] }]);
  });
});
