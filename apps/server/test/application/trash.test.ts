/** Deleting an entity with what hangs on it, and the trash from which all of it comes back. */
import type { ApplicationWire, EditableKind } from '@callboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statement } from '../../src/storage/database.ts';
import { createTrash } from '../../src/trash/trash.ts';
import { demoRecord, demoRecords, isUnlocked, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';

type Deletion = ApplicationWire<'EntityDeletion'>;
type Trash = ApplicationWire<'Trash'>;
interface Refused {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { readonly keyword: string; readonly detail: string }[];
}

const PATH = '/app/api/entities';
const TRASH = '/app/api/trash';
const DATA = '/app/api/data';
const DAY_SECONDS = 86_400;
const HALL = demoRecord(
  'location',
  ({ partIds = [], apartIds = [] }) => partIds.length + apartIds.length === 0,
);
const number = (id: string): number => Number.parseInt(id, 10);

let days = 0;
/** Returns a day that no other test uses. */
const freshDay = (): string => new Date(Date.UTC(2032, 0, 1 + days++ * 3)).toISOString().slice(0, 10);

describe.each(ENGINES)('the trash on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);

  const make = async (
    by: Browser,
    kind: EditableKind,
    values: object,
    more: object = {},
  ): Promise<string> => {
    const { status, body, text } = await by.send<{ id: string }>(`${PATH}/${kind}`, {
      method: 'POST',
      body: { values, ...more },
    });
    expect([status, text]).toEqual([201, expect.anything()]);
    return body.id;
  };
  const makeEvent = (by: Browser, name: string, values: object = {}, day = freshDay()) =>
    make(by, 'event', { name, startdate: day, enddate: day, ...values });
  const described = async (by: Browser, kind: EditableKind, id: string, query = ''): Promise<Deletion> => {
    const { status, body } = await by.send<Deletion>(`${PATH}/${kind}/${id}/deletion${query}`);
    expect(status).toBe(200);
    return body;
  };
  const remove = (by: Browser, kind: EditableKind, id: string, fingerprint: string, query = '') =>
    by.send<Refused>(`${PATH}/${kind}/${id}?along=${fingerprint}${query}`, { method: 'DELETE' });
  const removeWhole = async (by: Browser, kind: EditableKind, id: string, query = ''): Promise<void> => {
    const { fingerprint } = await described(by, kind, id, query === '' ? '' : `?${query}`);
    const { status, text } = await remove(by, kind, id, fingerprint, query === '' ? '' : `&${query}`);
    expect([status, text]).toEqual([204, '']);
  };
  const restore = (by: Browser, id: string, body: object = {}) =>
    by.send<Refused>(`${TRASH}/${id}/restore`, { method: 'POST', body });
  const entries = async (by: Browser): Promise<Trash['entries']> =>
    (await by.send<Trash>(TRASH)).body.entries;

  /** Returns everything that the installation holds, but for revisions and the history. */
  async function everything(): Promise<readonly string[]> {
    const lines: string[] = [];
    for await (const line of api.storage.transfer.exportLines({ secrets: true })) {
      if (line.kind === 'change') continue;
      lines.push(
        'record' in line
          ? JSON.stringify({ ...line, record: { ...line.record, revision: 0 } })
          : JSON.stringify(line),
      );
    }
    return lines;
  }

  const countOf = async (table: string): Promise<number> => {
    const [row] = await api.storage.database.query<{ count: number }>(
      statement(`select count(*) as count from ${table}`),
      [],
    );
    return row?.count ?? 0;
  };

  it('gives an event back with its bookings, files, custom data and names in other systems', async () => {
    const admin = await browserOf(ADMIN);
    const id = await makeEvent(admin, 'Gala');
    const event = { id, name: 'Gala' };
    const resource = demoRecord('resource', ({ variety }) => variety === 'bulk');
    const hall = { id: wireId(HALL), name: HALL.name };
    await make(admin, 'resourcebooking', { event, resource: hall });
    for (let count = 0; count < 17; count += 1)
      await make(
        admin,
        'resourcebooking',
        { event, resource: { id: wireId(resource) } },
        { reason: 'Enough' },
      );
    const contact = demoRecord('contact');
    await make(admin, 'contactbooking', { event, contact: { id: wireId(contact) } });
    const task = await make(admin, 'task', { name: 'Hang lights', event });
    const path = `${PATH}/task/${task}/attachments`;
    const link = { upload: null, link: 'https://venue.example/plan', comment: null };
    expect((await admin.send(path, { method: 'POST', body: link })).status).toBe(201);
    await api.storage.writer.write({
      externals: [{ source: 'tickets', externalId: 'G-1', kind: 'event', entityId: number(id) }],
    });
    const before = await everything();
    const shown = (await admin.send(`${DATA}/event/${id}`)).text;

    const deletion = await described(admin, 'event', id);
    expect(deletion).toMatchObject({
      along: [
        { kind: 'resourcebooking', count: 18 },
        { kind: 'contactbooking', count: 1 },
        { kind: 'task', count: 1, first: [{ id: task, name: 'Hang lights' }] },
      ],
      ...{ files: 0, links: 1, stays: [], hidden: false, hindrance: null, days: 30 },
    });
    expect((await remove(admin, 'event', id, deletion.fingerprint)).status).toBe(204);
    for (const gone of [`${DATA}/event/${id}`, `${DATA}/task/${task}`])
      expect((await admin.send(gone)).status).toBe(404);
    const [entry] = await entries(admin);
    expect(entry).toMatchObject({ id, kind: 'event', name: 'Gala', own: true });
    expect(entry?.along).toEqual([
      { kind: 'attachment', count: 1 },
      { kind: 'contactbooking', count: 1 },
      { kind: 'resourcebooking', count: 18 },
      { kind: 'task', count: 1 },
    ]);

    expect((await restore(admin, id)).status).toBe(204);
    expect(await everything()).toEqual(before);
    expect((await admin.send(`${DATA}/event/${id}`)).text).toBe(shown);
    expect((await entries(admin)).map((one) => one.id)).not.toContain(id);
    expect((await restore(admin, id)).body.code).toBe('not-found');
    const history = await admin.send<{
      data: { changes: { name: string; before: unknown; after: unknown }[] }[];
    }>(`${DATA}/event/${id}/history`);
    expect(history.body.data.slice(0, 2).map(({ changes: [change] }) => change)).toMatchObject([
      { name: 'name', before: null, after: 'Gala' },
      { name: 'name', before: 'Gala', after: null },
    ]);
  });

  it('gives back any entity of the venue as it was, and a deletion that is refused changes nothing', async () => {
    const admin = await browserOf(ADMIN);
    const kinds = [
      'event',
      'group',
      'contact',
      'contactlink',
      'resource',
      'location',
      'resourcebooking',
      'task',
    ] as const;
    const anyone = fc
      .constantFrom(...kinds)
      .chain((kind) => fc.tuple(fc.constant(kind), fc.nat(demoRecords(kind).length - 1), fc.boolean()));
    const before = await everything();
    let restored = 0;
    await fc.assert(
      fc.asyncProperty(anyone, async ([kind, index, withMembers]) => {
        const record = demoRecords(kind)[index];
        if (record === undefined) return;
        const query = `members=${withMembers ? 'go' : 'stay'}`;
        const id = wireId(record);
        const shown = (await admin.send(`${DATA}/${kind}/${id}`)).text;
        const { fingerprint, hindrance } = await described(admin, kind, id, `?${query}`);
        const { status, body } = await remove(admin, kind, id, fingerprint, `&${query}`);
        if (hindrance === null) {
          expect(status).toBe(204);
          expect((await admin.send(`${DATA}/${kind}/${id}`)).status).toBe(404);
          const { status: done, text } = await restore(admin, id, { reason: 'It was so before.' });
          expect([done, text]).toEqual([204, '']);
          restored += 1;
        } else expect(body.code).toBe(hindrance.code);
        expect((await admin.send(`${DATA}/${kind}/${id}`)).text).toBe(shown);
        expect(await everything()).toEqual(before);
        expect(await countOf('trash_line')).toBe(0);
      }),
      { numRuns: 9 },
    );
    expect(restored).toBeGreaterThan(4);
    const doctor = await api.storage.database.check();
    expect(doctor).toEqual([]);
  });

  it('refuses what the user has not been shown, and what more than 5,000 things hang on', async () => {
    const admin = await browserOf(ADMIN);
    const id = await makeEvent(admin, 'Busy');
    const event = { id, name: 'Busy' };
    const { fingerprint } = await described(admin, 'event', id);
    const task = await make(admin, 'task', { name: 'Meanwhile', event });
    expect((await remove(admin, 'event', id, fingerprint)).body.code).toBe('precondition-failed');
    expect((await admin.send(`${PATH}/event/${id}`, { method: 'DELETE' })).status).toBe(409);
    expect((await admin.send(`${DATA}/task/${task}`)).status).toBe(200);
    const stored = (await api.storage.transfer.records('task', [number(task)])).get(number(task));
    if (stored === undefined) throw new Error('there is no task');
    const first = await api.storage.writer.allocateIds(5_000);
    await api.storage.writer.write({
      records: Array.from({ length: 5_000 }, (_, index) => ({
        kind: 'task' as const,
        record: { ...stored, id: first + index },
      })),
    });
    const { hindrance, along, fingerprint: many } = await described(admin, 'event', id);
    expect([hindrance?.code, along]).toEqual(['in-use', []]);
    const refused = await remove(admin, 'event', id, many);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('More than 5000')]);
    await api.storage.writer.remove('task', [first]);
    await removeWhole(admin, 'event', id);
    expect((await restore(admin, id)).status).toBe(204);
    expect((await described(admin, 'event', id)).along).toMatchObject([{ kind: 'task', count: 5_000 }]);
    await removeWhole(admin, 'event', id);
    expect((await admin.send(`${TRASH}/${id}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('asks before it makes a double booking, and then restores', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const hall = { id: wireId(HALL), name: HALL.name };
    const id = await makeEvent(admin, 'First', {}, day);
    await make(admin, 'resourcebooking', { event: { id }, resource: hall });
    await removeWhole(admin, 'event', id);
    const other = await makeEvent(admin, 'Second', {}, day);
    await make(admin, 'resourcebooking', { event: { id: other }, resource: hall });
    const { status, body } = await restore(admin, id);
    expect([status, body.code, body.detail]).toEqual([
      409,
      'double-booking',
      expect.stringMatching(/First.*Second|Second.*First/),
    ]);
    expect((await admin.send(`${DATA}/event/${id}`)).status).toBe(404);
    expect((await restore(admin, id, { reason: 'Both fit.' })).status).toBe(204);
    expect((await admin.send(`${DATA}/event/${id}`)).status).toBe(200);
  });

  it('names what cannot come back, and restores the rest when asked to', async () => {
    const admin = await browserOf(ADMIN);
    const id = await makeEvent(admin, 'Partly');
    const resourcegroup = { id: wireId(demoRecord('resourcegroup')) };
    const ladder = await make(admin, 'resource', {
      name: 'Ladder',
      resourcetype: 'material',
      resourcegroup,
      amount: 3,
    });
    const booking = await make(admin, 'resourcebooking', { event: { id }, resource: { id: ladder } });
    const external = { source: 'tickets', externalId: 'P-1', kind: 'event' as const };
    await api.storage.writer.write({ externals: [{ ...external, entityId: number(id) }] });
    await removeWhole(admin, 'event', id);
    await removeWhole(admin, 'resource', ladder);
    const taker = await makeEvent(admin, 'Taker');
    await api.storage.writer.write({ externals: [{ ...external, entityId: number(taker) }] });

    const refused = await restore(admin, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.errors).toMatchObject([
      {
        ...{ keyword: 'resourcebooking', code: 'in-trash', names: [expect.any(String), 'Ladder'] },
        detail: expect.stringContaining('“Ladder” is in the trash as well'),
      },
      {
        ...{ keyword: 'integration', code: 'taken', names: ['P-1', 'tickets'] },
        detail: expect.stringContaining('P-1'),
      },
    ]);
    expect((await restore(admin, id, { incomplete: true })).status).toBe(204);
    expect((await described(admin, 'event', id)).along).toEqual([]);
    expect((await admin.send(`${DATA}/resourcebooking/${booking}`)).status).toBe(404);
    const [row] = await api.storage.database.query<{ id: number }>(
      statement("select entity_id as id from external_ref where source = 'tickets' and external_id = 'P-1'"),
      [],
    );
    expect(row?.id).toBe(number(taker));

    const task = await make(admin, 'task', { name: 'Of the event', event: { id } });
    await removeWhole(admin, 'task', task);
    await removeWhole(admin, 'event', id);
    const alone = await restore(admin, task, { incomplete: true });
    expect([alone.status, alone.body.detail]).toEqual([
      409,
      expect.stringContaining('“Partly” is in the trash as well'),
    ]);
    expect((await restore(admin, id)).status).toBe(204);
    expect((await restore(admin, task)).status).toBe(204);
  });

  it('leaves the members of a group in the group around it, or takes them along, as the user says', async () => {
    const admin = await browserOf(ADMIN);
    const season = await make(admin, 'group', { name: 'Season' });
    const series = await make(admin, 'group', { name: 'Series', group: { id: season } });
    const id = await makeEvent(admin, 'Evening', { group: { id: series } });
    const groupOf = async () =>
      (await admin.send<{ values: { group: { id: string } | null } }>(`${PATH}/event/${id}`)).body.values
        .group?.id;
    const deletion = await described(admin, 'group', series);
    expect(deletion).toMatchObject({
      along: [],
      stays: [{ kind: 'event', first: [{ id, name: 'Evening' }] }],
    });
    await removeWhole(admin, 'group', series);
    expect(await groupOf()).toBe(season);
    expect((await restore(admin, series)).status).toBe(204);
    expect(await groupOf()).toBe(series);

    await removeWhole(admin, 'group', series);
    await admin.send(`${PATH}/event/${id}`, { method: 'PATCH', body: { values: { group: null } } });
    expect((await restore(admin, series)).status).toBe(204);
    expect(await groupOf()).toBeUndefined();

    await admin.send(`${PATH}/event/${id}`, { method: 'PATCH', body: { values: { group: { id: series } } } });
    await removeWhole(admin, 'group', season, 'members=go');
    expect((await admin.send(`${DATA}/event/${id}`)).status).toBe(404);
    expect((await restore(admin, season)).status).toBe(204);
    expect(await groupOf()).toBe(series);
  });

  it('is for those who have deleted, and for administrators, who alone delete for good', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const id = await makeEvent(admin, 'Mine');
    expect((await reader.send(`${PATH}/event/${id}/deletion`)).status).toBe(403);
    expect((await reader.send(`${PATH}/event/${id}?along=x`, { method: 'DELETE' })).status).toBe(403);
    await removeWhole(admin, 'event', id);
    expect(await entries(reader)).toEqual([]);
    expect((await restore(reader, id)).status).toBe(404);
    expect((await reader.send(`${TRASH}/${id}`, { method: 'DELETE' })).status).toBe(403);

    const groups = await api.storage.transfer.all('usergroup');
    const user = (await api.storage.transfer.all('user')).find(({ login }) => login === READER);
    const mine = groups.filter((group) => user?.userGroupIds.includes(group.id));
    const permissions = {
      kinds: { event: { read: 'all', write: 'all' } },
      prices: false,
      privateContactData: false,
      administer: false,
    } as const;
    const grant = (one: typeof mine) =>
      api.storage.writer.write({ records: one.map((record) => ({ kind: 'usergroup' as const, record })) });
    await grant(mine.map((group) => ({ ...group, permissions })));
    const own = await makeEvent(reader, 'Theirs');
    await removeWhole(reader, 'event', own);
    expect((await entries(reader)).map((one) => [one.id, one.own])).toEqual([[own, true]]);
    expect((await entries(admin)).find((one) => one.id === own)).toMatchObject({
      own: false,
      by: user?.name,
    });
    await grant(mine);
    expect((await restore(reader, own)).status).toBe(403);
    expect((await restore(admin, own)).status).toBe(204);
    expect((await admin.send(`${TRASH}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await restore(admin, id)).status).toBe(404);
    expect((await admin.send(`${TRASH}/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('keeps locked events whole, and their locations', async () => {
    const admin = await browserOf(ADMIN);
    const locked = demoRecords('event').find((event) => !isUnlocked(event));
    if (locked === undefined) throw new Error('no event is locked');
    const { hindrance, fingerprint } = await described(admin, 'event', wireId(locked));
    expect(hindrance?.code).toBe('locked');
    expect((await remove(admin, 'event', wireId(locked), fingerprint)).body.code).toBe('locked');
  });

  it('puts no event back into a group that has been locked since', async () => {
    const admin = await browserOf(ADMIN);
    const locking = demoRecord('status', ({ statusTypes }) => statusTypes.includes('locked'));
    const group = await make(admin, 'group', { name: 'Tour' });
    const event = await makeEvent(admin, 'Gig', { group: { id: group, name: 'Tour' } });
    await removeWhole(admin, 'group', group, 'members=stay');
    const lock = async (status: object | null): Promise<void> => {
      const sent = { method: 'PATCH', body: { values: { status } } };
      expect((await admin.send(`${PATH}/event/${event}`, sent)).status).toBe(204);
    };
    await lock({ id: wireId(locking), name: locking.name });
    const { status, body } = await restore(admin, group);
    expect([status, body.code]).toEqual([409, 'locked']);
    expect(body.detail).toContain('“Gig”');
    await lock(null);
    expect((await restore(admin, group)).status).toBe(204);
    const { values } = (await admin.send<{ values: object }>(`${PATH}/event/${event}`)).body;
    expect(values).toMatchObject({ group: { id: group } });
  });

  it('restores once, whoever asks at the same time, and never half of a deletion that meets an edit', async () => {
    const [admin, other] = [await browserOf(ADMIN), await browserOf(ADMIN)];
    const id = await makeEvent(admin, 'Wanted');
    const task = await make(admin, 'task', { name: 'Old', event: { id } });
    await removeWhole(admin, 'event', id);
    const both = await Promise.all([restore(admin, id), restore(other, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);

    const { fingerprint } = await described(admin, 'event', id);
    const [deleted, edited] = await Promise.all([
      remove(admin, 'event', id, fingerprint),
      other.send(`${PATH}/task/${task}`, { method: 'PATCH', body: { values: { name: 'New' } } }),
    ]);
    expect(deleted.status).toBe(204);
    expect([204, 404]).toContain(edited.status);
    expect((await restore(admin, id)).status).toBe(204);
    const { body } = await admin.send(`${DATA}/task/${task}`);
    expect(body.name).toBe(edited.status === 204 ? 'New' : 'Old');
  });

  it('is undone by the planning pages too, which take the event out of it', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const id = await makeEvent(admin, 'Planned', {}, day);
    const booking = await make(admin, 'resourcebooking', { event: { id }, resource: { id: wireId(HALL) } });
    await api.storage.writer.write({
      externals: [{ source: 'tickets', externalId: 'U-1', kind: 'event', entityId: number(id) }],
    });
    const before = await everything();
    const operation = `trash-${engine}`;
    const changes = [{ do: 'delete', event: id }];
    const done = await admin.send('/app/api/planning/changes', {
      method: 'POST',
      body: { operation, changes, accept: [], reason: null, unlock: false },
    });
    expect(done.status).toBe(200);
    expect((await entries(admin)).map((one) => one.id)).toContain(id);
    expect((await admin.send(`/app/api/planning/undo/${operation}`, { method: 'POST' })).status).toBe(200);
    expect(await everything()).toEqual(before);
    expect((await entries(admin)).map((one) => one.id)).not.toContain(id);

    // A hall that was taken meanwhile is not given to two.
    const again = `again-${engine}`;
    await admin.send('/app/api/planning/changes', {
      method: 'POST',
      body: { operation: again, changes, accept: [], reason: null, unlock: false },
    });
    const taker = await makeEvent(admin, 'Taker', {}, day);
    await make(admin, 'resourcebooking', { event: { id: taker }, resource: { id: wireId(HALL) } });
    const refused = await admin.send<Refused>(`/app/api/planning/undo/${again}`, { method: 'POST' });
    expect([refused.status, refused.body.code]).toEqual([409, 'double-booking']);
    expect((await admin.send(`${DATA}/resourcebooking/${booking}`)).status).toBe(404);
  });

  it('is emptied when its days are over, files too, and keeps nothing for 0 days', async () => {
    const admin = await browserOf(ADMIN);
    const file = await api.storage.writer.allocateIds(1);
    const id = await makeEvent(admin, 'Old');
    const attachment = demoRecord('attachment', ({ fileId }) => fileId !== null);
    const record = {
      ...attachment,
      id: await api.storage.writer.allocateIds(1),
      holderKind: 'event' as const,
      holderId: number(id),
      fileId: file,
    };
    await api.storage.writer.write({
      records: [{ kind: 'attachment', record }],
      files: [{ id: file, data: Buffer.from('rider') }],
    });
    const files = await countOf('file');
    await removeWhole(admin, 'event', id);
    const trash = createTrash({
      store: api.storage.trash,
      reference: api.storage.reference,
      clock: api.clock,
    });
    api.clock.advance(29 * DAY_SECONDS);
    await trash.sweep();
    const again = await browserOf(ADMIN);
    expect((await entries(again)).map((one) => one.id)).toContain(id);
    expect(await countOf('file')).toBe(files);
    expect([...(await api.storage.uploads.loose())]).not.toContain(file);
    const inExport = async () =>
      (await everything()).some((line) => line.startsWith(`{"kind":"file","id":${file},`));
    expect(await inExport()).toBe(false);
    api.clock.advance(DAY_SECONDS + 1);
    const last = await browserOf(ADMIN);
    expect(await entries(last)).toEqual([]);
    expect((await restore(last, id)).status).toBe(404);
    expect(await trash.sweep()).toBeGreaterThan(0);
    expect([await countOf('file'), await countOf('trash_file')]).toEqual([files - 1, 0]);

    await api.storage.writer.write({ settings: { trashDays: 0 } });
    const gone = await makeEvent(last, 'At once');
    expect((await described(last, 'event', gone)).days).toBe(0);
    await removeWhole(last, 'event', gone);
    expect(await countOf('trash')).toBe(0);
    await api.storage.writer.write({ settings: { trashDays: 30 } });
  });
});
