/** Writes trees of custom data definitions and looks up their fields by kind and keyword. */
import type { Kind } from '@callboard/contract';
import type { DataType, Fields, FieldType } from '../model/records.ts';
import type { Draft } from './draft.ts';

type Definition = Fields<'customdefinition'>;

export interface FieldNode {
  readonly level: 'field';
  readonly name: string;
  readonly keyword: string;
  readonly type: FieldType;
  readonly options: readonly string[];
  readonly dataType: DataType | null;
  readonly integrationId: number | null;
  readonly converted: boolean;
  readonly source: Definition['source'];
}
export interface BranchNode {
  readonly level: 'group' | 'section';
  readonly name: string;
  readonly keyword: string;
  readonly children: readonly (FieldNode | BranchNode)[];
}

export function field(
  keyword: string,
  type: FieldType,
  name: string,
  more: Partial<Pick<FieldNode, 'options' | 'dataType' | 'integrationId' | 'converted' | 'source'>> = {},
): FieldNode {
  return {
    level: 'field',
    name,
    keyword,
    type,
    options: [],
    dataType: null,
    integrationId: null,
    converted: false,
    source: null,
    ...more,
  };
}

export const group = (keyword: string, name: string, children: BranchNode['children']): BranchNode => ({
  level: 'group',
  keyword,
  name,
  children,
});

export const section = (keyword: string, name: string, children: readonly FieldNode[]): BranchNode => ({
  level: 'section',
  keyword,
  name,
  children,
});

/** Defines a field that shows the value of another one, here or at the end of a relation. */
export const derived = (
  keyword: string,
  name: string,
  relation: NonNullable<Definition['source']>['relation'],
  from: string,
): FieldNode => field(keyword, 'Derived', name, { source: { relation, keyword: from } });

export interface CustomFields {
  /** Throws for an undefined field: the demo venue names only its own fields. */
  get(kind: Kind, keyword: string): Definition;
}

export function addFieldTrees(
  draft: Draft,
  trees: Readonly<Partial<Record<Kind, readonly BranchNode[]>>>,
): CustomFields {
  const byName = new Map<string, Definition>();
  for (const [kind, nodes] of Object.entries(trees)) {
    let position = 0;
    const add = (node: FieldNode | BranchNode, parentId: number | null): void => {
      const shared = { name: node.name, kind, level: node.level, parentId, position, keyword: node.keyword };
      position += 1;
      if (node.level === 'field') {
        const { type, options, dataType, integrationId, converted, source } = node;
        const definition = draft.add('customdefinition', {
          ...shared,
          type,
          options: [...options],
          dataType,
          converted,
          integrationId,
          source,
        });
        byName.set(`${kind}.${node.keyword}`, definition);
        return;
      }
      const { id } = draft.add('customdefinition', {
        ...shared,
        type: null,
        options: [],
        dataType: null,
        converted: false,
        integrationId: null,
        source: null,
      });
      for (const child of node.children) add(child, id);
    };
    for (const node of nodes) add(node, null);
  }
  return {
    get(kind, keyword) {
      const definition = byName.get(`${kind}.${keyword}`);
      if (definition === undefined) throw new Error(`the demo venue has no field ${kind}.${keyword}`);
      return definition;
    },
  };
}
