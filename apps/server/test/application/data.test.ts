/** Entities for the pages: the same answers as the API's, with the rights of the signed-in user. */
import { describe, expect, it } from 'vitest';
import { type Named, type Page, pathOf } from '../api/api.ts';
import { demoPath, demoRecord } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, READER, useApplication } from './application.ts';

const EVENT = demoPath('event', demoRecord('event'));
const PATHS = [
  '/events',
  '/contacts/person:name:a',
  '/resources/name:mic/customdata?valuesonly',
  '/customdatadefinitions/event',
  '/events/unknown:x',
  '/events/%22open',
  '/nothing',
  EVENT.slice('/api'.length),
  `${EVENT.slice('/api'.length)}/schedule`,
  `${EVENT.slice('/api'.length)}/resourcebookings`,
];

describe.each(ENGINES)('entities for the pages on %s', (engine) => {
  const { api, browserOf } = useApplication(engine, { tokensPerMinute: 200 });

  it('are what a key of the same user gets', async () => {
    const reader = await browserOf(READER);
    for (const path of PATHS) {
      const ofPage = await reader.send(`/app/api/data${path}`);
      const ofKey = await api.get(`/api${path}`, { key: 'readOnly' });
      const comparable = (text: string) =>
        text.replace(/book=\d+/g, 'book').replace(/"expires":"[^"]*"/g, '');
      expect([path, ofPage.status, comparable(ofPage.text)]).toEqual([
        path,
        ofKey.status,
        comparable(ofKey.text),
      ]);
      expect(ofPage.headers).not.toHaveProperty('x-ratelimit-level');
    }
  });

  it('come in the order of their start where the pages ask for it, page after page', async () => {
    const reader = await browserOf(READER);
    const starts: string[] = [];
    let next: string | undefined = '/api/events?order=start';
    while (next !== undefined) {
      const { body }: { body: Page<Named & { starttime: string | null }> } = await reader.send(
        next.replace('/api/', '/app/api/data/'),
      );
      starts.push(...body.data.map(({ starttime }) => starttime ?? 'z'));
      next = body.pagination.next === undefined ? undefined : pathOf(body.pagination.next);
    }
    expect(starts.length).toBe((await api.storage.transfer.all('event')).length);
    const instants = starts.map((start) => (start === 'z' ? Number.MAX_VALUE : Date.parse(start)));
    expect(instants).toEqual(instants.toSorted((one, other) => one - other));
    const [plain, asked] = await Promise.all(
      ['', '?order=start'].map((search) => api.get(`/api/events${search}`, { key: 'readOnly' })),
    );
    const idsOf = ({ text }: { text: string }) => JSON.parse(text).data.map(({ id }: Named) => id);
    expect(idsOf(asked as { text: string })).toEqual(idsOf(plain as { text: string }));
  });

  it('come page by page, and cost nothing however many there are', async () => {
    const reader = await browserOf(READER);
    let next: string | undefined = '/api/events';
    const ids = new Set<string>();
    for (let pages = 0; next !== undefined && pages < 100; pages += 1) {
      const { status, body }: { status: number; body: Page<Named> } = await reader.send(
        next.replace('/api/', '/app/api/data/'),
      );
      expect(status).toBe(200);
      for (const { id } of body.data) ids.add(id);
      next = body.pagination.next === undefined ? undefined : pathOf(body.pagination.next);
    }
    expect(ids.size).toBe((await api.storage.transfer.all('event')).length);
    // Only pages get the total: a list may scroll to any of its pages next.
    const first = await reader.send('/app/api/data/events');
    expect(first.headers['x-total-count']).toBe(String(ids.size));
    expect((await api.get('/api/events', { key: 'readOnly' })).headers).not.toHaveProperty('x-total-count');
    for (let number = 0; number < 300; number += 1) {
      expect((await reader.send(EVENT.replace('/api/', '/app/api/data/'))).status).toBe(200);
    }
  });

  it('are written with the rights of the user, who stands in the history without a key', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const path = EVENT.replace('/api/', '/app/api/data/');
    const definitions = await admin.send<{ groups: unknown }>('/app/api/data/customdatadefinitions/event');
    const keyword = /"keyword":"([^"]+)"[^{}]*"type":"String"|"type":"String"[^{}]*"keyword":"([^"]+)"/.exec(
      definitions.text,
    );
    const field = keyword?.[1] ?? keyword?.[2];
    const write = { method: 'PUT', body: [{ keyword: field, value: 'written on a page' }] };
    expect((await reader.send(`${path}/customdata`, write)).status).toBe(403);
    const { status, text } = await admin.send(`${path}/customdata`, write);
    expect([status, text]).toEqual([204, '']);
    const history = await admin.send<{ data: readonly { keyname: unknown; changes: unknown }[] }>(
      `${path}/history`,
    );
    expect(history.body.data[0]).toMatchObject({
      keyname: null,
      changes: [{ name: field, after: 'written on a page' }],
    });
    expect((await admin.send(path, { method: 'DELETE' })).status).toBe(405);
  });
});
