/** The published client against the server: every operation, pages whose book expires, dataviews, writes, errors. */
import {
  BadRequestError,
  type Callboard,
  DataviewFailedError,
  ForbiddenError,
  NotFoundError,
  PreconditionFailedError,
  q,
  UnauthorizedError,
} from '@callboard/client';
import { kindSpec, kinds, PROPERTY_SHAPES, SHAPES } from '@callboard/contract';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { addDataview, usePlainInstallation, useServedDemo } from './served-demo.ts';

type Functions = Readonly<Record<string, (...input: unknown[]) => unknown>>;
const functionsOf = (callboard: Callboard, name: string) =>
  (callboard as unknown as Readonly<Record<string, Functions>>)[name] ?? {};

async function collected<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

describe('the client', () => {
  const served = useServedDemo('sqlite');

  it('reads every kind and every part of it, each as the contract says', async () => {
    const callboard = served.client();
    for (const kind of kinds) {
      const { plural, parts } = kindSpec(kind);
      const functions = functionsOf(callboard, plural ?? kind);
      const id = wireId(demoRecord(kind));
      const entity = await functions.get?.(id);
      expect([kind, Value.Check(SHAPES[kind], entity)]).toEqual([kind, true]);
      for (const part of parts) {
        const { single, element } = PROPERTY_SHAPES[part](kind);
        const answer = await functions[part]?.(id);
        const value = answer instanceof Object && 'all' in answer ? undefined : answer;
        if (value !== undefined) expect([kind, part, Value.Check(single, value)]).toEqual([kind, part, true]);
        if (plural === undefined) continue;
        const name = `find${part.charAt(0).toUpperCase()}${part.slice(1)}`;
        const found = (await functions[name]?.(`id:${id}`)) as { first(): Promise<unknown> };
        const first = await found.first();
        if (first !== undefined)
          expect([kind, name, Value.Check(element, first)]).toEqual([kind, name, true]);
      }
    }
  });
});

describe.each(ENGINES)('the client on %s', (engine) => {
  const served = useServedDemo(engine);
  const { api } = served;
  const total = demoRecords('event').length;

  it('gives every event of a collection of many pages once', async () => {
    const ids = (await served.client().events.list().all()).map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
  });

  it('goes on where a book expires in the middle of the pages', async () => {
    const ids: string[] = [];
    for await (const { id } of served.client().events.list()) {
      ids.push(id);
      if (ids.length === 150) api.clock.advance(16 * 60);
    }
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
  });

  it('finds what a built query says, with custom data', async () => {
    const query = q.events.date('#thisyear').and(q.status('confirmed')).except(q.name('rehearsal'));
    const found = await served
      .client()
      .events.find(query, { customdata_keywords: ['genre'] })
      .all();
    expect(found.length).toBeGreaterThan(0);
    for (const { status, name, customdata } of found) {
      expect(status?.name).toMatch(/confirmed/i);
      expect(name).not.toMatch(/rehearsal/i);
      expect(customdata?.map(({ keyword }) => keyword)).toEqual(['genre']);
    }
    const [first] = found;
    const { events } = served.client();
    const again = await events.find(q.events.name.is(first?.name ?? '').and(q.id(first?.id ?? ''))).all();
    expect(again.map(({ id }) => id)).toEqual([first?.id]);
    const later = await events.find(q.date.from('2026-11-20').and(q.date.until('2026-11-30'))).all();
    expect(later.length).toBeGreaterThan(0);
    for (const { startdate } of later) expect(startdate <= '2026-11-30').toBe(true);
  });

  it('writes custom data and attributes, and nothing where the tag has become old', async () => {
    const { events } = served.client({ key: api.keys.ticketing });
    const id = wireId(demoRecord('event'));
    const { etag = '' } = await events.getTagged(id);
    await events.setAttributes(id, { ticketsSold: 42 }, { ifMatch: etag });
    expect((await events.get(id)).attributes).toMatchObject({ ticketsSold: 42 });
    expect((await events.getTagged(id, { ifNoneMatch: etag })).value?.id).toBe(id);
    const { etag: present } = await events.getTagged(id);
    expect(await events.getTagged(id, { ifNoneMatch: present })).toEqual({ value: undefined, etag: present });
    await expect(events.setAttributes(id, { ticketsSold: 43 }, { ifMatch: etag })).rejects.toThrow(
      PreconditionFailedError,
    );
    const full = served.client().events;
    await full.setCustomData(id, { subtitle: 'Written by the client' });
    expect(await full.values(id, ['subtitle'])).toEqual({ subtitle: 'Written by the client' });
    const [field] = await full.fields(id, ['subtitle']);
    expect(field?.value).toBe('Written by the client');
    expect((await full.customdata(id)).groups.length).toBeGreaterThan(0);
    expect((await full.history(id).first())?.changes[0]?.name).toBe('subtitle');
  });

  it('throws the class of each refusal, with code, position and every field', async () => {
    const { events } = served.client();
    const malformed = events.find('name:a + ').first();
    await expect(malformed).rejects.toThrow(BadRequestError);
    await expect(malformed).rejects.toMatchObject({ code: 'malformed-query', position: expect.any(Number) });
    await expect(events.get('999999999-1')).rejects.toThrow(NotFoundError);
    await expect(events.find('city:x').first()).rejects.toMatchObject({
      code: 'unknown-keyword',
      status: 404,
    });
    const id = wireId(demoRecord('event'));
    await expect(served.client({ key: 'cb_wrong' }).events.get(id)).rejects.toThrow(UnauthorizedError);
    const readOnly = served.client({ key: api.keys.readOnly });
    await expect(readOnly.events.setCustomData(id, { subtitle: 'x' })).rejects.toThrow(ForbiddenError);
    const wrong = events.setCustomData(id, { genre: 5, nothing: 1 });
    await expect(wrong).rejects.toMatchObject({ status: 400 });
    await expect(wrong).rejects.toHaveProperty('errors.length', 2);
  });

  it('runs a dataview: pages of JSON and NDJSON give the same records, and a failure says why', async () => {
    const { dataviews } = served.client();
    const id = await addDataview(api.storage);
    expect((await dataviews.list().all()).map((one) => one.id)).toContain(id);
    const rows = await collected(dataviews.rows(id, { Name: 'a' }, { pageSize: 37 }));
    expect(rows.length).toBeGreaterThan(100);
    expect(await collected(dataviews.rows(id, { Name: 'a' }, { format: 'ndjson' }))).toEqual(rows);
    const result = await dataviews.run(id, { Name: 'a' }, { format: 'csv' });
    expect((await (await result.open()).text()).slice(0, 12)).toContain('"Id","Name"');
    expect((await dataviews.status(result.status, { format: 'csv' })).status).toBe('success');
    await result.withdraw();
    await expect(dataviews.run(id, {})).rejects.toThrow(DataviewFailedError);
  });

  it('reads definitions, a file behind its address, and what needs no key', async () => {
    const callboard = served.client();
    expect((await callboard.definitions('event')).groups.length).toBeGreaterThan(0);
    const found = await callboard.events.findAttachments('*:*').all();
    const { dataurl = '' } =
      found.flatMap(({ attachments }) => attachments).find((one) => 'originalname' in one) ?? {};
    const file = await callboard.file(dataurl);
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0);
    expect(await callboard.call('getHealth', {})).toEqual({ status: 'ok' });
    expect(await callboard.call('getReference', {})).toContain('<html');
    expect((await callboard.call('getOpenApi', {})).openapi).toBe('3.1.0');
  });
});

describe('the client of a comparable installation', () => {
  const served = useServedDemo('sqlite');
  const plain = usePlainInstallation(served);

  it('works without anything that only Callboard has: key in the address, no waiting, no NDJSON', async () => {
    const callboard = served.client({ baseUrl: plain.address() });
    const events = await callboard.events.list().all();
    expect(events).toHaveLength(demoRecords('event').length);
    const [first] = events;
    await callboard.events.setCustomData(first?.id ?? '', { subtitle: 'x' });
    const id = await addDataview(served.api.storage);
    const rows = await collected(callboard.dataviews.rows(id, { Name: 'a' }, { format: 'ndjson' }));
    expect(rows.length).toBeGreaterThan(100);
  });
});
