/** Compiles paths into functions that read their values from rows. */

import { type PermissionHolder, visibility } from '../../access/permissions.ts';
import type { ReferenceData } from '../../model/reference-data.ts';
import { fieldsOf } from '../catalogue/catalogue.ts';
import {
  type FieldContext,
  isEntity,
  isSummarised,
  type Leaf,
  type Need,
  type Target,
  type ToMany,
  type Value,
} from '../catalogue/field.ts';
import { isSum, type PathTarget, typeOf } from '../catalogue/resolve.ts';
import { relationOf } from '../columns.ts';
import type { CellPresenter } from '../present.ts';
import type { Row } from '../store.ts';
import { ExactSum } from './aggregate.ts';
import { formatter } from './format.ts';
import { enter, type Place, rowPlace } from './place.ts';
import { compileSummary } from './summary.ts';
import { type Load, type Origin, Table } from './table.ts';

export type Accessor = (row: Row) => Value;

export interface CompileContext {
  readonly reference: ReferenceData;
  readonly reader: PermissionHolder;
  readonly present: CellPresenter;
  readonly fields: FieldContext;
}

const NOTHING: readonly Value[] = Object.freeze([]);
const nothing: Accessor = () => null;
const noList: Accessor = () => NOTHING;
type ManyPath = Extract<PathTarget, { type: 'many' }>;
type OnePath = Extract<PathTarget, { type: 'one' }>;

/** Compiles a path to the value shown in a column without an aggregate. */
export function compileValue(resolved: PathTarget, place: Place, context: CompileContext): Accessor {
  switch (resolved.type) {
    case 'leaf':
      return compileLeaf(resolved.leaf, resolved, place, context);
    case 'open':
      return compileValue(resolved.rest, openly(place), context);
    case 'one':
      return compileOne(resolved, place, context, (rest, target) =>
        rest === undefined ? compileSummary(target, context) : compileValue(rest, target, context),
      );
    case 'many': {
      const { list } = typeOf(resolved);
      if (isHidden(resolved, context)) return list ? noList : nothing;
      const values = collect(resolved, place, context, (last, rest, relation) => ({
        element: compileElement(last, rest, relation, context),
        isList: rest !== undefined && typeOf(rest).list,
      }));
      if (isSum(resolved)) return sumOf(values);
      return list ? values : (row) => (values(row) as readonly Value[])[0] ?? null;
    }
  }
}

/** Returns whether the reader may see nothing at the end of the path; even a count is then null, not 0. */
export function isHidden(resolved: PathTarget, context: CompileContext): boolean {
  switch (resolved.type) {
    case 'leaf':
      return !may(context, resolved.leaf.needs);
    case 'open':
      return isHidden(resolved.rest, context);
    case 'one':
      return (
        resolved.targets.length > 0 && resolved.targets.every(({ rest }) => rest && isHidden(rest, context))
      );
    case 'many': {
      const { relation, rest } = resolved;
      if (!may(context, relation.needs) || (rest && isHidden(rest, context))) return true;
      return relation.edge.type === 'costings' && visibility(context.reader, 'resourcebooking') === 'none';
    }
  }
}

/** Compiles the value of a row at the end of a path to many: the rest of the path, or the whole row. */
export function compileElement(
  last: Place,
  rest: PathTarget | undefined,
  relation: ToMany,
  context: CompileContext,
): Accessor {
  return rest === undefined ? compileWhole(last, relation, context) : compileValue(rest, last, context);
}

/** Returns the place with its parts readable wherever the entity that shows them is. */
function openly(place: Place): Place {
  return { ...place, isOpen: true };
}

function isOpen(place: Place): boolean {
  return place.isOpen === true;
}

function may({ reader }: CompileContext, needs: Need | undefined): boolean {
  return needs === undefined || reader.permissions[needs];
}

/** Makes an accessor return an empty value where the entity is missing or may not be read. */
function guarded(accessor: Accessor, place: Place, open: boolean, empty: Value = null): Accessor {
  const { isThere, isReadable } = place;
  const readable = open || isOpen(place) ? true : isReadable;
  if (readable === false) return () => empty;
  if (isThere === undefined) {
    return readable === true ? accessor : (row) => (readable(row) ? accessor(row) : empty);
  }
  if (readable === true) return (row) => (isThere(row) ? accessor(row) : empty);
  return (row) => (isThere(row) && readable(row) ? accessor(row) : empty);
}

function compileLeaf(
  leaf: Leaf,
  { part }: Extract<PathTarget, { type: 'leaf' }>,
  place: Place,
  context: CompileContext,
): Accessor {
  if (!may(context, leaf.needs)) return leaf.list ? noList : nothing;
  const read = guarded(readLeaf(leaf, place, context), place, leaf.open ?? false, leaf.list ? NOTHING : null);
  if (part === undefined) return read;
  const make = part.make(context.fields, leaf.value);
  return (row) => make(read(row));
}

function readLeaf({ keys, reader }: Leaf, place: Place, { fields }: CompileContext): Accessor {
  const [first = nothing, second, third] = keys.map((key) => place.raw(key));
  if (reader === undefined) return first as Accessor;
  const read = reader(fields) as (...raw: readonly unknown[]) => Value;
  if (second === undefined) return (row) => read(first(row));
  if (third === undefined) return (row) => read(first(row), second(row));
  return (row) => read(first(row), second(row), third(row));
}

/** Compiles the value of the first target that is present. */
function compileOne(
  { relation, targets, isName }: OnePath,
  place: Place,
  context: CompileContext,
  compile: (rest: PathTarget | undefined, target: Place) => Accessor,
): Accessor {
  if (!may(context, relation.needs)) return nothing;
  const options = targets
    .filter(({ target }) => isSeen(target, context))
    .map(({ target, rest }) => {
      const entered = enter(place, target, context);
      const at = isOpen(place) ? openly(entered) : entered;
      return { isThere: at.isThere ?? (() => true), value: compile(rest, at) };
    });
  const isWhole = targets.every(({ rest }) => rest === undefined);
  const otherwise =
    relation.otherwise !== undefined && (isName || isWhole) ? place.raw(relation.otherwise) : undefined;
  const [only] = options;
  const accessor: Accessor =
    options.length === 1 && only !== undefined && otherwise === undefined
      ? only.value
      : (row) => {
          for (const { isThere, value } of options) if (isThere(row)) return value(row);
          const name = otherwise?.(row) as string | null | undefined;
          if (name === undefined || name === null || name === '') return null;
          return isName ? name : { name };
        };
  return guarded(accessor, place, relation.open ?? false);
}

/** Readers without access to users see only the names that are stored with their data. */
function isSeen({ kind }: Target, { reader }: CompileContext): boolean {
  return kind !== 'user' || visibility(reader, kind) === 'all';
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
export type Take = (last: Place, rest: PathTarget | undefined, relation: ToMany) => ManyStep;

/**
 * Collects all values along a path to many into one array. Calls `take` for the rows at the end of the path.
 */
export function collect(resolved: PathTarget, place: Place, context: CompileContext, take: Take): Accessor {
  if (resolved.type === 'open') return collect(resolved.rest, openly(place), context, take);
  if (resolved.type === 'one') {
    const found = compileOne({ ...resolved, isName: false }, place, context, (rest, target) =>
      rest === undefined ? noList : collect(rest, target, context, take),
    );
    return (row) => found(row) ?? NOTHING;
  }
  if (resolved.type === 'leaf') {
    // The leaf itself holds a list.
    const values = compileValue(resolved, place, context);
    return (row) => values(row) ?? NOTHING;
  }
  return collectMany(resolved, place, context, take);
}

function collectMany(
  { relation, rest }: ManyPath,
  place: Place,
  context: CompileContext,
  take: Take,
): Accessor {
  const readable = isOpen(place) || relation.open ? true : place.isReadable;
  if (!may(context, relation.needs) || readable === false) return noList;
  const load = loadOf(relation, place, context);
  if (load === undefined) return noList;
  const last = rowPlace(load.child, !(relation.summaries || relation.first), context.reader);
  const goesOn = rest !== undefined && relationOf(rest) !== undefined;
  const { element, isList, filter } = goesOn
    ? { element: collect(rest, last, context, take), isList: true, filter: undefined }
    : take(last, rest, relation);
  const isShown = relation.first && typeof last.isReadable === 'function' ? last.isReadable : undefined;
  const slot = place.table.freePlace();
  load.consumers.push({
    place: slot,
    make(rows) {
      const values: Value[] = [];
      for (const row of relation.first ? rows.slice(0, 1) : rows) {
        if (isShown?.(row) === false || filter?.(row) === false) continue;
        const value = element(row);
        if (isList) for (const each of (value ?? NOTHING) as readonly Value[]) values.push(each);
        else values.push(value);
      }
      return values;
    },
  });
  return guarded((row) => row[slot] as Value, place, relation.open ?? false, NOTHING);
}

/** Returns the load of a relation's rows; undefined when the reader may not see any of them. */
function loadOf(relation: ToMany, place: Place, context: CompileContext): Load | undefined {
  const { kind, edge, summaries, first } = relation;
  const seen =
    !isEntity(kind) || summaries || first || PARTS.has(kind) ? 'all' : visibility(context.reader, kind);
  if (seen === 'none' || (first && isEntity(kind) && visibility(context.reader, kind) === 'none'))
    return undefined;
  const name = `${place.join} ${place.kind} ${kind} ${JSON.stringify(edge)} ${seen === 'all'}`;
  return place.table.load(name, () => ({
    origin: originOf(relation, place),
    visibility: seen,
    child: new Table(kind),
  }));
}

/** Kinds that need no permission of their own: readers of the whole may also see its parts. */
const PARTS: ReadonlySet<string> = new Set(['contactlink', 'resourceinstance', 'attachment']);

function originOf({ edge }: ToMany, place: Place): Origin {
  switch (edge.type) {
    case 'embedded':
      return { type: 'objects', objects: place.raw(edge.key) };
    case 'ids':
      return { type: 'ids', ids: place.raw(edge.key) };
    case 'costings':
      return { type: 'costings', kind: place.kind as 'event' | 'group', parent: place.raw('id') };
    default:
      return { type: 'stored', edge, parent: place.raw('id') };
  }
}

/** Compiles the whole of a row: a summary, the entity as the API shows it, or an object of its fields. */
function compileWhole(place: Place, relation: ToMany, context: CompileContext): Accessor {
  const { kind } = relation;
  if (!isEntity(kind)) return compileObject(place, context);
  if (isSummarised(kind)) return compileSummary(place, context);
  const slot = place.table.freePlace();
  place.table.presented.push({ place: slot, kind, id: place.raw('id'), content: relation.content });
  return (row) => row[slot] as Value;
}

function compileObject(place: Place, context: CompileContext): Accessor {
  const { zone } = context.reference;
  const parts = Object.entries(fieldsOf(place.kind)).flatMap(([name, field]) => {
    if (field.type !== 'leaf') return [];
    const value = compileLeaf(field, { type: 'leaf', leaf: field, part: undefined }, place, context);
    const format = formatter({ value: field.value, list: field.list ?? false }, zone);
    return { name, read: format === undefined ? value : (row: Row) => format(value(row)) };
  });
  return (row) => Object.fromEntries(parts.map(({ name, read }) => [name, read(row)]));
}

function sumOf(values: Accessor): Accessor {
  return (row) => {
    const sum = new ExactSum();
    for (const value of values(row) as readonly Value[]) if (typeof value === 'number') sum.add(value);
    return sum.toNumber();
  };
}
