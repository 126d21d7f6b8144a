/** Loads of related rows: columns that use the same relation share one. */
import { visibility } from '../../access/permissions.ts';
import { isEntity, type ToMany } from '../catalogue/field.ts';
import type { CompileContext } from './accessor.ts';
import type { RowEntity } from './row-entity.ts';
import { type Load, type Origin, Table } from './table.ts';

/** Returns the load of a relation's rows; undefined when the reader may not see any of them. */
export function loadOf(relation: ToMany, entity: RowEntity, context: CompileContext): Load | undefined {
  const { kind, edge, summaries, first } = relation;
  const seen =
    !isEntity(kind) || summaries || first || PARTS.has(kind) ? 'all' : visibility(context.reader, kind);
  if (seen === 'none' || (first && isEntity(kind) && visibility(context.reader, kind) === 'none'))
    return undefined;
  const name = `${entity.join} ${entity.kind} ${kind} ${JSON.stringify(edge)} ${seen === 'all'}`;
  return entity.table.load(name, () => ({
    origin: originOf(relation, entity),
    visibility: seen,
    child: new Table(kind),
  }));
}

/** Kinds that need no permission of their own: readers of the whole may also see its parts. */
const PARTS: ReadonlySet<string> = new Set(['contactlink', 'resourceinstance', 'attachment']);

function originOf({ edge }: ToMany, entity: RowEntity): Origin {
  switch (edge.type) {
    case 'embedded':
      return { type: 'objects', objects: entity.raw(edge.key) };
    case 'ids':
      return { type: 'ids', ids: entity.raw(edge.key) };
    case 'costings':
      if (entity.kind !== 'event' && entity.kind !== 'group')
        throw new Error(`${entity.kind} has no costings`);
      return { type: 'costings', kind: entity.kind, parent: entity.raw('id') };
    default:
      return { type: 'stored', edge, parent: entity.raw('id') };
  }
}
