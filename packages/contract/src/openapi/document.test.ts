import Type from 'typebox';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../error-codes.ts';
import { kindSpec, kinds } from '../kinds.ts';
import { errorsOf } from '../operations/errors.ts';
import type { PublicOperation } from '../operations/operation.ts';
import { publicOperations } from '../operations/operations.ts';
import { PROPERTY_SHAPES, SHAPES, SUMMARIES } from '../shapes/shapes.ts';
import { openApiDocument } from './document.ts';
import { exampleOf } from './examples.ts';
import { schemas } from './schemas.ts';

const options = {
  baseUrl: 'https://venue.example',
  tokens: {
    entity: '1',
    collection: '2',
    write: '1',
    changes: '1',
    result: '1',
    computation: '5',
    free: '0',
  },
  formats: [
    { name: 'json', mediaType: 'application/json', about: 'an array' },
    { name: 'csv', mediaType: 'text/csv', about: 'lines' },
  ],
};
const document = openApiDocument(options);

function* references(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === '$ref' && typeof part === 'string') yield part;
    else yield* references(part);
  }
}

function resolve(reference: string): unknown {
  const words = reference.replace(/^#\//, '').split('/');
  return words.reduce<unknown>(
    (node, word) => (node as Record<string, unknown> | undefined)?.[word],
    document,
  );
}

describe('the document', () => {
  it('resolves every reference within itself', () => {
    const all = [...new Set(references(document))];
    expect(all.length).toBeGreaterThan(50);
    expect(
      all.filter((reference) => !reference.startsWith('#/') || resolve(reference) === undefined),
    ).toEqual([]);
  });

  it('carries nothing that is only there for the validator of the server', () => {
    expect(JSON.stringify(document)).not.toMatch(/"(\$id|\$defs)"/);
  });

  it('writes each named shape out once and refers to it elsewhere', () => {
    expect(document.components.schemas.Event?.properties?.locations?.items).toEqual({
      $ref: '#/components/schemas/LocationSummary',
    });
    expect(JSON.stringify(document.components.schemas.ResourceBooking)).toContain(
      '"items":{"$ref":"#/components/schemas/ResourceBooking"}',
    );
  });

  it('has an operation for every property of every kind, alone and in a collection', () => {
    for (const kind of kinds) {
      const { parts, plural } = kindSpec(kind);
      expect(document.paths[`/api/${kind}/{id}`]?.get).toBeDefined();
      for (const property of parts) {
        expect(document.paths[`/api/${kind}/{id}/${property}`]?.get).toBeDefined();
        if (plural) expect(document.paths[`/api/${plural}/{query}/${property}`]?.get).toBeDefined();
      }
    }
  });

  it('has a PUT exactly where something can be written', () => {
    const paths = Object.entries(document.paths).filter(([, item]) => item.put !== undefined);
    const writable = kinds.flatMap((kind) => {
      const { attributes, customData } = kindSpec(kind).writable;
      return [
        ...(attributes ? [`/api/${kind}/{id}`] : []),
        ...(customData ? [`/api/${kind}/{id}/customdata`] : []),
      ];
    });
    const all = [...writable, '/api/webhooks/{webhookId}'];
    expect(paths.map(([path]) => path).sort()).toEqual(all.sort());
  });

  it('answers every operation with a key by 401, 403 and 429, and those without by none of 401 and 429', () => {
    for (const { path, access, method } of publicOperations()) {
      const { responses } = document.paths[path]?.[method.toLowerCase()] ?? {};
      const statuses = Object.keys(responses ?? {});
      expect(statuses.includes('401'), path).toBe(access !== 'anyone');
      expect(statuses.includes('429'), path).toBe(access !== 'anyone');
      expect(statuses, path).toContain('403');
    }
  });

  it('takes up an operation that is added to the table', () => {
    const write: PublicOperation = {
      id: 'postNote',
      form: 'entity',
      kind: 'event',
      method: 'POST',
      path: '/api/note/{id}',
      section: '§4.3',
      summary: 'Writes',
      about: 'Writes attributes.',
      tag: 'event',
      cost: 'write',
      parameters: ['id'],
      body: Type.Object({ attributes: Type.Object({}) }),
      bodySize: 'api',
      bodyExample: { attributes: {} },
      answers: [{ status: 204, about: 'Written.' }],
      errors: ['bad-body', 'result-not-ready'],
    };
    const { paths, components } = openApiDocument({ ...options, operations: [...publicOperations(), write] });
    const item = paths['/api/note/{id}'];
    expect(Object.keys(item ?? {})).toEqual(['post']);
    expect(item?.post?.requestBody).toMatchObject({ required: true });
    expect(Object.keys(item?.post?.responses ?? {})).toEqual(expect.arrayContaining(['204', '400', '409']));
    expect(components.responses).toHaveProperty('409');
  });
});

describe('the operations', () => {
  it('have names of their own', () => {
    const ids = publicOperations().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('name exactly the parameters of their paths', () => {
    const parameters = document.components.parameters as Record<string, { in: string; name: string }>;
    for (const operation of publicOperations()) {
      const inPath = operation.parameters
        .map((name) => parameters[name])
        .filter((parameter) => parameter?.in === 'path')
        .map((parameter) => `{${parameter?.name}}`);
      expect(operation.path.match(/\{\w+\}/g) ?? [], operation.path).toEqual(inPath);
    }
  });

  it('leave out only error codes of methods, properties and later work', () => {
    const used = new Set(publicOperations().flatMap(errorsOf));
    const left = Object.keys(ERROR_CODES).filter((code) => !used.has(code as keyof typeof ERROR_CODES));
    const elsewhere = [
      'bad-body',
      'bad-value',
      'method-not-allowed',
      'precondition-failed',
      'read-only-field',
      'result-not-ready',
      'storage-full',
      'unknown-property',
      'unsupported-media-type',
    ];
    expect(elsewhere).toEqual(expect.arrayContaining(left));
  });
});

describe.each(kinds)('the example of %s', (kind) => {
  it('fits its shape, as do those of its summary and properties', () => {
    const shapes = [
      SHAPES[kind],
      SUMMARIES[kind],
      ...kindSpec(kind).parts.map((property) => PROPERTY_SHAPES[property](kind).single),
    ];
    for (const shape of shapes) {
      const example = exampleOf(shape, kind);
      expect([...Value.Errors(shape, example)], JSON.stringify(example)).toEqual([]);
    }
  });
});

describe('the named shapes', () => {
  it('are all different', () => {
    const texts = Object.values(schemas().components).map((schema) => JSON.stringify(schema));
    expect(new Set(texts).size).toBe(texts.length);
  });
});
