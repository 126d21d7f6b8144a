import { type Kind, kindSpec, kinds, type PropertyName } from '@callboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { canonicalPath, dispatch, type Route } from './dispatch.ts';

const codeOf = (path: string): unknown => {
  try {
    dispatch(path);
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
  return undefined;
};

const ALL_PROPERTIES: readonly PropertyName[] = [...new Set(kinds.flatMap((kind) => kindSpec(kind).parts))];

describe.each(kinds.map((kind) => ({ kind, spec: kindSpec(kind) })))('$kind', ({ kind, spec }) => {
  const { singular, plural, parts } = spec;

  it('has single entities', () => {
    const route = { type: 'entity', kind, id: '1-2' };
    expect(dispatch(`/api/${singular}/1-2`)).toEqual(route);
    expect(dispatch(`/api/${singular}/1-2/`)).toEqual(route);
  });

  it('has no path without an id', () => {
    for (const path of [`/api/${singular}`, `/api/${singular}/`]) {
      expect(codeOf(path)).toBe(plural === singular ? undefined : 'unknown-path');
    }
  });

  it('has the properties of the table and no others', () => {
    for (const property of ALL_PROPERTIES) {
      const path = `/api/${singular}/1-2/${property}`;
      if (parts.includes(property)) {
        expect(dispatch(path)).toEqual({ type: 'property', kind, id: '1-2', property });
        expect(codeOf(`${path}/more`)).toBe('unknown-path');
      } else {
        expect(codeOf(path)).toBe('unknown-property');
      }
    }
    expect(codeOf(`/api/${singular}/1-2/constructor`)).toBe('unknown-property');
  });

  it('has a collection exactly if it has a plural', () => {
    if (plural === undefined) {
      expect(codeOf(`/api/${singular}s`)).toBe('unknown-path');
      return;
    }
    expect(dispatch(`/api/${plural}`)).toEqual({ type: 'collection', kind, query: '*:*' });
    expect(dispatch(`/api/${plural}/`)).toEqual({ type: 'collection', kind, query: '*:*' });
    expect(dispatch(`/api/${plural}/name:a+b%2Fc/`)).toEqual({
      type: 'collection',
      kind,
      query: 'name:a b/c',
    });
    for (const property of ALL_PROPERTIES) {
      const path = `/api/${plural}/name:a+b/${property}`;
      const route = { type: 'collection-property', kind, query: 'name:a b', property };
      if (parts.includes(property)) expect(dispatch(path)).toEqual(route);
      else expect(codeOf(path)).toBe('unknown-property');
    }
    expect(codeOf(`/api/${plural}/*:*/customdata/more`)).toMatch(/^unknown-/);
  });

  it('has definitions exactly if it has custom data', () => {
    const path = `/api/customdatadefinitions/${singular}`;
    if (spec.customData) expect(dispatch(path)).toEqual({ type: 'definitions', kind });
    else expect(codeOf(path)).toBe('unknown-path');
    expect(codeOf(`${path}/more`)).toBe('unknown-path');
  });
});

describe('other paths', () => {
  it('finds files', () => {
    expect(dispatch('/api/file/12/a%2Fb%20c.pdf')).toEqual({ type: 'file', fileId: '12', name: 'a/b c.pdf' });
    expect(dispatch('/api/documents/12/a')).toEqual(dispatch('/api/file/12/a'));
    expect(codeOf('/api/documents/12')).toBe('unknown-path');
    expect(codeOf('/api/file/12')).toBe('unknown-path');
    expect(codeOf('/api/file/12/a/b')).toBe('unknown-path');
  });

  it.each([
    '/',
    '/api',
    '/api/',
    '/api//event/1-2',
    '/API/event/1-2',
    '/api/Event/1-2',
    '/api/constructor/1-2',
    '/api/__proto__',
    '/api/customdatadefinitions',
    '/api/customdatadefinitions/events',
    '/api/eventss',
    '/api/nothing/*:*/customdata',
    '/v2/event/1-2',
  ])('answers unknown-path for %s', (path) => {
    expect(codeOf(path)).toBe('unknown-path');
  });

  it('has the webhooks of a key, what is done with one, and nothing below that', () => {
    expect(dispatch('/api/webhooks/')).toEqual({ type: 'webhooks' });
    expect(dispatch('/api/webhooks/3-1')).toEqual({ type: 'webhook', id: '3-1' });
    const action = { type: 'webhook-action', id: '3-1', action: 'pause' };
    expect(dispatch('/api/webhooks/3-1/pause')).toEqual(action);
    for (const path of ['/api/webhooks/3-1/nothing', '/api/webhooks/3-1/pause/more']) {
      expect(codeOf(path)).toBe('unknown-path');
    }
  });

  it('answers bad-path for a malformed escape anywhere behind /api', () => {
    for (const path of [
      '/api/%zz',
      '/api/event/%',
      '/api/events/%E9',
      '/api/event/1-2/%zz',
      '/api/file/1/%',
    ]) {
      expect(codeOf(path)).toBe('bad-path');
    }
  });

  it('never fails in another way', () => {
    const word = fc.constantFrom('api', 'event', 'events', 'file', 'customdatadefinitions', '%', '', '1-2');
    const segment = fc.oneof(word, fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        expect([undefined, 'unknown-path', 'unknown-property', 'bad-path']).toContain(
          codeOf(`/${segments.join('/')}`),
        );
      }),
    );
  });
});

describe('canonicalPath', () => {
  type Paged = Parameters<typeof canonicalPath>[0];
  const canonical = (path: string) => canonicalPath(dispatch(path) as Route as Paged);

  it('is the same however a path is escaped, and without a query', () => {
    expect(canonical('/api/events/name:a+b')).toBe(canonical('/api/events/name%3Aa%20b/'));
    expect(canonical('/api/events')).toBe(canonical('/api/events/*:*'));
    expect(canonical('/api/events/name:a+')).toBe(canonical('/api/events/name:a'));
  });

  it('differs for different requests', () => {
    const paths = [
      '/api/events/a/customdata',
      '/api/events/a%2Fcustomdata',
      '/api/events/a',
      '/api/groups/a',
      '/api/events/a/costings',
      '/api/event/1-2/history',
    ];
    expect(new Set(paths.map(canonical)).size).toBe(paths.length);
  });

  it('can be dispatched again, to the same route', () => {
    const query = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '');
    const collections = kinds.filter((kind) => kindSpec(kind).plural !== undefined);
    fc.assert(
      fc.property(fc.constantFrom(...collections), query, (kind: Kind, text) => {
        const route = dispatch(`/api/${kindSpec(kind).plural}/${encodeURIComponent(text)}`);
        const again = dispatch(canonicalPath(route as Paged));
        expect(again).toEqual({ ...route, query: text.trim() });
      }),
    );
  });
});
