/** Loads related rows for many rows at once, and puts the values made from them into their columns. */

import type { Kind } from '@callboard/contract';
import { visibility } from '../../access/permissions.ts';
import type { View } from '../../model/views.ts';
import type { Value } from '../catalogue/field.ts';
import { idOrNull, listOf, memberOf, numberOf } from '../catalogue/value-forms.ts';
import { ComputationFailed } from '../computation-failed.ts';
import type { DataviewSource, Row, StoredEdge } from '../store.ts';
import type { CompileContext } from './accessor.ts';
import { loadCostings } from './costings.ts';
import type { Load, PresentedEntity, Table } from './table.ts';

export interface FillContext extends CompileContext {
  readonly source: DataviewSource;
  /** Number of values that may still be made for the current slice. */
  readonly budget: { left: number };
}

/** The rows of a slice need more values than may be held at a time. */
export class TooMuchAtOnce extends Error {}

/** Maximum number of related rows held at a time; beyond it, fewer records are loaded at once. */
const MOST_AT_ONCE = 20_000;
/** Maximum number of related rows of a single record. */
const MOST_OF_ONE = 500_000;

export async function fill(table: Table, rows: readonly Row[], context: FillContext): Promise<void> {
  if (rows.length === 0) return;
  for (const load of table.loads) {
    if (load.consumers.length > 0) await fillLoad(load, rows, context);
  }
  for (const presented of table.presented) await fillPresented(presented, rows, context);
}

async function fillLoad(load: Load, rows: readonly Row[], context: FillContext): Promise<void> {
  const found = await childrenOf(load, rows, rows.length > 1 ? MOST_AT_ONCE : MOST_OF_ONE, context);
  if (found === undefined) {
    if (rows.length === 1) {
      const problem = `A record has more than ${MOST_OF_ONE} ${load.child.kind}s: leave out the column that lists them.`;
      throw new ComputationFailed(problem);
    }
    const middle = rows.length >> 1;
    await fillLoad(load, rows.slice(0, middle), context);
    await fillLoad(load, rows.slice(middle), context);
    return;
  }
  await fill(load.child, found.all, context);
  for (const [at, row] of rows.entries()) {
    const own = found.of[at] ?? [];
    for (const { column, make } of load.consumers) {
      const value = make(own);
      row[column] = value;
      if (Array.isArray(value)) context.budget.left -= value.length;
    }
    if (context.budget.left < 0) throw new TooMuchAtOnce();
  }
}

interface Children {
  readonly all: readonly Row[];
  /** Related rows, by the row that they belong to. */
  readonly of: readonly (readonly Row[])[];
}

async function childrenOf(
  { origin, child, visibility: seen }: Load,
  rows: readonly Row[],
  most: number,
  context: FillContext,
): Promise<Children | undefined> {
  const related = (edge: StoredEdge, ids: readonly (number | null)[]) =>
    context.source.related(child.request(), edge, distinct(ids), seen, most);
  switch (origin.type) {
    case 'objects': {
      const lists = rows.map((row) => listOf(origin.objects(row)));
      return ofObjects(child, lists, most);
    }
    case 'costings': {
      const ids = rows.map((row) => idOrNull(origin.parent(row)));
      const costings = await loadCostings(origin.kind, distinct(ids), context);
      const lists = ids.map((id) => costings.get(id ?? 0) ?? []);
      return ofObjects(child, lists, most);
    }
    case 'ids': {
      const lists = rows.map((row) => listOf(origin.ids(row)).map(numberOf));
      const all = await related({ type: 'ids', key: '' }, lists.flat());
      return all && { all, of: byIds(all, lists) };
    }
    case 'stored': {
      const ids = rows.map((row) => idOrNull(origin.parent(row)));
      const all = await related(origin.edge, ids);
      return all && { all, of: byParents(all, ids) };
    }
  }
}

/** Returns the rows with the ids of each list; the last value of a row is its id. */
function byIds(all: readonly Row[], lists: readonly (readonly number[])[]): Children['of'] {
  const rows = new Map(all.map((row) => [row.at(-1), row]));
  return lists.map((ids) =>
    ids.flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [row];
    }),
  );
}

/** Returns the rows of each parent; the last value of a row is the id of its parent. */
function byParents(all: readonly Row[], ids: readonly (number | null)[]): Children['of'] {
  const rows = new Map<unknown, Row[]>();
  for (const row of all) {
    const parent = row.at(-1);
    const own = rows.get(parent);
    if (own === undefined) rows.set(parent, [row]);
    else own.push(row);
  }
  return ids.map((id) => rows.get(id) ?? []);
}

function ofObjects(child: Table, lists: readonly (readonly Value[])[], most: number): Children | undefined {
  if (lists.reduce((count, list) => count + list.length, 0) > most) return undefined;
  const { columns } = child;
  const of = lists.map((objects) =>
    objects.map((object): Row => columns.map(({ key }) => memberOf(object, key))),
  );
  return { all: of.flat(), of };
}

function distinct(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

async function fillPresented(
  { column, kind, id, content }: PresentedEntity,
  rows: readonly Row[],
  { source, present, reader }: FillContext,
): Promise<void> {
  const ids = distinct(rows.map((row) => numberOf(id(row))));
  // Parts are visible to readers of the entity that led to them.
  const seen = kind === 'resourcebooking' || kind === 'contactbooking' ? visibility(reader, kind) : 'all';
  const views = await source.entities.views(kind, ids, seen);
  const shown = new Map(views.map((view) => [view.id, show(kind, view)]));
  for (const row of rows) row[column] = shown.get(numberOf(id(row))) ?? null;

  function show(of: Kind, view: View<Kind>): Value {
    const isBooked = content !== undefined && ('resource' in view || 'contact' in view) && 'event' in view;
    return isBooked ? present.booked(view) : present.entity(of, view);
  }
}
