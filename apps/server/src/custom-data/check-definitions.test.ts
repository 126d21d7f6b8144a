import { FIELD_TYPES } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { checkDefinitions } from './check-definitions.ts';
import { branchRow, type DefinitionRow, fieldRow } from './testing/definition-rows.ts';

const GROUP = branchRow(1, 'group', 'group');
const details = (...rows: readonly DefinitionRow[]): string[] =>
  checkDefinitions([GROUP, ...rows]).map(({ keyword, detail }) => `${keyword}: ${detail}`);
const derived = (source: DefinitionRow['source'], kind = 'event'): DefinitionRow =>
  fieldRow(50, 'derived', 'Derived', { source, kind });

describe('a good set', () => {
  it('has nothing wrong with it, whatever the order', () => {
    const rows = [
      GROUP,
      branchRow(2, 'section', 'section', { parentId: 1 }),
      ...FIELD_TYPES.filter((type) => type !== 'Derived').map((type, index) =>
        fieldRow(10 + index, `f${index}`, type),
      ),
      fieldRow(40, 'nested', 'String', { parentId: 2 }),
      branchRow(3, 'group', 'group', { kind: 'group' }),
      fieldRow(41, 'name', 'Number', { kind: 'group', parentId: 3 }),
      fieldRow(42, '__proto__', 'Remote info', { converted: true }),
      derived({ relation: 'group', keyword: 'name' }),
      fieldRow(51, 'own', 'Derived', { source: { relation: 'self', keyword: 'nested' } }),
    ];
    expect(checkDefinitions(rows)).toEqual([]);
    expect(checkDefinitions([...rows].reverse())).toEqual([]);
  });
});

describe('keywords', () => {
  it.each(['a', '_x', 'A.b-c_9', 'constructor', 'x'.repeat(100), 'date'])('%s is one', (keyword) => {
    expect(details(fieldRow(10, keyword, 'String'))).toEqual([]);
  });

  it.each(['', '9a', '-a', '.a', 'a b', 'é', 'a,b', 'a:b', 'a/b', 'a\n', 'x'.repeat(101), 'customdata.a'])(
    '%j is none',
    (keyword) => {
      expect(details(fieldRow(10, keyword, 'String'))).toHaveLength(1);
    },
  );

  it('are given once in a kind, over groups, sections and fields', () => {
    expect(
      details(fieldRow(10, 'a', 'String'), fieldRow(11, 'a', 'Number'), fieldRow(12, 'group', 'Text')),
    ).toEqual([
      'a: Choose another keyword: groups, sections and fields of a kind share them.',
      'group: Choose another keyword: groups, sections and fields of a kind share them.',
    ]);
  });
});

describe('places', () => {
  it.each([
    ['a field without group', fieldRow(10, 'a', 'String', { parentId: null })],
    ['a field in what is not there', fieldRow(10, 'a', 'String', { parentId: 99 })],
    ['a field in itself', fieldRow(10, 'a', 'String', { parentId: 10 })],
    ['a field in a group of another kind', fieldRow(10, 'a', 'String', { kind: 'contact' })],
    ['a section without group', branchRow(2, 'a', 'section')],
    ['a group in a group', branchRow(2, 'a', 'group', { parentId: 1 })],
    ['a group with a type', branchRow(2, 'a', 'group', { type: 'String' })],
    ['a kind without custom data', branchRow(2, 'a', 'group', { kind: 'profile' })],
    ['an unknown kind', branchRow(2, 'a', 'group', { kind: 'constructor' })],
    ['no name', branchRow(2, 'a', 'group', { name: ' ' })],
  ])('%s is a problem', (_, row) => {
    expect(details(row)).toHaveLength(1);
  });

  it('a section in a section and a field in a field are problems', () => {
    const section = branchRow(2, 's', 'section', { parentId: 1 });
    expect(details(section, branchRow(3, 't', 'section', { parentId: 2 }))).toHaveLength(1);
    expect(details(fieldRow(10, 'a', 'String'), fieldRow(11, 'b', 'String', { parentId: 10 }))).toHaveLength(
      1,
    );
  });
});

describe('what a type needs', () => {
  it.each([
    ['no type', fieldRow(10, 'a', 'String', { type: null })],
    ...(['Dropdown', 'Checkbox', 'Label'] as const).map(
      (type) => [`no options of ${type}`, fieldRow(10, 'a', type, { options: [] })] as const,
    ),
    ['an option twice', fieldRow(10, 'a', 'Dropdown', { options: ['A', 'A'] })],
    ['an empty option', fieldRow(10, 'a', 'Checkbox', { options: ['A', ''] })],
    ['an option of two lines', fieldRow(10, 'a', 'Checkbox', { options: ['A\nB'] })],
    ['an option with NUL', fieldRow(10, 'a', 'Checkbox', { options: ['A\0'] })],
    ...(['Integration info', 'Remote info'] as const).map(
      (type) => [`no datatype of ${type}`, fieldRow(10, 'a', type, { dataType: null })] as const,
    ),
    ['a datatype of String', fieldRow(10, 'a', 'String', { dataType: 'Number' })],
    ['a converted Number', fieldRow(10, 'a', 'Number', { converted: true })],
    ['a converted Remote info date', fieldRow(10, 'a', 'Remote info', { converted: true, dataType: 'Date' })],
    ['a source of Text', fieldRow(10, 'a', 'Text', { source: { relation: 'self', keyword: 'a' } })],
    ['no source of Derived', derived(null)],
    ['a source that is not there', derived({ relation: 'self', keyword: 'nothing' })],
    ['a source that is a group', derived({ relation: 'self', keyword: 'group' })],
    ['a source that is itself', derived({ relation: 'self', keyword: 'derived' })],
    ['a relation that the kind does not have', derived({ relation: 'contact', keyword: 'a' })],
  ] as const)('%s is a problem', (_, row) => {
    expect(details(row)).toHaveLength(1);
  });

  it('a Label text may have several lines and repeat them', () => {
    expect(details(fieldRow(10, 'a', 'Label', { options: ['A\nB', '', ''] }))).toEqual([]);
  });
});
