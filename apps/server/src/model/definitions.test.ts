import { describe, expect, it } from 'vitest';
import { branchRow, fieldRow } from '../custom-data/testing/definition-rows.ts';
import { buildDefinitions, definitionsOf, type Field, type FieldGroup, isField } from './definitions.ts';

const ROWS = [
  fieldRow(12, 'late', 'Text', { parentId: 2, position: 2 }),
  fieldRow(11, 'early', 'Number', { parentId: 2, position: 1 }),
  branchRow(2, 'section', 'section', { parentId: 1, position: 5 }),
  fieldRow(10, 'first', 'String', { position: 1 }),
  fieldRow(13, 'second', 'String', { position: 1 }),
  branchRow(1, 'group', 'group', { position: 2 }),
  branchRow(3, 'empty', 'group', { position: 1 }),
  branchRow(4, 'group', 'group', { kind: 'contact', position: 1 }),
  fieldRow(14, 'first', 'Date', { kind: 'contact', parentId: 4 }),
];

const outline = (nodes: readonly (FieldGroup | Field)[]): unknown[] =>
  nodes.map((node) => (isField(node) ? node.keyword : { [node.keyword]: outline(node.children) }));
const keywords = (fields: readonly Field[] | undefined): unknown => fields?.map((field) => field.keyword);

describe('definitions', () => {
  const definitions = buildDefinitions(ROWS);
  const event = definitionsOf(definitions, 'event');

  it('are a tree in the configured order, whatever the order of the rows; equal positions go by id', () => {
    expect(outline(event.groups)).toEqual([
      { empty: [] },
      { group: ['first', 'second', { section: ['early', 'late'] }] },
    ]);
    expect(buildDefinitions([...ROWS].reverse())).toEqual(definitions);
    expect(keywords(event.fields)).toEqual(['first', 'second', 'early', 'late']);
  });

  it('know the fields of each group and section', () => {
    expect(keywords(event.inGroup.get('group'))).toEqual(['first', 'second', 'early', 'late']);
    expect(keywords(event.inGroup.get('section'))).toEqual(['early', 'late']);
    expect(keywords(event.inGroup.get('empty'))).toEqual([]);
    expect(event.inGroup.get('first')).toBeUndefined();
  });

  it('keep kinds apart', () => {
    expect(event.byKeyword.get('first')?.id).toBe(10);
    expect(definitionsOf(definitions, 'contact').byKeyword.get('first')?.id).toBe(14);
    expect(event.byId.get(14)).toBeUndefined();
    expect(definitionsOf(definitions, 'location')).toMatchObject({ groups: [], fields: [] });
  });
});
