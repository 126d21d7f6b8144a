/** `/app/api/settings`: administrators preview and make changes; stale ones are refused. */
import {
  APPLICATION_OPERATIONS,
  APPLICATION_SHAPES,
  type ApplicationWire,
  type ApplyDocument,
  type Operation,
} from '@callboard/contract';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { demoRecord } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, PASSWORD, READER, useApplication } from './application.ts';

type Lists = Required<ApplyDocument>;
type Part<N extends keyof Lists> = Omit<ApplicationWire<'Part'>, 'value'> & { readonly value: Lists[N] };
type Effects = ApplicationWire<'Effects'>;
interface Refused {
  readonly code: string;
  readonly errors?: readonly { readonly keyword: string; readonly detail: string }[];
}

const ROOT = '/app/api/settings';
const NEW_FIELD = { keyword: 'door_note', name: 'Door note', type: 'String' as const };

async function read<N extends keyof Lists>(browser: Browser, name: N): Promise<Part<N>> {
  const { status, text, body } = await browser.send<Part<N>>(`${ROOT}/parts/${name}`);
  if (status !== 200) throw new Error(text);
  return body;
}

function save<T>(
  browser: Browser,
  name: keyof Lists,
  revision: string,
  value: unknown,
  renames: object[] = [],
) {
  return browser.send<T>(`${ROOT}/parts/${name}`, { method: 'PUT', body: { revision, value, renames } });
}

function plan<T = Effects>(browser: Browser, name: keyof Lists, revision: string, value: unknown) {
  const body = { revision, value, renames: [] };
  return browser.send<T>(`${ROOT}/parts/${name}/plan`, { method: 'POST', body });
}

describe.each(ENGINES)('settings on %s', (engine) => {
  const { api, browser, browserOf } = useApplication(engine);

  it('are for administrators alone', async () => {
    const reader = await browserOf(READER);
    const before = await read(await browserOf(ADMIN), 'users');
    for (const [id, { method, path, access }] of Object.entries<Operation>(APPLICATION_OPERATIONS)) {
      if (access !== 'administrator') continue;
      const url = path.replace('{part}', 'users').replace('{id}', '1-1');
      const { status, body } = await reader.send<Refused>(url, {
        method,
        body: method === 'GET' ? undefined : {},
      });
      expect([id, status, body.code]).toEqual([id, 403, 'forbidden']);
    }
    expect(await read(await browserOf(ADMIN), 'users')).toEqual(before);
  });

  it('are answered in the shapes of the document', async () => {
    const admin = await browserOf(ADMIN);
    const { revision, value } = await read(admin, 'teams');
    const answers = {
      Part: await read(admin, 'customData'),
      Effects: (await plan(admin, 'teams', revision, [...value, { name: 'Shape' }])).body,
      UserKeys: (await admin.send(`${ROOT}/keys`)).body,
      Installation: (await admin.send(`${ROOT}/installation`)).body,
      Callbacks: (await admin.send(`${ROOT}/callbacks`)).body,
    } as const;
    for (const [name, answer] of Object.entries(answers)) {
      const errors = Value.Errors(APPLICATION_SHAPES[name as keyof typeof answers], answer);
      expect([name, errors]).toEqual([name, []]);
    }
    expect((await admin.send(`${ROOT}/parts/dataviews`)).status).toBe(404);
  });

  it('a part that is saved as it is changes nothing', async () => {
    const admin = await browserOf(ADMIN);
    for (const name of [
      'settings',
      'userGroups',
      'users',
      'integrations',
      'apiClients',
      'customData',
    ] as const) {
      const { revision, value } = await read(admin, name);
      expect((await plan(admin, name, revision, value)).body).toEqual({ data: [] });
      expect((await save<Part<typeof name>>(admin, name, revision, value)).body.revision).toBe(revision);
    }
  });

  it('an entry is made, renamed and removed; what is in use stays', async () => {
    const admin = await browserOf(ADMIN);
    const first = await read(admin, 'profiles');
    const added = [...first.value, { name: 'Workshop', color: '#123456' }];
    const made = await save<Part<'profiles'>>(admin, 'profiles', first.revision, added);
    expect(made.body.value).toEqual(added);
    const id = (await api.storage.transfer.all('profile')).find(({ name }) => name === 'Workshop')?.id;

    const other = [...first.value, { name: 'Masterclass', color: '#123456' }];
    const renamed = await save<Part<'profiles'>>(admin, 'profiles', made.body.revision, other, [
      { from: 'Workshop', to: 'Masterclass' },
    ]);
    expect(renamed.status).toBe(200);
    const now = (await api.storage.transfer.all('profile')).find(({ name }) => name === 'Masterclass');
    expect(now).toMatchObject({ id, color: '#123456' });

    const used = Object.keys(first.uses)[0];
    const without = first.value.filter(({ name }) => name !== used);
    const refused = await save<Refused>(admin, 'profiles', renamed.body.revision, without);
    expect([refused.status, refused.body.errors?.[0]?.detail]).toEqual([
      400,
      expect.stringContaining(`${used} cannot be removed`),
    ]);
    const back = await save<Part<'profiles'>>(admin, 'profiles', renamed.body.revision, first.value);
    expect(back.body.value).toEqual(first.value);
  });

  it('how much a status holds, and what a group may do with the plan, is kept as it is decided', async () => {
    const admin = await browserOf(ADMIN);
    const statuses = await read(admin, 'statuses');
    const [first] = statuses.value;
    if (first === undefined) throw new Error('no status');
    const released = statuses.value.map((one) => (one === first ? { ...one, firmness: 'released' } : one));
    const { body: effects } = await plan(admin, 'statuses', statuses.revision, released);
    const having = (await api.storage.transfer.all('event')).filter(
      ({ statusId }) => statusId === demoRecord('status', ({ name }) => name === first.name).id,
    );
    expect(having.length).toBeGreaterThan(0);
    const told = { change: 'update', label: first.name, keys: ['firmness'], uses: having.length };
    expect(effects.data).toMatchObject([told]);
    const { status, body } = await save<Part<'statuses'>>(admin, 'statuses', statuses.revision, released);
    expect([status, body.value[0]]).toEqual([200, { ...first, firmness: 'released' }]);
    const back = await save<Part<'statuses'>>(admin, 'statuses', body.revision, statuses.value);
    expect(back.body.value[0]).toEqual(first);
    const guess = [{ ...first, firmness: 'probably' }, ...statuses.value.slice(1)];
    expect((await save(admin, 'statuses', back.body.revision, guess)).status).toBe(400);

    const groups = await read(admin, 'userGroups');
    const planners = { name: 'Planners', permissions: { overbook: true } };
    const made = await save<Part<'userGroups'>>(admin, 'userGroups', groups.revision, [
      ...groups.value,
      planners,
    ]);
    const { permissions } = made.body.value.at(-1) ?? {};
    expect(permissions).toMatchObject({ overbook: true, administer: false });
    expect(permissions).not.toHaveProperty('unlock');
    expect((await save(admin, 'userGroups', made.body.revision, groups.value)).status).toBe(200);
  });

  it('the field that says how many people a location takes is a Number of locations, and stays while it is chosen', async () => {
    const admin = await browserOf(ADMIN);
    const { revision, value } = await read(admin, 'settings');
    for (const capacityField of ['floor', 'nothing']) {
      const { status, body } = await plan<Refused>(admin, 'settings', revision, { ...value, capacityField });
      expect([status, body.errors?.[0]?.keyword]).toEqual([400, 'capacityField']);
    }
    const fields = await read(admin, 'customData');
    const location = fields.value.location?.map((group) => ({
      ...group,
      children: group.children?.filter(({ keyword }) => keyword !== value.capacityField),
    }));
    const without = { ...fields.value, location };
    const { status, body } = await plan<Refused>(admin, 'customData', fields.revision, without);
    expect([status, body.errors?.map(({ detail }) => detail).join()]).toEqual([
      400,
      expect.stringContaining('choose another field in the settings first'),
    ]);
  });

  it('a value that does not fit is refused with what to do about it', async () => {
    const admin = await browserOf(ADMIN);
    const { revision, value } = await read(admin, 'settings');
    const refused = await save<Refused>(admin, 'settings', revision, { ...value, tokensPerMinute: -1 });
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ keyword: 'tokensPerMinute', detail: 'give a number of at least 0' }],
    ]);
  });

  it('who is not the first sees what the first has changed', async () => {
    const [one, two] = [await browserOf(ADMIN), await browserOf(ADMIN)];
    const before = await read(one, 'teams');
    const saved = await save(one, 'teams', before.revision, [...before.value, { name: 'Flies' }]);
    expect(saved.status).toBe(200);
    const late = await save<Refused>(two, 'teams', before.revision, [...before.value, { name: 'Traps' }]);
    expect([late.status, late.body.code]).toEqual([412, 'precondition-failed']);
    const names = (await read(two, 'teams')).value.map(({ name }) => name);
    expect([names.includes('Flies'), names.includes('Traps')]).toEqual([true, false]);
  });

  it('of many at the same time one is the first', async () => {
    const admin = await browserOf(ADMIN);
    const { revision, value } = await read(admin, 'resourceGroups');
    const sent = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        save(admin, 'resourceGroups', revision, [...value, { name: `Racks ${number}` }]),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    expect((await read(admin, 'resourceGroups')).value).toHaveLength(value.length + 1);
  });

  it('a change of a field tells beforehand what becomes of the values, and does not change them', async () => {
    const admin = await browserOf(ADMIN);
    const { revision, value, uses } = await read(admin, 'customData');
    const label = Object.keys(uses).find((name) => {
      const field = fieldsOf(value).find(({ path }) => path === name);
      return field?.type === 'String' || field?.type === 'Text';
    });
    expect(label).toBeDefined();
    const changed = structuredClone(value);
    for (const { path, field } of fieldsOf(changed)) if (path === label) field.type = 'Number';
    const { body } = await plan(admin, 'customData', revision, changed);
    expect(body.data).toEqual([
      expect.objectContaining({ change: 'update', label, keys: ['type'], uses: uses[label ?? ''] }),
    ]);
    expect(body.data[0]?.hidden).toBeGreaterThan(0);
    expect(await read(admin, 'customData')).toEqual({ revision, value, uses });
  });

  it('a field is made and removed; a keyword that is taken is refused where it stands', async () => {
    const admin = await browserOf(ADMIN);
    const { revision, value } = await read(admin, 'customData');
    const [first, ...rest] = value.event ?? [];
    const withField = {
      ...value,
      event: [{ ...first, children: [...(first?.children ?? []), NEW_FIELD] }, ...rest],
    };
    const saved = await save<Part<'customData'>>(admin, 'customData', revision, withField);
    expect([saved.status, fieldsOf(saved.body.value).some(({ path }) => path === 'event.door_note')]).toEqual(
      [200, true],
    );
    const twice = structuredClone(saved.body.value);
    twice.event?.[0]?.children?.push({ ...NEW_FIELD });
    const refused = await save<Refused>(admin, 'customData', saved.body.revision, twice);
    const last = (twice.event?.[0]?.children?.length ?? 0) - 1;
    expect(refused.body).toMatchObject({
      code: 'bad-value',
      errors: [{ keyword: `event[0].children[${last}]` }],
    });
    expect((await save(admin, 'customData', saved.body.revision, value)).status).toBe(200);
  });

  it('nobody takes the right to administer from oneself', async () => {
    const admin = await browserOf(ADMIN);
    const users = await read(admin, 'users');
    const attempts: [keyof Lists, string, unknown][] = [
      ['users', users.revision, users.value.filter(({ login }) => login !== ADMIN)],
      [
        'users',
        users.revision,
        users.value.map((user) => (user.login === ADMIN ? { ...user, active: false } : user)),
      ],
      [
        'users',
        users.revision,
        users.value.map((user) => (user.login === ADMIN ? { ...user, groups: [] } : user)),
      ],
    ];
    const groups = await read(admin, 'userGroups');
    attempts.push([
      'userGroups',
      groups.revision,
      groups.value.map(({ name, permissions }) => ({
        name,
        permissions: { ...permissions, administer: false },
      })),
    ]);
    for (const [name, revision, value] of attempts) {
      expect((await save<Refused>(admin, name, revision, value)).body.code).toBe('bad-value');
    }
    expect(await read(admin, 'users')).toEqual(users);
  });

  it('who is switched off is signed out for good', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const switched = (users: Lists['users'], active: boolean) =>
      users.map((user) => (user.login === READER ? { ...user, active } : user));
    const { revision, value } = await read(admin, 'users');
    const off = await save<Part<'users'>>(admin, 'users', revision, switched(value, false));
    expect((await reader.send('/app/api/session')).status).toBe(401);
    const on = await save<Part<'users'>>(admin, 'users', off.body.revision, switched(value, true));
    expect(on.status).toBe(200);
    expect((await reader.send('/app/api/session')).status).toBe(401);
    expect((await reader.signIn(READER)).status).toBe(200);
  });

  it('a password that is made anew signs out, and is the only one from then on', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const reset = (login: string) =>
      admin.send<{ password: string }>(`${ROOT}/passwords`, { method: 'POST', body: { login } });
    const { status, body } = await reset(READER);
    expect(status).toBe(201);
    expect((await reader.send('/app/api/session')).status).toBe(401);
    expect((await browser().signIn(READER, PASSWORD)).status).toBe(401);
    expect((await browser().signIn(READER, body.password)).status).toBe(200);
    expect((await reset('nobody')).status).toBe(400);
  });

  it('of two passwords or secrets that are made anew the last one counts, and the audit has both', async () => {
    const [one, other] = [await browserOf(ADMIN), await browserOf(ADMIN)];
    const reset = (by: typeof one) =>
      by.send<{ password: string }>(`${ROOT}/passwords`, { method: 'POST', body: { login: READER } });
    const [first, second] = [await reset(one), await reset(other)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await browser().signIn(READER, first.body.password)).status).toBe(401);
    expect((await browser().signIn(READER, second.body.password)).status).toBe(200);

    const client = (await api.storage.transfer.all('apiclient'))[0]?.name ?? '';
    const renew = (by: typeof one) =>
      by.send<{ secret: string }>(`${ROOT}/secrets`, { method: 'PUT', body: { client, signed: true } });
    await renew(one);
    const last = await renew(other);
    const stored = (await api.storage.transfer.all('apiclient')).find(({ name }) => name === client);
    expect(stored?.callbackSecret).toBe(last.body.secret);
    const audit = await one.send<{ data: { action: string; label: string }[] }>(`${ROOT}/audit`);
    expect(audit.body.data.slice(0, 4).map(({ label }) => label)).toEqual([client, client, READER, READER]);
  });

  it('a key of another user works, is listed and can be deleted', async () => {
    const admin = await browserOf(ADMIN);
    const client = (await read(admin, 'apiClients')).value[0]?.name;
    const wanted = { user: READER, name: 'Foyer', client, integration: null, expires: null };
    const create = (body: object) =>
      admin.send<ApplicationWire<'CreatedUserKey'> & Refused>(`${ROOT}/keys`, { method: 'POST', body });
    const { status, body } = await create(wanted);
    expect([status, body.user, body.client]).toEqual([201, READER, client]);
    expect((await api.get('/api/statuses', { key: body.key })).status).toBe(200);
    const listed = await admin.send<ApplicationWire<'UserKeys'>>(`${ROOT}/keys`);
    expect(listed.text).not.toContain(body.key);
    expect(listed.body.data.find(({ id }) => id === body.id)).toMatchObject({ user: READER, name: 'Foyer' });
    expect((await admin.send(`${ROOT}/keys/${body.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await api.get('/api/statuses', { key: body.key })).status).toBe(401);
    for (const [keyword, wrong] of [
      ['user', { ...wanted, user: 'nobody' }],
      ['client', { ...wanted, client: 'nothing' }],
      ['integration', { ...wanted, integration: 'nothing' }],
      ['expires', { ...wanted, expires: '2001-01-01' }],
    ] as const) {
      expect((await create(wrong)).body.errors?.map((error) => error.keyword)).toEqual([keyword]);
    }
  });

  it('the secret of a client is shown once, and whether there is one afterwards', async () => {
    const admin = await browserOf(ADMIN);
    const client = (await read(admin, 'apiClients')).value[0]?.name ?? '';
    const put = (body: object) =>
      admin.send<{ secret: string | null }>(`${ROOT}/secrets`, { method: 'PUT', body });
    const signed = async () =>
      (await admin.send<ApplicationWire<'Installation'>>(`${ROOT}/installation`)).body.signedclients;
    const { secret } = (await put({ client, signed: true })).body;
    expect(secret).toMatch(/^whsec_/);
    expect(await signed()).toContain(client);
    expect((await admin.send(`${ROOT}/parts/apiClients`)).text).not.toContain(secret);
    expect((await put({ client, signed: false })).body.secret).toBe(null);
    expect(await signed()).not.toContain(client);
    expect((await put({ client: 'nothing', signed: true })).status).toBe(400);
  });
});

type Node = { keyword: string; type?: string | undefined; children?: Node[] | undefined };

function fieldsOf(value: Lists['customData']) {
  const found: { path: string; type: string; field: Node }[] = [];
  const walk = (kind: string, nodes: readonly Node[]): void => {
    for (const field of nodes) {
      if (field.type !== undefined) found.push({ path: `${kind}.${field.keyword}`, type: field.type, field });
      walk(kind, field.children ?? []);
    }
  };
  for (const [kind, groups] of Object.entries(value)) walk(kind, groups as readonly Node[]);
  return found;
}
