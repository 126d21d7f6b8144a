/**
 * Random requests to the application API: bodies of its shapes, each
 * with something that does not belong there.
 */
import {
  type EditableField,
  type EditableType,
  editableFields,
  editableKinds,
  isEditable,
  type JsonSchema,
  kindSpec,
  kinds,
} from '@callboard/contract';
import fc, { type Arbitrary } from 'fast-check';
import { PAGE_HEADERS } from '../application/application.ts';
import type { DeclaredOperation } from './declared.ts';
import { anyText, encoded, type FuzzRequest, type FuzzWorld } from './requests.ts';
import { mutated, oddValue, ofSchema } from './values.ts';

export interface ApplicationWorld extends Pick<FuzzWorld, 'operations' | 'ids' | 'fields'> {
  /** Logins of users who have a session. */
  readonly logins: readonly string[];
  /** Present parts of the settings. */
  readonly parts: ReadonlyMap<string, unknown>;
  readonly resolve: (schema: JsonSchema) => JsonSchema;
}

/** Requests sent without a session: they would end the session that all requests share, or never end. */
const WITHOUT_SESSION: ReadonlySet<string> = new Set([
  'POST /app/api/session',
  'DELETE /app/api/session',
  'GET /app/api/changes',
]);

const MOMENTS = fc.constantFrom(
  '2026-11-20T19:30',
  '2026-03-29T02:30',
  '2026-02-30T10:00',
  '9999-12-31T23:59',
);
const DAYS = fc.constantFrom('2026-11-20', '2026-02-30', '0000-00-00', '9999-12-31');

function fieldValue({ type, options = [] }: EditableField, { ids }: ApplicationWorld): Arbitrary<unknown> {
  const reference = fc.record({ id: fc.constantFrom(...[...ids.values()].flat()), name: anyText });
  const line = fc.oneof(fc.constantFrom('Concert', 'Zaal'), anyText);
  const values: { readonly [T in EditableType]: Arbitrary<unknown> } = {
    text: line,
    lines: line,
    day: DAYS,
    date: DAYS,
    moment: MOMENTS,
    url: fc.constantFrom('https://venue.example/a.jpg', 'javascript:alert(1)'),
    flag: fc.boolean(),
    number: fc.oneof(fc.integer({ min: -1, max: 9 }), fc.double({ noNaN: true })),
    words: fc.array(line, { maxLength: 3 }),
    choice: fc.constantFrom('person', ...options),
    reference,
    references: fc.array(reference, { maxLength: 3 }),
    schedule: fc.array(
      fc.record({
        start: MOMENTS,
        end: fc.option(MOMENTS),
        description: line,
        tag: fc.option(line),
        displaystart: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    contactinfo: fc.array(fc.record({ type: line, value: line }), { maxLength: 3 }),
    addresses: fc.array(
      fc.record({
        street: fc.array(line, { maxLength: 2 }),
        city: line,
        countrycode: fc.constantFrom('NL', 'xx', ''),
      }),
      { maxLength: 2 },
    ),
  };
  return fc.oneof({ weight: 4, arbitrary: values[type] }, { weight: 1, arbitrary: oddValue });
}

function entityBody(kind: string, world: ApplicationWorld): Arbitrary<unknown> {
  const fields = editableFields(isEditable(kind) ? kind : 'event');
  const values = fc.record(
    Object.fromEntries(fields.map((field) => [field.name, fieldValue(field, world)])),
    {
      requiredKeys: [],
    },
  );
  return fc.record({ values });
}

function bodyOf(operation: DeclaredOperation, at: Readonly<Record<string, string>>, world: ApplicationWorld) {
  const { path, body = {} } = operation;
  if (path.startsWith('/app/api/entities/{kind}') && !path.includes('attachments'))
    return entityBody(at.kind ?? '', world);
  const schemed = ofSchema(body, anyText, world.resolve);
  if (!path.includes('/parts/')) return schemed;
  const value = world.parts.get(at.part ?? '') ?? [];
  const known = { value, revision: '', renames: [] };
  return fc.oneof({ weight: 4, arbitrary: fc.constant<unknown>(known) }, { weight: 1, arbitrary: schemed });
}

/** Returns the parameters of a path by name: mostly existing values. */
function pathValues({ path }: DeclaredOperation, world: ApplicationWorld): Arbitrary<Record<string, string>> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const kind = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<string>(...editableKinds) },
    { weight: 2, arbitrary: fc.constantFrom<string>(...kinds) },
    { weight: 1, arbitrary: anyText },
  );
  return kind.chain((chosen) => {
    const own = world.ids.get(chosen) ?? [];
    const all = [...world.ids.values()].flat();
    const known: Readonly<Record<string, Arbitrary<string>>> = {
      kind: fc.constant(chosen),
      id: fc.constantFrom(...(own.length > 0 ? own : all)),
      part: fc.constantFrom(...world.parts.keys()),
      keyword: fc.constantFrom(...kindSpec('event').keywords.map(({ name }) => name), ...world.fields),
      number: fc.constantFrom('0', '1', '-1', '99999999999999999999'),
    };
    return fc.record(
      Object.fromEntries(
        names.map((name) => [
          name,
          fc.oneof({ weight: 8, arbitrary: known[name] ?? anyText }, { weight: 1, arbitrary: anyText }),
        ]),
      ),
    );
  });
}

const writingHeaders = fc.oneof(
  { weight: 30, arbitrary: fc.constant<Record<string, string>>({ ...PAGE_HEADERS }) },
  { weight: 4, arbitrary: fc.constant<Record<string, string>>({ ...PAGE_HEADERS, 'if-match': '*' }) },
  {
    weight: 1,
    arbitrary: fc.constant<Record<string, string>>({ ...PAGE_HEADERS, 'sec-fetch-site': 'cross-site' }),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Record<string, string>>({ ...PAGE_HEADERS, 'content-type': 'text/plain' }),
  },
);

function queryOf({ parameters }: DeclaredOperation): Arbitrary<string> {
  const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const value = fc.oneof(encoded(anyText), fc.constantFrom('%00', '%ED%A0%80', '2026-11-20', '24h', '5'));
  const one = fc
    .tuple(fc.constantFrom(...names, 'text', '__proto__', 'toString'), value)
    .map((pair) => pair.join('='));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: fc.array(one, { maxLength: 2 }).map((all) => all.join('&')) },
  );
}

function ofOperation(operation: DeclaredOperation, world: ApplicationWorld): Arbitrary<FuzzRequest> {
  const session = WITHOUT_SESSION.has(`${operation.method} ${operation.path}`)
    ? fc.constant('')
    : fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...world.logins) },
        { weight: 1, arbitrary: fc.constant('') },
      );
  const method = fc.oneof(
    { weight: 20, arbitrary: fc.constant(operation.method) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'PUT', 'POST', 'PATCH') },
  );
  return pathValues(operation, world).chain((at) => {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const segment = encodeURIComponent((at[name] ?? '').replace(/\p{Surrogate}/gu, '\ufffd'));
      // An empty segment, or a dot segment, would be another path.
      return /^\.{0,2}$/.test(segment) ? 'x' : segment;
    });
    const payload =
      operation.body === undefined
        ? fc.constant(undefined)
        : mutated(bodyOf(operation, at, world)).map((value) => JSON.stringify(value) ?? 'null');
    return fc
      .tuple(method, session, writingHeaders, queryOf(operation), payload)
      .map(([verb, key, headers, query, text]) => ({
        template: operation.path,
        method: verb,
        url: query === '' ? path : `${path}?${query}`,
        key,
        headers,
        payload: verb === 'GET' || verb === 'HEAD' ? undefined : text,
      }));
  });
}

export function applicationArbitrary(world: ApplicationWorld): Arbitrary<FuzzRequest> {
  const all = world.operations.map((operation) => ofOperation(operation, world));
  return fc.nat(all.length - 1).chain((at) => all[at] as Arbitrary<FuzzRequest>);
}
