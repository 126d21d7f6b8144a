/** Every field that people edit: written, read back from the public API as the contract shows it, refused with a reason. */
import { editableKinds } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import type { Permissions } from '../../src/model/records.ts';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';

const DATA = '/app/api/data';
const PATH = '/app/api/entities';

interface Made {
  readonly id: string;
}
interface Refused {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { readonly keyword: string; readonly detail: string }[];
}
type Shown = Record<string, unknown>;

const change = (values: object) => ({ method: 'PATCH', body: { values } });

async function make(by: Browser, kind: string, values: object): Promise<Made & { readonly name: string }> {
  const { status, body, text } = await by.send<Made>(`${PATH}/${kind}`, { method: 'POST', body: { values } });
  expect([status, text]).toEqual([201, expect.any(String)]);
  return { id: body.id, name: String((values as { name?: string }).name) };
}

async function shown(by: Browser, kind: string, id: string): Promise<Shown> {
  const { status, body } = await by.send<Shown>(`${DATA}/${kind}/${id}`);
  expect(status).toBe(200);
  return body;
}

async function valuesOf(by: Browser, kind: string, id: string): Promise<Shown> {
  return (await by.send<{ values: Shown }>(`${PATH}/${kind}/${id}`)).body.values;
}

async function refusal(by: Browser, kind: string, values: object, id?: string) {
  const { status, body } = await by.send<Refused>(
    id === undefined ? `${PATH}/${kind}` : `${PATH}/${kind}/${id}`,
    id === undefined ? { method: 'POST', body: { values } } : change(values),
  );
  return [status, ...(body.errors ?? []).map(({ keyword }) => keyword)];
}

describe.each(ENGINES)('what is edited on %s', (engine) => {
  const { browserOf, api } = useApplication(engine);
  const resourcegroup = async (by: Browser) =>
    (await by.send<{ resourcegroups: object[] }>('/app/api/choices/resource')).body.resourcegroups[0];

  /** Gives the reader's group other permissions for a while. */
  async function grant({ kinds, ...rights }: Partial<Permissions>) {
    const groups = await api.storage.transfer.all('usergroup');
    const users = await api.storage.transfer.all('user');
    const { userGroupIds = [] } = users.find(({ login }) => login === READER) ?? {};
    const mine = groups.find(({ id }) => userGroupIds.includes(id));
    const foreign = groups.find(({ id }) => !userGroupIds.includes(id));
    if (mine === undefined || foreign === undefined) throw new Error('no such groups');
    const permissions = {
      ...mine.permissions,
      ...rights,
      kinds: { ...mine.permissions.kinds, ...kinds },
    };
    const write = (record: typeof mine) =>
      api.storage.writer.write({ records: [{ kind: 'usergroup', record }] });
    await write({ ...mine, permissions });
    return { mine, foreign, restore: () => write(mine) };
  }

  it('of a contact is shown as the contract says: addresses, VAT, picture, resource', async () => {
    const admin = await browserOf(ADMIN);
    const addresses = [
      {
        addresstype: 'visit',
        street: ['Kerkstraat 1', 'bus 2'],
        zipcode: '9000',
        city: 'Gent',
        countrycode: 'be',
      },
      { addresstype: 'post', isdefault: true, street: [], zipcode: '', city: 'Brussel', country: 'België' },
    ];
    const info = [{ type: 'email', value: 'x@example.org' }];
    const { id } = await make(admin, 'contact', {
      type: 'organization',
      name: 'Klank',
      vat: 'BE0123456789',
      addresses,
      contactinfo: info,
      imageurl: 'https://klank.example/logo.png',
    });
    expect(await shown(admin, 'contact', id)).toMatchObject({
      _type: 'organization',
      vat: 'BE0123456789',
      contactinfo: info,
      imageurl: 'https://klank.example/logo.png',
      address: 'Brussel, België',
      addresses: [
        {
          addresstype: 'visit',
          isdefault: false,
          street: ['Kerkstraat 1', 'bus 2'],
          zipcode: '9000',
          city: 'Gent',
          country: 'Belgium',
          countrycode: 'BE',
        },
        {
          addresstype: 'post',
          isdefault: true,
          street: [],
          zipcode: '',
          city: 'Brussel',
          country: 'België',
          countrycode: '',
        },
      ],
    });
    const found = await admin.send<{ data: Made[] }>(`${DATA}/contacts/city:gent%20name:klank`);
    expect(found.body.data.map((one) => one.id)).toEqual([id]);
    const twice = addresses.map((address) => ({ ...address, isdefault: true }));
    expect(
      await refusal(admin, 'contact', { addresses: twice, imageurl: 'javascript:alert(1)' }, id),
    ).toEqual([400, 'addresses', 'imageurl']);
    for (const wrong of [
      [{}],
      [{ city: 'Gent', countrycode: 'Belgium' }],
      ...['XX', 'ZZ', 'EU', 'UK', 'DD'].map((countrycode) => [{ city: 'Gent', countrycode }]),
      [{ street: 'Gent' }],
      'Gent',
    ])
      expect(await refusal(admin, 'contact', { addresses: wrong }, id)).toEqual([400, 'addresses']);
    expect(await refusal(admin, 'contact', { firstname: 'Ada' }, id)).toEqual([400, 'firstname']);
    await admin.send(`${PATH}/contact/${id}`, change({ type: 'person', firstname: 'Ada' }));
    expect(await shown(admin, 'contact', id)).toMatchObject({ _type: 'person', firstname: 'Ada' });
    expect(await valuesOf(admin, 'contact', id)).toMatchObject({ vat: null, name: 'Ada' });
  });

  it('of private contact data is for those who may see it, and stays out of the history', async () => {
    const admin = await browserOf(ADMIN);
    const { id } = await make(admin, 'contact', {
      type: 'person',
      name: 'Secret',
      addresses: [{ city: 'Gent' }],
    });
    const { body } = await admin.send<{ data: { changes: { name: string; after: unknown }[] }[] }>(
      `${DATA}/contact/${id}/history`,
    );
    const changes = body.data.flatMap((entry) => entry.changes);
    expect(changes.find(({ name }) => name === 'addresses')).toMatchObject({ before: null, after: null });
    const { restore } = await grant({
      kinds: { contact: { read: 'all', write: 'all' } },
      privateContactData: false,
    });
    const reader = await browserOf(READER);
    expect(Object.keys(await valuesOf(reader, 'contact', id))).not.toContain('addresses');
    expect(await refusal(reader, 'contact', { addresses: [] }, id)).toEqual([403, 'addresses']);
    expect((await reader.send(`${PATH}/contact/${id}`, change({ name: 'Known' }))).status).toBe(204);
    await restore();
    expect(await shown(admin, 'contact', id)).toMatchObject({ name: 'Known', addresses: [{ city: 'Gent' }] });
  });

  it('of a contact link: made from two contacts, changed, kept while it is booked, deleted', async () => {
    const admin = await browserOf(ADMIN);
    const person = await make(admin, 'contact', { type: 'person', name: 'Bo' });
    const organization = await make(admin, 'contact', { type: 'organization', name: 'Band' });
    const ends = { person, organization };
    const link = await make(admin, 'contactlink', { ...ends, jobtitle: 'Drummer', labels: ['live'] });
    const wanted = {
      department: 'Rhythm',
      comment: 'Loud\nvery',
      contactinfo: [{ type: 'phone', value: '5' }],
    };
    expect((await admin.send(`${PATH}/contactlink/${link.id}`, change(wanted))).status).toBe(204);
    const { person: _, ...expected } = await shown(admin, 'contactlink', link.id);
    expect(expected).toMatchObject({ ...wanted, name: 'Bo', jobtitle: 'Drummer', labels: ['live'] });
    for (const { id } of [person, organization])
      expect(await shown(admin, 'contact', id)).toMatchObject({
        links: [{ id: link.id, department: 'Rhythm' }],
      });
    const history = await admin.send<{ data: unknown[] }>(`${DATA}/contactlink/${link.id}/history`);
    expect(history.body.data).toHaveLength(2);
    const swapped = { person: organization, organization: person };
    expect(await refusal(admin, 'contactlink', swapped)).toEqual([400, 'person', 'organization']);
    expect(await refusal(admin, 'contactlink', {})).toEqual([400, 'person', 'organization']);
    const other = await make(admin, 'contact', { type: 'person', name: 'Cy' });
    expect(await refusal(admin, 'contactlink', { person: other }, link.id)).toEqual([403, 'person']);
    expect(await refusal(admin, 'contact', { type: 'organization' }, person.id)).toEqual([400, 'type']);
    const uses = await admin.send(`${PATH}/contact/${person.id}/deletion`);
    expect(uses.body).toMatchObject({
      ...{ files: 0, links: 0, hidden: false, hindrance: null, stays: [] },
      along: [{ kind: 'contactlink', count: 1, first: [{ id: link.id, name: 'Band' }] }],
    });
    expect((await admin.send(`${PATH}/contact/${person.id}`, { method: 'DELETE' })).status).toBe(409);
    expect((await admin.send(`${PATH}/contactlink/${link.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await admin.send(`${PATH}/contact/${person.id}/deletion`)).body).toMatchObject({ along: [] });
    expect((await admin.send(`${PATH}/contact/${person.id}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('are deleted with what hangs on them, which is named without the entity itself', async () => {
    const admin = await browserOf(ADMIN);
    const days = { startdate: '2032-05-03', enddate: '2032-05-03' };
    const event = await make(admin, 'event', { name: 'Gala', ...days, schedule: [] });
    const person = await make(admin, 'contact', { type: 'person', name: 'Mo' });
    const organization = await make(admin, 'contact', { type: 'organization', name: 'Choir' });
    const link = await make(admin, 'contactlink', { person, organization, jobtitle: '', labels: [] });
    const hall = { id: wireId(demoRecord('location')), name: demoRecord('location').name };
    const own = { ...event, name: 'Gala' };
    await make(admin, 'resourcebooking', { event: own, resource: hall });
    await make(admin, 'contactbooking', { event: own, contact: { ...person, name: 'Mo' }, role: 'Client' });
    await make(admin, 'contactbooking', { event: own, contact: link, role: 'Singer' });
    const namesOf = async (kind: string, id: string) => {
      type Deletion = { along: { kind: string; first: { name: string }[] }[] };
      const { body } = await admin.send<Deletion>(`${PATH}/${kind}/${id}/deletion`);
      return body.along.flatMap((one) => one.first.map(({ name }) => `${one.kind} ${name}`));
    };
    expect(await namesOf('event', event.id)).toEqual([
      `resourcebooking ${hall.name}`,
      'contactbooking Mo',
      'contactbooking Mo',
    ]);
    expect(await namesOf('contact', person.id)).toEqual([
      'contactlink Choir',
      'contactbooking Gala',
      'contactbooking Gala',
    ]);
    expect(await namesOf('contactlink', link.id)).toEqual(['contactbooking Gala']);
  });

  it('of resources in all varieties: units, stock, people, sets', async () => {
    const admin = await browserOf(ADMIN);
    const common = { resourcetype: 'material', resourcegroup: await resourcegroup(admin) };
    const team = { id: wireId(demoRecord('team')), name: demoRecord('team').name };
    const units = await make(admin, 'resource', {
      ...common,
      name: 'Ladder',
      variety: 'units',
      teams: [team],
    });
    const unit = await make(admin, 'resourceinstance', {
      resource: units,
      active: true,
      serialnumber: 'S-1',
      date: '2020-02-29',
    });
    expect(await shown(admin, 'resourceinstance', unit.id)).toMatchObject({
      serialnumber: 'S-1',
      productcode: null,
      active: true,
      resource: { name: 'Ladder' },
    });
    expect(await valuesOf(admin, 'resourceinstance', unit.id)).toMatchObject({ name: 'Ladder 1' });
    await admin.send(`${PATH}/resourceinstance/${unit.id}`, change({ productcode: 'P-9', active: false }));
    expect(await shown(admin, 'resource', units.id)).toMatchObject({
      teams: [{ name: team.name }],
      amount: 0,
      resourceinstances: [{ id: unit.id, active: false, date: '2020-02-29' }],
    });
    const found = await admin.send<{ data: Made[] }>(
      `${DATA}/resources/team:"${encodeURIComponent(team.name)}" name:ladder`,
    );
    expect(found.body.data.map((one) => one.id)).toContain(units.id);
    expect(await refusal(admin, 'resource', { variety: 'bulk' }, units.id)).toEqual([400, 'variety']);
    expect(await refusal(admin, 'resource', { serialnumber: 'x' }, units.id)).toEqual([400, 'serialnumber']);
    expect((await admin.send(`${PATH}/resource/${units.id}`, { method: 'DELETE' })).status).toBe(409);

    const told = await admin.send<{ data: unknown[] }>(`${DATA}/resourceinstance/${unit.id}/history`);
    expect(told.body.data).toHaveLength(2);

    const bulk = {
      ...common,
      name: 'Rope',
      variety: 'bulk',
      productcode: 'R1',
      serialnumber: '7',
      date: '2019-05-01',
    };
    const rope = await make(admin, 'resource', bulk);
    expect(await shown(admin, 'resource', rope.id)).toMatchObject({
      productcode: 'R1',
      serialnumber: '7',
      date: '2019-05-01',
    });
    expect(await refusal(admin, 'resourceinstance', { resource: rope })).toEqual([400, 'resource']);
    expect(await refusal(admin, 'resource', { date: '2019-02-30' }, rope.id)).toEqual([400, 'date']);

    const set = await make(admin, 'resource', {
      ...common,
      name: 'Kit',
      variety: 'set',
      resources: [rope, units],
    });
    expect(await shown(admin, 'resource', set.id)).toMatchObject({
      resources: [{ name: 'Rope' }, { name: 'Ladder' }],
    });
    expect(await refusal(admin, 'resource', { resources: [set] }, set.id)).toEqual([400, 'resources']);
    expect(
      await refusal(admin, 'resource', { ...common, name: 'x', variety: 'set', resources: [{ id: '1-1' }] }),
    ).toEqual([400, 'resources']);
    const uses = await admin.send<{ stays: { kind: string; first: Made[] }[] }>(
      `${PATH}/resource/${rope.id}/deletion`,
    );
    expect(uses.body.stays).toMatchObject([{ kind: 'resource', first: [{ id: set.id }] }]);
    expect(await refusal(admin, 'resource', { ...common, name: 'x', variety: 'person' })).toEqual([
      400,
      'variety',
    ]);

    const contact = await make(admin, 'contact', { type: 'person', name: 'Di' });
    const human = await make(admin, 'resource', {
      ...common,
      resourcetype: 'human',
      name: 'Di',
      variety: 'person',
      linkedcontact: contact,
    });
    expect(await shown(admin, 'resource', human.id)).toMatchObject({ linkedcontact: { name: 'Di' } });
    for (const [kind, one] of [
      ['resource', set],
      ['resourceinstance', unit],
      ['resource', units],
      ['resource', rope],
      ['resource', human],
    ] as const)
      expect((await admin.send(`${PATH}/${kind}/${one.id}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('of placeholders, locations and groups that could not be edited before', async () => {
    const admin = await browserOf(ADMIN);
    const bookable = {
      resourcegroup: await resourcegroup(admin),
      description: 'Two\nlines',
      roles: ['Lead'],
      defaultrole: 'Lead',
      amount: 2,
      external: true,
      rented: false,
      imageurl: 'https://x.example/p.png',
    };
    const { resourcegroup: group, ...plain } = bookable;
    const placeholder = await make(admin, 'resourceplaceholder', {
      ...bookable,
      name: 'A dancer',
      resourcetype: 'human',
    });
    expect(await shown(admin, 'resourceplaceholder', placeholder.id)).toMatchObject({
      ...plain,
      resourcetype: 'human',
      group: (group as { name: string }).name,
    });
    const location = await make(admin, 'location', { ...bookable, name: 'Cellar' });
    expect(await shown(admin, 'location', location.id)).toMatchObject(plain);
    const entry = {
      start: '2027-03-01T20:00',
      end: null,
      description: 'Doors',
      tag: null,
      displaystart: false,
      displayend: false,
    };
    const tour = await make(admin, 'group', { name: 'Tour', schedule: [entry] });
    expect(await shown(admin, 'group', `${tour.id}/schedule`)).toMatchObject({
      entries: [{ starttime: expect.stringMatching(/^2027-03-01T20:00/), description: 'Doors' }],
    });
  });

  it('of a schedule is put in the order of time, and a conflict is told', async () => {
    const admin = await browserOf(ADMIN);
    const entry = (start: string, end: string | null, description: string) => ({
      start,
      end,
      description,
      tag: null,
      displaystart: false,
      displayend: false,
    });
    const [late, early] = [
      entry('2027-03-01T22:00', null, 'End'),
      entry('2027-03-01T18:00', '2027-03-01T19:00', 'Check'),
    ];
    const { id } = await make(admin, 'event', {
      name: 'x',
      startdate: '2027-03-01',
      enddate: '2027-03-01',
      schedule: [late, early],
    });
    const got = await admin.send<{ values: Shown }>(`${PATH}/event/${id}`);
    expect(got.body.values.schedule).toEqual([early, late]);
    expect(await shown(admin, 'event', `${id}/schedule`)).toMatchObject({
      entries: [{ description: 'Check (start)' }, { description: 'Check (stop)' }, { description: 'End' }],
    });
    await admin.send(`${PATH}/event/${id}`, change({ schedule: [early] }));
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'if-match': got.headers.etag,
    };
    expect(
      (await admin.send(`${PATH}/event/${id}`, { ...change({ schedule: [late] }), headers })).status,
    ).toBe(412);
    expect((await valuesOf(admin, 'event', id)).schedule).toEqual([early]);
    for (const wrong of [
      { start: '2027-03-01' },
      entry('2027-03-01T18:00', '2027-03-01T17:00', ''),
      { ...early, description: 'a\nb' },
    ])
      expect(await refusal(admin, 'event', { schedule: [wrong] }, id)).toEqual([400, 'schedule']);
  });

  it('by users of whom only their groups’ entities are: the server tells which these are', async () => {
    const own = { read: 'all' as const, write: 'own' as const };
    const kinds = { contact: own, resource: own, event: own };
    const { mine, foreign, restore } = await grant({ kinds });
    const [admin, browser] = [await browserOf(ADMIN), await browserOf(READER)];
    const mayWrite = async (kind: string, id: string) =>
      (await browser.send(`${PATH}/${kind}/${id}/rights`)).body;
    const owned = { owninggroup: { id: wireId(foreign), name: foreign.name } };
    const theirs = await make(admin, 'contact', { type: 'organization', name: 'Theirs', ...owned });
    const ours = await make(browser, 'contact', { type: 'person', name: 'Ours' });
    expect(await mayWrite('contact', theirs.id)).toEqual({ write: false });
    expect(await mayWrite('contact', ours.id)).toEqual({ write: true });
    // Write access to either contact is enough to write their link; for
    // two foreign contacts the user gets no link.
    const link = await make(browser, 'contactlink', { person: ours, organization: theirs });
    expect(await mayWrite('contactlink', link.id)).toEqual({ write: true });
    const stranger = await make(admin, 'contact', { type: 'person', name: 'Stranger', ...owned });
    expect(await refusal(browser, 'contactlink', { person: stranger, organization: theirs })).toEqual([
      400,
      'person',
    ]);
    const material = {
      resourcetype: 'material',
      variety: 'units',
      resourcegroup: await resourcegroup(admin),
    };
    const resource = await make(admin, 'resource', { ...material, name: 'Not his', ...owned });
    expect(await refusal(browser, 'resourceinstance', { resource })).toEqual([400, 'resource']);
    const unit = await make(admin, 'resourceinstance', { resource });
    expect(await mayWrite('resourceinstance', unit.id)).toEqual({ write: false });
    for (const method of ['PATCH', 'DELETE'])
      expect(
        (await browser.send(`${PATH}/resourceinstance/${unit.id}`, { method, body: { values: {} } })).status,
      ).toBe(403);
    const choices = await browser.send<{ usergroups: Made[]; owninggroup: Made; unowned: boolean }>(
      '/app/api/choices/event',
    );
    expect(choices.body.usergroups.map(({ id }) => id)).toEqual([wireId(mine)]);
    expect(choices.body).toMatchObject({ owninggroup: { id: wireId(mine) }, unowned: false });
    expect((await admin.send<typeof choices.body>('/app/api/choices/event')).body.unowned).toBe(true);
    await restore();
  });

  it('is refused to readers, whatever the kind, and unknown ids are unknown', async () => {
    const reader = await browserOf(READER);
    for (const kind of editableKinds) {
      const { status } = await reader.send(`${PATH}/${kind}`, { method: 'POST', body: { values: {} } });
      expect([kind, status]).toEqual([kind, 403]);
      for (const path of ['1-1', '1-1/rights', '1-1/deletion', 'x'])
        expect((await reader.send(`${PATH}/${kind}/${path}`)).status).toBe(404);
    }
  });
});
