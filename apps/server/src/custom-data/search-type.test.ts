import { FIELD_TYPES, type Kind, kindSpec, kinds } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { buildDefinitions, definitionsOf } from '../model/definitions.ts';
import { relatedKind, relationsOf, sourceOf } from './field-source.ts';
import { searchType } from './search-type.ts';
import { branchRow, fieldRow } from './testing/definition-rows.ts';
import { buildField } from './testing/fields.ts';

const definitions = buildDefinitions([
  branchRow(1, 'g', 'group'),
  branchRow(2, 'g', 'group', { kind: 'group' }),
  fieldRow(10, 'premiere', 'Date'),
  fieldRow(11, 'budget', 'Number', { kind: 'group', parentId: 2 }),
  fieldRow(12, 'copy', 'Derived', { source: { relation: 'self', keyword: 'premiere' } }),
]);
const derived = (relation: Parameters<typeof relatedKind>[1], keyword: string) =>
  buildField('Derived', { source: { relation, keyword } });

describe('how a field is searched', () => {
  it.each(FIELD_TYPES)('%s', (type) => {
    const expected: Readonly<Record<string, string>> = {
      Number: 'number',
      Date: 'date',
      DateAndTime: 'date',
      Attachment: 'none',
      Label: 'none',
      Derived: 'none',
    };
    expect(searchType('event', buildField(type), definitions)).toBe(expected[type] ?? 'text');
  });

  it('as its datatype, and as the field that it derives from', () => {
    expect(searchType('event', buildField('Remote info', { dataType: 'Number' }), definitions)).toBe(
      'number',
    );
    expect(
      searchType('event', buildField('Integration info', { dataType: 'Date and Time' }), definitions),
    ).toBe('date');
    expect(searchType('event', derived('self', 'premiere'), definitions)).toBe('date');
    expect(searchType('event', derived('production', 'budget'), definitions)).toBe('number');
  });
});

describe('the source of a Derived field', () => {
  it('is the field of the kind at the end of the relation', () => {
    const budget = definitionsOf(definitions, 'group').byKeyword.get('budget');
    const found = { kind: 'group', field: budget };
    expect(sourceOf('event', derived('group', 'budget'), definitions)).toEqual({
      ...found,
      relation: 'group',
    });
    expect(sourceOf('group', derived('self', 'budget'), definitions)).toEqual({ ...found, relation: 'self' });
  });

  it.each<[string, Kind, ReturnType<typeof buildField>]>([
    ['the field is gone', 'event', derived('self', 'gone')],
    ['the field is derived itself', 'event', derived('self', 'copy')],
    ['the kind has no such relation', 'contact', derived('group', 'budget')],
    ['it has none', 'event', { ...derived('self', 'premiere'), source: null }],
    ['it is of another type', 'event', { ...derived('self', 'premiere'), type: 'String' }],
  ])('is missing where %s', (_, kind, field) => {
    expect(sourceOf(kind, field, definitions)).toBeUndefined();
    expect(searchType(kind, { ...field, type: 'Derived' }, definitions)).toBe(
      field.type === 'Derived' ? 'none' : 'date',
    );
  });

  it('is of a kind that has custom data, for every relation of every such kind', () => {
    for (const kind of kinds.filter((each) => kindSpec(each).customData)) {
      for (const relation of relationsOf(kind)) {
        expect(kindSpec(relatedKind(kind, relation)).customData).toBe(true);
      }
    }
  });
});
