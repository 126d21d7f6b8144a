/** Attachments, the bytes of uploaded files, and the history of an entity (§4.1). */
import { describe, expect, it } from 'vitest';
import { buildRecord, recordLine } from '../builders/records.ts';
import { demoLines } from '../demo-storage.ts';
import { ENGINES } from '../engines.ts';
import { BASE_URL, type ErrorAnswer, type Page, pathOf, type Thing, useDemoApi } from './api.ts';
import { demoPath, demoRecord, demoRecords, wireId } from './demo-records.ts';
import { buildPermissions, useSmallVenue } from './small-venue.ts';

const uploaded = demoRecord(
  'attachment',
  ({ fileId, holderKind }) => fileId !== null && holderKind === 'event',
);
const link = demoRecord('attachment', ({ fileId, holderKind }) => fileId === null && holderKind === 'event');
const holderOf = (attachment: { readonly holderId: number }) =>
  demoRecord('event', ({ id }) => id === attachment.holderId);
const bytesOf = (fileId: number | null): Buffer => {
  const file = demoLines().find((line) => line.kind === 'file' && line.id === fileId);
  return Buffer.from(file !== undefined && 'base64' in file ? file.base64 : '', 'base64');
};

describe.each(ENGINES)('attachments of the demo venue on %s', (engine) => {
  const api = useDemoApi(engine);

  it('are a list below their event, a file with its name and a link without', async () => {
    const [file] = await api.read<Thing[]>(`${demoPath('event', holderOf(uploaded))}/attachments`);
    expect(file).toMatchObject({
      event: { id: wireId(holderOf(uploaded)), _type: 'event' },
      originalname: uploaded.originalName,
      comment: uploaded.comment,
      username: uploaded.userName,
      datatype: uploaded.dataType,
      dataurl: `${BASE_URL}/api/documents/${uploaded.fileId}/${uploaded.originalName}`,
      holder: { id: wireId(holderOf(uploaded)) },
    });
    const linked = await api.read<Thing[]>(`${demoPath('event', holderOf(link))}/attachments`);
    const shown = linked.find(({ dataurl }) => dataurl === link.link);
    expect(Object.keys(shown ?? {})).toEqual(['event', 'comment', 'date', 'username', 'dataurl', 'holder']);
  });

  it('are the same alone, but without the summary', async () => {
    const [{ event: _, ...rest } = {}] = await api.read<Thing[]>(
      `${demoPath('event', holderOf(uploaded))}/attachments`,
    );
    expect(await api.read(demoPath('attachment', uploaded))).toEqual(rest);
  });

  it('are counted on every kind that has them', async () => {
    for (const [kind, plural] of [
      ['event', 'events'],
      ['group', 'groups'],
      ['task', 'tasks'],
      ['resource', 'resources'],
      ['contact', 'contacts'],
    ] as const) {
      const all = await api.readAll<{ readonly attachments: readonly Thing[] }>(
        `/api/${plural}/*:*/attachments`,
      );
      const own = demoRecords('attachment').filter(({ holderKind }) => holderKind === kind);
      expect([kind, all.flatMap(({ attachments }) => attachments).length]).toEqual([kind, own.length]);
    }
  });

  describe('200', () => {
    it('is the bytes of a file as they were uploaded', async () => {
      const { dataurl } = await api.read<{ dataurl: string }>(demoPath('attachment', uploaded));
      const answer = await api.app.inject({ url: `${pathOf(dataurl)}?api_key=${api.keys.full}` });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(bytesOf(uploaded.fileId))).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': uploaded.dataType,
        'content-length': String(bytesOf(uploaded.fileId).length),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(answer.headers['content-disposition']).toContain(`filename="${uploaded.originalName}"`);
    });

    it('does not depend on the name in the path', async () => {
      const path = `/api/documents/${uploaded.fileId}`;
      const { text } = await api.get(`${path}/${uploaded.originalName}`);
      expect((await api.get(`${path}/other%2Fname`)).text).toBe(text);
      const head = await api.get(`${path}/x`, { method: 'HEAD' });
      expect([head.status, head.text]).toEqual([200, '']);
    });
  });

  describe('403', () => {
    it('is for the file of what the key may not open', async () => {
      const onTask = demoRecord(
        'attachment',
        ({ holderKind, fileId }) => holderKind === 'task' && fileId !== null,
      );
      const path = `/api/documents/${onTask.fileId}/x`;
      const refused = await api.get<ErrorAnswer>(path, { key: 'website' });
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
      expect((await api.get(path, { key: 'technical' })).status).toBe(200);
    });
  });

  describe('404', () => {
    it.each(['999999999', '0', '-1', '1.5', 'x', '1e3', '%20', '9'.repeat(30)])(
      'is for the file %s',
      async (id) => {
        const { status, body } = await api.get<ErrorAnswer>(`/api/documents/${id}/name`);
        expect([status, body.code]).toEqual([404, 'not-found']);
      },
    );

    it('is for a file without a name', async () => {
      expect((await api.get(`/api/documents/${uploaded.fileId}`)).status).toBe(404);
    });
  });

  it('405', async () => {
    const { status, headers } = await api.get(`/api/documents/${uploaded.fileId}/x`, { method: 'PUT' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe.each(ENGINES)('attachments of a small venue on %s', (engine) => {
  const venue = useSmallVenue(engine);

  async function attach(name: string, dataType: string) {
    const event = buildRecord('event');
    const attachment = buildRecord('attachment', {
      holderKind: 'event',
      holderId: event.id,
      link: null,
      originalName: name,
      dataType,
      fileId: event.id + 100_000,
    });
    await venue().write({
      records: [recordLine('event', event), recordLine('attachment', attachment)],
      files: [{ id: event.id + 100_000, data: Buffer.from('<script>alert(1)</script>') }],
    });
    const { dataurl } = await venue().api.read<{ dataurl: string }>(demoPath('attachment', attachment));
    return { dataurl, attachment, answer: await venue().api.get(pathOf(dataurl)) };
  }

  it.each(['über "ein" Plan%.pdf', '..', 'a/b\\c.txt', 'новый\r\nx: y.txt', '😀.png', ''])(
    'are fetched under the name %s',
    async (name) => {
      const { answer, dataurl } = await attach(name, 'application/pdf');
      expect(answer.status).toBe(200);
      expect(new URL(dataurl).pathname.split('/')).toHaveLength(5);
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''/,
      );
    },
  );

  it.each(['text/html\r\nx: y', 'nonsense', '', 'text/html; charset=x'])(
    'have no media type like %j',
    async (type) => {
      const { answer } = await attach('x', type);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/octet-stream');
    },
  );

  it('are gone with the attachment', async () => {
    const { dataurl, attachment } = await attach('x', 'text/plain');
    await venue().storage.writer.remove('attachment', [attachment.id]);
    expect((await venue().api.get(pathOf(dataurl))).status).toBe(404);
  });

  it('hanging on several things open for whoever may open one of them', async () => {
    const { attachment, dataurl } = await attach('x', 'text/plain');
    const none = { read: 'none', write: 'none' } as const;
    const { kinds } = buildPermissions();
    const key = await venue().addKey(buildPermissions({ kinds: { ...kinds, event: none } }));
    expect((await venue().api.get(pathOf(dataurl), { key })).status).toBe(403);
    const task = buildRecord('task');
    const { fileId, originalName, dataType } = attachment;
    const second = { holderKind: 'task', holderId: task.id, link: null, fileId, originalName, dataType };
    await venue().write({
      records: [recordLine('task', task), recordLine('attachment', buildRecord('attachment', second))],
    });
    expect((await venue().api.get(pathOf(dataurl), { key })).status).toBe(200);
  });
});

describe.each(ENGINES)('history on %s', (engine) => {
  const venue = useSmallVenue(engine);
  const change = (entityId: number, at: number, name: string) => ({
    entityKind: 'event' as const,
    entityId,
    at: at * 1000,
    userName: 'Ann',
    userId: null,
    keyName: null,
    keyId: null,
    changes: [{ target: 'attribute' as const, name, before: undefined, after: { a: [1] } }],
  });

  it('is a page of changes, newest first, with null for what was not there', async () => {
    const event = await venue().add('event', buildRecord('event'));
    await venue().write({
      changes: [change(event.id, 1_778_859_000, 'first'), change(event.id, 1_778_859_060, 'second')],
    });
    const { pagination, data } = await venue().api.read<Page<Thing>>(`${demoPath('event', event)}/history`);
    expect(pagination).toEqual({});
    expect(data).toEqual([
      {
        date: '2026-05-15T17:31:00+02:00',
        username: 'Ann',
        keyname: null,
        changes: [{ target: 'attribute', name: 'second', before: null, after: { a: [1] } }],
      },
      expect.objectContaining({ date: '2026-05-15T17:30:00+02:00' }),
    ]);
    const other = await venue().add('event', buildRecord('event'));
    expect(await venue().api.read(`${demoPath('event', other)}/history`)).toEqual({
      pagination: {},
      data: [],
    });
  });

  it('of many changes comes page by page, each once, also when more are made meanwhile', async () => {
    const event = await venue().add('event', buildRecord('event'));
    const changes = Array.from({ length: 230 }, (_, index) =>
      change(event.id, 1_700_000_000 + index, `n${index}`),
    );
    await venue().write({ changes });
    type Shown = { readonly changes: readonly { readonly name: string }[] };
    const path = `${demoPath('event', event)}/history`;
    const first = await venue().api.read<Page<Shown>>(path);
    await venue().write({ changes: [change(event.id, 1_800_000_000, 'later')] });
    const rest = await venue().api.readAll<Shown>(pathOf(first.pagination.next ?? ''));
    const names = [...first.data, ...rest].map((shown) => shown.changes[0]?.name);
    expect(names).toEqual(changes.map((_, index) => `n${229 - index}`));
  });
});
