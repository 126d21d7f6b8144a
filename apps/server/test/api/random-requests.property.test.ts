/** Every request gets an answer from the contract: never a 5xx, never silence, always the headers. */
import { ERROR_CODES, kindSpec, kinds } from '@callboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { useDemoApi } from './api.ts';
import { demoRecord, wireId } from './demo-records.ts';

const words = kinds.flatMap((kind) => [kind, kindSpec(kind).plural ?? kind]);
const properties = [...new Set(kinds.flatMap((kind) => kindSpec(kind).parts))];
const keywords = [...new Set(kinds.flatMap((kind) => kindSpec(kind).keywords.map(({ name }) => name)))];
const ids = kinds.map((kind) => wireId(demoRecord(kind)));

/** Random URL text, with more special characters than chance would give. */
const odd = fc.string({
  unit: fc.constantFrom(...'ab0é:()"+-*<>=#%2F0\\/.,&?;~ \t\u{1f3b9}ıßﬁ'),
  maxLength: 24,
});
const escapes = fc.stringMatching(/^(%[0-9A-Fa-f]{2}|%|\+|[a-z*:()"]){0,16}$/);
const value = fc.oneof(
  odd,
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '#today',
    '1-1-2026 TO 31-12-2026',
    '>=5',
    '"a b"',
    '*',
    'true',
    'Yes',
    '#next99999999days',
    '1e400',
  ),
);
const term = fc
  .tuple(
    fc.option(fc.constantFrom('event', 'person', 'query', 'customdata')),
    fc.option(fc.constantFrom(...keywords, '*')),
    value,
  )
  .map(([scope, keyword, text]) => [scope, keyword, text].filter((part) => part !== null).join(':'));
const query = fc
  .array(fc.tuple(term, fc.constantFrom(' ', ' + ', ' - ', '(', ')', '')), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''));
const encoded = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  text.map((raw) => encodeURIComponent(raw.replace(/\p{Surrogate}/gu, '\ufffd')));
const segment = fc.oneof(
  encoded(query),
  encoded(odd),
  escapes,
  fc.constantFrom('*:*', '', '..', '.', ...ids, ...words, ...properties, 'customdatadefinitions', 'file'),
);
const path = fc
  .tuple(
    fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: segment }),
    fc.array(segment, { maxLength: 3 }),
    fc.option(fc.constantFrom(...properties)),
  )
  .map(([word, more, property]) =>
    ['/api', word, ...more, ...(property === null ? [] : [property])].join('/'),
  );
const parameter = fc
  .tuple(
    fc.constantFrom(
      'keywords',
      'customdata_keywords',
      'valuesonly',
      'summarized',
      'page',
      'book',
      'from',
      'to',
      '',
    ),
    fc.oneof(
      encoded(odd),
      escapes,
      fc.constantFrom('1', '2', '2026-01-01', 'genre,works', '__proto__', '-1'),
    ),
  )
  .map(([name, text]) => `${name}=${text}`);
const request = fc.record({
  url: fc
    .tuple(path, fc.array(parameter, { maxLength: 3 }))
    .map(([where, parameters]) => (parameters.length === 0 ? where : `${where}?${parameters.join('&')}`)),
  method: fc.oneof(
    { weight: 8, arbitrary: fc.constant('GET') },
    fc.constantFrom('HEAD', 'DELETE', 'OPTIONS', 'PATCH'),
  ),
  key: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('full', 'website', 'technical') },
    odd.map(encodeURIComponent),
  ),
  etag: fc.option(fc.constantFrom('*', '"x"', 'W/"x"', ',,,')),
});

describe.each(ENGINES)('random requests on %s', (engine) => {
  const api = useDemoApi(engine);

  it('have an answer of the contract', async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(request, async ({ url, method, key, etag }) => {
        const headers = etag === null ? {} : { 'if-none-match': etag };
        const {
          status,
          text,
          body,
          headers: sent,
        } = await api.get<{ code?: string }>(url, { key, method, headers });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(status).toBeLessThan(500);
        expect(sent['x-api-version']).toBeDefined();
        expect(sent['cache-control']).toBe('no-store');
        expect(sent['x-content-type-options']).toBe('nosniff');
        if (method === 'HEAD' || status === 401 || status === 304) expect(text).toBe('');
        else if (status === 200) expect(text.length).toBeGreaterThan(1);
        else expect(Object.keys(ERROR_CODES)).toContain(body.code);
      }),
      { numRuns: 500, seed: 20_261_120 },
    );
    expect([...statuses.keys()].toSorted()).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 405]));
    expect(api.logged()).toBe('');
  });
});
