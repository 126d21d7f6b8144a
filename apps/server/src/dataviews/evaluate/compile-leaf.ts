/** Compiles values that a row holds itself. */
import { fieldsOf } from '../catalogue/catalogue.ts';
import type { Leaf } from '../catalogue/field.ts';
import type { PathTarget } from '../catalogue/resolve.ts';
import type { Row } from '../store.ts';
import {
  type Accessor,
  type CompileContext,
  guarded,
  isPermitted,
  NO_VALUES,
  readNoValues,
  readNull,
} from './accessor.ts';
import { formatter } from './format.ts';
import type { RowEntity } from './row-entity.ts';

export function compileLeaf(
  leaf: Leaf,
  { part }: Extract<PathTarget, { type: 'leaf' }>,
  entity: RowEntity,
  context: CompileContext,
): Accessor {
  if (!isPermitted(leaf.needs, context)) return leaf.list ? readNoValues : readNull;
  const read = guarded(
    readLeaf(leaf, entity, context),
    entity,
    leaf.open ?? false,
    leaf.list ? NO_VALUES : null,
  );
  if (part === undefined) return read;
  const make = part.make(context.fields, leaf.value);
  return (row) => make(read(row));
}

function readLeaf({ keys, reader }: Leaf, entity: RowEntity, { fields }: CompileContext): Accessor {
  const [first = readNull, second, third] = keys.map((key) => entity.raw(key));
  if (reader === undefined) return first;
  const read = reader(fields);
  if (second === undefined) return (row) => read(first(row));
  if (third === undefined) return (row) => read(first(row), second(row));
  return (row) => read(first(row), second(row), third(row));
}

/** Compiles an object of all fields, formatted as in a result. */
export function compileObject(entity: RowEntity, context: CompileContext): Accessor {
  const { zone } = context.reference;
  const parts = Object.entries(fieldsOf(entity.kind)).flatMap(([name, field]) => {
    if (field.type !== 'leaf') return [];
    const value = compileLeaf(field, { type: 'leaf', leaf: field, part: undefined }, entity, context);
    const format = formatter({ value: field.value, list: field.list ?? false }, zone);
    return { name, read: format === undefined ? value : (row: Row) => format(value(row)) };
  });
  return (row) => Object.fromEntries(parts.map(({ name, read }) => [name, read(row)]));
}
