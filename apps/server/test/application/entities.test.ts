/**
 * Entities that users create, change and delete in the application:
 * checks, rights, history, and consequences.
 */
import { describe, expect, it } from 'vitest';
import { demoPath, demoRecord, demoRecords, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';

const DATA = '/app/api/data';
const EVENTS = '/app/api/entities/event';

interface Made {
  readonly id: string;
}
interface Got {
  readonly values: Record<string, unknown>;
}
interface Refused {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { readonly keyword: string; readonly detail: string }[];
}

const GROUP = { id: wireId(demoRecord('group')), name: demoRecord('group').name };
const EVENT = { name: 'Late <i>show</i>', startdate: '2027-03-01', enddate: '2027-03-02' };

async function made(by: Browser, values: object, kind = 'event'): Promise<string> {
  const { status, body } = await by.send<Made>(`/app/api/entities/${kind}`, {
    method: 'POST',
    body: { values },
  });
  expect(status).toBe(201);
  return body.id;
}

const errorsOf = ({ errors = [] }: Refused) => errors.map(({ keyword }) => keyword);

describe.each(ENGINES)('entities that are edited on %s', (engine) => {
  const { browserOf, api } = useApplication(engine);

  it('are made, found, changed and deleted, with a history', async () => {
    const admin = await browserOf(ADMIN);
    const schedule = [
      {
        start: '2027-03-01T20:00',
        end: '2027-03-01T22:30',
        description: 'Show',
        tag: null,
        displaystart: true,
        displayend: true,
      },
    ];
    const id = await made(admin, { ...EVENT, group: GROUP, labels: ['late', ' new '], schedule });
    const path = `${EVENTS}/${id}`;
    const got = await admin.send<Got>(path);
    expect(got.body.values).toMatchObject({
      ...EVENT,
      // The schedule ends on the first day.
      enddate: EVENT.startdate,
      group: GROUP,
      labels: ['late', 'new'],
      schedule,
      status: null,
    });
    const found = await admin.send<{ data: Made[] }>(`${DATA}/events/name:%22late%20%3Ci%3Eshow%22`);
    expect(found.body.data.map((one) => one.id)).toEqual([id]);
    const { body: event } = await admin.send(`${DATA}/event/${id}`);
    expect(event).toMatchObject({
      starttime: expect.stringMatching(/^2027-03-01T20:00:00/),
      owner: { name: expect.any(String) },
    });

    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const change = { method: 'PATCH', body: { values: { name: 'Early show', group: null } } };
    const tagged = { ...headers, 'if-match': got.headers.etag };
    expect((await admin.send(path, { ...change, headers: tagged })).status).toBe(204);
    expect((await admin.send(path, { ...change, headers: tagged })).status).toBe(412);
    const history = await admin.send<{ data: { changes: unknown[]; keyname: unknown }[] }>(
      `${DATA}/event/${id}/history`,
    );
    expect(history.body.data).toHaveLength(2);
    expect(history.body.data[0]).toMatchObject({
      keyname: null,
      changes: [
        { target: 'field', name: 'name', before: EVENT.name, after: 'Early show' },
        { target: 'field', name: 'group', before: GROUP.name, after: null },
      ],
    });
    expect((await admin.send(path, change)).status).toBe(204);
    expect((await admin.send<typeof history.body>(`${DATA}/event/${id}/history`)).body.data).toHaveLength(2);
    expect((await admin.send(path, { method: 'DELETE', headers: tagged })).status).toBe(412);
    expect((await admin.send(path, { method: 'DELETE' })).status).toBe(204);
    expect((await admin.send(path)).status).toBe(404);
    expect((await admin.send(`${DATA}/event/${id}`)).status).toBe(404);
  });

  it('move the days of the groups that they join and leave', async () => {
    const admin = await browserOf(ADMIN);
    const group = { id: await made(admin, { name: 'A tour' }, 'group'), name: 'A tour' };
    const spanOf = async () => {
      const { body } = await admin.send(`${DATA}/group/${group.id}`);
      return [body.startdate, body.enddate];
    };
    expect(await spanOf()).toEqual([null, null]);
    const event = await made(admin, { ...EVENT, group });
    expect(await spanOf()).toEqual(['2027-03-01', '2027-03-02']);
    const refused = await admin.send<Refused>(`/app/api/entities/group/${group.id}`, { method: 'DELETE' });
    expect([refused.status, refused.body.code]).toEqual([409, 'in-use']);
    expect(refused.body.detail).toContain('1 events');
    const inItself = { method: 'PATCH', body: { values: { group } } };
    expect((await admin.send(`/app/api/entities/group/${group.id}`, inItself)).status).toBe(400);
    await admin.send(`${EVENTS}/${event}`, { method: 'PATCH', body: { values: { group: null } } });
    expect(await spanOf()).toEqual([null, null]);
    expect((await admin.send(`/app/api/entities/group/${group.id}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('are refused with the name of every field that is wrong, and nothing is written', async () => {
    const admin = await browserOf(ADMIN);
    const before = (await api.storage.transfer.all('event')).length;
    const post = (values: unknown) => admin.send<Refused>(EVENTS, { method: 'POST', body: { values } });
    const nothing = await post({});
    expect([nothing.status, errorsOf(nothing.body)]).toEqual([400, ['name', 'startdate', 'enddate']]);
    const wrong = await post({
      name: 'a\nb',
      startdate: '2027-02-30',
      enddate: '2027-03-01',
      status: { id: '1-1' },
      labels: ['\u0000'],
      schedule: [{ start: '2027-03-01T25:00' }],
      isproduction: 'yes',
      id: 7,
    });
    expect(wrong.status).toBe(400);
    expect(errorsOf(wrong.body).sort()).toEqual(
      ['id', 'isproduction', 'labels', 'name', 'schedule', 'startdate', 'status'].sort(),
    );
    expect(errorsOf((await post({ ...EVENT, enddate: '2027-02-28' })).body)).toEqual(['enddate']);
    expect((await admin.send(EVENTS, { method: 'POST', body: { fields: {} } })).status).toBe(400);
    expect(
      (await admin.send('/app/api/entities/user', { method: 'POST', body: { values: {} } })).status,
    ).toBe(404);
    expect((await api.storage.transfer.all('event')).length).toBe(before);
  });

  it('are for those who may write them, and for pages of this origin', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const id = wireId(demoRecord('event'));
    expect((await reader.send(`${EVENTS}/${id}`)).status).toBe(200);
    expect((await reader.send(EVENTS, { method: 'POST', body: { values: EVENT } })).status).toBe(403);
    expect((await reader.send(`${EVENTS}/${id}`, { method: 'PATCH', body: { values: EVENT } })).status).toBe(
      403,
    );
    expect((await reader.send(`${EVENTS}/${id}`, { method: 'DELETE' })).status).toBe(403);
    const foreign = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    for (const method of ['PATCH', 'DELETE'])
      expect((await admin.send(`${EVENTS}/${id}`, { method, headers: foreign })).status).toBe(403);
    expect(
      (await admin.send(EVENTS, { method: 'POST', body: { values: EVENT }, headers: foreign })).status,
    ).toBe(403);
    expect((await admin.send<Got>(`${EVENTS}/${id}`)).body.values.name).toBe(demoRecord('event').name);
  });

  it('that a user may write because of a group stay with one of their groups', async () => {
    const admin = await browserOf(ADMIN);
    const reader = (await api.storage.transfer.all('user')).find(({ login }) => login === READER);
    const [own, other] = await api.storage.transfer.all('usergroup');
    if (reader === undefined || own === undefined || other === undefined) throw new Error('no such user');
    const groups = await api.storage.transfer.all('usergroup');
    const mine = groups.find(({ id }) => reader.userGroupIds.includes(id)) ?? own;
    const foreign = groups.find(({ id }) => !reader.userGroupIds.includes(id)) ?? other;
    const kinds = { ...mine.permissions.kinds, event: { read: 'all' as const, write: 'own' as const } };
    const record = { ...mine, permissions: { ...mine.permissions, kinds } };
    await api.storage.writer.write({ records: [{ kind: 'usergroup', record }] });
    const browser = await browserOf(READER);
    const id = await made(browser, EVENT);
    const { body } = await browser.send<Got>(`${EVENTS}/${id}`);
    expect(body.values.owninggroup).toMatchObject({ name: mine.name });
    const give = { method: 'PATCH', body: { values: { owninggroup: { id: wireId(foreign) } } } };
    const refused = await browser.send<Refused>(`${EVENTS}/${id}`, give);
    expect([refused.status, errorsOf(refused.body)]).toEqual([400, ['owninggroup']]);
    expect((await admin.send(`${EVENTS}/${id}`, give)).status).toBe(204);
    expect(
      (await browser.send(`${EVENTS}/${id}`, { method: 'PATCH', body: { values: { name: 'x' } } })).status,
    ).toBe(403);
    await api.storage.writer.write({ records: [{ kind: 'usergroup', record: mine }] });
  });

  it('of every kind are read back as they were sent', async () => {
    const admin = await browserOf(ADMIN);
    const { body } = await admin.send<Record<string, Made[]>>('/app/api/choices/resource');
    const resourcegroup = body.resourcegroups?.[0];
    const samples = {
      contact: {
        type: 'person',
        firstname: 'Ada',
        lastname: 'Lint',
        contactinfo: [{ type: 'phone', value: '1' }],
        comment: 'Two\nlines',
      },
      resource: {
        name: 'Ladder',
        resourcetype: 'material',
        resourcegroup,
        amount: 3,
        roles: ['Climbing'],
        rented: true,
      },
      location: { name: 'Roof', resourcegroup, abbreviation: 'RF', description: 'Windy' },
    };
    for (const [kind, values] of Object.entries(samples)) {
      const id = await made(admin, values, kind);
      expect((await admin.send<Got>(`/app/api/entities/${kind}/${id}`)).body.values).toMatchObject(values);
      const shown = await admin.send(`${DATA}/${kind}/${id}`);
      expect(shown.body.name).toBe(kind === 'contact' ? 'Ada Lint' : (values as { name: string }).name);
      expect((await admin.send(`/app/api/entities/${kind}/${id}`, { method: 'DELETE' })).status).toBe(204);
    }
    const booked = demoRecords('resourcebooking').find(({ instanceId }) => instanceId === null);
    const location =
      demoRecords('location').find(({ id }) => id === booked?.resourceId) ?? demoRecord('location');
    const path = demoPath('location', location).replace('/api/', '/app/api/entities/');
    expect((await admin.send<Refused>(path, { method: 'DELETE' })).body.code).toBe('in-use');
  });
});
