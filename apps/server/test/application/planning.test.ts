/** The planning API: what halls hold, what conflicts, and changes that are made together. */
import type { ApplicationWire } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';

type Uses = ApplicationWire<'PlanningUses'>;
type Outcome = ApplicationWire<'PlanningOutcome'>;
type Verdict = ApplicationWire<'PlanningVerdict'>;
type Change = ApplicationWire<'PlanningCheck'>['changes'][number];
interface Refused {
  readonly code?: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly keyword: string; readonly code: string; readonly detail: string }[];
}

const ROOT = '/app/api/planning';
const ENTITIES = '/app/api/entities';
const [FIRST, SECOND] = [
  demoRecord('location'),
  demoRecord('location', ({ id }) => id !== demoRecord('location').id),
];
const [HALL, OTHER] = [wireId(FIRST), wireId(SECOND)];
const OPTION = wireId(demoRecord('status', ({ name }) => name === 'Option'));
const CONFIRMED = wireId(demoRecord('status', ({ statusTypes }) => statusTypes.length === 0));
const ROLE = demoRecord('resourceplaceholder');
const LOCKED = wireId(demoRecord('status', ({ statusTypes }) => statusTypes.includes('locked')));

let days = 0;
/** Returns a day that no other test uses; the clocks change on none of them. */
const freshDay = (): string => new Date(Date.UTC(2031, 0, 1 + days++ * 3)).toISOString().slice(0, 10);
const dayAfter = (day: string, count = 1): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
let operations = 0;
const nextOperation = (): string => `test-operation-${operations++}`;

/** Returns the row of an event in columns. */
const rowOf = (columns: Uses['events'], id: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[columns.id.indexOf(id)]]));

const creation = (day: string, given: Partial<Extract<Change, { do: 'create' }>> = {}): Change => ({
  do: 'create',
  name: 'Recital',
  hall: HALL,
  day,
  start: '19:30',
  end: '22:00',
  status: CONFIRMED,
  profile: null,
  ...given,
});

describe.each(ENGINES)('planning on %s', (engine) => {
  const { browserOf } = useApplication(engine);

  const send = <T = Outcome & Refused>(by: Browser, changes: readonly Change[], more: object = {}) =>
    by.send<T>(`${ROOT}/changes`, {
      method: 'POST',
      body: { operation: nextOperation(), changes, accept: [], reason: null, unlock: false, ...more },
    });
  const made = async (by: Browser, change: Change): Promise<string> => {
    const { status, body } = await send(by, [change]);
    expect(body).toMatchObject({ created: [expect.any(String)] });
    expect(status).toBe(200);
    return body.created[0] ?? '';
  };
  const usesOn = async (by: Browser, from: string, to = from, more = ''): Promise<Uses> => {
    const { status, body } = await by.send<Uses>(`${ROOT}/uses?from=${from}&to=${to}${more}`);
    expect(status).toBe(200);
    return body;
  };
  const undo = (by: Browser, operation: string) =>
    by.send<Outcome & Refused>(`${ROOT}/undo/${operation}`, { method: 'POST' });
  const placed = async (by: Browser, id: string, from: string, to = from) => {
    const { halls, events, uses } = await usesOn(by, from, to);
    const event = events.id.indexOf(id);
    return uses.event.flatMap((index, at) =>
      index === event && event >= 0
        ? [
            {
              hall: halls[uses.hall[at] ?? -1],
              start: uses.start[at],
              minutes: uses.minutes[at],
              rank: uses.rank[at],
            },
          ]
        : [],
    );
  };

  it('shows halls, statuses and what the user may do', async () => {
    const admin = await browserOf(ADMIN);
    const { body } = await admin.send<ApplicationWire<'PlanningHalls'>>(`${ROOT}/halls`);
    expect(body.halls.map(({ id }) => id)).toEqual(expect.arrayContaining([HALL, OTHER]));
    expect(body.statuses.find(({ id }) => id === OPTION)).toMatchObject({ firmness: 'option' });
    expect(body.profiles.map(({ name, color }) => [name, color])).toContainEqual(['Rental', '#37474f']);
    expect(body).toMatchObject({
      maycreate: true,
      maybook: true,
      mayoverbook: true,
      withoutstatus: 'confirmed',
    });
  });

  it('makes an event in a hall, and shows it on its day', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const id = await made(admin, creation(day));
    expect(await placed(admin, id, day)).toEqual([
      { hall: HALL, start: 19 * 60 + 30, minutes: 150, rank: 0 },
    ]);
    const { events } = await usesOn(admin, day);
    expect(rowOf(events, id)).toMatchObject({
      name: 'Recital',
      firmness: 'confirmed',
      start: 19 * 60 + 30,
      end: 22 * 60,
      firstday: 0,
      lastday: 0,
      shownstart: 19 * 60 + 30,
      write: true,
      halls: 1,
    });
  });

  it('refuses a second confirmed event in the hall with 409, and writes nothing', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    await made(admin, creation(day));
    const { status, body } = await send(admin, [
      creation(day, { name: 'Clash', start: '21:00', end: '23:00' }),
    ]);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'double-booking', errors: [{ code: 'double' }] });
    expect(body.detail).toContain('Recital');
    expect((await usesOn(admin, day)).events.name).not.toContain('Clash');
  });

  it('refuses a booking of the inspector that takes a hall twice with 409, and accepts it with a reason', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    await made(admin, creation(day));
    const id = await made(admin, creation(day, { name: 'Elsewhere', hall: null }));
    const booking = { event: { id, name: 'Elsewhere' }, resource: { id: HALL, name: FIRST.name } };
    const post = (more: object) =>
      admin.send<Refused>(`${ENTITIES}/resourcebooking`, {
        method: 'POST',
        body: { values: booking, ...more },
      });
    expect(await post({})).toMatchObject({ status: 409, body: { code: 'double-booking' } });
    expect((await post({ reason: 'Both bands play together' })).status).toBe(201);
    const { conflicts } = await usesOn(admin, day);
    expect(conflicts).toMatchObject([{ kind: 'double', allowed: 'Both bands play together' }]);
  });

  it('does not stop a change that leaves a conflict as it was', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    await made(admin, creation(day));
    const reason = { reason: 'Allowed once' };
    const { body } = await send(admin, [creation(day, { name: 'Second', end: '21:00' })], reason);
    const [id = ''] = body.created;
    const rename = await admin.send(`${ENTITIES}/event/${id}`, {
      method: 'PATCH',
      body: { values: { name: 'Renamed' } },
    });
    expect(rename.status).toBe(204);
    const shorter = await send(admin, [
      { do: 'times', event: id, start: `${day}T20:00`, end: `${day}T20:30` },
    ]);
    expect(shorter.status).toBe(200);
    const longer = await send(admin, [
      { do: 'times', event: id, start: `${day}T12:00`, end: `${day}T23:30` },
    ]);
    expect(longer.status).toBe(409);
  });

  it('gives options their ranks, and asks before an option stands behind a confirmed event', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const first = await made(admin, creation(day, { status: OPTION, name: 'First' }));
    const second = await made(admin, creation(day, { status: OPTION, name: 'Second' }));
    expect(await placed(admin, first, day)).toMatchObject([{ rank: 1 }]);
    expect(await placed(admin, second, day)).toMatchObject([{ rank: 2 }]);
    const third = await made(admin, creation(day, { status: OPTION, name: 'Third' }));
    await send(admin, [{ do: 'rank', event: second, before: first }]);
    expect(await placed(admin, second, day)).toMatchObject([{ rank: 1 }]);
    const told = await Promise.all(
      [first, second, third].map(async (id) => {
        const { body } = await admin.send<{ data: readonly object[] }>(`/app/api/data/event/${id}/history`);
        return body.data[0];
      }),
    );
    const rank = (before: number, after: number) => ({ changes: [{ name: 'holdorder', before, after }] });
    expect(told).toMatchObject([rank(1, 2), rank(2, 1), {}]);
    expect(JSON.stringify(told[2])).not.toContain('holdorder');
    const other = freshDay();
    await made(admin, creation(other));
    const option = creation(other, { status: OPTION, name: 'Late' });
    const { status, body } = await send(admin, [option]);
    expect(status).toBe(409);
    expect(body.errors).toMatchObject([{ code: 'behind' }]);
    const accept = (body.errors ?? []).map(({ keyword }) => keyword);
    expect(
      (await admin.send(`${ROOT}/check`, { method: 'POST', body: { changes: [option] } })).body,
    ).toMatchObject({
      refused: false,
      conflicts: [{ kind: 'behind', policy: 'ask' }],
    });
    // A check has written nothing, so the key of the conflict names other events.
    expect(accept).toHaveLength(1);
  });

  it('tells the rank that an option would have before it is saved', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const foreseen = async (...changes: Change[]) =>
      (await admin.send<Verdict>(`${ROOT}/check`, { method: 'POST', body: { changes } })).body.rank;
    const option = (name: string, on = day) => creation(on, { status: OPTION, name });
    expect(await foreseen(option('First'))).toBe(1);
    await made(admin, option('First'));
    expect(await foreseen(option('Second'))).toBe(2);
    expect(await foreseen(creation(day, { status: OPTION, hall: OTHER }))).toBe(1);
    expect(await foreseen(option('Elsewhere', dayAfter(day)), option('Second'))).toBe(2);
    const second = await made(admin, option('Second'));
    expect(await placed(admin, second, day)).toMatchObject([{ rank: 2 }]);
    expect(await foreseen({ do: 'move', event: second, days: 1, minutes: 0, from: null, to: null })).toBe(1);
    expect(await foreseen({ do: 'status', event: second, status: CONFIRMED })).toBeNull();
    expect(await foreseen(creation(dayAfter(day)))).toBeNull();
  });

  it('moves an event by days, minutes and hall, and takes it back', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const id = await made(admin, creation(day));
    const operation = nextOperation();
    const move: Change = { do: 'move', event: id, days: 1, minutes: -30, from: HALL, to: OTHER };
    const { status, body } = await send(admin, [move], { operation });
    expect([status, body.undoable]).toEqual([200, true]);
    expect(await placed(admin, id, dayAfter(day))).toEqual([
      { hall: OTHER, start: 19 * 60, minutes: 150, rank: 0 },
    ]);
    const again = await send(admin, [move], { operation });
    expect(again.status).toBe(200);
    expect(await placed(admin, id, dayAfter(day))).toEqual([
      { hall: OTHER, start: 19 * 60, minutes: 150, rank: 0 },
    ]);
    expect((await undo(admin, operation)).status).toBe(200);
    expect(await placed(admin, id, day)).toEqual([
      { hall: HALL, start: 19 * 60 + 30, minutes: 150, rank: 0 },
    ]);
    expect((await undo(admin, operation)).status).toBe(200);
  });

  it('lists the operations of the last day', async () => {
    const admin = await browserOf(ADMIN);
    const operation = nextOperation();
    await send(admin, [creation(freshDay())], { operation });
    const { status, body } = await admin.send<ApplicationWire<'PlanningOperations'>>(`${ROOT}/operations`);
    expect(status).toBe(200);
    expect(body.operations).toContainEqual({
      operation,
      at: expect.stringMatching(/^20\d\d-.*T/),
      by: expect.stringMatching(/./),
      own: true,
      changes: [{ do: 'create', name: 'Recital' }],
      count: 1,
      undone: false,
      undoable: true,
    });
    const reader = await browserOf(READER);
    expect((await reader.send(`${ROOT}/operations`)).status).toBe(403);
  });

  it('refuses to take back what somebody has changed since with 409', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const id = await made(admin, creation(day));
    const operation = nextOperation();
    await send(admin, [{ do: 'status', event: id, status: OPTION }], { operation });
    await admin.send(`${ENTITIES}/event/${id}`, { method: 'PATCH', body: { values: { name: 'Meanwhile' } } });
    expect(await undo(admin, operation)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('makes all changes of an operation or none', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const id = await made(admin, creation(day));
    const { status } = await send(admin, [
      { do: 'move', event: id, days: 1, minutes: 0, from: null, to: null },
      creation(dayAfter(day), { name: 'Clash' }),
    ]);
    expect(status).toBe(409);
    expect(await placed(admin, id, day)).toHaveLength(1);
  });

  it('lets two events change places in one operation', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const one = await made(admin, creation(day));
    const other = await made(admin, creation(day, { name: 'Other', hall: OTHER }));
    const { status } = await send(admin, [
      { do: 'move', event: one, days: 0, minutes: 0, from: HALL, to: OTHER },
      { do: 'move', event: other, days: 0, minutes: 0, from: OTHER, to: HALL },
    ]);
    expect(status).toBe(200);
    expect(await placed(admin, one, day)).toMatchObject([{ hall: OTHER }]);
  });

  it('moves that booking of a hall which is named, where the event has the hall twice', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const id = await made(admin, creation(day, { start: '10:00', end: '23:00' }));
    const [first = ''] = (await usesOn(admin, day)).uses.id.slice(-1);
    const morning = { start: `${day}T10:00`, end: `${day}T12:00` };
    const patched = await admin.send(`${ENTITIES}/resourcebooking/${first}`, {
      method: 'PATCH',
      body: { values: morning },
    });
    expect(patched.status).toBe(204);
    const evening = { start: `${day}T20:00`, end: `${day}T22:00` };
    const [event, resource] = [
      { id, name: 'Recital' },
      { id: HALL, name: FIRST.name },
    ];
    const { status, body } = await admin.send<{ id: string }>(`${ENTITIES}/resourcebooking`, {
      method: 'POST',
      body: { values: { event, resource, ...evening } },
    });
    expect(status).toBe(201);
    const move = { do: 'move', event: id, days: 0, minutes: 0, from: HALL, to: OTHER } as const;
    expect((await send(admin, [{ ...move, booking: body.id }])).status).toBe(200);
    expect(await placed(admin, id, day)).toMatchObject([
      { hall: HALL, start: 600 },
      { hall: OTHER, start: 1_200 },
    ]);
    expect((await send(admin, [{ ...move, booking: body.id }])).status).toBe(412);
    expect((await send(admin, [move])).status).toBe(200);
    expect((await placed(admin, id, day)).map(({ hall }) => hall)).toEqual([OTHER, OTHER]);
  });

  it('copies that booking of a hall to another one which is named, and the others as they are', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const id = await made(admin, creation(day, { start: '10:00', end: '23:00' }));
    const evening = { start: `${day}T20:00`, end: `${day}T22:00` };
    const [event, resource] = [
      { id, name: 'Recital' },
      { id: HALL, name: FIRST.name },
    ];
    const { status, body } = await admin.send<{ id: string }>(`${ENTITIES}/resourcebooking`, {
      method: 'POST',
      body: { values: { event, resource, ...evening }, reason: 'Twice' },
    });
    expect(status).toBe(201);
    const copy = { do: 'copy', event: id, days: 1, from: HALL, to: OTHER, booking: body.id } as const;
    const sent = await send(admin, [copy], { accept: [], reason: 'Twice' });
    expect(sent.status).toBe(200);
    const [made_ = ''] = sent.body.created;
    expect(await placed(admin, made_, dayAfter(day))).toMatchObject([
      { hall: HALL, start: 600 },
      { hall: OTHER, start: 1_200 },
    ]);
    const deleted = await admin.send(`${ENTITIES}/resourcebooking/${body.id}`, { method: 'DELETE' });
    expect(deleted.status).toBe(204);
    expect((await send(admin, [copy])).status).toBe(412);
  });

  it('copies an event with its bookings to another day', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const id = await made(admin, creation(day));
    const { body } = await send(admin, [{ do: 'copy', event: id, days: 1, from: HALL, to: OTHER }]);
    const [copy = ''] = body.created;
    expect(await placed(admin, copy, dayAfter(day))).toEqual([
      { hall: OTHER, start: 19 * 60 + 30, minutes: 150, rank: 0 },
    ]);
    expect(await placed(admin, id, day)).toMatchObject([{ hall: HALL }]);
  });

  it('copies contacts and everything else that is booked, each at its time of the day', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const event = await made(admin, creation(day, { name: 'With people' }));
    const contact = demoRecord('contact', ({ type }) => type === 'person');
    const person = { id: wireId(contact), name: contact.name };
    const things = demoRecord('resource', ({ variety }) => variety === 'bulk');
    const book = (kind: string, values: object) =>
      admin.send(`${ENTITIES}/${kind}`, {
        method: 'POST',
        body: { values: { event: { id: event, name: 'With people' }, ...values } },
      });
    expect((await book('contactbooking', { contact: person, role: 'Soloist' })).status).toBe(201);
    const resource = { id: wireId(things), name: things.name };
    const times = { start: `${day}T18:00`, end: `${day}T23:00` };
    expect((await book('resourcebooking', { resource, number: 1, ...times })).status).toBe(201);
    const [copy = ''] = (await send(admin, [{ do: 'copy', event, days: 1, from: null, to: null }])).body
      .created;
    const bookings = async (what: string) =>
      JSON.parse((await admin.send(`/app/api/data/event/${copy}/${what}`)).text) as readonly object[];
    expect(await bookings('contactbookings')).toMatchObject([
      { contact: { id: person.id }, role: 'Soloist' },
    ]);
    const copied = await bookings('resourcebookings');
    expect(copied).toHaveLength(2);
    expect(
      copied.find((one) => 'resource' in one && (one.resource as { id: string }).id === resource.id),
    ).toMatchObject({
      start: expect.stringContaining(`${dayAfter(day)}T18:00`),
    });
  });

  it('deletes an event with its bookings, and brings it back as it was', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const id = await made(admin, creation(day));
    const before = (await admin.send<{ values: object }>(`${ENTITIES}/event/${id}`)).body.values;
    const operation = nextOperation();
    expect((await send(admin, [{ do: 'delete', event: id }], { operation })).status).toBe(200);
    expect((await admin.send(`${ENTITIES}/event/${id}`)).status).toBe(404);
    expect((await undo(admin, operation)).status).toBe(200);
    expect((await admin.send<{ values: object }>(`${ENTITIES}/event/${id}`)).body.values).toEqual(before);
    expect(await placed(admin, id, day)).toHaveLength(1);
  });

  it('takes back one operation after the other that have changed the same event, but not what others have', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const [first, second, third] = [nextOperation(), nextOperation(), nextOperation()];
    const { body } = await send(admin, [creation(day)], { operation: first });
    const [event = ''] = body.created;
    const move = (days: number): Change => ({ do: 'move', event, days, minutes: 0, from: null, to: null });
    await send(admin, [move(1)], { operation: second });
    await send(admin, [move(1)], { operation: third });
    expect((await undo(admin, second)).body.code).toBe('conflict');
    for (const operation of [third, second]) expect((await undo(admin, operation)).status).toBe(200);
    expect(await placed(admin, event, day)).toHaveLength(1);
    const contact = demoRecord('contact');
    const booking = {
      event: { id: event, name: 'Recital' },
      contact: { id: wireId(contact), name: contact.name },
    };
    const booked = await admin.send(`${ENTITIES}/contactbooking`, {
      method: 'POST',
      body: { values: booking },
    });
    expect(booked.status).toBe(201);
    expect((await undo(admin, first)).body.code).toBe('in-use');
    const renamed = await admin.send(`${ENTITIES}/event/${event}`, {
      method: 'PATCH',
      body: { values: { name: 'Kept by another' } },
    });
    expect(renamed.status).toBe(204);
    expect((await undo(admin, first)).body.code).toBe('conflict');
  });

  it('refuses a copy of the event that is not current with 412', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const id = await made(admin, creation(day));
    const { events } = await usesOn(admin, day);
    const revision = events.revision[events.id.indexOf(id)] ?? 0;
    const status: Change = { do: 'status', event: id, revision, status: OPTION };
    expect((await send(admin, [status])).status).toBe(200);
    expect((await send(admin, [{ ...status, status: CONFIRMED }])).status).toBe(412);
  });

  it('changes a locked event only when asked to by somebody who may', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const id = await made(admin, creation(day));
    expect((await send(admin, [{ do: 'status', event: id, status: LOCKED }])).status).toBe(200);
    const move: Change = { do: 'move', event: id, days: 1, minutes: 0, from: null, to: null };
    const check = (more: object) =>
      admin.send<Verdict & Refused>(`${ROOT}/check`, { method: 'POST', body: { changes: [move], ...more } });
    expect((await send(admin, [move])).body.code).toBe('locked');
    expect((await check({})).body.code).toBe('locked');
    expect(await check({ unlock: true })).toMatchObject({ status: 200, body: { refused: false } });
    expect((await send(admin, [move], { unlock: true })).status).toBe(200);
    expect(await placed(admin, id, dayAfter(day))).toHaveLength(1);
  });

  it('keeps confirmed events out of a closed hall', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const close: Change = {
      do: 'close',
      hall: HALL,
      start: `${day}T08:00`,
      end: `${day}T23:00`,
      reason: 'Voicing',
    };
    expect((await send(admin, [close])).status).toBe(200);
    const { closures } = await usesOn(admin, day);
    expect(closures).toMatchObject([{ hall: HALL, reason: 'Voicing' }]);
    const { status, body } = await send(admin, [creation(day)]);
    expect([status, body.errors?.[0]?.code]).toEqual([409, 'closed']);
    expect((await send(admin, [{ do: 'open', closure: closures[0]?.id ?? '' }])).status).toBe(200);
    expect((await send(admin, [creation(day)])).status).toBe(200);
  });

  it('filters by a query of events', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    await made(admin, creation(day, { name: 'Needle' }));
    await made(admin, creation(day, { name: 'Hay', hall: OTHER }));
    const { events } = await usesOn(admin, day, day, '&q=Needle');
    expect(events.name).toEqual(['Needle']);
  });

  it('lists conflicts and options of a period', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    await made(admin, creation(day));
    await send(admin, [creation(day, { name: 'Twice' })], { reason: 'A reason' });
    await made(admin, creation(day, { name: 'Maybe', status: OPTION, hall: OTHER }));
    const found = await admin.send<Verdict>(`${ROOT}/conflicts?from=${day}&to=${day}`);
    expect(found.body.conflicts).toMatchObject([{ kind: 'double', resource: { id: HALL } }]);
    const options = await admin.send<ApplicationWire<'PlanningOptions'>>(
      `${ROOT}/options?from=${day}&to=${day}`,
    );
    expect(options.body.options).toMatchObject([{ event: { name: 'Maybe' }, ranks: [{ rank: 1, of: 1 }] }]);
  });

  it('lists roles that nobody has been found for, once the event is near', async () => {
    const admin = await browserOf(ADMIN);
    const { today } = (await admin.send<ApplicationWire<'PlanningHalls'>>(`${ROOT}/halls`)).body;
    const book = async (day: string): Promise<string> => {
      const id = await made(admin, creation(day, { hall: null }));
      const values = { event: { id, name: 'Recital' }, resource: { id: wireId(ROLE), name: ROLE.name } };
      const sent = { method: 'POST', body: { values } };
      expect((await admin.send(`${ENTITIES}/resourcebooking`, sent)).status).toBe(201);
      return id;
    };
    const [near, far] = [await book(dayAfter(today, 14)), await book(dayAfter(today, 15))];
    const unfilledOf = async (query: string) => {
      const { body } = await admin.send<Verdict>(`${ROOT}/conflicts?${query}`);
      return body.conflicts
        .filter(({ kind }) => kind === 'unfilled')
        .map(({ policy, resource, sides }) => [policy, resource?.name, sides[0]?.id]);
    };
    const expected = ['tell', ROLE.name, near];
    expect(await unfilledOf(`events=${near},${far}`)).toEqual([expected]);
    const listed = await unfilledOf(`from=${today}&to=${dayAfter(today, 20)}`);
    expect(listed).toContainEqual(expected);
    expect(listed.map(([, , event]) => event)).not.toContain(far);
  });
});
