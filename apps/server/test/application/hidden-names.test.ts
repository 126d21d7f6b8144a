/** Data for forms and dialogs reveals nothing that the lists would not show. */
import type { ApplicationWire } from '@callboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_LINE } from '../../src/access/actor.ts';
import type { Fields, Permissions } from '../../src/model/records.ts';
import { demoRecord, demoRecords, isUnlocked, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';

type Uses = ApplicationWire<'EntityDeletion'>;

const NOTHING = { read: 'none', write: 'none' } as const;
const ALL = { read: 'all', write: 'all' } as const;
const OWN = { read: 'own', write: 'own' } as const;
const KINDS: Permissions['kinds'] = {
  event: ALL,
  resource: ALL,
  task: ALL,
  resourcebooking: OWN,
  contactbooking: NOTHING,
  user: NOTHING,
  usergroup: NOTHING,
  profile: NOTHING,
  status: NOTHING,
  team: NOTHING,
};

describe.each(ENGINES)('to somebody who may not see everything, on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);
  const mine: number[] = [];

  beforeAll(async () => {
    const { transfer, writer } = api.storage;
    const groups = await transfer.all('usergroup');
    const reader = (await transfer.all('user')).find(({ login }) => login === READER);
    mine.push(...(reader?.userGroupIds ?? []));
    const permissions = { kinds: KINDS, prices: false, privateContactData: false, administer: false };
    const records = groups
      .filter(({ id }) => mine.includes(id))
      .map((group) => ({ kind: 'usergroup' as const, record: { ...group, permissions } }));
    expect(records.length).toBeGreaterThan(0);
    await writer.write({ records });
  });

  it('uses count no booking that is hidden, and only say that there is something', async () => {
    const bookings = demoRecords('resourcebooking') as readonly Fields<'resourcebooking'>[];
    const isMine = ({ userGroupId }: Fields<'resourcebooking'>) => mine.includes(userGroupId ?? 0);
    const hidden = new Set(bookings.filter((one) => !isMine(one)).map(({ eventId }) => eventId));
    const event = demoRecords('event').find((one) => hidden.has(one.id) && isUnlocked(one));
    const ofEvent = bookings.filter(({ eventId }) => eventId === event?.id);
    if (event === undefined) throw new Error('no event is booked for');
    const path = `/app/api/entities/event/${wireId(event)}`;
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const all = (await admin.send<Uses>(`${path}/deletion`)).body;
    const count = ({ along }: Uses, kind: string) => along.find((one) => one.kind === kind)?.count ?? 0;
    expect([count(all, 'resourcebooking'), all.hidden]).toEqual([ofEvent.length, false]);

    const seen = (await reader.send<Uses>(`${path}/deletion`)).body;
    expect(count(seen, 'resourcebooking')).toBe(ofEvent.filter(isMine).length);
    expect(count(seen, 'contactbooking')).toBe(0);
    expect(seen.hidden).toBe(true);
    const { status, text } = await reader.send(path, { method: 'DELETE' });
    expect(status).toBe(409);
    expect(text).toContain('others that you may not see');
    expect(text).not.toContain('contact bookings');
    expect(text).not.toContain(`${ofEvent.length} resource bookings`);
  });

  it('who is responsible for events is told as far as bookings, users and addresses may be seen', async () => {
    const { writer, transfer } = api.storage;
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const hasEmail = ({ contactInfo }: Fields<'contact'>) =>
      contactInfo.some(({ value }) => value.includes('@')) &&
      contactInfo.some(({ type }) => type.includes('hone'));
    const contacts = new Map(
      demoRecords('contact')
        .filter(hasEmail)
        .map((one) => [one.id, one]),
    );
    const booking = demoRecord(
      'contactbooking',
      ({ contactId, eventKind }) => eventKind === 'event' && contacts.has(contactId ?? 0),
    );
    const contact = contacts.get(booking.contactId ?? 0);
    const event = demoRecord('event', ({ id }) => id === booking.eventId);
    const user = demoRecord('user', ({ id }) => id === event.ownerId);
    const asked = async (by: Browser, ids: readonly string[]) =>
      by.send<ApplicationWire<'PlanningResponsible'>>(`/app/api/planning/responsible?events=${ids.join()}`);
    const all = (await asked(admin, [wireId(event)])).body.events;
    expect(all.map(({ id }) => id)).toEqual([wireId(event)]);
    expect(all[0]?.people[0]).toEqual({
      as: 'owner',
      name: user.name,
      role: '',
      email: user.email,
      phone: '',
    });
    const address = contact?.contactInfo.find(({ value }) => value.includes('@'))?.value;
    const phone = contact?.contactInfo.find(({ type }) => type.includes('hone'))?.value.trim();
    expect(phone).toMatch(/\d/);
    expect(all[0]?.people).toContainEqual({
      ...{ as: 'contact', name: contact?.name, role: booking.role ?? '', email: address, phone },
    });

    const some = (await asked(reader, [wireId(event)])).body.events;
    expect(some).toEqual([
      { id: wireId(event), people: [{ as: 'owner', name: event.ownerName, role: '', email: '', phone: '' }] },
    ]);
    const groups = (await transfer.all('usergroup')).filter(({ id }) => mine.includes(id));
    const allow = (kinds: Permissions['kinds']) =>
      writer.write({
        records: groups.map((group) => {
          const permissions = { ...group.permissions, kinds: { ...group.permissions.kinds, ...kinds } };
          return { kind: 'usergroup' as const, record: { ...group, permissions } };
        }),
      });
    // A reader without private contact data sees the names of contacts alone.
    await allow({ contactbooking: ALL, contact: ALL, user: ALL });
    const named = (await asked(reader, [wireId(event)])).body.events.flatMap(({ people }) => people);
    expect(named.map(({ name }) => name)).toContain(contact?.name);
    expect(named.map(({ email, phone }) => email + phone).join('')).toBe('');
    const foreign = demoRecord('event', ({ userGroupId }) => !mine.includes(userGroupId ?? 0));
    await allow({ event: OWN });
    expect((await asked(reader, [wireId(foreign), '1-1'])).body.events).toEqual([]);
    await allow({ event: NOTHING });
    expect((await asked(reader, [wireId(foreign)])).status).toBe(403);
    await allow({});
    const many = Array.from({ length: 101 }, (_, at) => `${at + 1}-1`);
    expect((await asked(admin, many)).status).toBe(400);
    expect((await asked(admin, [])).body).toEqual({ events: [] });
  });

  it('the audience of dataviews and the choices of forms name nobody and nothing that lists hide', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const audience = '/app/api/dataview/audience';
    expect((await admin.send<ApplicationWire<'Audience'>>(audience)).body.users.length).toBeGreaterThan(5);
    expect((await reader.send(audience)).body).toEqual({ users: [], usergroups: [] });
    const choices = '/app/api/choices/event';
    const all = (await admin.send<ApplicationWire<'Choices'>>(choices)).body;
    expect([all.profiles.length, all.statuses.length, all.teams.length].every((many) => many > 0)).toBe(true);
    const some = (await reader.send<ApplicationWire<'Choices'>>(choices)).body;
    expect(some).toMatchObject({ profiles: [], statuses: [], teams: [] });
    expect(some.usergroups).toHaveLength(mine.length);
  });

  it('the history of a resource names no cost models without the right to prices', async () => {
    const [resource] = demoRecords('resource');
    if (resource === undefined) throw new Error('there is no resource');
    const changes = [
      { target: 'field' as const, name: 'costmodels', before: [], after: ['Discount for friends'] },
      { target: 'field' as const, name: 'name', before: 'Old', after: 'New' },
    ];
    const change = { entityKind: 'resource' as const, entityId: resource.id, at: 5_000, ...COMMAND_LINE };
    await api.storage.writer.write({
      changes: [
        { ...change, changes },
        { ...change, changes: changes.slice(0, 1) },
      ],
    });
    const path = `/app/api/data/resource/${wireId(resource)}/history`;
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    expect((await admin.send(path)).text).toContain('Discount for friends');
    const { status, text } = await reader.send(path);
    expect(status).toBe(200);
    expect(text).toContain('"New"');
    expect(text).not.toMatch(/Discount for friends|costmodels/);
  });
});
