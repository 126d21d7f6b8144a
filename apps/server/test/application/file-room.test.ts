/** The room that files may take: of one user, of all users on all nodes, and on the disk. */
import { UPLOAD_PIECE_BYTES } from '@callboard/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSweeper } from '../../src/attachments/uploads.ts';
import { type DiskSpace, diskSpace } from '../../src/platform/disk.ts';
import { statement } from '../../src/storage/database.ts';
import { sqliteDisk } from '../../src/storage/sqlite-disk.ts';
import { type Api, createApi } from '../api/api.ts';
import { demoRecord, demoRecords, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, createBrowser, PASSWORD, READER, useApplication } from './application.ts';
import { begin, putPiece, upload } from './uploads.ts';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;
const EVENT = wireId(
  demoRecord('event', ({ id }) => !demoRecords('attachment').some(({ holderId }) => holderId === id)),
);
const HELD = `/app/api/entities/event/${EVENT}/attachments`;

interface Refused {
  readonly code: string;
  readonly detail: string;
}
interface Installation {
  readonly files: {
    readonly bytes: number;
    readonly largest: readonly { readonly name: string; readonly bytes: number }[];
    readonly free: number | null;
  };
}

describe.each(ENGINES)('room for files on %s', (engine) => {
  const ROOMY: DiskSpace = { free: 100 * GIB, total: 200 * GIB };
  let space = ROOMY;
  const disk = { measure: async () => space, leastFreePercent: 10 };
  const { api, browserOf } = useApplication(engine, { disk });
  let second: Api;
  let before = 0;

  beforeAll(async () => {
    second = createApi(await api.storage.openAnother(), { disk }, api.clock);
    // Somebody besides the administrator who may write.
    const groups = (await api.storage.transfer.all('user')).find(
      ({ login }) => login === ADMIN,
    )?.userGroupIds;
    const reader = (await api.storage.transfer.all('user')).find(({ login }) => login === READER);
    if (reader === undefined || groups === undefined) throw new Error('no reader');
    await api.storage.writer.write({
      records: [{ kind: 'user', record: { ...reader, userGroupIds: groups } }],
    });
    before = await bytes();
    return () => second.app.close();
  });
  afterEach(async () => {
    space = ROOMY;
    const files = await api.storage.database.query<{ id: number }>(
      statement('select file_id as id from upload'),
      [],
    );
    await api.storage.database.transaction(async (transaction) => {
      await transaction.query(statement('delete from upload'), []);
    });
    expect(await api.storage.uploads.removeLoose(files.map(({ id }) => id))).toBe(files.length);
    expect(await bytes()).toBe(before);
  });

  const bytes = async () => (await api.storage.uploads.usage(0)).bytes;
  const allow = async (mib: { filesMiB?: number; userFilesMiB?: number }) => {
    await api.storage.writer.write({ settings: { filesMiB: 0, userFilesMiB: 0, ...mib } });
  };
  const held = async () => Math.ceil(before / MIB);
  const rows = async () =>
    Promise.all(
      ['file', 'file_piece', 'upload'].map(
        async (table) =>
          (await api.storage.database.query(statement(`select 1 as one from ${table}`), [])).length,
      ),
    );
  const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as Refused | undefined)?.code,
  ];
  const attach = (by: Browser, id: string) =>
    by.send<{ id: string }>(HELD, { method: 'POST', body: { upload: id, link: null, comment: null } });
  const onSecondNode = async (login: string) => {
    const browser = createBrowser(second);
    expect((await browser.signIn(login, PASSWORD)).status).toBe(200);
    return browser;
  };

  it('refuses what goes beyond the room of a user with 507, says what to do, and leaves nothing behind', async () => {
    await allow({ userFilesMiB: 3 });
    const [admin, other] = [await browserOf(ADMIN), await browserOf(READER)];
    expect((await begin(admin, 'a.bin', 2 * MIB)).status).toBe(201);
    const stored = await rows();
    const refused = await begin(admin, 'b.bin', MIB + 1);
    expect(refusalOf(refused)).toEqual([507, 'file-quota-reached']);
    expect((refused.body as unknown as Refused).detail).toMatch(/3 MB.* 1 MB .*left.*delete.*administrator/);
    expect(await rows()).toEqual(stored);
    expect((await begin(admin, 'c.bin', MIB)).status).toBe(201);
    expect((await begin(other, 'd.bin', 3 * MIB)).status).toBe(201);
    // A user who wants too much is no news for whoever runs the server.
    expect(api.logged()).not.toContain('a request failed');
  });

  it('keeps the uploads that a new one would replace when that one is refused', async () => {
    await allow({ userFilesMiB: 3 });
    const admin = await browserOf(ADMIN);
    for (let count = 0; count < 20; count += 1) await begin(admin, 'a.bin', 1_000);
    const stored = await rows();
    expect(refusalOf(await begin(admin, 'b.bin', 3 * MIB))).toEqual([507, 'file-quota-reached']);
    expect(await rows()).toEqual(stored);
  });

  it('refuses what goes beyond the room of the installation, whoever sends it', async () => {
    await allow({ filesMiB: (await held()) + 2 });
    const [admin, other] = [await browserOf(ADMIN), await browserOf(READER)];
    expect((await begin(admin, 'a.bin', 2 * MIB)).status).toBe(201);
    expect(refusalOf(await begin(other, 'b.bin', MIB))).toEqual([507, 'file-quota-reached']);
  });

  it('gives the last room to one of two users who ask for it at once, on two nodes', async () => {
    await allow({ filesMiB: (await held()) + 10 });
    const browsers = [await browserOf(ADMIN), await onSecondNode(READER)];
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all(
        [...browsers, ...browsers].map((browser) => begin(browser, 'a.bin', 6 * MIB)),
      );
      expect(answers.map(refusalOf).toSorted()).toEqual([
        [201, undefined],
        ...Array.from({ length: 3 }, () => [507, 'file-quota-reached']),
      ]);
      expect(await bytes()).toBe(before + 6 * MIB);
      const taken = answers.findIndex(({ status }) => status === 201);
      const path = `/app/api/uploads/${answers[taken]?.body.id}`;
      expect((await browsers[taken % 2]?.send(path, { method: 'DELETE' }))?.status).toBe(204);
    }
  });

  it('is given back by an upload that is given up or forgotten', async () => {
    await allow({ userFilesMiB: 1 });
    const admin = await browserOf(ADMIN);
    const first = await begin(admin, 'a.bin', MIB);
    expect(refusalOf(await begin(admin, 'b.bin', MIB))).toEqual([507, 'file-quota-reached']);
    await admin.send(`/app/api/uploads/${first.body.id}`, { method: 'DELETE' });
    expect((await begin(admin, 'b.bin', MIB)).status).toBe(201);
    api.clock.advance(3_700);
    await createSweeper(api.storage.uploads, api.clock).sweep();
    expect((await begin(await browserOf(ADMIN), 'c.bin', MIB)).status).toBe(201);
  });

  it('is taken by an attached file, and given back when the attachment is deleted, or its entity from the trash', async () => {
    await allow({ userFilesMiB: 1 });
    const [admin, other] = [await browserOf(ADMIN), await browserOf(READER)];
    const whole = Buffer.alloc(MIB, 1);
    const { body: made } = await attach(admin, await upload(admin, 'a.bin', whole));
    expect(await bytes()).toBe(before + MIB);
    expect(refusalOf(await begin(admin, 'b.bin', 1))).toEqual([507, 'file-quota-reached']);
    // It counts for whoever sent it, not for whoever deletes it.
    expect((await other.send(`/app/api/attachments/${made.id}`, { method: 'DELETE' })).status).toBe(204);
    const contact = await admin.send<{ id: string }>('/app/api/entities/contact', {
      method: 'POST',
      body: { values: { type: 'person', name: 'Room for a file' } },
    });
    expect([contact.status, contact.text]).toEqual([201, expect.any(String)]);
    const one = `/app/api/entities/contact/${contact.body.id}`;
    const sent = await upload(admin, 'c.bin', whole);
    const attached = await admin.send(`${one}/attachments`, {
      method: 'POST',
      body: { upload: sent, link: null, comment: null },
    });
    expect(attached.status).toBe(201);
    expect(refusalOf(await begin(admin, 'd.bin', 1))).toEqual([507, 'file-quota-reached']);
    expect((await admin.send(one, { method: 'DELETE' })).status).toBe(204);
    expect(refusalOf(await begin(admin, 'd.bin', 1))).toEqual([507, 'file-quota-reached']);
    const inTrash = `/app/api/trash/${contact.body.id}`;
    expect((await admin.send(inTrash, { method: 'DELETE' })).status).toBe(204);
    expect((await begin(admin, 'd.bin', MIB)).status).toBe(201);
  });

  it('is refused while less than 10 % or 1 GiB of the disk would stay free, and taken again afterwards', async () => {
    await allow({});
    const admin = await browserOf(ADMIN);
    const stored = await rows();
    for (const full of [
      { free: 19 * GIB, total: 200 * GIB },
      { free: GIB - 1, total: 5 * GIB },
      { free: GIB + MIB - 1, total: 5 * GIB },
    ]) {
      space = full;
      const refused = await begin(admin, 'a.bin', MIB);
      expect(refusalOf(refused)).toEqual([507, 'storage-full']);
      expect((refused.body as unknown as Refused).detail).toMatch(
        /10 %.*1 GiB.*Nothing was stored.*[Dd]elete/,
      );
      expect(await rows()).toEqual(stored);
    }
    space = { free: GIB + MIB, total: 5 * GIB };
    expect((await begin(admin, 'a.bin', MIB)).status).toBe(201);
  });

  it('ends an upload whose next piece the disk has no room for, with what came before', async () => {
    await allow({});
    const admin = await browserOf(ADMIN);
    const stored = await rows();
    const piece = Buffer.alloc(UPLOAD_PIECE_BYTES);
    const { body } = await begin(admin, 'a.bin', 2 * UPLOAD_PIECE_BYTES);
    expect((await putPiece(admin, body.id, 0, piece)).status).toBe(204);
    space = { free: GIB, total: 5 * GIB };
    expect(refusalOf(await putPiece(admin, body.id, 1, piece))).toEqual([507, 'storage-full']);
    expect(await rows()).toEqual(stored);
    space = ROOMY;
    expect((await putPiece(admin, body.id, 1, piece)).status).toBe(404);
  });

  it('is shown to administrators: what files take, whose they are, and what the disk has left', async () => {
    await allow({});
    space = { free: 7 * GIB, total: 10 * GIB };
    const admin = await browserOf(ADMIN);
    await begin(admin, 'a.bin', 5 * MIB);
    await begin(await browserOf(READER), 'b.bin', 2 * MIB);
    const { body } = await admin.send<Installation>('/app/api/settings/installation');
    expect(body.files).toMatchObject({ bytes: before + 7 * MIB, free: 6 * GIB });
    expect(body.files.largest.map((one) => one.bytes)).toEqual([5 * MIB, 2 * MIB]);
    expect(body.files.largest.every(({ name }) => name !== '')).toBe(true);
  });

  it('counts the room inside a SQLite file that was deleted from; the disk of PostgreSQL is not seen', async () => {
    const { disk: measure } = api.storage;
    expect(measure === undefined).toBe(engine === 'postgres');
    if (measure === undefined) return;
    await allow({});
    const admin = await browserOf(ADMIN);
    const sent = await upload(admin, 'a.bin', Buffer.alloc(4 * MIB, 1));
    await admin.send(`/app/api/uploads/${sent}`, { method: 'DELETE' });
    const full = await sqliteDisk(api.storage.database, '', async () => ({ free: 5, total: 10 * GIB }));
    expect(full.total).toBe(10 * GIB);
    expect(full.free).toBeGreaterThan(3 * MIB);
    expect((await measure()).total).toBe((await diskSpace(api.storage.options.dataFolder)).total);
  });
});
