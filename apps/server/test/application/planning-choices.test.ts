/** The planning API's help to choose: what is to be settled, other halls, the halls of a group, and what the venue has set. */
import type { ApplicationWire } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, PAGE_HEADERS, READER, useApplication } from './application.ts';

type Halls = ApplicationWire<'PlanningHalls'>;
type Conflicts = ApplicationWire<'PlanningConflicts'>;
type Change = ApplicationWire<'PlanningCheck'>['changes'][number];
interface Reply {
  readonly created?: readonly string[];
  readonly errors?: readonly { readonly keyword: string }[];
}

const ROOT = '/app/api/planning';
const FIRST = demoRecord('location');
const HALL = wireId(FIRST);
const OPTION = wireId(demoRecord('status', ({ name }) => name === 'Option'));
const CONFIRMED = wireId(demoRecord('status', ({ statusTypes }) => statusTypes.length === 0));

const creation = (
  day: string,
  status: string,
  [start, end]: readonly [string, string],
  hall = HALL,
): Change => ({
  do: 'create',
  name: `From ${start}`,
  hall,
  day,
  start,
  end,
  status,
  profile: null,
});

let operations = 0;
/** Carries the change out, and accepts what the rules ask about. */
async function make(by: Browser, change: Change, reason: string | null = null): Promise<string> {
  const send = (accept: readonly string[]) => {
    operations += 1;
    const body = {
      operation: `choices-${operations}-test`,
      changes: [change],
      accept,
      reason,
      unlock: false,
    };
    return by.send<Reply>(`${ROOT}/changes`, { method: 'POST', body });
  };
  const first = await send([]);
  const done =
    first.status === 200 ? first : await send((first.body.errors ?? []).map(({ keyword }) => keyword));
  expect(done.status).toBe(200);
  return done.body.created?.[0] ?? '';
}

describe.each(ENGINES)('choices of planning on %s', (engine) => {
  const { browserOf } = useApplication(engine);
  const hallsOf = async (by: Browser, query = '') => (await by.send<Halls>(`${ROOT}/halls${query}`)).body;

  it('count the conflicts of the next weeks that are to be settled, not those that somebody has allowed', async () => {
    const admin = await browserOf(ADMIN);
    const { today } = await hallsOf(admin);
    const day = new Date(Date.parse(today) + 20 * 86_400_000).toISOString().slice(0, 10);
    const open = async () =>
      (await admin.send<ApplicationWire<'PlanningConflictCount'>>(`${ROOT}/conflicts/count`)).body.open;
    await make(admin, creation(day, CONFIRMED, ['07:00', '08:00']));
    const before = await open();
    await make(admin, creation(day, CONFIRMED, ['07:30', '08:00']), 'Both play');
    expect(await open()).toBe(before);
    await make(admin, creation(day, OPTION, ['07:00', '07:20']));
    expect(await open()).toBeGreaterThan(before);
  });

  it('count what a query finds, and refuse one that nobody understands', async () => {
    const admin = await browserOf(ADMIN);
    const { today } = await hallsOf(admin);
    const day = new Date(Date.parse(today) + 25 * 86_400_000).toISOString().slice(0, 10);
    const counted = (q: string) =>
      admin.send<{ open: number; code?: string }>(`${ROOT}/conflicts/count?q=${encodeURIComponent(q)}`);
    await make(admin, creation(day, CONFIRMED, ['07:00', '08:00']));
    const event = await make(admin, creation(day, OPTION, ['07:30', '08:00']));
    expect((await counted(`id:${event}`)).body.open).toBe(1);
    expect((await counted('name:nosuchthing')).body.open).toBe(0);
    expect((await counted('')).body.open).toBeGreaterThan(0);
    expect((await counted('nosuchkeyword:x')).status).toBe(404);
  });

  it('allow a conflict that is there, with a reason and for those who may, until it grows or somebody takes it back', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const day = '2031-02-03';
    await make(admin, creation(day, CONFIRMED, ['19:00', '22:00']));
    const event = await make(admin, creation(day, OPTION, ['21:00', '22:00']));
    const found = async () =>
      (await admin.send<Conflicts>(`${ROOT}/conflicts?from=${day}&to=${day}`)).body.conflicts;
    const [conflict] = await found();
    expect(conflict).toMatchObject({ kind: 'behind', allowed: null });
    const allow = (by: Browser, reason: string | null, parts: object = {}) => {
      const body = { conflict: conflict?.key, from: day, to: day, reason, ...parts };
      return by.send<{ code?: string }>(`${ROOT}/conflicts/allowed`, { method: 'PUT', body });
    };
    expect((await allow(reader, 'Both play')).status).toBe(403);
    expect(await allow(admin, ' ')).toMatchObject({ status: 400, body: { code: 'bad-value' } });
    expect((await allow(admin, 'Both play', { conflict: 'behind:1:2:3' })).status).toBe(404);
    expect((await allow(admin, 'Both play', { from: '2031-03-20', to: '2031-03-20' })).status).toBe(404);
    expect((await allow(admin, 'Both play', { to: '2041-02-04' })).status).toBe(400);
    expect((await found())[0]?.allowed).toBe(null);
    expect((await allow(admin, ' Both play ')).status).toBe(204);
    expect((await found())[0]?.allowed).toBe('Both play');
    const told = await admin.send<{ data: readonly object[] }>(`/app/api/data/event/${event}/history`);
    expect(told.body.data[0]).toMatchObject({
      changes: [{ name: 'allowedconflict', before: null, after: 'Both play' }],
    });
    const times = { do: 'times', event, start: `${day}T20:00`, end: `${day}T22:00` } satisfies Change;
    await make(admin, times);
    expect((await found())[0]?.allowed).toBe(null);
    await allow(admin, 'They agreed');
    expect((await found())[0]?.allowed).toBe('They agreed');
    expect((await allow(admin, null)).status).toBe(204);
    expect((await found())[0]?.allowed).toBe(null);
  });

  it('allow no conflict any more that another turnaround or another meaning of a status has ended', async () => {
    const admin = await browserOf(ADMIN);
    const day = '2031-02-17';
    const path = `/app/api/entities/location/${HALL}`;
    const setTurnaround = async (turnaround: number | null) => {
      const { headers } = await admin.send(path);
      const request = { ...PAGE_HEADERS, 'if-match': headers.etag };
      const body = { values: { turnaround } };
      expect((await admin.send(path, { method: 'PATCH', headers: request, body })).status).toBe(204);
    };
    const setFirmness = async (firmness: string | undefined) => {
      const part = '/app/api/settings/parts/statuses';
      const { revision, value } = (
        await admin.send<{ revision: string; value: readonly { name: string }[] }>(part)
      ).body;
      const { name } = demoRecord('status', ({ statusTypes }) => statusTypes.length === 0);
      const wanted = value.map((one) => (one.name === name ? { ...one, firmness } : one));
      const body = { revision, value: wanted, renames: [] };
      expect((await admin.send(part, { method: 'PUT', body })).status).toBe(200);
    };
    const found = async () =>
      (await admin.send<Conflicts>(`${ROOT}/conflicts?from=${day}&to=${day}`)).body.conflicts;
    const allow = async () => {
      const [conflict] = await found();
      const body = { conflict: conflict?.key, from: day, to: day, reason: 'Quick change' };
      expect((await admin.send(`${ROOT}/conflicts/allowed`, { method: 'PUT', body })).status).toBe(204);
      expect((await found())[0]?.allowed).toBe('Quick change');
    };
    await make(admin, creation(day, CONFIRMED, ['09:00', '10:00']));
    await make(admin, creation(day, CONFIRMED, ['10:10', '11:00']));
    await setTurnaround(30);
    await allow();
    await setTurnaround(null);
    expect(await found()).toEqual([]);
    await setTurnaround(30);
    expect((await found())[0]?.allowed).toBe(null);
    await allow();
    await setFirmness('released');
    expect(await found()).toEqual([]);
    await setFirmness('confirmed');
    expect((await found())[0]?.allowed).toBe(null);
    await setTurnaround(null);
  });

  it('close a person, a unit or some of a stock with a reason, list that, and open them again', async () => {
    const admin = await browserOf(ADMIN);
    const day = '2031-04-07';
    const unit = demoRecord('resourceinstance');
    const whole = demoRecord('resource', ({ id }) => id === unit.resourceId);
    const stock = demoRecord('resource', ({ variety, amount }) => variety === 'bulk' && (amount ?? 0) > 1);
    const person = demoRecord('resource', ({ variety }) => variety === 'person');
    type Thing = typeof whole;
    const closing = (thing: Thing, parts: object = {}): Change => ({
      do: 'close',
      hall: wireId(thing),
      start: `${day}T08:00`,
      end: `${day}T18:00`,
      reason: 'Away',
      ...parts,
    });
    const found = async (thing: Thing) => {
      const path = `${ROOT}/closures?thing=${wireId(thing)}`;
      const { closures, ...rest } = (await admin.send<ApplicationWire<'PlanningClosures'>>(path)).body;
      return { ...rest, closures: closures.filter(({ start }) => start.startsWith(day)) };
    };
    await make(admin, closing(whole, { unit: wireId(unit) }));
    await make(admin, closing(stock, { number: 1 }));
    await make(admin, closing(person));
    expect(await found(whole)).toMatchObject({
      closures: [{ unit: { id: wireId(unit), name: unit.name }, number: null, reason: 'Away' }],
    });
    expect(await found(stock)).toMatchObject({ counted: true, closures: [{ unit: null, number: 1 }] });
    const { closures, ...rest } = await found(person);
    expect([rest, closures.length]).toEqual([{ units: [], counted: false, write: true }, 1]);
    const event = await make(admin, {
      ...creation(day, CONFIRMED, ['10:00', '11:00']),
      hall: null,
    } as Change);
    const booking = { event: { id: event, name: 'From 10:00' }, resource: { id: wireId(person), name: '' } };
    const book = () =>
      admin.send<Reply>('/app/api/entities/resourcebooking', { method: 'POST', body: { values: booking } });
    expect(await book()).toMatchObject({ status: 409, body: { errors: [{ code: 'closed' }] } });
    await make(admin, { do: 'open', closure: closures[0]?.id ?? '' });
    expect((await found(person)).closures).toEqual([]);
    expect((await book()).status).toBe(201);

    const check = async (change: Change) =>
      (await admin.send(`${ROOT}/check`, { method: 'POST', body: { changes: [change] } })).status;
    expect(await check(closing(person, { unit: wireId(unit) }))).toBe(400);
    expect(await check(closing(person, { number: 1 }))).toBe(400);
    expect(await check(closing(stock, { number: 0 }))).toBe(400);
    expect((await admin.send(`${ROOT}/closures?thing=1-1`)).status).toBe(404);
  });

  it('name other halls for the event of a conflict, and how many are free', async () => {
    const admin = await browserOf(ADMIN);
    const day = '2031-03-03';
    await make(admin, creation(day, CONFIRMED, ['19:00', '22:00']));
    const event = await make(admin, creation(day, CONFIRMED, ['20:00', '22:00']), 'Both play');
    const asked = `${ROOT}/conflicts?events=${event}`;
    const { conflicts, alternatives } = (await admin.send<Conflicts>(`${asked}&alternatives=true`)).body;
    expect(alternatives.map(({ key }) => key)).toEqual([conflicts[0]?.key]);
    const [{ halls = [], count = 0 } = {}] = alternatives;
    expect(alternatives[0]?.taken).toBe(HALL);
    expect(halls.length).toBeGreaterThan(0);
    expect(count).toBeGreaterThanOrEqual(halls.length);
    expect(halls.map(({ id }) => id)).not.toContain(HALL);
    expect((await admin.send<Conflicts>(asked)).body.alternatives).toEqual([]);
  });

  it('name the whole as the hall to leave where a part of it is taken', async () => {
    const admin = await browserOf(ADMIN);
    const { resourcegroups } = (await admin.send<{ resourcegroups: object[] }>('/app/api/choices/location'))
      .body;
    const build = async (name: string, parts: readonly object[]) => {
      const body = { values: { name, resourcegroup: resourcegroups[0], parts } };
      const made = await admin.send<{ id: string }>('/app/api/entities/location', { method: 'POST', body });
      return { id: made.body.id, name };
    };
    const part = await build('Front half', []);
    const whole = await build('Both halves', [part]);
    const day = '2031-03-17';
    await make(admin, creation(day, CONFIRMED, ['19:00', '22:00'], part.id));
    const event = await make(admin, creation(day, CONFIRMED, ['20:00', '22:00'], whole.id), 'Both play');
    const asked = `${ROOT}/conflicts?events=${event}&alternatives=true`;
    const { conflicts, alternatives } = (await admin.send<Conflicts>(asked)).body;
    expect(conflicts).toMatchObject([{ kind: 'double', resource: { id: part.id } }]);
    expect(alternatives).toMatchObject([{ taken: whole.id }]);
  });

  it('find the halls of everything inside a group', async () => {
    const admin = await browserOf(ADMIN);
    const locations = new Map(demoRecords('location').map((location) => [location.id, location]));
    const booking = demoRecord(
      'resourcebooking',
      ({ resourceId, eventId }) =>
        locations.get(resourceId)?.active === true &&
        demoRecords('event').some(({ id, groupId }) => id === eventId && groupId !== null),
    );
    const { groupId } = demoRecord('event', ({ id }) => id === booking.eventId);
    const group = wireId(demoRecord('group', ({ id }) => id === groupId));
    const all = (await hallsOf(admin)).halls;
    const found = (await hallsOf(admin, `?group=${group}`)).halls.map(({ id }) => id);
    const [used] = demoRecords('location').filter(({ id }) => id === booking.resourceId);
    expect(found).toContain(used === undefined ? '' : wireId(used));
    expect(found.length).toBeLessThan(all.length);
    expect((await admin.send(`${ROOT}/halls?group=1-1`)).status).toBe(404);
  });

  it('follow the settings of the venue: which halls are shown first, and how options are counted', async () => {
    const admin = await browserOf(ADMIN);
    const day = '2031-03-10';
    await make(admin, creation(day, OPTION, ['09:00', '10:00']));
    await make(admin, creation(day, OPTION, ['20:00', '22:00']));
    const ranks = async () => {
      const { body } = await admin.send<ApplicationWire<'PlanningOptions'>>(
        `${ROOT}/options?from=${day}&to=${day}`,
      );
      return body.options.flatMap((option) => option.ranks.map(({ rank, of }) => `${rank}/${of}`));
    };
    const set = async (settings: object) => {
      const path = '/app/api/settings/parts/settings';
      const { revision, value } = (await admin.send<{ revision: string; value: object }>(path)).body;
      const body = { revision, value: { ...value, ...settings }, renames: [] };
      expect((await admin.send(path, { method: 'PUT', body })).status).toBe(200);
    };
    expect(await hallsOf(admin)).toMatchObject({ first: null, ranks: 'day' });
    expect(await ranks()).toEqual(['1/2', '2/2']);
    await set({ hallsQuery: `name:"${FIRST.name}"`, optionRanks: 'overlap' });
    expect(await hallsOf(admin)).toMatchObject({ first: [HALL], ranks: 'overlap' });
    expect(await ranks()).toEqual(['1/1', '1/1']);
    // An event that was made first and got its hall last stands last, or first.
    const late = '2031-03-11';
    const early = await make(admin, { ...creation(late, OPTION, ['19:00', '22:00']), hall: null } as Change);
    const second = await make(admin, creation(late, OPTION, ['19:00', '22:00']));
    await make(admin, { do: 'move', event: early, days: 0, minutes: 0, from: null, to: HALL });
    const order = async () => {
      const path = `${ROOT}/options?from=${late}&to=${late}`;
      const { options } = (await admin.send<ApplicationWire<'PlanningOptions'>>(path)).body;
      const ranked = options.map(({ event, ranks: [place] }) => [place?.rank ?? 0, event.id] as const);
      return ranked.sort(([a], [b]) => a - b).map(([, id]) => id);
    };
    expect(await order()).toEqual([second, early]);
    await set({ optionOrder: 'event' });
    expect(await order()).toEqual([early, second]);
    await set({ hallsQuery: 'nothing:like this', optionRanks: 'day', optionOrder: 'booking' });
    expect((await hallsOf(admin)).first).toBeNull();
  });
});
