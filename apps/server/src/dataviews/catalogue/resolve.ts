/** Resolves the paths of definitions to fields, with the type of their values. */
import type { Kind } from '@callboard/contract';
import type { Definitions } from '../../model/definitions.ts';
import { CUSTOM_DATA, fieldsOf, findField } from './catalogue.ts';
import { type DatePart, datePart, datePartNames } from './date-parts.ts';
import {
  isSummarised,
  type Leaf,
  type NodeKind,
  type Target,
  type ToMany,
  type ToOne,
  type ValueType,
} from './field.ts';

export type PathTarget =
  | { readonly type: 'leaf'; readonly leaf: Leaf; readonly part: DatePart | undefined }
  | {
      readonly type: 'one';
      readonly relation: ToOne;
      readonly name: string;
      /** Targets that have the rest of the path; without a rest, each target's summary. */
      readonly targets: readonly { readonly target: Target; readonly rest: PathTarget | undefined }[];
      /** The rest of the path is the name of the entity. */
      readonly isName: boolean;
    }
  | {
      readonly type: 'many';
      readonly relation: ToMany;
      /** Rest of the path; undefined: the whole row. */
      readonly rest: PathTarget | undefined;
    }
  /** Part that is visible wherever its entity is, even when the entity itself may not be opened. */
  | { readonly type: 'open'; readonly rest: PathTarget };

export interface ResolvedType {
  readonly value: ValueType;
  /** The value is an array of values of this type. */
  readonly list: boolean;
}

/** Target of a path, or a sentence that says what is wrong with the path. */
export type Resolution = { readonly resolved: PathTarget } | { readonly problem: string };

export function stepsOf(path: string): readonly string[] {
  return path.split('.');
}

/** Maximum number of steps: aliases could lead back to themselves. */
const MOST_STEPS = 24;

export function resolvePath(
  kind: NodeKind,
  steps: readonly string[],
  definitions: Definitions,
  left = MOST_STEPS,
): Resolution {
  if (left <= 0) return { problem: 'the path is too long' };
  const [word = ''] = steps;
  const found = findField(kind, steps, definitions);
  if (found === undefined) return { problem: unknown(kind, word, steps) };
  const { field } = found;
  const rest = steps.slice(found.taken);
  const within = (target: NodeKind, path: readonly string[]): Resolution | undefined =>
    path.length === 0 ? undefined : resolvePath(target, path, definitions, left - 1);
  switch (field.type) {
    case 'leaf':
      return resolveLeaf(field, word, rest);
    case 'alias': {
      const resolution = resolvePath(kind, [...field.path, ...rest], definitions, left - 1);
      if ('problem' in resolution) return resolution;
      const resolved = field.through ? only(resolution.resolved, field.through) : resolution.resolved;
      return { resolved: field.open ? { type: 'open', rest: resolved } : resolved };
    }
    case 'many': {
      const resolution = within(field.kind, rest);
      if (resolution === undefined) return { resolved: { type: 'many', relation: field, rest: undefined } };
      if ('problem' in resolution) return resolution;
      return { resolved: { type: 'many', relation: field, rest: resolution.resolved } };
    }
    case 'one': {
      const tried = field.targets.map((target) => ({ target, resolution: within(target.kind, rest) }));
      const targets = tried.flatMap(({ target, resolution }) => {
        if (resolution === undefined) return { target, rest: undefined };
        return 'resolved' in resolution ? { target, rest: resolution.resolved } : [];
      });
      const [first] = tried;
      if (targets.length === 0 && first?.resolution !== undefined) return first.resolution;
      const isName = rest.length === 1 && rest[0] === 'name';
      return { resolved: { type: 'one', relation: field, name: word, targets, isName } };
    }
  }
}

function only(resolved: PathTarget, kind: Kind): PathTarget {
  if (resolved.type !== 'one') return resolved;
  return { ...resolved, targets: resolved.targets.filter(({ target }) => target.kind === kind) };
}

function resolveLeaf(leaf: Leaf, word: string, rest: readonly string[]): Resolution {
  const [step] = rest;
  if (step === undefined) return { resolved: { type: 'leaf', leaf, part: undefined } };
  const part = rest.length === 1 && !leaf.list ? datePart(leaf.value, step) : undefined;
  if (part !== undefined) return { resolved: { type: 'leaf', leaf, part } };
  const parts = leaf.list ? [] : datePartNames(leaf.value);
  const hint = parts.length > 0 ? `: it has ${parts.join(', ')}` : '';
  return { problem: `“${word}” has no “${rest.join('.')}”${hint}` };
}

function unknown(kind: NodeKind, word: string, steps: readonly string[]): string {
  if (word === CUSTOM_DATA) {
    const keyword = steps.slice(1).join('.');
    return keyword === ''
      ? 'write the keyword of the field behind customdata.'
      : `there is no custom data field “${keyword}” of ${kind} that holds values`;
  }
  return `“${word}” is not a field of ${kind}: use one of ${Object.keys(fieldsOf(kind)).join(', ')}`;
}

/** Returns the type of the values at the end of a path, as shown in a column without an aggregate. */
export function typeOf(resolved: PathTarget): ResolvedType {
  switch (resolved.type) {
    case 'leaf':
      return resolved.part
        ? { value: resolved.part.value, list: false }
        : { value: resolved.leaf.value, list: resolved.leaf.list ?? false };
    case 'open':
      return typeOf(resolved.rest);
    case 'one':
      return unified(
        resolved.targets.map(({ rest }) => (rest ? typeOf(rest) : { value: 'entity', list: false })),
      );
    case 'many': {
      const { relation, rest } = resolved;
      if (isSum(resolved)) return { value: 'number', list: false };
      const each = elementType(resolved);
      if (relation.first) return rest === undefined ? { value: 'json', list: false } : each;
      return { value: each.value, list: true };
    }
  }
}

/** Returns the type of a single element at the end of a relation to many. */
export function elementType({ relation, rest }: Extract<PathTarget, { type: 'many' }>): ResolvedType {
  if (rest !== undefined) return typeOf(rest);
  return { value: isSummarised(relation.kind) ? 'entity' : 'json', list: false };
}

/** Returns whether values along the path are added up even when no aggregate is given. */
export function isSum({ relation, rest }: Extract<PathTarget, { type: 'many' }>): boolean {
  if (!relation.additive || rest === undefined) return false;
  if (rest.type === 'many') return isSum(rest);
  return rest.type === 'leaf' && rest.leaf.value === 'number' && rest.leaf.reader === undefined;
}

/** Returns the common type; mixed types become `json`, which has no order. */
function unified(types: readonly ResolvedType[]): ResolvedType {
  const [first = { value: 'json', list: false }, ...others] = types;
  const same = others.every(({ value, list }) => value === first.value && list === first.list);
  return same ? first : { value: 'json', list: false };
}
