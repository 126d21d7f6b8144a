/** Lists as files, and their days: what somebody sees, with their rights, in bounds. */
import type { ApplicationWire } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords, limitedGroups, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, READER, useApplication } from './application.ts';

const EVENTS = '/app/api/data/events';
const rowsOf = (text: string) => text.split('\r\n').slice(0, -1);

describe.each(ENGINES)('lists as files on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);

  it('have the columns that are asked for, with their headings, in the order of the list (200)', async () => {
    const reader = await browserOf(READER);
    const titles = encodeURIComponent(JSON.stringify(['Name', 'Begins', 'Tickets', 'Status']));
    const { status, text, headers } = await reader.send(
      `${EVENTS}/date:%23thismonth?customdata_keywords=ticketssold&order=-cf_ticketssold&export=csv&columns=name,starttime,cf_ticketssold,status&titles=${titles}`,
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(headers['content-disposition']).toContain('filename="events.csv"');
    const [head, ...rows] = rowsOf(text);
    expect(head).toBe('"Name","Begins","Tickets","Status"');
    const sold = rows.flatMap((row) => /,(\d+),"[^"]*"$/.exec(row)?.slice(1).map(Number) ?? []);
    expect(sold.length).toBeGreaterThan(3);
    expect(sold).toEqual(sold.toSorted((one, other) => other - one));
  });

  it('name types in the words of the page', async () => {
    const admin = await browserOf(ADMIN);
    const words = encodeURIComponent(JSON.stringify({ human: 'Personen', person: 'Eine Person' }));
    const typesOf = async (path: string) =>
      rowsOf((await admin.send(`/app/api/data/${path}&export=csv&words=${words}`)).text).slice(1);
    const resources = await typesOf('resources?columns=type');
    expect(new Set(resources)).toContain('"Personen"');
    expect(new Set(resources)).toContain('"Material"');
    expect(resources).not.toContain('"Human"');
    expect(new Set(await typesOf('contacts?columns=_type'))).toEqual(
      new Set(['"Eine Person"', '"organization"']),
    );
  });

  it('keep only chosen rows, and none that the user may not see', async () => {
    const [first, second] = demoRecords('event');
    if (first === undefined || second === undefined) throw new Error('the demo venue has events');
    const ids = `ids=${wireId(first)},${wireId(second)},1-1`;
    const admin = await browserOf(ADMIN);
    const { text } = await admin.send(`${EVENTS}?export=csv&${ids}`);
    expect(rowsOf(text)).toHaveLength(3);
    await api.storage.writer.write({
      records: [{ kind: 'event', record: { ...first, userGroupId: null } }],
    });
    await api.storage.writer.write({ records: limitedGroups({ event: { read: 'own', write: 'none' } }) });
    const hidden = await (await browserOf(READER)).send(`${EVENTS}?export=csv&ids=${wireId(first)}`);
    expect(rowsOf(hidden.text)).toEqual(['"name"']);
  });

  it('hold no formulas, whatever names and headings say', async () => {
    const admin = await browserOf(ADMIN);
    const contact = demoRecord('contact');
    await api.storage.writer.write({
      records: [{ kind: 'contact', record: { ...contact, name: '=HYPERLINK("http://x")' } }],
    });
    const titles = encodeURIComponent(JSON.stringify(['=1+1']));
    const { text } = await admin.send(
      `/app/api/data/contacts?export=csv&ids=${wireId(contact)}&titles=${titles}`,
    );
    expect(rowsOf(text)).toEqual([`"'=1+1"`, `"'=HYPERLINK(""http://x"")"`]);
  });

  it('refuse other formats, headings and words in a wrong form, and too many columns (400)', async () => {
    const admin = await browserOf(ADMIN);
    const many = Array.from({ length: 61 }, (_, at) => `c${at}`).join();
    for (const search of [
      'export=json',
      'export=',
      'export=csv&titles=x',
      'export=csv&words=x',
      'export=csv&words=[]',
      `export=csv&columns=${many}`,
    ]) {
      const { status, body } = await admin.send<{ code: string }>(`${EVENTS}?${search}`);
      expect([search, status, body.code]).toEqual([search, 400, 'bad-parameter']);
    }
  });

  it('are for people: a key gets JSON, whatever it asks for', async () => {
    const { headers } = await api.get('/api/contacts?export=csv', { key: 'readOnly' });
    expect(headers['content-type']).toContain('application/json');
  });

  it('the days of a list add up to it, in its order; a book of somebody else is not found (404)', async () => {
    const admin = await browserOf(ADMIN);
    const first = await admin.send<{ pagination: { next: string } }>(`${EVENTS}?order=start`);
    const book = /book=(\d+)/.exec(first.body.pagination.next)?.[1] ?? '';
    const { body } = await admin.send<ApplicationWire<'ListDays'>>(`/app/api/lists/event/days?book=${book}`);
    const total = body.days.reduce((sum, { count }) => sum + count, 0);
    expect(String(total)).toBe(first.headers['x-total-count']);
    const days = body.days.map(({ day }) => day ?? '9999');
    expect(days).toEqual(days.toSorted());
    expect(new Set(days).size).toBe(days.length);
    const reader = await browserOf(READER);
    for (const path of [`event/days?book=${book}`, 'event/days', 'event/days?book=x', 'nothing/days']) {
      expect([path, (await reader.send(`/app/api/lists/${path}`)).status]).toEqual([path, 404]);
    }
  });
});
