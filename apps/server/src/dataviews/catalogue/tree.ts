/** The fields of a kind as a tree, from which the dataview editor offers a choice. */
import { kindSpec } from '@callboard/contract';
import { type Definitions, definitionsOf } from '../../model/definitions.ts';
import { CUSTOM_DATA, fieldsOf, isNodeKind } from './catalogue.ts';
import { datePartNames } from './date-parts.ts';
import { isEntity, type Need, type NodeKind } from './field.ts';
import { type ResolvedType, resolvePath, typeOf } from './resolve.ts';

/**
 * Field of the tree. Its type is that within one row of the nearest relation to many, as in a nested table.
 */
export interface FieldNode extends ResolvedType {
  /** Path from the kind at the root of the tree. */
  readonly path: string;
  /** Label for people. */
  readonly label: string;
  /** Relation to one entity, to many (whose fields can be columns of a nested table), or a plain value. */
  readonly relation: 'one' | 'many' | 'none';
  /** Kinds that the relation leads to. */
  readonly kinds: readonly NodeKind[];
  /** Right without which the field is empty. */
  readonly needs: Need | undefined;
  /** Fields that can follow; empty where the tree ends. */
  readonly fields: readonly FieldNode[];
}

/** Returns the fields of a kind, `depth` steps deep; 1 gives only its own fields. */
export function fieldTree(kind: NodeKind, definitions: Definitions, depth: number): readonly FieldNode[] {
  return branches(kind, '', definitions, depth);
}

function branches(
  kind: NodeKind,
  prefix: string,
  definitions: Definitions,
  depth: number,
): readonly FieldNode[] {
  if (depth <= 0) return [];
  return wordsOf(kind, definitions).flatMap((word) => {
    const node = nodeOf(kind, word, prefix, definitions, depth);
    return node === undefined ? [] : [node];
  });
}

/** Returns the fields of the catalogue, then those of custom data in their configured order. */
function wordsOf(kind: NodeKind, definitions: Definitions): readonly string[] {
  const own = Object.keys(fieldsOf(kind));
  if (!isEntity(kind) || !kindSpec(kind).customData) return own;
  return [
    ...own,
    ...definitionsOf(definitions, kind).fields.map(({ keyword }) => `${CUSTOM_DATA}.${keyword}`),
  ];
}

function nodeOf(
  kind: NodeKind,
  word: string,
  prefix: string,
  definitions: Definitions,
  depth: number,
): FieldNode | undefined {
  const resolution = resolvePath(kind, word.split('.'), definitions);
  if ('problem' in resolution) return undefined;
  let { resolved } = resolution;
  while (resolved.type === 'open') resolved = resolved.rest;
  const path = prefix + word;
  const type = typeOf(resolved);
  const label = labelOf(kind, word, definitions);
  if (resolved.type === 'leaf') {
    const { leaf } = resolved;
    const parts = leaf.list || depth <= 1 ? [] : datePartNames(leaf.value);
    const fields = parts.flatMap((part) => {
      const found = nodeOf(kind, `${word}.${part}`, prefix, definitions, 1);
      return found === undefined ? [] : [{ ...found, label: part }];
    });
    return { path, label, ...type, relation: 'none', kinds: [], needs: leaf.needs, fields };
  }
  // An alias that takes several steps is shown as the value at its end.
  const kinds =
    resolved.type === 'one' ? resolved.targets.map(({ target }) => target.kind) : [resolved.relation.kind];
  const isValue =
    resolved.type === 'one' ? resolved.targets.some(({ rest }) => rest) : resolved.rest !== undefined;
  if (isValue) return { path, label, ...type, relation: 'none', kinds: [], needs: undefined, fields: [] };
  return {
    path,
    label,
    ...type,
    relation: resolved.type,
    kinds,
    needs: resolved.relation.needs,
    fields: merged(kinds.map((target) => branches(target, `${path}.`, definitions, depth - 1))),
  };
}

/** Merges the fields of several kinds, keeping each path once. */
function merged(lists: readonly (readonly FieldNode[])[]): readonly FieldNode[] {
  const byPath = new Map<string, FieldNode>();
  for (const node of lists.flat()) if (!byPath.has(node.path)) byPath.set(node.path, node);
  return [...byPath.values()];
}

function labelOf(kind: NodeKind, word: string, definitions: Definitions): string {
  if (word.startsWith(`${CUSTOM_DATA}.`)) {
    const keyword = word.slice(CUSTOM_DATA.length + 1);
    return definitionsOf(definitions, kind).byKeyword.get(keyword)?.name ?? keyword;
  }
  const fields = fieldsOf(kind);
  return Object.hasOwn(fields, word) ? (fields[word]?.label ?? word) : word;
}

/** Lists the fields of a kind given by name, flat, with the parts of dates; undefined for an unknown kind. */
export function findFields(kind: string, definitions: Definitions): readonly FieldNode[] | undefined {
  if (!isNodeKind(kind)) return undefined;
  return fieldTree(kind, definitions, 2).flatMap((node) =>
    node.relation === 'none'
      ? [node, ...node.fields.map((part) => ({ ...part, label: `${node.label}: ${part.label}` }))]
      : [node],
  );
}
