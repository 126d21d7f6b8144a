/**
 * Random requests made from the parameters and schemas of the document, and from typical input of strangers.
 */
import { kindSpec, kinds } from '@callboard/contract';
import fc, { type Arbitrary } from 'fast-check';
import type { DeclaredOperation, DeclaredParameter } from './declared.ts';
import { mutated, ofSchema } from './values.ts';

export interface FuzzRequest {
  /** Path in the document, with parameters in braces; undefined: a path that is not in it. */
  readonly template: string | undefined;
  readonly method: string;
  readonly url: string;
  /** Name of a key, or a text to send as one. */
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

/** Existing data to request. */
export interface FuzzWorld {
  readonly operations: readonly DeclaredOperation[];
  /** Ids by kind. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  readonly fileIds: readonly number[];
  readonly fields: readonly string[];
  readonly keys: readonly string[];
}

const ODD = fc.string({
  unit: fc.constantFrom(...'ab0é:()"+-*<>=#%2F0\\/.,&?;~ \t\0\u{1f3b9}ıßﬁ\u202e'),
  maxLength: 24,
});
const HOSTILE = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '../../etc/passwd',
  '..%2f..',
  "' or 1=1 --",
  '$(id)',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\r\nX-Injected: 1',
  '\u0000',
  '-0',
  '1e400',
  '9007199254740993',
  '99999999999999999999-1',
  '1-99999999999999999999',
  'NaN',
  'null',
  '[object Object]',
  'a'.repeat(2_001),
  '('.repeat(30),
  '"',
  '*',
);
export const anyText = fc.oneof(ODD, fc.string({ unit: 'binary', maxLength: 12 }), HOSTILE);
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
export const encoded = (text: Arbitrary<string>): Arbitrary<string> =>
  text.map((raw) => encodeURIComponent(wellFormed(raw)));
/** Percent signs that escape nothing, and anything else that a path can hold unescaped. */
const raw = fc.stringMatching(/^(%[0-9A-Fa-f]{2}|%|\+|[a-z*:;,@!$&'()=~._-]){1,16}$/);

const keywords = [...new Set(kinds.flatMap((kind) => kindSpec(kind).keywords.map(({ name }) => name)))];
const VALUES = fc.constantFrom(
  ...['#today', '#thisweek', '#next99999999days', '1-1-2026 TO 31-12-2026', '31-2-2026', '0-0-0'],
  ...['>=5', '<a', '"a b"', '="hall"', '*', 'true', 'Yes', 'hall', '-5 TO 5', '5 TO', 'TO'],
);

function queryArbitrary(fields: readonly string[]): Arbitrary<string> {
  const words = fc.constantFrom(...keywords, ...fields, '*', 'customdata.remarks', 'nonsense');
  const scope = fc.constantFrom('event', 'person', 'contact', 'query', 'production', 'event_or_group');
  const term = fc
    .tuple(fc.option(scope, { freq: 6 }), fc.option(words, { freq: 2 }), fc.oneof(VALUES, anyText))
    .map(([before, word, text]) => [before, word, text].filter((part) => part !== null).join(':'));
  const joint = fc.constantFrom(' ', ' + ', ' - ', '(', ')', '');
  return fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('*:*', 'name:a', 'date:#thisyear') },
    { weight: 3, arbitrary: term },
    {
      weight: 4,
      arbitrary: fc
        .array(fc.tuple(term, joint), { minLength: 1, maxLength: 6 })
        .map((parts) => parts.flat().join('')),
    },
  );
}

/** Returns values as a schema describes them, sometimes others. */
const schemed = (schema: DeclaredParameter['schema']): Arbitrary<unknown> => ofSchema(schema, anyText);

/** Returns mostly ids of the kind that the path names. */
function idArbitrary(path: string, { ids }: FuzzWorld): Arbitrary<string> {
  const all = fc.constantFrom(...[...ids.values()].flat());
  const own = ids.get(path.split('/')[2] ?? '') ?? [];
  return own.length === 0 ? all : fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...own) }, all);
}

function pathValue(parameter: DeclaredParameter, path: string, world: FuzzWorld): Arbitrary<string> {
  const own = {
    id: idArbitrary(path, world),
    query: queryArbitrary(world.fields),
    kind: fc.constantFrom<string>(...kinds),
    fileId: fc.constantFrom(...world.fileIds.map(String)),
    name: fc.constant('rider.pdf'),
  }[parameter.name];
  const described = schemed(parameter.schema).map(String);
  const text = own === undefined ? described : fc.oneof({ weight: 16, arbitrary: own }, described, anyText);
  // An empty segment is another path.
  return encoded(text.map((value) => (/^\.{0,2}$/.test(value) ? 'x' : value)));
}

const NUMBERS = fc.oneof(fc.integer({ min: -1, max: 60 }), fc.constantFrom(2, 3, 1e21)).map(String);

function queryString({ parameters }: DeclaredOperation, world: FuzzWorld): Arbitrary<string> {
  const declared = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => {
      const known = name === 'page' || name === 'book' ? NUMBERS : fc.constantFrom(...world.fields, '');
      return fc.tuple(fc.constant(name), encoded(fc.oneof(known, schemed(schema).map(String))));
    });
  const others = fc.tuple(
    fc.constantFrom('keywords', 'page', 'from', 'to', '', '__proto__', 'valuesonly', 'api_keys'),
    fc.oneof(encoded(anyText), raw),
  );
  const one = fc
    .oneof(...declared.map((arbitrary) => ({ weight: 4, arbitrary })), others)
    .map(([name, value]) => `${name}=${value}`);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    fc.array(one, { maxLength: 4 }).map((all) => all.join('&')),
  );
}

/** A header can hold printable ASCII. */
const headerValue = fc.oneof(
  fc.constantFrom('*', '"x"', 'W/"x"', ',,,', '"1.1-x"', ''),
  fc.string({ unit: fc.constantFrom(...'ab"*/,;=.-1 '), maxLength: 16 }),
);
const someHeaders = fc.record(
  {
    'if-none-match': headerValue,
    'if-match': headerValue,
    'x-no-string-wrap-numeric-remote-info-value': headerValue,
    'accept-encoding': headerValue,
    'x-forwarded-proto': headerValue,
  },
  { requiredKeys: [] },
);
const headers: Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { weight: 20, arbitrary: fc.constant({}) },
  { weight: 8, arbitrary: someHeaders },
  { weight: 1, arbitrary: headerValue.map((value) => ({ authorization: `Bearer ${value}` })) },
);
const contentType = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8') },
  fc.constantFrom('text/plain', 'application/jsonx', 'multipart/form-data; boundary=x', ';;'),
);

function bodyText(schema: DeclaredOperation['body'], world: FuzzWorld): Arbitrary<string> {
  const known = fc.oneof(
    fc
      .array(
        fc.record({
          keyword: fc.oneof(fc.constant('remarks'), fc.constantFrom(...world.fields)),
          value: fc.oneof(anyText, fc.constantFrom(null, 'Yes', 'x', '2026-05-01'), fc.jsonValue()),
        }),
        {
          maxLength: 3,
        },
      )
      .map((value): unknown => value),
    fc
      .dictionary(fc.constantFrom('sold', 'sold', 'sold', '__proto__', 'x'), fc.jsonValue(), { maxKeys: 2 })
      .map((attributes): unknown => ({ attributes })),
  );
  const odd = fc.oneof(
    ODD,
    fc.constantFrom(
      ...['', 'null', '[]', '{}', '[null]', '{"attributes":{"__proto__":{"polluted":1}}}', '\ufeff{}'],
      ...['{"__proto__":{"polluted":1},"attributes":{}}', '[{"keyword":"remarks","value":"\\ud800"}]'],
      `${'['.repeat(100)}${']'.repeat(100)}`,
      '{"attributes":{"sold":1e999}}',
    ),
  );
  const text = (value: unknown) => JSON.stringify(value) ?? '';
  return fc.oneof(
    { weight: 4, arbitrary: mutated(known).map(text) },
    { weight: 2, arbitrary: mutated(schemed(schema ?? {})).map(text) },
    odd,
  );
}

function ofOperation(operation: DeclaredOperation, world: FuzzWorld): Arbitrary<FuzzRequest> {
  const names = operation.parameters.filter((parameter) => parameter.in === 'path');
  const path = fc
    .tuple(...names.map((parameter) => pathValue(parameter, operation.path, world)))
    .map((values) =>
      names.reduce(
        (template, { name }, at) => template.replace(`{${name}}`, () => values[at] ?? ''),
        operation.path,
      ),
    );
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant(operation.method) },
    fc.constantFrom('GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS'),
  );
  const full = world.keys[0] ?? '';
  const key = fc.oneof(
    { weight: 24, arbitrary: fc.constant(full) },
    { weight: 8, arbitrary: fc.constantFrom(...world.keys) },
    { weight: 1, arbitrary: encoded(anyText) },
  );
  const payload =
    operation.body === undefined
      ? fc.option(ODD, { freq: 20, nil: undefined })
      : bodyText(operation.body, world);
  return fc
    .tuple(path, queryString(operation, world), method, key, headers, contentType, payload)
    .map(([where, query, verb, sent, some, type, text]) => ({
      template: operation.path,
      method: verb,
      url: query === '' ? where : `${where}?${query}`,
      key: sent,
      headers: text === undefined ? some : { ...some, 'content-type': type },
      payload: verb === 'GET' || verb === 'HEAD' ? undefined : text,
    }));
}

/** Returns paths without an operation. */
function stray(world: FuzzWorld): Arbitrary<FuzzRequest> {
  const words = kinds.flatMap((kind) => [kind, kindSpec(kind).plural ?? kind]);
  const segment = fc.oneof(
    raw,
    encoded(anyText),
    fc.constantFrom(
      '',
      '.',
      '..',
      '*:*',
      'file',
      'dataview',
      'customdata',
      ...words,
      ...[...world.ids.values()].flatMap((ids) => ids.slice(0, 1)),
    ),
  );
  return fc
    .tuple(
      fc.array(segment, { maxLength: 4 }),
      fc.constantFrom('/api', '', '/swagger', '/api/doc'),
      fc.option(raw),
    )
    .map(([segments, start, query]) => ({
      template: undefined,
      method: 'GET',
      url: `${[start, ...segments].join('/') || '/'}${query === null ? '' : `?${query}`}`.replace(
        /^(?!\/)/,
        '/',
      ),
      key: world.keys[0] ?? '',
      headers: {},
      payload: undefined,
    }));
}

export function requestArbitrary(world: FuzzWorld): Arbitrary<FuzzRequest> {
  const perOperation = world.operations.map((operation) => ofOperation(operation, world));
  return fc.oneof(
    {
      weight: 14,
      arbitrary: fc.nat(perOperation.length - 1).chain((at) => perOperation[at] ?? stray(world)),
    },
    { weight: 1, arbitrary: stray(world) },
  );
}
