/** Pages ask who has just changed what they show, and are told as far as their user may read it. */
import type { ApplicationWire } from '@callboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Permissions } from '../../src/model/records.ts';
import { demoRecord, demoRecords, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';

type Authors = ApplicationWire<'PlanningAuthors'>['changes'];
type Uses = ApplicationWire<'PlanningUses'>;

const ALL = { read: 'all', write: 'all' } as const;
const OWN = { read: 'own', write: 'own' } as const;
const NOTHING = { read: 'none', write: 'none' } as const;
const SEEN: Permissions['kinds'] = { event: ALL, group: ALL, resourcebooking: ALL, location: ALL, user: ALL };
const [HALL = '', OTHER = ''] = demoRecords('location').map(wireId);
const OF_ADMIN = demoRecord('user', ({ login }) => login === ADMIN);
/** Longer than a page asks about unless it says so, and shorter than a session lasts. */
const WHILE_SECONDS = 600;

describe.each(ENGINES)('who has just changed the plan, on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);
  let [admin, reader]: Browser[] = [];
  let operations = 0;

  const by = (browser: Browser | undefined): Browser => {
    if (browser === undefined) throw new Error('not signed in');
    return browser;
  };
  const change = async (...changes: readonly object[]): Promise<string> => {
    const body = { operation: `author-test-${operations++}`, changes, accept: [], reason: 'A test' };
    const sent = { method: 'POST', body: { ...body, unlock: false } };
    const { status, body: done } = await by(admin).send<ApplicationWire<'PlanningOutcome'>>(
      '/app/api/planning/changes',
      sent,
    );
    expect(status).toBe(200);
    return done.created[0] ?? '';
  };
  const created = (day: string): Promise<string> =>
    change({
      ...{ do: 'create', name: 'Recital', hall: HALL, day, start: '19:30', end: '22:00' },
      ...{ status: null, profile: null },
    });
  const ask = async (browser: Browser | undefined, ids: readonly string[], more = ''): Promise<Authors> => {
    const path = `/app/api/planning/authors?of=${ids.join()}${more}`;
    const { status, body } = await by(browser).send<ApplicationWire<'PlanningAuthors'>>(path);
    expect(status).toBe(200);
    return body.changes;
  };
  const allow = async (kinds: Permissions['kinds']): Promise<void> => {
    const { transfer, writer } = api.storage;
    const user = (await transfer.all('user')).find(({ login }) => login === READER);
    const groups = (await transfer.all('usergroup')).filter(({ id }) => user?.userGroupIds.includes(id));
    const permissions = { kinds, prices: false, privateContactData: false, administer: false };
    await writer.write({
      records: groups.map((group) => ({ kind: 'usergroup', record: { ...group, permissions } })),
    });
  };

  beforeAll(async () => {
    [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    await allow(SEEN);
  });

  it('is told with the user, to the author as an own change, and of nothing else', async () => {
    const event = await created('2031-02-03');
    const others = demoRecords('event').slice(0, 5).map(wireId);
    const told = {
      ...{ id: event, number: expect.any(Number), by: OF_ADMIN.name, user: wireId(OF_ADMIN) },
      deleted: false,
    };
    expect(await ask(reader, [event, ...others, '1-1'])).toEqual([{ ...told, own: false, created: true }]);
    expect(await ask(admin, [event])).toEqual([{ ...told, own: true, created: true }]);
    // Another entity under the same number is not meant.
    expect(await ask(reader, [event.replace(/-.*/, '-1')])).toEqual([]);
  });

  it('is told of the last change alone, and only for as long as the page says', async () => {
    const event = await created('2031-02-05');
    const [first] = await ask(reader, [event]);
    api.clock.advance(WHILE_SECONDS);
    expect(await ask(reader, [event])).toEqual([]);
    expect(await ask(reader, [event], `&within=${2 * WHILE_SECONDS}`)).toEqual([first]);
    await change({ do: 'move', event, days: 1, minutes: 0, from: HALL, to: HALL });
    const [second, ...rest] = await ask(reader, [event]);
    expect([second?.created, rest]).toEqual([false, []]);
    expect(second?.number).toBeGreaterThan(first?.number ?? Number.POSITIVE_INFINITY);
  });

  it('is told of a booking where only the hall was changed', async () => {
    const event = await created('2031-02-10');
    const uses = (await by(reader).send<Uses>('/app/api/planning/uses?from=2031-02-10&to=2031-02-10')).body;
    const booking = uses.uses.id[uses.uses.event.indexOf(uses.events.id.indexOf(event))] ?? '';
    api.clock.advance(WHILE_SECONDS);
    await change({ do: 'move', event, days: 0, minutes: 0, from: HALL, to: OTHER });
    expect((await ask(reader, [event, booking])).map(({ id }) => id)).toContain(booking);
    await allow({ ...SEEN, resourcebooking: NOTHING });
    expect((await ask(reader, [event, booking])).map(({ id }) => id)).not.toContain(booking);
    await allow(SEEN);
  });

  it('is told to nobody who may not read it, and without the user where users may not be read', async () => {
    const event = await created('2031-02-12');
    await allow({ ...SEEN, user: NOTHING });
    expect(await ask(reader, [event])).toMatchObject([{ by: OF_ADMIN.name, user: null, own: false }]);
    await allow({ ...SEEN, event: OWN });
    expect(await ask(reader, [event])).toEqual([]);
    await allow({ ...SEEN, event: NOTHING });
    const { status } = await by(reader).send(`/app/api/planning/authors?of=${event}`);
    expect(status).toBe(403);
    await allow(SEEN);
  });

  it('is told of a deletion to those who could read the event, until it is undone', async () => {
    const event = await created('2031-02-17');
    const uses = (await by(reader).send<Uses>('/app/api/planning/uses?from=2031-02-17&to=2031-02-17')).body;
    const booking = uses.uses.id[uses.uses.event.indexOf(uses.events.id.indexOf(event))] ?? '';
    await change({ do: 'delete', event });
    const told = { number: 0, by: OF_ADMIN.name, user: wireId(OF_ADMIN), created: false, deleted: true };
    expect(await ask(reader, [event])).toEqual([{ id: event, ...told, own: false }]);
    expect(await ask(reader, [booking])).toEqual([{ id: booking, ...told, own: false }]);
    expect(await ask(admin, [event])).toEqual([{ id: event, ...told, own: true }]);
    expect(await ask(reader, [event.replace(/-.*/, '-1')])).toEqual([]);
    await allow({ ...SEEN, user: NOTHING });
    expect(await ask(reader, [event])).toMatchObject([{ by: OF_ADMIN.name, user: null }]);
    await allow({ ...SEEN, event: OWN });
    expect(await ask(reader, [event])).toEqual([]);
    await allow({ ...SEEN, resourcebooking: NOTHING });
    expect((await ask(reader, [event, booking])).map(({ id }) => id)).toEqual([event]);
    await allow(SEEN);
    const last = `author-test-${operations - 1}`;
    expect((await by(admin).send(`/app/api/planning/undo/${last}`, { method: 'POST' })).status).toBe(200);
    expect((await ask(reader, [event])).filter(({ deleted }) => deleted)).toEqual([]);
    await change({ do: 'delete', event });
    api.clock.advance(WHILE_SECONDS);
    expect(await ask(reader, [event])).toEqual([]);
    expect(await ask(reader, [event], `&within=${2 * WHILE_SECONDS}`)).toHaveLength(1);
  });

  it('is told who closed a hall and who opened it again, also by undoing, and of no other change of it', async () => {
    const told = { id: OTHER, by: OF_ADMIN.name, user: wireId(OF_ADMIN), own: false, deleted: false };
    const rename = { method: 'PATCH', body: { values: { abbreviation: 'OH' } } };
    expect((await by(admin).send(`/app/api/entities/location/${OTHER}`, rename)).status).toBe(204);
    expect(await ask(reader, [OTHER])).toEqual([]);
    const closing = { do: 'close', start: '2031-02-24T08:00', end: '2031-02-24T18:00', reason: 'Voicing' };
    await change({ ...closing, hall: OTHER });
    const [closed] = await ask(reader, [OTHER]);
    expect(closed).toMatchObject(told);
    const last = `author-test-${operations - 1}`;
    expect((await by(admin).send(`/app/api/planning/undo/${last}`, { method: 'POST' })).status).toBe(200);
    const [opened] = await ask(reader, [OTHER]);
    expect(opened).toMatchObject(told);
    expect(opened?.number).toBeGreaterThan(closed?.number ?? Number.POSITIVE_INFINITY);
    expect(await ask(admin, [OTHER])).toMatchObject([{ own: true }]);
    await allow({ ...SEEN, location: NOTHING });
    expect(await ask(reader, [OTHER])).toEqual([]);
    await allow(SEEN);
    api.clock.advance(WHILE_SECONDS);
    expect(await ask(reader, [OTHER])).toEqual([]);
  });

  it('refuses too many ids and seconds that are none', async () => {
    const many = Array.from({ length: 401 }, (_, at) => `${at + 1}-1`).join();
    for (const query of [`of=${many}`, 'of=1-1&within=0', 'of=1-1&within=86401', 'of=1-1&within=soon']) {
      const { status, body } = await by(reader).send(`/app/api/planning/authors?${query}`);
      expect([status, body.code]).toEqual([400, 'bad-parameter']);
    }
    expect(await ask(reader, [])).toEqual([]);
  });
});
