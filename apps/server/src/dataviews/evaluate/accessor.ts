/** Functions that read values from rows, as far as the reader may see them. */
import { type PermissionHolder, visibility } from '../../access/permissions.ts';
import type { ReferenceData } from '../../model/reference-data.ts';
import type { FieldContext, Need, Target, Value } from '../catalogue/field.ts';
import type { PathTarget } from '../catalogue/resolve.ts';
import type { CellPresenter } from '../present.ts';
import type { Row } from '../store.ts';
import type { RowEntity } from './row-entity.ts';

export type Accessor = (row: Row) => Value;

export interface CompileContext {
  readonly reference: ReferenceData;
  readonly reader: PermissionHolder;
  readonly present: CellPresenter;
  readonly fields: FieldContext;
}

export const NO_VALUES: readonly Value[] = Object.freeze([]);
export const readNull: Accessor = () => null;
export const readNoValues: Accessor = () => NO_VALUES;

/** Returns whether the reader has the right that a field or relation needs. */
export function isPermitted(needs: Need | undefined, { reader }: CompileContext): boolean {
  return needs === undefined || reader.permissions[needs];
}

/** Readers without access to users see only the names that are stored with their data. */
export function isSeen({ kind }: Target, { reader }: CompileContext): boolean {
  return kind !== 'user' || visibility(reader, kind) === 'all';
}

/** Returns whether the reader may see nothing at the end of the path; even a count is then null, not 0. */
export function isHidden(resolved: PathTarget, context: CompileContext): boolean {
  switch (resolved.type) {
    case 'leaf':
      return !isPermitted(resolved.leaf.needs, context);
    case 'open':
      return isHidden(resolved.rest, context);
    case 'one':
      return (
        resolved.targets.length > 0 && resolved.targets.every(({ rest }) => rest && isHidden(rest, context))
      );
    case 'many': {
      const { relation, rest } = resolved;
      if (!isPermitted(relation.needs, context) || (rest && isHidden(rest, context))) return true;
      return relation.edge.type === 'costings' && visibility(context.reader, 'resourcebooking') === 'none';
    }
  }
}

/** Makes an accessor return an empty value where the entity is missing or may not be read. */
export function guarded(accessor: Accessor, entity: RowEntity, open: boolean, empty: Value = null): Accessor {
  const { isThere, isReadable } = entity;
  const readable = open || entity.isPart ? true : isReadable;
  if (readable === false) return () => empty;
  if (isThere === undefined) {
    return readable === true ? accessor : (row) => (readable(row) ? accessor(row) : empty);
  }
  if (readable === true) return (row) => (isThere(row) ? accessor(row) : empty);
  return (row) => (isThere(row) && readable(row) ? accessor(row) : empty);
}
