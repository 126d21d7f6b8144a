/** The planning API: when halls are free, which halls are free instead, and the conflicts of some events. */
import type { ApplicationWire } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, useApplication } from './application.ts';

type FreeTime = ApplicationWire<'FreeTime'>;
type Change = ApplicationWire<'PlanningCheck'>['changes'][number];
type Creation = Extract<Change, { do: 'create' }>;
interface Refused {
  readonly code: string;
  readonly errors: readonly { readonly keyword: string; readonly detail: string }[];
}

const ROOT = '/app/api/planning';
const FIRST = demoRecord('location');
const HALL = wireId(FIRST);
const STATUSES = {
  option: wireId(demoRecord('status', ({ name }) => name === 'Option')),
  confirmed: wireId(demoRecord('status', ({ statusTypes }) => statusTypes.length === 0)),
};
const CHAIRS = demoRecord('resource', ({ variety }) => variety === 'bulk');

let weeks = 0;
/** Returns a Monday that no other test uses; the clocks do not change in its week. */
const freshMonday = (): string => dayAfter('2032-01-05', 7 * weeks++);
const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
let operations = 0;

const concert = (day: string, given: Partial<Creation> = {}): Creation => ({
  do: 'create',
  name: 'Recital',
  hall: HALL,
  day,
  start: '19:30',
  end: '22:00',
  status: STATUSES.confirmed,
  profile: null,
  ...given,
});

async function plan(by: Browser, changes: readonly Change[], reason: string | null = null) {
  const { status, body } = await by.send<ApplicationWire<'PlanningOutcome'>>(`${ROOT}/changes`, {
    method: 'POST',
    body: { operation: `free-time-${operations++}`, changes, accept: [], reason, unlock: false },
  });
  expect(status).toBe(200);
  return body.created;
}

async function freeIn(by: Browser, query: Readonly<Record<string, string>>): Promise<FreeTime> {
  const { status, body, text } = await by.send<FreeTime>(`${ROOT}/free?${new URLSearchParams(query)}`);
  if (status !== 200) throw new Error(text);
  return body;
}

const hallIn = ({ halls }: FreeTime, id = HALL) => halls.find(({ hall }) => hall.id === id);

describe.each(ENGINES)('free time on %s', (engine) => {
  const { browserOf } = useApplication(engine);

  it('is what the uses of a hall leave, with what is in the way', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshMonday();
    await plan(admin, [concert(day)]);
    const found = hallIn(await freeIn(admin, { from: day, to: day, minutes: '60' }));
    expect(found?.free).toEqual([
      { start: `${day}T06:00`, end: `${day}T19:30` },
      { start: `${day}T22:00`, end: `${dayAfter(day, 1)}T06:00` },
    ]);
    expect(found?.taken).toMatchObject([
      { start: `${day}T19:30`, end: `${day}T22:00`, by: [{ kind: 'event', name: 'Recital' }] },
    ]);
  });

  it('keeps to weekdays and times of day, and leaves room for set-up and tear-down', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshMonday();
    const saturday = dayAfter(day, 5);
    await plan(admin, [concert(saturday, { start: '10:00', end: '17:00' })]);
    const asked = { from: day, to: dayAfter(day, 6), weekdays: '6,7', earliest: '18:00', latest: '02:00' };
    const more = { minutes: '120', setup: '90', teardown: '30' };
    expect(hallIn(await freeIn(admin, { ...asked, ...more }))?.free).toEqual([
      { start: `${saturday}T18:30`, end: `${dayAfter(saturday, 1)}T02:00` },
      { start: `${dayAfter(saturday, 1)}T18:00`, end: `${dayAfter(saturday, 2)}T02:00` },
    ]);
  });

  it('counts options as in the way unless told otherwise', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshMonday();
    await plan(admin, [concert(day, { status: STATUSES.option })]);
    const asked = { from: day, to: day, earliest: '19:00', latest: '23:00', minutes: '240' };
    expect(hallIn(await freeIn(admin, asked))?.free).toEqual([]);
    expect(hallIn(await freeIn(admin, { ...asked, options: 'free' }))?.free).toHaveLength(1);
  });

  it('wants other things to be free at the same time', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshMonday();
    const [event] = await plan(admin, [concert(day, { hall: null })]);
    const booking = {
      resource: { id: wireId(CHAIRS), name: CHAIRS.name },
      event: { id: event, name: 'Recital' },
    };
    const made = await admin.send('/app/api/entities/resourcebooking', {
      method: 'POST',
      body: { values: booking },
    });
    expect([made.status, made.text]).toEqual([201, expect.any(String)]);
    const found = await freeIn(admin, {
      from: day,
      to: day,
      minutes: '30',
      with: `${wireId(CHAIRS)}*${CHAIRS.amount}`,
    });
    expect(hallIn(found)?.free).toEqual([
      { start: `${day}T06:00`, end: `${day}T19:30` },
      { start: `${day}T22:00`, end: `${dayAfter(day, 1)}T06:00` },
    ]);
    expect(found.needs).toMatchObject([
      { resource: { id: wireId(CHAIRS) }, taken: [{ start: `${day}T19:30` }] },
    ]);
  });

  it('leaves out halls that take fewer people', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshMonday();
    const { halls } = await freeIn(admin, { from: day, to: day, persons: '400' });
    expect(halls.length).toBeGreaterThan(0);
    for (const { persons } of halls) expect(persons).toBeGreaterThanOrEqual(400);
    const { body } = await admin.send<ApplicationWire<'PlanningHalls'>>(`${ROOT}/halls`);
    expect(halls).toHaveLength(body.halls.filter(({ persons }) => (persons ?? 0) >= 400).length);
  });

  it.each([
    ['minutes', '0'],
    ['setup', '1.5'],
    ['earliest', '19:30'],
    ['weekdays', '8'],
    ['persons', '-1'],
    ['options', 'maybe'],
    ['with', '12'],
    ['to', '2050-01-01'],
  ])('refuses %s=%s with 400 that names it', async (name, value) => {
    const admin = await browserOf(ADMIN);
    const query = new URLSearchParams({ from: '2032-01-05', to: '2032-01-05', [name]: value });
    const { status, body } = await admin.send<Refused>(`${ROOT}/free?${query}`);
    expect([status, body.code]).toEqual([400, 'bad-parameter']);
    expect(['latest', name]).toContain(body.errors[0]?.keyword);
  });

  it('does not know what is not there with 404', async () => {
    const admin = await browserOf(ADMIN);
    const { status } = await admin.send(`${ROOT}/free?from=2032-01-05&to=2032-01-05&with=999999-1`);
    expect(status).toBe(404);
  });
});

describe.each(ENGINES)('halls instead of one that is taken on %s', (engine) => {
  const { browserOf } = useApplication(engine);
  const checked = async (by: Browser, changes: readonly Change[]) => {
    const { status, body } = await by.send<ApplicationWire<'PlanningVerdict'>>(`${ROOT}/check`, {
      method: 'POST',
      body: { changes, alternatives: true },
    });
    expect(status).toBe(200);
    return body;
  };

  it('are free for all of the time, set-up and tear-down included', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshMonday();
    await plan(admin, [concert(day)]);
    const { conflicts, alternatives } = await checked(admin, [concert(day, { name: 'Other' })]);
    expect(alternatives.map(({ key }) => key)).toEqual(conflicts.map(({ key }) => key));
    const halls = alternatives[0]?.halls ?? [];
    expect(halls).toHaveLength(5);
    expect(halls.map(({ id }) => id)).not.toContain(HALL);
    for (const { id } of halls) {
      const { conflicts: none } = await checked(admin, [concert(day, { name: 'Other', hall: id })]);
      expect(none.filter(({ policy }) => policy !== 'tell')).toEqual([]);
    }
  });

  it('are none that somebody has an option on', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshMonday();
    await plan(admin, [concert(day)]);
    const first = (await checked(admin, [concert(day)])).alternatives[0]?.halls[0]?.id ?? '';
    await plan(admin, [concert(day, { hall: first, status: STATUSES.option })]);
    const then = (await checked(admin, [concert(day)])).alternatives[0]?.halls.map(({ id }) => id);
    expect(then).not.toContain(first);
  });

  it('are none that are taken or closed as well', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshMonday();
    await plan(admin, [concert(day)]);
    const first = (await checked(admin, [concert(day)])).alternatives[0]?.halls ?? [];
    const [taken, closed] = [first[0]?.id ?? '', first[1]?.id ?? ''];
    await plan(admin, [
      concert(day, { hall: taken, start: '21:00', end: '23:00' }),
      { do: 'close', hall: closed, start: `${day}T08:00`, end: `${day}T20:00`, reason: 'Paint' },
    ]);
    const then = (await checked(admin, [concert(day)])).alternatives[0]?.halls.map(({ id }) => id);
    expect(then).toHaveLength(5);
    expect(then).not.toContain(taken);
    expect(then).not.toContain(closed);
  });
});

describe.each(ENGINES)('conflicts of some events on %s', (engine) => {
  const { browserOf } = useApplication(engine);

  it('are those of these events alone, however far they are from each other', async () => {
    const admin = await browserOf(ADMIN);
    const days = Array.from({ length: 12 }, () => freshMonday());
    const events: string[] = [];
    for (const day of days) {
      const made = await plan(admin, [concert(day), concert(day, { name: 'Clash' })], 'Both know');
      events.push(made[0] ?? '');
    }
    const [alone = ''] = await plan(admin, [concert(freshMonday())]);
    const asked = [...events.slice(0, 11), alone].join();
    const { status, body } = await admin.send<ApplicationWire<'PlanningConflicts'>>(
      `${ROOT}/conflicts?events=${asked}`,
    );
    expect(status).toBe(200);
    const sides = body.conflicts.map((conflict) => conflict.sides.map(({ id }) => id));
    expect(body.conflicts.map(({ kind }) => kind)).toEqual(Array.from({ length: 11 }, () => 'double'));
    for (const event of events.slice(0, 11)) expect(sides.some((ids) => ids.includes(event))).toBe(true);
    expect(sides.flat()).not.toContain(alone);
    expect(body.complete).toBe(true);
  });

  it('are refused with 400 for more than 200 events', async () => {
    const admin = await browserOf(ADMIN);
    const ids = Array.from({ length: 201 }, (_, index) => `${index + 1}-1`).join();
    const { status, body } = await admin.send<Refused>(`${ROOT}/conflicts?events=${ids}`);
    expect([status, body.errors[0]?.keyword]).toEqual([400, 'events']);
  });
});
