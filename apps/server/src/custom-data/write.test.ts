import { type AnyErrorCode, errorSpec } from '@callboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, KindDefinitions } from '../model/definitions.ts';
import { AppError } from '../platform/errors.ts';
import { buildField, writeContext } from './testing/fields.ts';
import { type ChangeContext, type IntegrationRights, planCustomDataChange } from './write.ts';

const FIELDS: readonly Field[] = [
  buildField('String', { id: 1, keyword: 'door' }),
  buildField('Number', { id: 2, keyword: 'capacity' }),
  buildField('Labels', { id: 3, keyword: 'labels' }),
  buildField('Integration info', { id: 4, keyword: 'sold', dataType: 'Number' }),
  buildField('Dropdown', { id: 5, keyword: 'stage' }),
  buildField('String', { id: 6, keyword: '__proto__' }),
  buildField('Publication Trigger', { id: 7, keyword: 'trigger' }),
  buildField('Remote info', { id: 8, keyword: 'remote' }),
];
const definitions: KindDefinitions = {
  groups: [],
  fields: FIELDS,
  byKeyword: new Map(FIELDS.map((field) => [field.keyword, field])),
  byId: new Map(FIELDS.map((field) => [field.id, field])),
  inGroup: new Map(),
};
const ticketing: IntegrationRights = { writableFields: ['event.sold'], dataTypes: ['Number'] };

function context(more: Partial<ChangeContext> = {}): ChangeContext {
  return { ...writeContext('client'), kind: 'event', definitions, integration: undefined, ...more };
}

function planned(body: unknown, more?: Partial<ChangeContext>): unknown[] {
  return planCustomDataChange(body, context(more)).values.map(({ field, value }) => [field.id, value]);
}

function refusal(body: unknown, more?: Partial<ChangeContext>): { code: AnyErrorCode; errors: unknown[] } {
  try {
    planCustomDataChange(body, context(more));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, errors: (error.extra.errors ?? []).map((each) => [each.keyword, each.code]) };
  }
  throw new Error('the change was accepted');
}

describe('a good body', () => {
  it('becomes stored values in the order of the request', () => {
    const body = [
      { keyword: 'capacity', value: 120 },
      { keyword: 'door', value: 'Kade 12' },
      { keyword: 'stage', value: null },
    ];
    expect(planned(body)).toEqual([
      [2, 120],
      [1, 'Kade 12'],
      [5, null],
    ]);
  });

  it('may be empty, carry further keys as a GET gives them, and name a field __proto__', () => {
    expect(planned([])).toEqual([]);
    const body = JSON.parse(
      '[{"name":"Door","keyword":"__proto__","type":"String","value":"x","options":[]}]',
    );
    expect(planned(body)).toEqual([[6, 'x']]);
  });
});

describe('400 bad-body', () => {
  it.each([null, undefined, 'text', 7, true, {}, { keyword: 'door', value: 'x' }])('for %j', (body) => {
    expect(refusal(body).code).toBe('bad-body');
  });

  it.each([
    [null],
    [7],
    [[]],
    [['door', 'x']],
    [{}],
    [{ value: 'x' }],
    [{ keyword: 7, value: 'x' }],
    [{ keyword: null, value: 'x' }],
  ])('for an array with %j', (item) => {
    expect(refusal([item])).toEqual({ code: 'bad-body', errors: [['', 'bad-body']] });
  });

  it('for an element without value: only null clears', () => {
    expect(refusal([{ keyword: 'door' }])).toEqual({ code: 'bad-body', errors: [['door', 'bad-body']] });
  });

  it('for a body whose __proto__ pretends to be an element', () => {
    const body = JSON.parse('[{"__proto__":{"keyword":"door","value":"x"}}]');
    expect(refusal(body).code).toBe('bad-body');
  });
});

describe('400 bad-value', () => {
  it('for a value that does not fit, an unknown and a repeated keyword, all at once and each once', () => {
    const body = [
      { keyword: 'capacity', value: 'many' },
      { keyword: 'door', value: 'a' },
      { keyword: 'nothing', value: 1 },
      { keyword: 'door', value: 'b' },
      { keyword: 'door', value: 'c' },
      { keyword: 'stage', value: 'Proscenium' },
      { keyword: 'constructor', value: 'x' },
    ];
    expect(refusal(body)).toEqual({
      code: 'bad-value',
      errors: [
        ['capacity', 'bad-value'],
        ['nothing', 'unknown-keyword'],
        ['door', 'duplicate-keyword'],
        ['stage', 'not-an-option'],
        ['constructor', 'unknown-keyword'],
      ],
    });
  });

  it('beats a field that cannot be written, and is beaten by a wrong shape', () => {
    const readOnly = { keyword: 'labels', value: [] };
    const wrong = { keyword: 'capacity', value: 'many' };
    expect(refusal([readOnly, wrong])).toEqual({
      code: 'bad-value',
      errors: [
        ['labels', 'read-only-field'],
        ['capacity', 'bad-value'],
      ],
    });
    expect(refusal([readOnly, wrong, 7]).code).toBe('bad-body');
  });

  it('names no more than a thousand of them', () => {
    const body = Array.from({ length: 1_500 }, (_, index) => ({ keyword: `k${index}`, value: 1 }));
    expect(refusal(body).errors).toHaveLength(1_000);
  });
});

describe('403 read-only-field', () => {
  it('for types that are never written, whatever the value, null too', () => {
    const body = ['labels', 'trigger', 'remote'].map((keyword) => ({ keyword, value: null }));
    expect(refusal(body, { integration: ticketing })).toEqual({
      code: 'read-only-field',
      errors: [
        ['labels', 'read-only-field'],
        ['trigger', 'read-only-field'],
        ['remote', 'read-only-field'],
      ],
    });
  });

  it.each<[string, IntegrationRights | undefined]>([
    ['a key without integration', undefined],
    ['an integration that declares nothing', { writableFields: [], dataTypes: ['Number'] }],
    [
      'an integration that declares the field of another kind',
      { writableFields: ['group.sold'], dataTypes: ['Number'] },
    ],
    [
      'an integration that may not write the datatype',
      { writableFields: ['event.sold'], dataTypes: ['Date'] },
    ],
  ])('for an Integration info field and %s', (_, integration) => {
    for (const value of [412, null, 'not even a number']) {
      expect(refusal([{ keyword: 'sold', value }], { integration })).toEqual({
        code: 'read-only-field',
        errors: [['sold', 'read-only-field']],
      });
    }
  });

  it('not for the integration that declares the field', () => {
    expect(planned([{ keyword: 'sold', value: 412 }], { integration: ticketing })).toEqual([[4, 412]]);
    expect(planned([{ keyword: 'sold', value: null }], { integration: ticketing })).toEqual([[4, null]]);
    expect(refusal([{ keyword: 'sold', value: '412' }], { integration: ticketing }).code).toBe('bad-value');
  });

  it('not in an import, which is no key', () => {
    const body = [
      { keyword: 'sold', value: 412 },
      { keyword: 'trigger', value: 'website' },
      { keyword: 'remote', value: 'TKT-1' },
    ];
    expect(planned(body, { mode: 'import' })).toEqual([
      [4, 412],
      [7, 'website'],
      [8, 'TKT-1'],
    ]);
    expect(refusal([{ keyword: 'labels', value: [] }], { mode: 'import' }).code).toBe('read-only-field');
  });
});

describe('any body', () => {
  it('is planned completely, or refused with a code of 400 or 403 and a reason for each keyword', () => {
    const keyword = fc.oneof(fc.constantFrom(...FIELDS.map((field) => field.keyword)), fc.string());
    const item = fc.oneof(fc.record({ keyword, value: fc.jsonValue() }), fc.jsonValue());
    fc.assert(
      fc.property(
        fc.oneof(fc.array(item), fc.jsonValue()),
        fc.constantFrom(undefined, ticketing),
        (body, integration) => {
          try {
            const { values } = planCustomDataChange(body, context({ integration }));
            expect(values).toHaveLength(Array.isArray(body) ? body.length : -1);
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            expect([400, 403]).toContain(errorSpec(error.code).status);
            for (const { detail } of error.extra.errors ?? []) expect(detail).toMatch(/\.$/);
          }
        },
      ),
      { numRuns: 1_000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('keyword');
  });
});
