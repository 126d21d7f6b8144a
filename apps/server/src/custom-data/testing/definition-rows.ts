/** Rows of custom data definitions for tests: a group with the named fields. */
import type { FieldType as FieldTypeName } from '@callboard/contract';
import type { Fields } from '../../model/records.ts';

export type DefinitionRow = Fields<'customdefinition'>;

/** Builds a field in the group 1, unless specified otherwise. */
export function fieldRow(
  id: number,
  keyword: string,
  type: FieldTypeName,
  more: Partial<DefinitionRow> = {},
): DefinitionRow {
  return {
    id,
    created: 0,
    revision: 1,
    name: 'Field',
    kind: 'event',
    level: 'field',
    parentId: 1,
    position: id,
    keyword,
    type,
    options: type === 'Dropdown' || type === 'Checkbox' || type === 'Label' ? ['A', 'B'] : [],
    dataType: type === 'Integration info' || type === 'Remote info' ? 'Number' : null,
    converted: false,
    integrationId: null,
    source: null,
    ...more,
  };
}

export function branchRow(
  id: number,
  keyword: string,
  level: 'group' | 'section',
  more: Partial<DefinitionRow> = {},
): DefinitionRow {
  return { ...fieldRow(id, keyword, 'String'), level, type: null, parentId: null, ...more };
}
