/** The planning API's help to choose: what is to be settled, other halls, the halls of a group, and what the venue has set. */
import type { ApplicationWire } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, useApplication } from './application.ts';

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
