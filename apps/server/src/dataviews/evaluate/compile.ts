/** Compiles paths into functions that read their values from rows. */

import { isEntity, isSummarised, type ToMany, type Value } from '../catalogue/field.ts';
import { isSum, type PathTarget, typeOf } from '../catalogue/resolve.ts';
import { listOf, textOf } from '../catalogue/value-forms.ts';
import { relationOf } from '../columns.ts';
import type { Row } from '../store.ts';
import {
  type Accessor,
  type CompileContext,
  guarded,
  isHidden,
  isPermitted,
  isSeen,
  NO_VALUES,
  readNoValues,
  readNull,
} from './accessor.ts';
import { ExactSum } from './aggregate.ts';
import { compileLeaf, compileObject } from './compile-leaf.ts';
import { loadOf } from './relation-load.ts';
import { asPart, ownEntity, type RowEntity, referredEntity } from './row-entity.ts';
import { compileSummary } from './summary.ts';

type ManyPath = Extract<PathTarget, { type: 'many' }>;
type OnePath = Extract<PathTarget, { type: 'one' }>;

/** Compiles a path to the value shown in a column without an aggregate. */
export function compileValue(resolved: PathTarget, entity: RowEntity, context: CompileContext): Accessor {
  switch (resolved.type) {
    case 'leaf':
      return compileLeaf(resolved.leaf, resolved, entity, context);
    case 'open':
      return compileValue(resolved.rest, asPart(entity), context);
    case 'one':
      return compileOne(resolved, entity, context, (rest, target) =>
        rest === undefined ? compileSummary(target, context) : compileValue(rest, target, context),
      );
    case 'many': {
      const { list } = typeOf(resolved);
      if (isHidden(resolved, context)) return list ? readNoValues : readNull;
      const values = collect(resolved, entity, context, (last, rest, relation) => ({
        element: compileElement(last, rest, relation, context),
        isList: rest !== undefined && typeOf(rest).list,
      }));
      if (isSum(resolved)) return sumOf(values);
      return list ? values : (row) => listOf(values(row))[0] ?? null;
    }
  }
}

/** Compiles the value of a row at the end of a path to many: the rest of the path, or the whole row. */
export function compileElement(
  last: RowEntity,
  rest: PathTarget | undefined,
  relation: ToMany,
  context: CompileContext,
): Accessor {
  return rest === undefined ? compileWhole(last, relation, context) : compileValue(rest, last, context);
}

/** Compiles the value of the first target that is present. */
function compileOne(
  { relation, targets, isName }: OnePath,
  entity: RowEntity,
  context: CompileContext,
  compile: (rest: PathTarget | undefined, target: RowEntity) => Accessor,
): Accessor {
  if (!isPermitted(relation.needs, context)) return readNull;
  const options = targets
    .filter(({ target }) => isSeen(target, context))
    .map(({ target, rest }) => {
      const referred = referredEntity(entity, target, context);
      const at = entity.isPart ? asPart(referred) : referred;
      return { isThere: at.isThere ?? (() => true), value: compile(rest, at) };
    });
  const isWhole = targets.every(({ rest }) => rest === undefined);
  const named = relation.otherwise !== undefined && (isName || isWhole);
  const otherwise = named ? entity.raw(relation.otherwise) : undefined;
  return guarded(firstPresent(options, otherwise, isName), entity, relation.open ?? false);
}

interface Option {
  readonly isThere: (row: Row) => boolean;
  readonly value: Accessor;
}

/** Returns the value of the first option that is present, or the name that is stored instead of any. */
function firstPresent(
  options: readonly Option[],
  otherwise: Accessor | undefined,
  isName: boolean,
): Accessor {
  const [only] = options;
  if (options.length === 1 && only !== undefined && otherwise === undefined) return only.value;
  return (row) => {
    for (const { isThere, value } of options) if (isThere(row)) return value(row);
    const name = textOf(otherwise?.(row) ?? null);
    if (name === '') return null;
    return isName ? name : { name };
  };
}

/** Value that is collected from each row at the end of a path to many. */
export interface ManyStep {
  readonly element: Accessor;
  /** The element is an array, whose own elements are collected. */
  readonly isList: boolean;
  readonly filter?: ((row: Row) => boolean) | undefined;
}

/**
 * Compiles what is collected at `last`; `rest` is the part of the path after `relation`, the last relation to
 * many.
 */
export type Take = (last: RowEntity, rest: PathTarget | undefined, relation: ToMany) => ManyStep;

/**
 * Collects all values along a path to many into one array. Calls `take` for the rows at the end of the path.
 */
export function collect(
  resolved: PathTarget,
  entity: RowEntity,
  context: CompileContext,
  take: Take,
): Accessor {
  if (resolved.type === 'open') return collect(resolved.rest, asPart(entity), context, take);
  if (resolved.type === 'one') {
    const found = compileOne({ ...resolved, isName: false }, entity, context, (rest, target) =>
      rest === undefined ? readNoValues : collect(rest, target, context, take),
    );
    return (row) => found(row) ?? NO_VALUES;
  }
  if (resolved.type === 'leaf') {
    // The leaf itself holds a list.
    const values = compileValue(resolved, entity, context);
    return (row) => values(row) ?? NO_VALUES;
  }
  return collectMany(resolved, entity, context, take);
}

function collectMany(
  { relation, rest }: ManyPath,
  entity: RowEntity,
  context: CompileContext,
  take: Take,
): Accessor {
  const readable = entity.isPart || relation.open ? true : entity.isReadable;
  if (!isPermitted(relation.needs, context) || readable === false) return readNoValues;
  const load = loadOf(relation, entity, context);
  if (load === undefined) return readNoValues;
  const last = ownEntity(load.child, !(relation.summaries || relation.first), context.reader);
  const goesOn = rest !== undefined && relationOf(rest) !== undefined;
  const { element, isList, filter } = goesOn
    ? { element: collect(rest, last, context, take), isList: true, filter: undefined }
    : take(last, rest, relation);
  const isShown = relation.first && typeof last.isReadable === 'function' ? last.isReadable : undefined;
  const column = entity.table.addColumn();
  load.consumers.push({
    column,
    make(rows) {
      const values: Value[] = [];
      for (const row of relation.first ? rows.slice(0, 1) : rows) {
        if (isShown?.(row) === false || filter?.(row) === false) continue;
        const value = element(row);
        if (isList) for (const each of listOf(value)) values.push(each);
        else values.push(value);
      }
      return values;
    },
  });
  return guarded((row) => row[column] ?? null, entity, relation.open ?? false, NO_VALUES);
}

/** Compiles the whole of a row: a summary, the entity as the API shows it, or an object of its fields. */
function compileWhole(entity: RowEntity, relation: ToMany, context: CompileContext): Accessor {
  const { kind } = relation;
  if (!isEntity(kind)) return compileObject(entity, context);
  if (isSummarised(kind)) return compileSummary(entity, context);
  const column = entity.table.addColumn();
  entity.table.presented.push({ column, kind, id: entity.raw('id'), content: relation.content });
  return (row) => row[column] ?? null;
}

function sumOf(values: Accessor): Accessor {
  return (row) => {
    const sum = new ExactSum();
    for (const value of listOf(values(row))) if (typeof value === 'number') sum.add(value);
    return sum.toNumber();
  };
}
