/** The requests of a recording, drawn with a seed: groups whose members refer to each other stay together. */
import { applicationOperations, editableKinds, type Kind, kindSpec, kinds } from '@callboard/contract';
import { Random } from '../builders/wild-venue.ts';
import { anyEntity, type Draw, type RequestGroup } from './draw.ts';
import type { RecordedRequest } from './recording.ts';
import { typicalUsers, type VenueFile } from './venue-file.ts';
import { writingGroups } from './writes.ts';

/** Returns about this many requests: all that write, in a fixed order, after a drawn part of those that read. */
export function drawRequests(venue: VenueFile, count: number, seed: number): readonly RecordedRequest[] {
  const random = new Random(seed);
  const logins = typicalUsers(venue).map(({ record }) => String(record.login));
  const own = (venue.entities.get('apikey') ?? []).map(({ record }) => String(record.name));
  const draw: Draw = {
    venue,
    random,
    keys: [...own, ...logins].map((name) => `key:${name}`),
    sessions: logins.map((login) => `session:${login}`),
  };
  const writes = writingGroups(draw).flat();
  const reads: RecordedRequest[] = [];
  for (const group of shuffled(readingGroups(draw), random)) {
    if (reads.length + group.length + writes.length <= count) reads.push(...group);
  }
  return [...reads, ...writes];
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, order: random.integer(0, 2 ** 30) }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

function readingGroups(draw: Draw): readonly RequestGroup[] {
  return [
    ...kinds.flatMap((kind) => [
      ...singles(draw, kind),
      ...properties(draw, kind),
      ...collections(draw, kind),
    ]),
    ...results(draw),
    ...application(draw),
    ...oddities(draw).map((request) => [request]),
  ];
}

const get = (caller: string, url: string, more: Partial<RecordedRequest> = {}): RecordedRequest => ({
  caller,
  method: 'GET',
  url,
  ...more,
});

const times = <T>(count: number, make: (turn: number) => T): T[] =>
  Array.from({ length: count }, (_, turn) => make(turn));

/** Returns mostly the caller who may do everything. */
function anyKey({ random, keys }: Draw): string {
  return random.chance(0.6) ? (keys[0] ?? '') : random.pick(keys);
}

function someKeywords(draw: Draw, kind: Kind): string {
  const fields = (draw.venue.entities.get('customdefinition') ?? []).filter(
    ({ record }) => record.kind === kind,
  );
  return draw.random
    .some(fields, 4)
    .map(({ record }) => record.keyword)
    .join(',');
}

function singles(draw: Draw, kind: Kind): readonly RequestGroup[] {
  return times(14, (turn) => {
    const url = `/api/${kind}/${anyEntity(draw, kind)?.id ?? '1-1'}`;
    const caller = anyKey(draw);
    if (turn === 0)
      return [get(caller, url), get(caller, url, { headers: { 'if-none-match': '{{-1:headers.etag}}' } })];
    if (turn === 1) return [{ caller, method: 'HEAD', url }];
    if (turn === 2) return [get(caller, url, { headers: { 'accept-encoding': 'gzip' } })];
    if (turn % 4 === 3) return [get(caller, `${url}?customdata_keywords=${someKeywords(draw, kind)}`)];
    return [get(caller, url)];
  });
}

const PARAMETERS = ['', '', '', '?valuesonly', '?summarized', '?from=2026-11-01&to=2026-12-15', '?from=x'];

function properties(draw: Draw, kind: Kind): readonly RequestGroup[] {
  return kindSpec(kind).parts.flatMap((property) =>
    times(10, (turn) => {
      const query = turn === 9 ? `?keywords=${someKeywords(draw, kind)}` : draw.random.pick(PARAMETERS);
      return [get(anyKey(draw), `/api/${kind}/${anyEntity(draw, kind)?.id}/${property}${query}`)];
    }),
  );
}

const VALUES = {
  date: ['#today', '#thisweek', '#nextmonth', '1-11-2026 TO 30-11-2026', '>=1-1-2027', '*', '31-2-2026'],
  number: ['>=5', '1 TO 50', '=0', '<100', 'x'],
  boolean: ['true', 'false', 'Yes', 'maybe'],
  id: ['1-1', 'nonsense'],
  text: ['a', '*', '="a"', '"de "', 'zzz'],
} as const;

function collections(draw: Draw, kind: Kind): readonly RequestGroup[] {
  const { plural, keywords, parts: names } = kindSpec(kind);
  if (plural === undefined) return [];
  const fields = (draw.venue.entities.get('customdefinition') ?? []).filter(
    ({ record }) => record.kind === kind,
  );
  const words = [
    ...keywords.flatMap((keyword) => [keyword, keyword, keyword]),
    ...fields.map(({ record }) => ({ name: String(record.keyword), type: 'text' as const })),
  ];
  const terms = words.map(({ name, type }) => `${name}:${termValue(draw, kind, name, type)}`);
  const address = (query: string) => `/api/${plural}/${encodeURIComponent(query)}`;
  const page = { caller: draw.keys[0] ?? '', method: 'GET', url: '{{-1:body.pagination.next}}' };
  return [
    ...terms.map((term) => [get(anyKey(draw), address(term))]),
    ...times(6, () => [
      get(anyKey(draw), address(`(${draw.random.pick(terms)}) - ${draw.random.pick(terms)}`)),
    ]),
    ...names.map((name) => [get(anyKey(draw), `${address(draw.random.pick(terms))}/${name}`)]),
    [
      get(
        anyKey(draw),
        `${address(draw.random.pick(terms))}?customdata_keywords=${someKeywords(draw, kind)}`,
      ),
    ],
    [get(draw.keys[0] ?? '', `/api/${plural}`), page, page],
    [get(anyKey(draw), `/api/customdatadefinitions/${kind}`)],
  ];
}

function termValue(draw: Draw, kind: Kind, name: string, type: keyof typeof VALUES): string {
  const { random } = draw;
  const { id = '', record = {} } = anyEntity(draw, kind) ?? {};
  if (type === 'id') return random.pick([id, id, ...VALUES.id]);
  if (type !== 'text') return random.pick(VALUES[type]);
  const own = draw.venue.values.filter(({ keyword }) => keyword === name);
  const text = own.length > 0 ? random.pick(own).value : record.name;
  const [word = ''] = random
    .pick([String(text)])
    .replaceAll(/[^\p{L}\d ]/gu, '')
    .split(' ');
  return random.pick([word === '' ? 'a' : word, ...VALUES.text]);
}

function results(draw: Draw): readonly RequestGroup[] {
  const caller = draw.keys[0] ?? '';
  const dataviews = draw.venue.entities.get('dataview') ?? [];
  const formats = ['json', 'ndjson', 'csv', 'xlsx'];
  return [
    [get(caller, '/api/dataviews')],
    ...draw.keys.map((key) => [get(key, '/api/dataviews')]),
    ...dataviews.flatMap(({ id }, index) => {
      const format = formats[index % formats.length] ?? 'json';
      const url = `/api/dataviewresult/${id}/${format}/`;
      const ask = {
        caller,
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: '{}',
      };
      const at = (back: number, rest: string) => `${url}{{-${back}:body.contents.id}}${rest}`;
      return [
        [
          { ...ask, awaited: true as const },
          get(caller, at(1, '')),
          get(caller, at(2, '?from=1&to=2')),
          get(caller, at(3, '/status')),
          get(draw.random.pick(draw.keys), at(4, '')),
        ],
        [{ ...ask, caller: draw.random.pick(draw.keys), payload: '{"Nonsense":1}' }],
        [{ ...ask, payload: '[' }],
      ];
    }),
  ];
}

/** Their answers depend on the moment, or on what is random. */
const NO_READS = new Set([
  '/app/api/sign-in',
  '/app/api/sessions',
  '/app/api/usage',
  '/app/api/settings/usage',
]);
/** A recording waits for the end of each answer, and that of a stream never comes. */
const staysOpen = ({ mediaType }: { readonly mediaType?: string }): boolean =>
  mediaType === 'text/event-stream';
const PARTS = [
  ...['settings', 'userGroups', 'users', 'teams', 'profiles', 'statuses', 'resourceGroups'],
  ...['integrations', 'apiClients', 'customData', 'nonsense'],
];

function application(draw: Draw): readonly RequestGroup[] {
  const some = (): string =>
    draw.random.chance(0.5) ? (draw.sessions[0] ?? '') : draw.random.pick(draw.sessions);
  const readable = applicationOperations().filter(
    ({ method, path, answers }) =>
      method === 'GET' && !NO_READS.has(path) && !path.includes('{') && !answers.some(staysOpen),
  );
  const editable = editableKinds;
  const definitions = draw.venue.entities.get('dataview') ?? [];
  return [
    ...readable.flatMap(({ path }) =>
      [draw.sessions[0] ?? '', some(), 'nobody'].map((who) => [get(who, path)]),
    ),
    ...PARTS.flatMap((part) => times(2, () => [get(some(), `/app/api/settings/parts/${part}`)])),
    ...editable.flatMap((kind) => [
      ...times(2, () => [get(some(), `/app/api/choices/${kind}`)]),
      ...times(4, () => {
        const url = `/app/api/entities/${kind}/${anyEntity(draw, kind)?.id}`;
        return [get(some(), url), get(some(), `${url}/rights`), get(some(), `${url}/deletion`)];
      }),
    ]),
    ...times(4, () => [get(some(), `/app/api/units/${anyEntity(draw, 'resource')?.id}`)]),
    ...['event', 'contact', 'resource', 'nonsense'].map((kind) => [
      get(some(), `/app/api/dataview/fields/${kind}`),
    ]),
    ...definitions.map(({ id }) => [
      get(some(), `/app/api/dataviews/${id}`),
      get(some(), `/app/api/dataviews/${id}/revisions`),
    ]),
    ...definitions.map(({ record }) => [
      {
        caller: some(),
        method: 'POST',
        url: '/app/api/dataview/preview',
        payload: JSON.stringify({ definition: record.definition, parameters: {} }),
      },
    ]),
    ...kinds.flatMap((kind) => {
      const data = `/app/api/data/${kind}/${anyEntity(draw, kind)?.id}`;
      const list = `/app/api/data/${kindSpec(kind).plural ?? kind}`;
      return [[get(some(), data)], [get(some(), list), get(some(), `${list}/a`)]];
    }),
  ];
}

/** Requests that are refused, and pages beside the entities. */
function oddities(draw: Draw): readonly RecordedRequest[] {
  const key = draw.keys[0] ?? '';
  const event = `/api/event/${anyEntity(draw, 'event')?.id}`;
  const json = { 'content-type': 'application/json' };
  const put = (payload: string, headers: Record<string, string> = json) => ({
    caller: key,
    method: 'PUT',
    url: event,
    payload,
    headers,
  });
  const paths = [
    ...['/api', '/api/', '/api/nothing', '/api/event', '/api/event/x', '/api/event/1-1', `${event}/nothing`],
    ...['/api/event/%E0%A4%A', '/api/events/name:%28', '/api/events/nonsense:1', '/api/events/%00', '//api'],
    ...['/api/events?page=2', '/api/events?page=2&book=999', '/api/events/*:*?customdata_keywords=%ED%A0%80'],
    ...[
      '/api/openapi.json',
      '/api/doc/',
      '/api/doc/event',
      '/swagger',
      '/healthz',
      '/readyz',
      '/metrics',
      '/nothing',
    ],
    ...['/app/api/openapi.json', '/app/api', '/app/api/nothing', '/app/api/data/event/1-1'],
    ...draw.venue.fileIds.slice(0, 6).map((id) => `/api/documents/${id}/a.pdf`),
    ...draw.venue.fileIds.slice(0, 2).map((id) => `/api/file/${id}/a.pdf`),
    ...['/api/documents/999999/a.pdf', '/api/documents/x/a.pdf'],
  ];
  return [
    ...paths.flatMap((path) => [get(key, path), get('nobody', path)]),
    get('key:nonsense', event),
    get('nobody', event, { headers: { authorization: 'Bearer nonsense' } }),
    get(key, event, { headers: { origin: 'https://elsewhere.example' } }),
    { caller: key, method: 'OPTIONS', url: event, headers: { origin: 'https://elsewhere.example' } },
    ...['POST', 'DELETE', 'PATCH', 'OPTIONS'].map((method) => ({ caller: key, method, url: event })),
    ...['PUT', 'POST', 'DELETE'].map((method) => ({ caller: key, method, url: '/api/events' })),
    ...['', '[', 'null', '{}', '{"attributes":1}', '{"attributes":{"nonsense":1}}'].map((text) => put(text)),
    put('{}', { 'content-type': 'text/plain' }),
    put('{"attributes":{}}', { ...json, 'if-match': '"nonsense"' }),
    { caller: draw.sessions[0] ?? '', method: 'PUT', url: '/app/api/session', payload: '{}' },
    { caller: draw.sessions[0] ?? '', method: 'POST', url: '/app/api/entities/event', payload: '[' },
    { caller: 'nobody', method: 'POST', url: '/app/api/entities/event', payload: '{"values":{}}' },
    {
      caller: draw.sessions[0] ?? '',
      method: 'POST',
      url: '/app/api/entities/event',
      payload: '{"values":{}}',
      headers: { 'sec-fetch-site': 'cross-site' },
    },
  ];
}
