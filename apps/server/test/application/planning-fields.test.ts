/** Fields that only planning knows: they are written and read back, and refused with a reason. */
import { describe, expect, it } from 'vitest';
import { demoRecord, isUnlocked, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, useApplication } from './application.ts';

const PATH = '/app/api/entities';
const WEEK = 7 * 24 * 60;

interface Problem {
  readonly keyword: string;
  readonly detail: string;
}
type Reply = { readonly id: string; readonly errors?: readonly Problem[] };

describe.each(ENGINES)('fields of planning on %s', (engine) => {
  const { browserOf } = useApplication(engine);

  const create = (by: Browser, kind: string, values: object) =>
    by.send<Reply>(`${PATH}/${kind}`, { method: 'POST', body: { values } });
  const change = (by: Browser, kind: string, id: string, values: object) =>
    by.send<Reply>(`${PATH}/${kind}/${id}`, { method: 'PATCH', body: { values } });
  const valuesOf = async (by: Browser, kind: string, id: string) =>
    (await by.send<{ values: Record<string, unknown> }>(`${PATH}/${kind}/${id}`)).body.values;
  async function newLocation(by: Browser, name: string, values: object = {}) {
    const { body: choices } = await by.send<{ resourcegroups: object[] }>('/app/api/choices/location');
    const resourcegroup = choices.resourcegroups[0];
    const { status, body } = await create(by, 'location', { name, resourcegroup, ...values });
    expect(status).toBe(201);
    return { id: body.id, name };
  }
  const problemsOf = ({ errors = [] }: Reply) => errors.map(({ keyword, detail }) => `${keyword}: ${detail}`);

  it('of a location are kept and read back', async () => {
    const admin = await browserOf(ADMIN);
    const [left, right] = [await newLocation(admin, 'Left half'), await newLocation(admin, 'Right half')];
    const loud = await newLocation(admin, 'Loud cellar');
    const values = { parts: [left, right], apart: [loud], setup: 60, teardown: 0, turnaround: WEEK };
    const { id } = await newLocation(admin, 'Whole hall', { ...values, overbooking: 'ask' });
    expect(await valuesOf(admin, 'location', id)).toMatchObject({ ...values, overbooking: 'ask' });
    expect((await change(admin, 'location', id, { overbooking: '', setup: null })).status).toBe(204);
    expect(await valuesOf(admin, 'location', id)).toMatchObject({ overbooking: null, setup: null });
  });

  it.each([WEEK + 1, 1.5, -1])('that hold minutes refuse %s', async (minutes) => {
    const admin = await browserOf(ADMIN);
    const resource = wireId(demoRecord('resource', ({ variety }) => variety === 'bulk'));
    const booking = wireId(demoRecord('resourcebooking', ({ variety }) => variety === 'bulk'));
    const fields = { setup: minutes, teardown: minutes };
    const { status, body } = await change(admin, 'resource', resource, { ...fields, turnaround: minutes });
    expect([status, body.errors?.map(({ keyword }) => keyword)]).toEqual([
      400,
      ['setup', 'teardown', 'turnaround'],
    ]);
    const refused = await change(admin, 'resourcebooking', booking, fields);
    expect([refused.status, refused.body.errors?.map(({ keyword }) => keyword)]).toEqual([
      400,
      ['setup', 'teardown'],
    ]);
  });

  it('of a booking are kept, apart from those of its resource', async () => {
    const admin = await browserOf(ADMIN);
    const event = demoRecord('event', isUnlocked);
    const resource = demoRecord('resource', ({ variety }) => variety === 'bulk');
    const { body } = await create(admin, 'resourcebooking', {
      event: { id: wireId(event), name: event.name },
      resource: { id: wireId(resource), name: resource.name },
      number: 1,
      setup: 45,
    });
    expect(await valuesOf(admin, 'resourcebooking', body.id)).toMatchObject({ setup: 45, teardown: null });
  });

  it('of a location from before are changed one by one', async () => {
    const admin = await browserOf(ADMIN);
    const location = demoRecord('location');
    const id = wireId(location);
    const self = { id, name: location.name };
    const { status, body } = await change(admin, 'location', id, { parts: [self] });
    expect([status, body.errors?.map(({ keyword }) => keyword)]).toEqual([400, ['parts']]);
    expect((await change(admin, 'location', id, { turnaround: 15 })).status).toBe(204);
    const whole = await newLocation(admin, 'All of it', { parts: [self] });
    expect(await valuesOf(admin, 'location', whole.id)).toMatchObject({ parts: [self], apart: [] });
  });

  it('keep a location from being a part of itself, directly or through others', async () => {
    const admin = await browserOf(ADMIN);
    const inner = await newLocation(admin, 'Inner room');
    const middle = await newLocation(admin, 'Middle room', { parts: [inner] });
    const outer = await newLocation(admin, 'Outer room', { parts: [middle] });
    const own = await change(admin, 'location', inner.id, { parts: [inner] });
    expect([own.status, problemsOf(own.body)]).toEqual([
      400,
      ['parts: A location is no part of itself: choose others.'],
    ]);
    const round = await change(admin, 'location', inner.id, { parts: [outer] });
    expect([round.status, problemsOf(round.body)]).toEqual([
      400,
      ['parts: One of these has this location as a part: choose others.'],
    ]);
    const apart = await change(admin, 'location', inner.id, { apart: [inner] });
    expect([apart.status, problemsOf(apart.body)]).toEqual([
      400,
      ['apart: A location always gets in its own way: choose others.'],
    ]);
    expect((await change(admin, 'location', outer.id, { parts: [middle, inner] })).status).toBe(204);
  });
});
