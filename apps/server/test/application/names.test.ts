/** Names of all kinds for the command bar: what the user may see, of few and of many entities, in bounds. */
import type { ApplicationWire } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords, limitedGroups, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, READER, useApplication } from './application.ts';

type Names = ApplicationWire<'Names'>;
const PATH = '/app/api/names?text=';
const groupOf = ({ resourceGroupId }: { readonly resourceGroupId: number }) =>
  demoRecord('resourcegroup', ({ id }) => id === resourceGroupId).name;

describe.each(ENGINES)('names of all kinds on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);

  it('are found by a part, in any case and without accents, those that begin with it first (200)', async () => {
    const admin = await browserOf(ADMIN);
    const hall = demoRecord('location', ({ name }) => name === 'Great Hall');
    const { status, body } = await admin.send<Names>(`${PATH}GREAT%20h`);
    expect(status).toBe(200);
    expect(body.data).toContainEqual({
      kind: 'location',
      id: wireId(hall),
      name: 'Great Hall',
      start: null,
      end: null,
      type: '',
      about: [groupOf(hall)],
    });
    const contact = demoRecord('contact', ({ name }) => /ü/i.test(name));
    const plain = contact.name.normalize('NFD').replaceAll(/\p{M}/gu, '');
    const found = await admin.send<Names>(PATH + encodeURIComponent(plain));
    expect(found.body.data.map(({ name }) => name)).toContain(contact.name);
    const { data } = (await admin.send<Names>(`${PATH}re`)).body;
    const begins = data.map(({ name }) => name.toLowerCase().startsWith('re'));
    expect(begins).toEqual(begins.toSorted((one, other) => Number(other) - Number(one)));
    for (const kind of new Set(data.map((one) => one.kind))) {
      expect(data.filter((one) => one.kind === kind).length).toBeLessThanOrEqual(6);
    }
  });

  it('tell entities of one name apart: several events of it by their times and halls, the next one first', async () => {
    const admin = await browserOf(ADMIN);
    const hall = demoRecord('location', ({ name }) => name === 'Great Hall');
    const events = new Set(demoRecords('event').map(({ id }) => id));
    const booking = demoRecord(
      'resourcebooking',
      ({ eventId, resourceId, parentId }) =>
        resourceId === hall.id && parentId === null && events.has(eventId ?? 0),
    );
    const event = demoRecord('event', ({ id }) => id === booking.eventId);
    const day = 86_400;
    const start = api.clock.now() / 1000;
    const at = [-40, 30, 2, 9, -3, 400].map((days, index) => ({
      id: 900_001 + index,
      time: start + days * day,
    }));
    await api.storage.writer.write({
      records: at.flatMap(({ id, time }) => [
        {
          kind: 'event' as const,
          record: {
            ...event,
            id,
            name: 'Morning practice',
            schedule: [
              {
                start: time,
                end: time + 3600,
                description: '',
                tag: null,
                displayStart: true,
                displayEnd: true,
              },
            ],
          },
        },
        { kind: 'resourcebooking' as const, record: { ...booking, id: id + 100, eventId: id } },
      ]),
    });
    const { data } = (await admin.send<Names>(`${PATH}morning%20practice`)).body;
    expect(data.map(({ id }) => Number(id.split('-')[0]) - 900_000)).toEqual([3, 4, 2, 6, 5, 1]);
    for (const found of data) {
      expect(found).toMatchObject({ kind: 'event', about: ['Great Hall'] });
      expect(found.start).toMatch(/T\d\d:\d\d/);
    }
  });

  it('say for whom a person works, what sort a resource is of, and of which event a task is', async () => {
    const admin = await browserOf(ADMIN);
    const link = demoRecord('contactlink', ({ jobTitle }) => jobTitle !== '');
    const person = demoRecord('contact', ({ id }) => id === link.personId);
    const organization = demoRecord('contact', ({ id }) => id === link.organizationId);
    const find = async (name: string) => (await admin.send<Names>(PATH + encodeURIComponent(name))).body.data;
    const job = `${link.jobTitle}, ${organization.name}`;
    expect((await find(person.name)).flatMap(({ about }) => about)).toContain(job);
    const resource = demoRecord('resource', ({ defaultRole }) => defaultRole !== null);
    expect((await find(resource.name)).find(({ id }) => id === wireId(resource))).toMatchObject({
      type: resource.resourceType,
      about: [groupOf(resource), resource.defaultRole],
    });
    const task = demoRecord('task', ({ eventId, due }) => eventId !== null && due !== null);
    const held = [...demoRecords('event'), ...demoRecords('group')].find(({ id }) => id === task.eventId);
    expect(
      (await find(task.name)).filter(({ kind }) => kind === 'task').flatMap(({ about }) => about),
    ).toContain(held?.name);
  });

  it('are none for nothing, too much, and what no database stores (200)', async () => {
    const admin = await browserOf(ADMIN);
    for (const text of ['', '%20', 'x'.repeat(101), 'xyzzy', "'%22%5C", '%25_']) {
      const { status, body } = await admin.send<Names>(PATH + text);
      expect([text, status, body.data]).toEqual([text, 200, []]);
    }
    expect((await admin.send('/app/api/names')).status).toBe(200);
  });

  it('leave out what the user may not see', async () => {
    const event = demoRecord('event');
    await api.storage.writer.write({
      records: [
        { kind: 'event', record: { ...event, name: 'Hidden gathering', userGroupId: null } },
        ...limitedGroups({
          event: { read: 'own', write: 'none' },
          contact: { read: 'none', write: 'none' },
        }),
      ],
    });
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    expect((await admin.send<Names>(`${PATH}hidden%20g`)).body.data).toHaveLength(1);
    expect((await reader.send<Names>(`${PATH}hidden%20g`)).body.data).toEqual([]);
    const contact = demoRecord('contact');
    const { data } = (await reader.send<Names>(PATH + encodeURIComponent(contact.name))).body;
    expect(data.filter(({ kind }) => kind === 'contact')).toEqual([]);
  });
});
