/** `GET /api/{singular}/{id}/history`: who changed what, when, from what to what (an addition to the contract). */
import { describe, expect, it } from 'vitest';
import { statement } from '../../src/storage/database.ts';
import type { Page } from '../api/api.ts';
import { ENGINES } from '../engines.ts';
import { attributeKinds, customDataKinds, useWritableVenue } from './writable-venue.ts';

describe.each(ENGINES)('the history on %s', (engine) => {
  const venue = useWritableVenue(engine);

  it.each(customDataKinds)('tells of each field of a %s what was before and after', async (kind) => {
    const path = `${venue().path(kind)}/customdata`;
    await venue().put(path, [
      { keyword: 'string', value: 'first' },
      { keyword: 'number', value: 1 },
      { keyword: 'text', value: null },
    ]);
    await venue().put(path, [
      { keyword: 'string', value: 'second' },
      { keyword: 'number', value: 1 },
      { keyword: 'checkbox', value: ['Arena'] },
    ]);
    await venue().put(path, [{ keyword: 'string', value: null }]);
    const entry = (name: string, before: unknown, after: unknown) => ({
      target: 'customdata',
      name,
      before,
      after,
    });
    const by = { date: '2026-05-15T17:30:00+02:00', username: 'Anna Smit', keyname: 'writer' };
    expect(await venue().history(kind)).toEqual([
      { ...by, changes: [entry('string', 'second', null)] },
      { ...by, changes: [entry('string', 'first', 'second'), entry('checkbox', null, ['Arena'])] },
      { ...by, changes: [entry('string', null, 'first'), entry('number', null, 1)] },
    ]);
  });

  it.each(attributeKinds)('tells of each attribute of a %s what was before and after', async (kind) => {
    const lines = (await venue().history(kind)).length;
    await venue().put(venue().path(kind), { attributes: { sold: { a: 1 }, constructor: 'x' } });
    await venue().put(venue().path(kind), { attributes: { sold: null, constructor: 'x' } }, { key: 'owner' });
    const [last, first, ...older] = await venue().history(kind);
    expect(last).toMatchObject({
      keyname: 'owner',
      changes: [{ target: 'attribute', name: 'sold', before: { a: 1 }, after: null }],
    });
    expect(first?.changes).toEqual([
      { target: 'attribute', name: 'sold', before: null, after: { a: 1 } },
      { target: 'attribute', name: 'constructor', before: null, after: 'x' },
    ]);
    expect(older).toHaveLength(lines);
  });

  it('shows attachments as fields do', async () => {
    const link = { dataurl: 'https://artist.example/a', comment: 'A' };
    await venue().put(`${venue().path('event')}/customdata`, [{ keyword: 'attachment', value: link }]);
    const [last] = await venue().history('event');
    const after = { ...link, date: '2026-05-15T17:30:00+02:00', username: 'Anna Smit' };
    expect(last?.changes).toEqual([{ target: 'customdata', name: 'attachment', before: null, after }]);
  });

  it('has nothing of what was refused', async () => {
    const lines = await venue().history('event');
    await venue().put(`${venue().path('event')}/customdata`, [
      { keyword: 'string', value: 'never' },
      { keyword: 'number', value: 'wrong' },
    ]);
    await venue().put(
      venue().path('event'),
      { attributes: { sold: 77 } },
      { headers: { 'if-match': '"x"' } },
    );
    expect(await venue().history('event')).toEqual(lines);
  });

  it('is given page by page, the newest first, to those who may read the entity', async () => {
    const event = await venue().addEvent();
    for (let value = 0; value < 230; value += 1) {
      await venue().put(`${event}/customdata`, [{ keyword: 'number', value }]);
    }
    const first = await venue().api.read<Page<{ changes: { after: number }[] }>>(`${event}/history`);
    expect(first.data).toHaveLength(100);
    expect(first.pagination.next).toContain('/history?page=2&book=');
    // Changes in between do not shift the pages.
    await venue().put(`${event}/customdata`, [{ keyword: 'number', value: 1000 }]);
    const next = first.pagination.next?.replace('https://venue.example', '') ?? '';
    const rest = await venue().api.readAll<{ changes: { after: number }[] }>(next);
    const seen = [...first.data, ...rest].map(({ changes }) => changes[0]?.after);
    expect(seen).toEqual(Array.from({ length: 230 }, (_, index) => 229 - index));
    expect((await venue().api.get(`${event}/history`, { key: 'blind' })).status).toBe(403);
    expect((await venue().api.get(`${event}/history`, { key: 'reader' })).status).toBe(200);
  });

  it('of a collection tells the newest changes of each, in as many statements for many as for one', async () => {
    const count = 110;
    const events = [await venue().addEvent(), await venue().addEvent()];
    for (const [at, event] of events.entries()) {
      for (let value = 0; value < (at === 0 ? count : 2); value += 1) {
        await venue().put(`${event}/customdata`, [{ keyword: 'number', value }]);
      }
    }
    let statements = 0;
    venue().storage.watchStatements({
      begun: () => undefined,
      ended: () => {
        statements += 1;
      },
    });
    const read = async (query: string) => {
      statements = 0;
      const { data } = await venue().api.read<
        Page<{ event: { id: string }; history: { changes: object[] }[] }>
      >(`/api/events/${query}/history`);
      return { data, asked: statements };
    };
    const [one, many] = [await read(`id:${events[0]?.split('/').at(-1)}`), await read('*:*')];
    expect(many.data.length).toBeGreaterThan(2);
    expect(many.asked).toBe(one.asked);
    for (const event of events) {
      const alone = await venue().api.read<Page<object>>(`${event}/history`);
      const shown = many.data.find((element) => event.endsWith(element.event.id));
      expect(shown?.history).toEqual(alone.data);
    }
  });

  it('counts in milliseconds and keeps user and key by id and by name, in the table that exports read', async () => {
    const { database, transfer } = venue().storage;
    const [row] = await database.query(
      statement('select at, user_name, user_id, key_name, key_id from change_log order by id desc limit 1'),
      [],
    );
    const key = (await transfer.all('apikey')).find(({ name }) => name === 'writer');
    expect(key).toBeDefined();
    expect(row).toEqual({
      at: 1_778_859_000_250,
      user_name: 'Anna Smit',
      user_id: key?.userId,
      key_name: 'writer',
      key_id: key?.id,
    });
  });

  it('shows changes from before ids were kept', async () => {
    const event = await venue().addEvent();
    const id = Number(event.split('/').at(-1)?.split('-')[0]);
    await venue().storage.database.transaction((transaction) =>
      transaction.query(
        statement(
          "insert into change_log (entity_kind, entity_id, at, user_name, key_name, changes) values ('event', ?, 5, 'Early', null, '[]')",
        ),
        [id],
      ),
    );
    const { data } = await venue().api.read<Page<object>>(`${event}/history`);
    expect(data).toMatchObject([{ username: 'Early', keyname: null, changes: [] }]);
  });
});
