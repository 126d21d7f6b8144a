/** `PUT /api/{event|contactlink|contact}/{id}` (§2.5, §4.3). */
import { type Kind, kindSpec, kinds } from '@callboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Thing } from '../api/api.ts';
import { ENGINES } from '../engines.ts';
import { attributeKinds, DECLARED, useWritableVenue } from './writable-venue.ts';

describe.each(ENGINES)('attributes on %s', (engine) => {
  const venue = useWritableVenue(engine);
  const attributesOf = async (kind: Kind): Promise<Thing> =>
    (await venue().api.read<{ attributes: Thing }>(venue().path(kind))).attributes;
  const put = (kind: Kind, attributes: unknown, key = 'writer') =>
    venue().put(venue().path(kind), { attributes }, { key });

  describe.each(attributeKinds)('of %s', (kind) => {
    it('are merged by name, null removes, and the next GET shows them', async () => {
      const answer = await put(kind, { sold: 12, state: 'on sale' });
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(await attributesOf(kind)).toEqual({ sold: 12, state: 'on sale' });
      expect((await put(kind, { ref: { a: [1, null] }, sold: null })).status).toBe(204);
      expect(await attributesOf(kind)).toEqual({ state: 'on sale', ref: { a: [1, null] } });
      expect((await put(kind, { state: null, ref: null, sold: null })).status).toBe(204);
      expect(await attributesOf(kind)).toEqual({});
    });

    it('are 403 for names that the client of the key does not declare, all of them named, nothing written', async () => {
      await put(kind, { sold: 1 });
      for (const [key, sent] of [
        ['writer', { sold: 2, other: 1, more: null }],
        ['writer2', { other: 2, more: 1 }],
        ['writer3', { other: 2, more: 1 }],
      ] as const) {
        const { status, body } = await put(kind, sent, key);
        expect([key, status, body.code]).toEqual([key, 403, 'read-only-field']);
        expect(body.errors?.map(({ keyword }) => keyword)).toEqual(['other', 'more']);
      }
      expect(await attributesOf(kind)).toMatchObject({ sold: 1 });
    });

    it('are 403 for who may not write the entity, and tell a stranger nothing', async () => {
      const codes = await Promise.all(
        ['reader', 'stranger', 'blind'].map(async (key) => (await put(kind, { sold: 9 }, key)).status),
      );
      expect(codes).toEqual([403, 403, 403]);
      expect((await put(kind, { sold: 10 }, 'owner')).status).toBe(204);
      expect(await attributesOf(kind)).toMatchObject({ sold: 10 });
    });
  });

  it('stay apart by kind: another client declares other names', async () => {
    expect((await put('event', { elsewhere: 1 }, 'writer2')).status).toBe(204);
    expect((await put('contact', { elsewhere: 1 }, 'writer2')).status).toBe(403);
    await put('event', { elsewhere: null }, 'writer2');
  });

  it('take any JSON value under any declared name, and read it back', async () => {
    const wellFormed = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(true, false),
        wellFormed,
        fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
        fc.array(fc.oneof(tie('json'), fc.constant(null)), { maxLength: 4 }),
        fc.dictionary(fc.oneof(wellFormed, fc.constantFrom(...DECLARED)), tie('json'), { maxKeys: 4 }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...DECLARED), json, async (name, value) => {
        const text = JSON.stringify({ attributes: Object.fromEntries([[name, value]]) });
        const { status } = await venue().put(venue().path('event'), text);
        expect(status).toBe(204);
        const stored = (await attributesOf('event')) as object;
        expect(Object.hasOwn(stored, name)).toBe(true);
        expect(JSON.stringify(Object.entries(stored).find(([key]) => key === name)?.[1])).toBe(
          JSON.stringify(value),
        );
        expect((await venue().put(venue().path('event'), text)).status).toBe(204);
      }),
      { numRuns: 60 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
    const clear = Object.fromEntries(DECLARED.map((name) => [name, null]));
    expect((await put('event', clear)).status).toBe(204);
    expect(await attributesOf('event')).toEqual({});
  });

  describe('refuse', () => {
    it.each<[number, string, string]>([
      [400, 'bad-body', ''],
      [400, 'bad-body', ' \n'],
      [400, 'bad-body', '{'],
      [400, 'bad-body', '{"attributes":{"sold":1}'],
      [400, 'bad-body', 'attributes=1'],
      [400, 'bad-body', 'null'],
      [400, 'bad-body', '[]'],
      [400, 'bad-body', '"attributes"'],
      [400, 'bad-body', '{}'],
      [400, 'bad-body', '{"attributes":null}'],
      [400, 'bad-body', '{"attributes":[]}'],
      [400, 'bad-body', '{"attributes":"sold"}'],
      [400, 'bad-body', '{"attributes":{"sold":1},"name":"New"}'],
      [400, 'bad-body', '{"__proto__":{"attributes":{"sold":1}}}'],
      [400, 'bad-body', '{"attributes":{"sold":1},"__proto__":{}}'],
      [400, 'bad-body', '{"attributes":{"sold":1,"sold":2}}'],
      [400, 'bad-body', '{"attributes":{"sold":1,"\\u0073old":2}}'],
      [400, 'bad-body', '{"attributes":{"sold":NaN}}'],
      [400, 'bad-value', '{"attributes":{"sold":1e999}}'],
      [400, 'bad-value', '{"attributes":{"sold":-1e999}}'],
      [400, 'bad-value', '{"attributes":{"sold":9007199254740993}}'],
      [400, 'bad-value', '{"attributes":{"sold":[{"deep":9007199254740992}]}}'],
      [400, 'bad-value', '{"attributes":{"sold":"a\\u0000b"}}'],
      [400, 'bad-value', '{"attributes":{"sold":["\\ud800"]}}'],
      [400, 'bad-value', '{"attributes":{"sold":{"\\udc00":1}}}'],
      [400, 'bad-value', '{"attributes":{"a\\u0000":1}}'],
      [413, 'body-too-large', `{"attributes":{"sold":${'['.repeat(63)}${']'.repeat(63)}}}`],
      [413, 'body-too-large', '['.repeat(200_000) + ']'.repeat(200_000)],
      [413, 'body-too-large', `{"attributes":{"sold":"${'x'.repeat(1_048_576)}"}}`],
    ])('with %i %s (%#)', async (status, code, payload) => {
      const before = await venue().history('event');
      const { body, text } = await venue().put(venue().path('event'), payload);
      expect([body?.status, body?.code], text).toEqual([status, code]);
      expect(await venue().history('event')).toEqual(before);
    });

    it('a body that is not UTF-8', async () => {
      const url = `${venue().path('event')}?api_key=${venue().api.keys.writer}`;
      const answer = await venue().api.app.inject({
        method: 'PUT',
        url,
        headers: { 'content-type': 'application/json' },
        payload: Buffer.from([...Buffer.from('{"attributes":{"sold":"'), 0xff, ...Buffer.from('"}}')]),
      });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-body']);
    });

    it.each([
      [204, 'application/json'],
      [204, 'application/json; charset=utf-8'],
      [204, 'Application/JSON ; profile="x"; q=1'],
      [415, 'text/plain'],
      [415, 'application/jsonp'],
      [415, 'application/merge-patch+json'],
      [415, 'multipart/form-data; boundary=x'],
      [415, 'application/x-www-form-urlencoded'],
      [415, 'nonsense'],
      [415, ''],
    ])('or take with %i the type %s', async (status, type) => {
      const headers = { 'content-type': type };
      const body = { attributes: { sold: 1 } };
      expect((await venue().put(venue().path('event'), body, { headers })).status).toBe(status);
    });

    it('a compressed body', async () => {
      const headers = { 'content-encoding': 'gzip' };
      expect((await venue().put(venue().path('event'), {}, { headers })).status).toBe(415);
    });

    it('an entity that is not there before anything that is wrong with the body', async () => {
      const { id, created } = { id: 999_999, created: 1 };
      for (const path of [`/api/event/${id}-${created}`, '/api/event/nonsense', '/api/contactlink/1-1']) {
        for (const body of [{ attributes: { sold: 1 } }, '{', { attributes: { undeclared: 1 } }]) {
          expect((await venue().put(path, body)).status).toBe(404);
        }
      }
    });

    it('a wrong body with 400, and of somebody who may not write or not read with 403', async () => {
      expect((await put('event', { sold: '\0' }, 'reader')).status).toBe(403);
      expect((await put('event', { sold: '\0', undeclared: 1 })).status).toBe(400);
      expect((await put('event', { sold: '\0' }, 'stranger')).status).toBe(403);
      expect((await put('event', { sold: '\0' }, 'blind')).status).toBe(403);
    });
  });

  it('cannot be put on any other kind', async () => {
    for (const kind of kinds.filter((one) => !kindSpec(one).writable.attributes)) {
      const { status, headers } = await venue().put(`/api/${kind}/1-1`, { attributes: {} });
      expect([kind, status, headers.allow]).toEqual([kind, 405, 'GET, HEAD']);
    }
  });
});
