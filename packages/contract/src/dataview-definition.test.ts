import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { CONDITIONS, conditionFits, DataviewDefinition, dataviewJsonSchema } from './dataview-definition.ts';

const validator = Compile(DataviewDefinition);
const minimal = { name: 'Season', scope: 'event', columns: [{ header: 'Name', field: 'name' }] };

it.each([
  ['text', CONDITIONS],
  ['number', CONDITIONS.filter((is) => is !== 'contains')],
  ['instant', CONDITIONS.filter((is) => is !== 'contains')],
  ['boolean', ['equals', 'empty', 'in']],
  ['entity', ['equals', 'contains', 'empty', 'in']],
  ['json', ['empty']],
])('of %s these conditions can be asked: %j', (type, fitting) => {
  const offered = CONDITIONS.filter((is) => conditionFits(is, type));
  expect(offered.toSorted()).toEqual([...fitting].toSorted());
});

describe('the schema of definitions', () => {
  it('takes the smallest document and one with everything', () => {
    expect(validator.Check(minimal)).toBe(true);
    expect(
      validator.Check({
        ...minimal,
        description: 'All of it',
        parameters: [
          { name: 'Start', type: 'date', required: true },
          { name: 'Rooms', type: 'list of location', default: [] },
        ],
        query: 'date:{Start}',
        columns: [
          { header: 'Name', field: 'name' },
          {
            header: 'Crew',
            field: 'resourcebookings',
            columns: [{ header: 'Who', field: 'resource.name' }],
            filter: { not: { column: 'Who', is: 'empty' } },
          },
          { header: 'Hands', field: 'resourcebookings.number', aggregate: 'sum' },
        ],
        filter: { and: [{ or: [{ column: 'Name', is: 'contains', value: 'a' }] }] },
        sort: [{ column: 'Name', direction: 'descending' }],
        group: [{ by: ['Name'], aggregates: [{ header: 'Count', aggregate: 'count' }] }],
      }),
    ).toBe(true);
  });

  it.each([
    ['no columns', { ...minimal, columns: [] }],
    ['an unknown key', { ...minimal, colums: [] }],
    ['an unknown kind', { ...minimal, scope: 'events' }],
    ['a kind without collection', { ...minimal, scope: 'attachment' }],
    ['an unknown condition', { ...minimal, filter: { column: 'Name', is: 'like', value: 'a' } }],
    ['an unknown key deep inside', { ...minimal, filter: { and: [{ not: { collumn: 'Name' } }] } }],
    ['a parameter of no type', { ...minimal, parameters: [{ name: 'A', type: 'list of list of text' }] }],
  ])('refuses %s', (_, document) => {
    expect(validator.Check(document)).toBe(false);
  });
});

describe('the schema for editors', () => {
  const text = JSON.stringify(dataviewJsonSchema);

  it('is plain JSON Schema in which every reference leads somewhere', () => {
    const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference);
    expect(new Set(references)).toEqual(new Set(['#/$defs/Filter', '#/$defs/Column']));
    expect(Object.keys((dataviewJsonSchema as { $defs: object }).$defs).sort()).toEqual(['Column', 'Filter']);
    expect(text).not.toContain('$id');
  });

  it('describes every key', () => {
    const undescribed: string[] = [];
    const visit = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { properties } = node as { properties?: Record<string, { description?: string; $ref?: string }> };
      for (const [key, property] of Object.entries(properties ?? {})) {
        if (property.description === undefined && property.$ref === undefined) undescribed.push(path + key);
      }
      for (const [key, part] of Object.entries(node)) visit(part, `${path}${key}/`);
    };
    visit(dataviewJsonSchema, '/');
    expect(undescribed).toEqual([]);
  });
});
