/** `/api/openapi.json`: valid, and exactly what the server does. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  EXAMPLE_BASE,
  kindSpec,
  kinds,
  type OpenApiDocument,
  PROPERTY_SHAPES,
  type PropertyName,
  type PublicOperation,
  publicOperations,
} from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { RESULT_FORMATS } from '../../src/dataviews/formats/formats.ts';
import { dispatch, type Route, type RouteType, WEBHOOK_ACTIONS } from '../../src/http/dispatch.ts';
import { isReferencePath } from '../../src/http/reference/reference.ts';
import { isPublic } from '../../src/http/routes/health.ts';
import { methodsOf } from '../../src/http/routes/routes.ts';
import { describeCosts, requestKinds } from '../../src/rate-limit/costs.ts';
import { type Thing, useDemoApi } from '../api/api.ts';
import { demoPath, demoRecord } from '../api/demo-records.ts';

const require = createRequire(import.meta.url);
const run = promisify(execFile);
/** Headers of HTTP itself, the same on every answer of the server. */
const EVERYWHERE = [
  'connection',
  'content-length',
  'content-type',
  'date',
  'referrer-policy',
  'vary',
  'x-content-type-options',
];
const keyed = publicOperations().filter(({ access }) => access !== 'anyone');

/** Returns the path with every parameter filled in; dispatching needs no existing entity. */
function samplePath({ path }: PublicOperation): string {
  return path
    .replace('{id}', '1-2')
    .replace('{query}', 'date:%23today')
    .replace('{kind}', 'event')
    .replace('{dataviewId}', '8-1')
    .replace('{format}', 'json')
    .replace('{resultId}', '9-1')
    .replace('{fileId}', '17')
    .replace('{name}', 'rider.pdf');
}

describe('the served document', () => {
  const api = useDemoApi('sqlite');

  it('names every format of results, with its media type', async () => {
    const { body } = await api.get<OpenApiDocument>('/api/openapi.json', { key: null });
    const { format } = body.components.parameters as Record<string, { readonly schema: Thing }>;
    expect(format?.schema.enum).toEqual(RESULT_FORMATS.map(({ name }) => name));
    const path = '/api/dataviewresult/{dataviewId}/{format}/{resultId}';
    const responses = body.paths[path]?.get?.responses as Record<number, { readonly content: Thing }>;
    const types = RESULT_FORMATS.map(({ mediaType }) => mediaType);
    expect(Object.keys(responses[200]?.content ?? {})).toEqual(types);
  });

  it('is valid OpenAPI 3.1 without a warning', async () => {
    const { text } = await api.get('/api/openapi.json', { key: null });
    const folder = await mkdtemp(join(tmpdir(), 'callboard-openapi-'));
    try {
      await writeFile(join(folder, 'openapi.json'), text);
      await writeFile(join(folder, 'redocly.yaml'), 'extends: [recommended-strict]\ntelemetry: off\n');
      const manifest = require.resolve('@redocly/cli/package.json');
      const args = [join(dirname(manifest), 'bin/cli.js'), 'lint', 'openapi.json', '--format=json'];
      const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
      const { stdout } = await run(process.execPath, args, { cwd: folder, env }).catch((failure) => failure);
      expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('names this installation and what requests cost', async () => {
    const document = await api.read<OpenApiDocument>('/api/openapi.json', { key: null });
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toMatchObject([{ url: 'https://venue.example' }]);
    expect(document.paths['/api/event/{id}']?.get?.['x-token-cost']).toBe('1');
    expect(document.paths['/api/events']?.get?.['x-token-cost']).toContain('5 ms');
  });

  it('has a line of costs for every cost of an operation', () => {
    expect(describeCosts(5)).toHaveLength(requestKinds.length);
    for (const { cost, id } of publicOperations()) {
      expect(cost === 'free' || requestKinds.includes(cost), id).toBe(true);
    }
  });

  it.each(keyed.filter(({ method }) => method === 'GET'))(
    'declares the status, the media type and the headers of $path',
    async (operation) => {
      const kind = operation.kind ?? 'event';
      const id = demoPath(kind, demoRecord(kind)).split('/').at(-1) ?? '';
      const path = samplePath(operation).replace('1-2', id);
      const answer = await api.get(path);
      const declared = await declaredFor(operation, answer.status);
      const undeclared = Object.keys(answer.headers).filter(
        (name) => !EVERYWHERE.includes(name) && !declared.headers.includes(name),
      );
      expect(undeclared).toEqual([]);
      expect(declared.types).toContain(answer.headers['content-type']?.split(';')[0]);
    },
  );

  async function declaredFor({ path, method }: PublicOperation, status: number) {
    const document = await api.read<OpenApiDocument>('/api/openapi.json', { key: null });
    const responses = document.paths[path]?.[method.toLowerCase()]?.responses as Record<string, Thing>;
    const response = responses[status];
    if (response === undefined) throw new Error(`${status} is not declared for ${path}`);
    const components = document.components.responses as Record<string, Thing>;
    const { headers = {}, content = {} } =
      response.$ref === undefined ? response : (components[String(status)] ?? {});
    return {
      headers: Object.keys(headers as object).map((name) => name.toLowerCase()),
      types: Object.keys(content as object),
    };
  }
});

describe('the operations', () => {
  it.each(keyed)('$method $path is what the server dispatches', (operation) => {
    const route = dispatch(samplePath(operation));
    expect(route.type).toBe(operation.form);
    expect(methodsOf(route)).toHaveProperty(operation.method);
    if (operation.kind !== undefined) expect(route).toMatchObject({ kind: operation.kind });
  });

  it.each(publicOperations().filter(({ access }) => access === 'anyone'))(
    '$path needs no key',
    ({ path }) => {
      expect(isPublic(path) || isReferencePath(path)).toBe(true);
    },
  );

  /** All routes, with their templates in the document. */
  const routes: { readonly [T in RouteType]: readonly (readonly [string, Route])[] } = {
    entity: kinds.map((kind) => [`/api/${kind}/{id}`, dispatch(`/api/${kind}/1-2`)]),
    property: kinds.flatMap((kind) =>
      known(`/api/${kind}/1-2`).map(([name, route]) => [`/api/${kind}/{id}/${name}`, route] as const),
    ),
    collection: plurals().flatMap((plural) => [
      [`/api/${plural}`, dispatch(`/api/${plural}`)] as const,
      [`/api/${plural}/{query}`, dispatch(`/api/${plural}/a`)] as const,
    ]),
    'collection-property': plurals().flatMap((plural) =>
      known(`/api/${plural}/a`).map(([name, route]) => [`/api/${plural}/{query}/${name}`, route] as const),
    ),
    definitions: [['/api/customdatadefinitions/{kind}', dispatch('/api/customdatadefinitions/event')]],
    file: ['documents', 'file'].map((word) => [
      `/api/${word}/{fileId}/{name}`,
      dispatch(`/api/${word}/17/a`),
    ]),
    changes: [['/api/changes', dispatch('/api/changes')]],
    webhooks: [['/api/webhooks', dispatch('/api/webhooks')]],
    webhook: [['/api/webhooks/{webhookId}', dispatch('/api/webhooks/3-1')]],
    'webhook-action': WEBHOOK_ACTIONS.map((action) => [
      `/api/webhooks/{webhookId}/${action}`,
      dispatch(`/api/webhooks/3-1/${action}`),
    ]),
    dataviews: [['/api/dataviews', dispatch('/api/dataviews')]],
    'dataview-request': [
      ['/api/dataviewresult/{dataviewId}/{format}', dispatch('/api/dataviewresult/8-1/json/')],
    ],
    'dataview-status': [
      [
        '/api/dataviewresult/{dataviewId}/{format}/{resultId}/status',
        dispatch('/api/dataviewresult/8-1/csv/9-1/status'),
      ],
    ],
    'dataview-result': [
      [
        '/api/dataviewresult/{dataviewId}/{format}/{resultId}',
        dispatch('/api/dataviewresult/8-1/ndjson/9-1'),
      ],
    ],
  };

  it.each(Object.values(routes).flat())('%s is in the document, with all its methods', (path, route) => {
    const methods = publicOperations()
      .filter((operation) => operation.path === path)
      .map(({ method }) => method);
    expect(methods.sort()).toEqual(Object.keys(methodsOf(route)).sort());
  });

  it('use an address that is no real installation in their examples', () => {
    expect(new URL(EXAMPLE_BASE).hostname).toMatch(/\.example$/);
  });
});

function plurals(): readonly string[] {
  return kinds.flatMap((kind) => kindSpec(kind).plural ?? []);
}

/** Returns the properties that the server knows below a path, tried one by one. */
function known(path: string): readonly (readonly [PropertyName, Route])[] {
  return (Object.keys(PROPERTY_SHAPES) as PropertyName[]).flatMap((name) => {
    try {
      return [[name, dispatch(`${path}/${name}`)] as const];
    } catch {
      return [];
    }
  });
}
