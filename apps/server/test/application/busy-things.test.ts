/** The planning API: which people and things are free while an event lasts. */
import type { ApplicationWire } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords, limitedGroups, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';

type Busy = ApplicationWire<'PlanningBusy'>;
type Creation = Extract<ApplicationWire<'PlanningCheck'>['changes'][number], { do: 'create' }>;

const ROOT = '/app/api/planning';
const HALL = demoRecord('location');
const PERSON = demoRecord('resource', ({ variety, active }) => variety === 'person' && active);
const STOCK = demoRecord('resource', ({ variety, amount }) => variety === 'bulk' && (amount ?? 0) > 1);
const ROLE = demoRecord('resourceplaceholder');
const OPTION = wireId(demoRecord('status', ({ name }) => name === 'Option'));
const CONFIRMED = wireId(demoRecord('status', ({ statusTypes }) => statusTypes.length === 0));
const ALL = [HALL, PERSON, STOCK, ROLE].map(wireId);

let days = 0;
let operations = 0;
const freshDay = () => new Date(Date.UTC(2033, 2, 1 + 2 * days++)).toISOString().slice(0, 10);

async function make(by: Browser, day: string, given: Partial<Creation> = {}): Promise<string> {
  const change: Creation = {
    do: 'create',
    name: 'Matinee',
    hall: null,
    day,
    start: '14:00',
    end: '16:00',
    status: CONFIRMED,
    profile: null,
    ...given,
  };
  const { body } = await by.send<ApplicationWire<'PlanningOutcome'>>(`${ROOT}/changes`, {
    method: 'POST',
    body: {
      operation: `busy-things-${operations++}`,
      changes: [change],
      accept: [],
      reason: null,
      unlock: false,
    },
  });
  return body.created[0] ?? '';
}

async function book(
  by: Browser,
  event: string,
  thing: { readonly id: string; readonly name: string },
  number = 1,
) {
  const values = { event: { id: event, name: 'Matinee' }, resource: thing, number };
  const made = await by.send('/app/api/entities/resourcebooking', { method: 'POST', body: { values } });
  expect([made.status, made.text]).toEqual([201, expect.anything()]);
}

const named = (record: { readonly id: number; readonly created: number; readonly name: string }) => ({
  id: wireId(record),
  name: record.name,
});

async function busyIn(by: Browser, event: string, things: readonly string[] = ALL) {
  const { status, body, text } = await by.send<Busy>(`${ROOT}/busy?event=${event}&things=${things.join()}`);
  if (status !== 200) throw new Error(text);
  return new Map(body.things.map((thing) => [thing.id, thing]));
}

describe.each(ENGINES)('people and things on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);

  it('are free, or the answer tells with what they are not; roles without a name are left out', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const event = await make(admin, day);
    const free = await busyIn(admin, event);
    expect([...free.values()].map(({ state, by }) => [state, by])).toEqual(
      ALL.slice(0, 3).map(() => ['free', []]),
    );
    expect(free.has(wireId(ROLE))).toBe(false);

    const other = await make(admin, day, {
      name: 'Lecture',
      hall: wireId(HALL),
      start: '15:00',
      end: '18:00',
    });
    await book(admin, other, named(PERSON));
    await book(admin, other, named(STOCK), STOCK.amount ?? 1);
    const busy = await busyIn(admin, event);
    for (const one of [HALL, PERSON, STOCK]) {
      expect([one.name, busy.get(wireId(one))]).toMatchObject([
        one.name,
        { state: 'busy', booked: false, end: `${day}T16:00`, by: [{ kind: 'event', name: 'Lecture' }] },
      ]);
    }
    expect([
      ...(await busyIn(admin, await make(admin, day, { start: '19:00', end: '21:00' }))).values(),
    ]).toMatchObject(ALL.slice(0, 3).map(() => ({ state: 'free' })));
  });

  it('with an option are told apart from those that are busy, and those of the event itself are not in the way', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    await make(admin, day, { name: 'Maybe', hall: wireId(HALL), status: OPTION });
    const event = await make(admin, day);
    await book(admin, event, named(PERSON));
    const found = await busyIn(admin, event);
    expect(found.get(wireId(HALL))).toMatchObject({ state: 'option', by: [{ name: 'Maybe' }] });
    expect(found.get(wireId(PERSON))).toMatchObject({ state: 'free', booked: true });
  });

  it('lack something if there was less of it, which is told before it is saved', async () => {
    const admin = await browserOf(ADMIN);
    const event = await make(admin, freshDay());
    const all = STOCK.amount ?? 1;
    await book(admin, event, named(STOCK), all);
    const ask = async (thing: string, amount: string) => {
      const path = `${ROOT}/amount?thing=${thing}&amount=${amount}`;
      return (await admin.send<ApplicationWire<'PlanningAmount'>>(path)).body;
    };
    const less = await ask(wireId(STOCK), String(all - 1));
    expect(less).toMatchObject({ complete: true, first: expect.any(Array) });
    expect(less.first.map(({ by }) => by.id)).toContain(event);
    for (const amount of [String(all), '']) expect((await ask(wireId(STOCK), amount)).count).toBe(0);
    for (const amount of ['-1', 'many', '1e999'])
      expect(await ask(wireId(STOCK), amount)).toMatchObject({ code: 'bad-parameter' });
    for (const thing of ['1-1', '']) expect(await ask(thing, '1')).toMatchObject({ code: 'not-found' });
  });

  it('are bounded, and told only to those who may see the event and them', async () => {
    const admin = await browserOf(ADMIN);
    const event = await make(admin, freshDay());
    const many = demoRecords('resource').slice(0, 101).map(wireId);
    const ask = (by: Browser, of: string, things: readonly string[]) =>
      by.send<{ readonly code: string }>(`${ROOT}/busy?event=${of}&things=${things.join()}`);
    expect((await ask(admin, event, [...many, ...many].slice(0, 101))).body.code).toBe('bad-parameter');
    expect((await ask(admin, '1-1', ALL)).status).toBe(404);
    expect((await ask(admin, '', ALL)).status).toBe(404);
    expect((await busyIn(admin, event, ['nonsense', '1-1'])).size).toBe(0);
    await api.storage.writer.write({
      records: limitedGroups({ resource: { read: 'none', write: 'none' } }),
    });
    expect((await ask(await browserOf(READER), event, [wireId(PERSON)])).body).toEqual({ things: [] });
  });
});
