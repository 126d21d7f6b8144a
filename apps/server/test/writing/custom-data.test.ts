/** `PUT /api/{singular}/{id}/customdata` (§4.3). */
import { kindSpec, kinds } from '@callboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../src/custom-data/testing/fields.ts';
import { ENGINES } from '../engines.ts';
import { valuesOf } from './field-values.ts';
import { customDataKinds, FIELDS, useWritableVenue } from './writable-venue.ts';

/** The kinds that the contract lists as writable, and one that it reads but does not write. */
const WRITABLE = [
  'event',
  'group',
  'contact',
  'resource',
  'resourceplaceholder',
  'location',
  'resourcebooking',
];

describe.each(ENGINES)('custom data on %s', (engine) => {
  const venue = useWritableVenue(engine);
  const pathOf = (kind: (typeof kinds)[number]) => `${venue().path(kind)}/customdata`;
  const put = (body: unknown, key = 'writer') => venue().put(pathOf('event'), body, { key });

  it('is written for the kinds that the contract lists, and for no other', async () => {
    expect([...customDataKinds].sort()).toEqual([...WRITABLE].sort());
    for (const kind of kinds) {
      const { customData, parts } = kindSpec(kind);
      const writable = WRITABLE.includes(kind);
      const path = writable || kind === 'contactbooking' ? pathOf(kind) : `/api/${kind}/1-1/customdata`;
      const { status, headers } = await venue().put(path, [{ keyword: 'string', value: kind }]);
      const expected = writable ? 204 : parts.includes('customdata') ? 405 : 404;
      expect([kind, status]).toEqual([kind, expected]);
      expect(customData || !writable).toBe(true);
      if (status === 405) expect(headers.allow).toBe('GET, HEAD');
      if (writable) expect(await venue().values(kind)).toMatchObject({ string: kind, derived: kind });
    }
  });

  it('takes random values of all types at once, and reads them back', async () => {
    const writable = FIELDS.flatMap((field) => {
      const values = valuesOf(field);
      return values === undefined ? [] : [{ keyword: field.keyword, values }];
    });
    const body = fc.record(
      Object.fromEntries(
        writable.map(({ keyword, values }) => [keyword, fc.option(values.fits, { freq: 6 })]),
      ),
    );
    await fc.assert(
      fc.asyncProperty(body, async (chosen) => {
        const sent = Object.entries(chosen).map(([keyword, value]) => ({
          keyword,
          value: value?.sent ?? null,
        }));
        const { status, text } = await put(sent);
        expect(status, text).toBe(204);
        const shown = await venue().values('event');
        for (const [keyword, value] of Object.entries(chosen)) {
          if (keyword !== 'attachment') expect(shown[keyword], keyword).toEqual(value?.shown ?? null);
          else if (value === null) expect(shown[keyword]).toBeNull();
          else expect(shown[keyword]).toMatchObject({ ...(value.shown as object), username: 'Anna Smit' });
        }
        expect(shown.derived).toEqual(shown.string);
      }),
      { numRuns: 40 },
    );
  });

  it('names every value that does not fit, of any types at once, and writes nothing', async () => {
    const item = fc.constantFrom(...FIELDS).chain(({ keyword, type, dataType }) => {
      const values = valuesOf({ keyword, type, dataType });
      if (values === undefined)
        return fc.jsonValue().map((value) => ({ keyword, value, code: 'read-only-field' }));
      return fc.oneof(
        { weight: 1, arbitrary: values.fits.map(({ sent }) => ({ keyword, value: sent, code: undefined })) },
        {
          weight: 3,
          arbitrary: values.doesNotFit.map((value) => ({ keyword, value, code: 'bad-value|not-an-option' })),
        },
      );
    });
    const body = fc
      .uniqueArray(item, { selector: ({ keyword }) => keyword, minLength: 1, maxLength: 12 })
      .filter((items) => items.some(({ code }) => code !== undefined));
    const before = await venue().api.get(pathOf('event'));
    const history = (await venue().history('event')).length;
    await fc.assert(
      fc.asyncProperty(body, async (items) => {
        const answer = await put(items.map(({ keyword, value }) => ({ keyword, value })));
        const bad = items.filter(({ code }) => code !== undefined);
        const onlyReadOnly = bad.every(({ code }) => code === 'read-only-field');
        expect(answer.status).toBe(onlyReadOnly ? 403 : 400);
        expect(answer.body.errors?.map(({ keyword }) => keyword)).toEqual(bad.map(({ keyword }) => keyword));
        for (const [index, { code, detail }] of (answer.body.errors ?? []).entries()) {
          expect(bad[index]?.code?.split('|')).toContain(code);
          expect(detail).toMatch(/\.$/);
        }
      }),
      { numRuns: 60 },
    );
    const after = await venue().api.get(pathOf('event'));
    expect([after.text, after.headers.etag]).toEqual([before.text, before.headers.etag]);
    expect(await venue().history('event')).toHaveLength(history);
  });

  it.each<[string, string]>([
    ['empty', ''],
    ['not JSON', '[{"keyword":"string","value":"x"}'],
    ['an object', '{"keyword":"string","value":"x"}'],
    ['an array of something else', '["string"]'],
    ['without value', '[{"keyword":"string"}]'],
    ['without keyword', '[{"value":"x"}]'],
    ['the keyword twice in one element', '[{"keyword":"string","keyword":"text","value":"x"}]'],
    ['a prototype', '[{"__proto__":{"keyword":"string","value":"x"}}]'],
  ])('is 400 for a body that is %s', async (_, payload) => {
    const { status, body } = await put(payload);
    expect([status, body.code]).toEqual([400, 'bad-body']);
  });

  it('is 400 for a keyword that is unknown, awkward, or there twice', async () => {
    const { status, body } = await put([
      { keyword: 'string', value: 'a' },
      { keyword: '__proto__', value: 'b' },
      { keyword: 'constructor', value: 'b' },
      { keyword: 'string', value: 'c' },
    ]);
    expect([status, body.code]).toEqual([400, 'bad-value']);
    expect(body.errors?.map(({ keyword, code }) => [keyword, code])).toEqual([
      ['__proto__', 'unknown-keyword'],
      ['constructor', 'unknown-keyword'],
      ['string', 'duplicate-keyword'],
    ]);
  });

  it('is 400 for numbers that JSON can write and nobody can keep', async () => {
    for (const number of ['1e999', '-1e999', '9007199254740993', '1e17']) {
      const { status, body } = await put(`[{"keyword":"number","value":${number}}]`);
      expect([number, status, body.code]).toEqual([number, 400, 'bad-value']);
    }
  });

  it('takes a text of almost 1 MiB, and no body beyond', async () => {
    const envelope = JSON.stringify([{ keyword: 'text', value: '' }]).length;
    const value = 'x'.repeat(1024 * 1024 - envelope);
    expect((await put([{ keyword: 'text', value }])).status).toBe(204);
    expect((await venue().values('event')).text).toBe(value);
    const { status, body } = await put([{ keyword: 'text', value: `${value}x` }]);
    expect([status, body.code]).toEqual([413, 'body-too-large']);
    await put([{ keyword: 'text', value: null }]);
  });

  it('is 403 without the right to write, whatever the key is linked to, also where the body is wrong', async () => {
    for (const key of ['reader', 'stranger', 'blind']) {
      expect((await put([{ keyword: 'string', value: 'x' }], key)).status).toBe(403);
    }
    expect((await put([{ keyword: 'number', value: 'x' }], 'reader')).status).toBe(403);
    expect((await put([{ keyword: 'string', value: 'own' }], 'owner')).status).toBe(204);
  });

  it('is 403 for Integration info without an integration that declares the field', async () => {
    const infos = FIELDS.filter(({ type }) => type === 'Integration info');
    const body = infos.map(({ keyword }) => ({ keyword, value: null }));
    for (const key of ['writer2', 'writer3']) {
      const answer = await put(body, key);
      expect([key, answer.status, answer.body.code]).toEqual([key, 403, 'read-only-field']);
      expect(answer.body.errors).toHaveLength(infos.length);
    }
    expect((await put(body)).status).toBe(204);
  });

  it('is 404 for an entity that is not there, or is of another kind', async () => {
    const location = venue().path('location').replace('location', 'resource');
    for (const path of ['/api/event/999999-1', '/api/event/x', location]) {
      expect((await venue().put(`${path}/customdata`, [{ keyword: 'string', value: 'x' }])).status).toBe(404);
    }
  });

  it('attaches a link with the present and the user of the key, and again only when it is another one', async () => {
    const link = { keyword: 'attachment', value: { dataurl: 'https://artist.example/a.pdf', comment: 'A' } };
    await put([link]);
    const shown = await venue().values('event');
    expect(shown.attachment).toEqual({
      ...link.value,
      date: '2026-05-15T17:30:00+02:00',
      username: 'Anna Smit',
    });
    expect(NOW).toBe(1_778_859_000);
    const lines = (await venue().history('event')).length;
    await put([link]);
    expect(await venue().history('event')).toHaveLength(lines);
  });

  it('can be sent back as a GET gave it', async () => {
    const keywords = 'string,text,number,yn,dropdown,checkbox,date,time,dateandtime,attachment';
    await put([
      { keyword: 'number', value: 1.5 },
      { keyword: 'checkbox', value: ['Arena'] },
    ]);
    const { items } = await venue().api.read<{ items: unknown[] }>(`${pathOf('event')}?keywords=${keywords}`);
    const lines = (await venue().history('event')).length;
    expect((await put(items)).status).toBe(204);
    expect(await venue().history('event')).toHaveLength(lines);
  });

  it('gives a field that has been removed meanwhile back as unknown', async () => {
    const gone = venue().field('group', 'yn');
    const node = await venue().openNode();
    // The other node knows the field until it hears of the change.
    await node.read(`${venue().path('group')}/customdata`);
    await venue().storage.writer.remove('customdefinition', [gone.id]);
    const answer = await venue().put(pathOf('group'), [{ keyword: 'yn', value: 'Yes' }]);
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([400, 'unknown-keyword']);
    const late = await node.get<{ errors: { code: string }[] }>(pathOf('group'), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      payload: '[{"keyword":"yn","value":"Yes"}]',
    });
    expect([late.status, late.body.errors[0]?.code]).toEqual([400, 'unknown-keyword']);
    await node.app.close();
  });
});
