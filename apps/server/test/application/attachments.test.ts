/**
 * Files and links that users attach: sent in pieces, served
 * unchanged; interrupted uploads leave nothing behind.
 */
import { UPLOAD_PIECE_BYTES } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { createSweeper } from '../../src/attachments/uploads.ts';
import { statement } from '../../src/storage/database.ts';
import { demoRecord, demoRecords, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { diskOf } from '../operations/disk.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';
import { BYTES_HEADERS, begin, putPiece, upload } from './uploads.ts';

const DATA = '/app/api/data';
const JSON_HEADERS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

interface Held {
  readonly id: string;
  readonly tag: string;
  readonly originalname: string | null;
  readonly size: number | null;
  readonly comment: string | null;
}
interface Refused {
  readonly code: string;
  readonly errors?: readonly { readonly keyword: string; readonly detail: string }[];
}
type Public = Readonly<Record<string, string | null>>;

/** Entities with an attachment tab and no attachments. */
const HOLDERS = (['event', 'group', 'task', 'resource', 'contact'] as const).map((kind) => ({
  kind,
  id: wireId(
    demoRecord(kind, (record) => !demoRecords('attachment').some(({ holderId }) => holderId === record.id)),
  ),
}));
const [{ id: EVENT } = { id: '' }] = HOLDERS;
const HELD = `/app/api/entities/event/${EVENT}/attachments`;
/** Two whole pieces and a bit, with bytes that no text has. */
const LARGE = Buffer.alloc(2 * UPLOAD_PIECE_BYTES + 17, Buffer.from([0, 255, 10, 13, 128]));

describe.each(ENGINES)('attachments on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);

  const attach = (by: Browser, wanted: object, path = HELD) =>
    by.send<{ id: string } & Refused>(path, {
      method: 'POST',
      body: { upload: null, link: null, comment: null, ...wanted },
    });
  const heldBy = async (by: Browser, path = HELD) => (await by.send<{ data: Held[] }>(path)).body.data;
  const rowsOf = async (table: string) =>
    (await api.storage.database.query(statement(`select * from ${table}`), [])).length;
  const stored = async () => [await rowsOf('file'), await rowsOf('file_piece'), await rowsOf('upload')];

  it('hang on every kind that has them, are read through the API, changed and deleted, with a history', async () => {
    const admin = await browserOf(ADMIN);
    const before = await stored();
    for (const { kind, id } of HOLDERS) {
      const path = `/app/api/entities/${kind}/${id}/attachments`;
      const sent = await upload(admin, 'plan.pdf', LARGE, 'application/pdf');
      expect((await attach(admin, { upload: sent, comment: 'Ground floor' }, path)).status).toBe(201);
      expect((await attach(admin, { link: 'https://venue.example/a%20b?c=d' }, path)).status).toBe(201);
      const shown = JSON.parse((await admin.send(`${DATA}/${kind}/${id}/attachments`)).text) as Public[];
      const url = shown[0]?.dataurl ?? '';
      expect(shown).toMatchObject([
        {
          originalname: 'plan.pdf',
          comment: 'Ground floor',
          datatype: 'application/pdf',
          dataurl: expect.stringMatching(/\/api\/documents\/\d+\/plan\.pdf$/),
        },
        { comment: null, dataurl: 'https://venue.example/a%20b?c=d' },
      ]);
      expect(Object.keys(shown[1] ?? {})).not.toContain('originalname');
      const file = await api.app.inject({
        url: url.slice(url.indexOf('/api/')).replace('/api/', `${DATA}/`),
        headers: { cookie: admin.cookie ?? '' },
      });
      expect(file.rawPayload.equals(LARGE)).toBe(true);
      expect(file.headers).toMatchObject({
        'content-length': String(LARGE.length),
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment; filename="plan.pdf"/),
      });
      const [held, link] = await heldBy(admin, path);
      expect(held).toMatchObject({ originalname: 'plan.pdf', size: LARGE.length, comment: 'Ground floor' });
      const one = `/app/api/attachments/${held?.id}`;
      const tagged = { ...JSON_HEADERS, 'if-match': held?.tag };
      const change = { method: 'PATCH', body: { comment: 'First floor', link: null } };
      expect((await admin.send(one, { ...change, headers: tagged })).status).toBe(204);
      expect((await admin.send(one, { ...change, headers: tagged })).status).toBe(412);
      expect((await admin.send(one, { method: 'DELETE', headers: tagged })).status).toBe(412);
      expect((await admin.send(one, { method: 'DELETE' })).status).toBe(204);
      expect((await admin.send(one, { method: 'DELETE' })).status).toBe(404);
      expect((await admin.send(`/app/api/attachments/${link?.id}`, { method: 'DELETE' })).status).toBe(204);
      expect(await heldBy(admin, path)).toEqual([]);
      // Its bytes are gone as well.
      expect(await stored()).toEqual(before);
      if (kind === 'task') continue;
      const { body: history } = await admin.send<{ data: { changes: object[] }[] }>(
        `${DATA}/${kind}/${id}/history`,
      );
      expect(history.data.slice(0, 5).map(({ changes }) => changes[0])).toMatchObject([
        { target: 'attachment', name: 'https://venue.example/a%20b?c=d', after: null },
        { name: 'plan.pdf', before: { comment: 'First floor', originalname: 'plan.pdf' }, after: null },
        { name: 'plan.pdf', before: { comment: 'Ground floor' }, after: { comment: 'First floor' } },
        { before: null, after: { dataurl: 'https://venue.example/a%20b?c=d' } },
        { before: null, after: { originalname: 'plan.pdf', datatype: 'application/pdf' } },
      ]);
    }
  });

  it('are deleted with what they hang on, their bytes too, and nothing is while something else refers to it', async () => {
    const admin = await browserOf(ADMIN);
    const before = await stored();
    const rows = await rowsOf('attachment');
    const path = '/app/api/entities';
    const values = { name: 'Full evening', startdate: '2027-05-01', enddate: '2027-05-01' };
    const { body: event } = await admin.send<{ id: string }>(`${path}/event`, {
      method: 'POST',
      body: { values },
    });
    const task = { name: 'Hang lights', event: { id: event.id } };
    const { body: used } = await admin.send<{ id: string }>(`${path}/task`, {
      method: 'POST',
      body: { values: task },
    });
    const [one, other] = [`${path}/event/${event.id}`, `${path}/task/${used.id}`];
    for (const held of [one, other]) {
      await attach(
        admin,
        { upload: await upload(admin, 'plan.pdf', LARGE, 'application/pdf') },
        `${held}/attachments`,
      );
      await attach(admin, { link: 'https://venue.example/plan' }, `${held}/attachments`);
    }
    expect((await admin.send(`${one}/deletion`)).body).toMatchObject({
      // The task goes with its own file and link.
      files: 2,
      links: 2,
      along: [{ kind: 'task', count: 1, first: [{ id: used.id }] }],
    });
    const refused = await admin.send<Refused & { detail: string }>(one, { method: 'DELETE' });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/: 1 tasks\.$/)]);
    expect(await heldBy(admin, `${one}/attachments`)).toHaveLength(2);
    expect((await admin.send(other, { method: 'DELETE' })).status).toBe(204);
    expect(await heldBy(admin, `${one}/attachments`)).toHaveLength(2);
    expect((await admin.send(one, { method: 'DELETE' })).status).toBe(204);
    expect(await rowsOf('attachment')).toBe(rows);
    // The trash keeps the bytes.
    expect(await stored()).not.toEqual(before);
    for (const { id } of [event, used])
      expect((await admin.send(`/app/api/trash/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await stored()).toEqual(before);
    const changes = await api.storage.database.query<{ changes: string }>(
      statement("select changes from change_log where entity_kind = 'event' order by id desc limit 1"),
      [],
    );
    const written = changes.flatMap((change) => JSON.parse(change.changes) as object[]);
    expect(written).toMatchObject([
      { target: 'field', name: 'name', before: 'Full evening', after: null },
      { name: 'startdate' },
      { name: 'enddate' },
      ...written.slice(3, -2),
      { target: 'attachment', name: 'plan.pdf', before: { originalname: 'plan.pdf' }, after: null },
      { target: 'attachment', name: 'https://venue.example/plan', after: null },
    ]);
  });

  it('keep hostile names as texts, and types that are none as bytes', async () => {
    const admin = await browserOf(ADMIN);
    const names: readonly (readonly [string, string | undefined])[] = [
      ['../../etc/passwd', 'passwd'],
      ['C:\\fakepath\\"><img src=x onerror=alert(1)>.svg', '"><img src=x onerror=alert(1)>.svg'],
      ['annex\u202egpj.exe', 'annexgpj.exe'],
      ['a\r\nset-cookie: x=y\u0001.pdf', 'aset-cookie: x=y.pdf'],
      [`${'long '.repeat(100)}.pdf`, undefined],
    ];
    for (const [name, clean] of names) {
      const sent = await upload(admin, name, Buffer.from('<script>alert(1)</script>'), 'text/html\r\nx: y');
      const { body } = await attach(admin, { upload: sent });
      const held = (await heldBy(admin)).find(({ id }) => id === body.id);
      if (clean === undefined) expect(held?.originalname).toMatch(/^long long .{150,}\.pdf$/);
      else expect(held?.originalname).toBe(clean);
      const shown = JSON.parse((await admin.send(`${DATA}/event/${EVENT}/attachments`)).text) as Public[];
      const url = shown.at(-1)?.dataurl ?? '';
      const { headers, status } = await admin.send(url.slice(url.indexOf('/api/')).replace('/api', DATA));
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment; /),
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      expect(headers).not.toHaveProperty('set-cookie');
      await admin.send(`/app/api/attachments/${body.id}`, { method: 'DELETE' });
    }
    for (const name of ['', '/', '..', '\u0001', '\u0000', 'é\ud800.txt'])
      expect((await begin(admin, name, 1)).status, JSON.stringify(name)).toBe(400);
  });

  it('are refused beside the field that is wrong, and nothing is written', async () => {
    const admin = await browserOf(ADMIN);
    const before = await stored();
    const refused = async (wanted: object) => {
      const { status, body } = await attach(admin, wanted);
      return [status, body.errors?.map(({ keyword }) => keyword)];
    };
    for (const link of ['javascript:alert(1)', 'java\nscript:x', 'data:text/html,x', 'ftp://a', 'venue', ''])
      expect([link, ...(await refused({ link }))]).toEqual([link, 400, ['link']]);
    expect(await refused({})).toEqual([400, ['link']]);
    expect(await refused({ link: 'https://a.example', upload: '1-1' })).toEqual([400, ['link']]);
    expect(await refused({ link: 'https://a.example', comment: 'x'.repeat(10_001) })).toEqual([
      400,
      ['comment'],
    ]);
    expect(await refused({ upload: '1-1' })).toEqual([400, ['upload']]);
    const large = await begin(admin, 'film.mov', 51 * 1024 * 1024);
    expect([large.status, (large.body as unknown as Refused).code]).toEqual([413, 'file-too-large']);
    expect(await stored()).toEqual(before);
    expect(await heldBy(admin)).toEqual([]);
    for (const path of [HELD.replace('event', 'profile'), HELD.replace(EVENT, '1-1')])
      expect((await attach(admin, { link: 'https://a.example' }, path)).status).toBe(404);
  });

  it('come in pieces of their length only, in any order, and once more where an answer was lost', async () => {
    const admin = await browserOf(ADMIN);
    const { body } = await begin(admin, 'a.bin', LARGE.length);
    const piece = (number: number) =>
      LARGE.subarray(number * body.piecebytes, (number + 1) * body.piecebytes);
    expect((await putPiece(admin, body.id, 2, piece(2))).status).toBe(204);
    expect((await putPiece(admin, body.id, 0, piece(1).subarray(1))).status).toBe(400);
    expect((await putPiece(admin, body.id, 0, Buffer.concat([piece(0), piece(2)]))).status).toBe(413);
    for (const number of [3, '-1', '1e0', 'x', '0x1']) {
      expect((await putPiece(admin, body.id, number, piece(2))).status, String(number)).toBe(404);
    }
    expect((await putPiece(admin, body.id, 0, piece(1))).status).toBe(204);
    expect((await attach(admin, { upload: body.id })).status).toBe(400);
    expect((await putPiece(admin, body.id, 0, piece(0))).status).toBe(204);
    expect((await putPiece(admin, body.id, 1, piece(1))).status).toBe(204);
    const { body: made } = await attach(admin, { upload: body.id });
    // By now the file belongs to an attachment.
    expect((await attach(admin, { upload: body.id })).status).toBe(400);
    expect((await putPiece(admin, body.id, 0, piece(1))).status).toBe(404);
    await admin.send(`/app/api/attachments/${made.id}`, { method: 'DELETE' });
    const empty = await upload(admin, 'empty.txt', Buffer.alloc(0));
    const { body: madeEmpty } = await attach(admin, { upload: empty });
    expect((await heldBy(admin)).map(({ size }) => size)).toEqual([0]);
    await admin.send(`/app/api/attachments/${madeEmpty.id}`, { method: 'DELETE' });
  });

  it('are for those who may write what they hang on, and uploads for whoever sent them', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const sent = await upload(admin, 'mine.txt', Buffer.from('mine'));
    const { body: made } = await attach(admin, { link: 'https://a.example' });
    expect((await reader.send<{ maywrite: boolean }>(HELD)).body.maywrite).toBe(false);
    expect((await begin(reader, 'a.txt', 1)).status).toBe(403);
    expect((await attach(reader, { link: 'https://b.example' })).status).toBe(403);
    expect((await attach(reader, { upload: sent })).status).toBe(403);
    expect((await putPiece(reader, sent, 0, Buffer.from('evil'))).status).toBe(404);
    expect((await reader.send(`/app/api/uploads/${sent}`, { method: 'DELETE' })).status).toBe(204);
    const one = `/app/api/attachments/${made.id}`;
    const change = { comment: 'x', link: 'https://c.example' };
    expect((await reader.send(one, { method: 'PATCH', body: change })).status).toBe(403);
    expect((await reader.send(one, { method: 'DELETE' })).status).toBe(403);
    const foreign = { ...BYTES_HEADERS, 'sec-fetch-site': 'cross-site' };
    const piece = { method: 'PUT', body: Buffer.from('evil'), headers: foreign };
    expect((await admin.send(`/app/api/uploads/${sent}/pieces/0`, piece)).status).toBe(403);
    expect((await attach(admin, { upload: sent })).status).toBe(201);
    const urls = await admin.send(`${DATA}/event/${EVENT}/attachments`);
    const { dataurl = '' } = (JSON.parse(urls.text) as Public[]).at(-1) ?? {};
    const path = (dataurl ?? '').slice((dataurl ?? '').indexOf('/api/')).replace('/api', DATA);
    expect((await reader.send(path)).text).toBe('mine');
    for (const { id } of await heldBy(admin))
      await admin.send(`/app/api/attachments/${id}`, { method: 'DELETE' });
  });

  it('leave nothing behind when they are given up, forgotten, or more than anybody needs', async () => {
    const admin = await browserOf(ADMIN);
    const before = await stored();
    // more pieces than are removed at a time
    for (const given of [Buffer.from('x'), Buffer.alloc(9 * UPLOAD_PIECE_BYTES)]) {
      const id = await upload(admin, 'given-up.txt', given);
      expect((await admin.send(`/app/api/uploads/${id}`, { method: 'DELETE' })).status).toBe(204);
      expect(await stored()).toEqual(before);
    }
    const { body: first } = await begin(admin, 'first.txt', 10);
    for (let count = 0; count < 20; count += 1) await begin(admin, 'more.txt', 10);
    expect((await putPiece(admin, first.id, 0, Buffer.alloc(10))).status).toBe(404);
    const [, , uploads] = await stored();
    expect(uploads).toBe(20);
    const { sweep } = createSweeper(api.storage.uploads, api.clock);
    await sweep();
    expect((await stored())[2]).toBe(20);
    api.clock.advance(3_700);
    await sweep();
    expect(await stored()).toEqual(before);
  });

  it('are refused while the disk is full, leave no half of a piece, and go on when there is room', async () => {
    const admin = await browserOf(ADMIN);
    const { body: begun } = await begin(admin, 'plan.pdf', LARGE.length);
    const piece = (number: number) =>
      LARGE.subarray(number * UPLOAD_PIECE_BYTES, (number + 1) * UPLOAD_PIECE_BYTES);
    expect((await putPiece(admin, begun.id, 0, piece(0))).status).toBe(204);
    const before = await stored();
    const disk = diskOf(api.storage.database, engine);
    await disk.fill();
    for (const number of [0, 1, 2, 1]) {
      const { status, body } = await putPiece(admin, begun.id, number, piece(number));
      // An existing piece, and the few bytes of the last one, may fit into the space they have.
      if (status !== 204 || number === 1) expect([status, body?.code]).toEqual([507, 'storage-full']);
    }
    expect((await attach(admin, { upload: begun.id })).status).toBe(400);
    const [files, pieces, uploads] = await stored();
    expect([files, uploads]).toEqual([before[0], before[2]]);
    expect((pieces ?? 0) - (before[1] ?? 0)).toBeLessThan(2);
    await disk.free();
    for (const number of [1, 2]) {
      expect((await putPiece(admin, begun.id, number, piece(number))).status).toBe(204);
    }
    const { body: made } = await attach(admin, { upload: begun.id });
    const [file] = (await heldBy(admin)).filter(({ id }) => id === made.id);
    expect(file?.size).toBe(LARGE.length);
    expect(await api.storage.database.check()).toEqual([]);
    await admin.send(`/app/api/attachments/${made.id}`, { method: 'DELETE' });
  });

  it('of custom data are chosen in the form, taken over when it is saved, and swept away when they are cleared', async () => {
    const admin = await browserOf(ADMIN);
    const before = await stored();
    const field = demoRecord(
      'customdefinition',
      ({ type, kind }) => type === 'Attachment' && kind === 'event',
    );
    const path = `${DATA}/event/${EVENT}/customdata`;
    const put = (value: unknown) =>
      admin.send<Refused>(path, { method: 'PUT', body: [{ keyword: field.keyword, value }] });
    const { body: was } = await admin.send<{ items: Record<string, unknown> }>(`${path}?valuesonly`);
    const sent = await upload(admin, 'rider.pdf', Buffer.from('loud'), 'application/pdf');
    const refused = await put({ upload: '1-1' });
    expect([refused.status, refused.body.errors?.[0]?.keyword]).toEqual([400, field.keyword]);
    // Neither by a key, nor somebody else's file by its number.
    expect((await put({ fileId: 1, originalname: 'x', datatype: 'x/y' })).status).toBe(400);
    const byKey = await api.get(`/api/event/${EVENT}/customdata`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify([{ keyword: field.keyword, value: { upload: sent } }]),
    });
    expect(byKey.status).toBe(400);
    expect((await put({ upload: sent, comment: 'Final' })).status).toBe(204);
    expect((await put({ upload: sent })).status).toBe(400);
    const { body } = await admin.send<{ items: Record<string, Public> }>(`${path}?valuesonly`);
    const value = body.items[field.keyword];
    expect(value).toMatchObject({ originalname: 'rider.pdf', datatype: 'application/pdf', comment: 'Final' });
    const url = value?.dataurl ?? '';
    expect((await admin.send(url.slice(url.indexOf('/api/')).replace('/api', DATA))).text).toBe('loud');
    const { sweep } = createSweeper(api.storage.uploads, api.clock);
    await sweep();
    expect(await sweep()).toBe(0);
    expect((await put(null)).status).toBe(204);
    expect([await sweep(), await sweep()]).toEqual([0, 1]);
    expect(was.items[field.keyword] ?? null).toBe(null);
    expect(await stored()).toEqual(before);
  });

  it('are exported as they were, and what is still being sent is not', async () => {
    const admin = await browserOf(ADMIN);
    const { body: made } = await attach(admin, { upload: await upload(admin, 'whole.bin', LARGE) });
    await upload(admin, 'loose.bin', Buffer.from('never attached'));
    const files: string[] = [];
    const senders = new Map<string, number | undefined>();
    for await (const line of api.storage.transfer.exportLines({ secrets: false }))
      if (line.kind === 'file') {
        files.push(line.base64);
        senders.set(line.base64, line.userId);
      }
    expect(files).toContain(LARGE.toString('base64'));
    const { id } = demoRecord('user', ({ login }) => login === ADMIN);
    expect(senders.get(LARGE.toString('base64'))).toBe(id);
    expect(files).not.toContain(Buffer.from('never attached').toString('base64'));
    await admin.send(`/app/api/attachments/${made.id}`, { method: 'DELETE' });
  });
});
