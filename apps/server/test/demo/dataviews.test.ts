import { parameterTypes } from '@callboard/contract';
import { describe, expect, test } from 'vitest';
import { checkDefinition } from '../../src/dataviews/check-definition.ts';
import { bindParameters } from '../../src/dataviews/parameters.ts';
import { buildDefinitions } from '../../src/model/definitions.ts';
import { all } from './venue-under-test.ts';

const definitions = buildDefinitions(all('customdefinition'));
const dataviews = all('dataview').map((record) => {
  const checked = checkDefinition(record.definition, { definitions });
  return { name: record.name, record, checked };
});

describe.each(dataviews)('the dataview $name', ({ record, checked }) => {
  test('means something in the venue', () => {
    expect('problems' in checked ? checked.problems : []).toEqual([]);
  });

  test('can be requested with nothing but what it requires', () => {
    if (!('definition' in checked)) throw new Error('see above');
    const { parameters = [] } = checked.definition;
    const required = parameters.filter((parameter) => parameter.required);
    const body = Object.fromEntries(required.map(({ name }) => [name, '1-1800000000']));
    expect(bindParameters(checked.definition, body).problems).toEqual([]);
  });

  test('is called what its definition says, and belongs to somebody', () => {
    expect([record.name, record.description]).toEqual([
      record.definition.name,
      record.definition.description,
    ]);
    expect(record.ownerName).not.toBe('');
  });
});

describe('the dataviews', () => {
  test('are many, with names of their own', () => {
    expect(dataviews.length).toBeGreaterThanOrEqual(8);
    expect(new Set(dataviews.map(({ name }) => name)).size).toBe(dataviews.length);
  });

  test('have parameters of every sort, some with defaults, some required', () => {
    const parameters = dataviews.flatMap(({ checked }) =>
      'definition' in checked ? (checked.definition.parameters ?? []) : [],
    );
    const types = new Set(parameters.map(({ type }) => type));
    for (const type of ['text', 'number', 'boolean', 'date', 'location', 'event', 'list of profile'])
      expect(parameterTypes.filter((known) => types.has(known))).toContain(type);
    expect(parameters.some(({ required }) => required)).toBe(true);
    expect(parameters.some((parameter) => parameter.default !== undefined)).toBe(true);
  });

  test('are shared with everybody, or with some user groups', () => {
    const groups = new Set(all('usergroup').map(({ id }) => id));
    expect(dataviews.some(({ record }) => record.sharedWith.everybody)).toBe(true);
    for (const { record } of dataviews) {
      expect(record.sharedWith.everybody || record.sharedWith.userGroupIds.length > 0).toBe(true);
      for (const id of record.sharedWith.userGroupIds) expect(groups).toContain(id);
    }
  });
});
