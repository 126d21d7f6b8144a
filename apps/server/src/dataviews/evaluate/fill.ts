/** Loads related rows for many rows at once, and puts the values made from them into their places. */

import type { Kind } from '@callboard/contract';
import { visibility } from '../../access/permissions.ts';
import type { View } from '../../model/views.ts';
import type { Value } from '../catalogue/field.ts';
import { ComputationFailed } from '../computation-failed.ts';
import type { DataviewSource, Row } from '../store.ts';
import type { CompileContext } from './compile.ts';
import { loadCostings } from './costings.ts';
import type { EntitySlot, Load, Table } from './table.ts';

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
    for (const { place, make } of load.consumers) {
      const value = make(own);
      row[place] = value;
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
  switch (origin.type) {
    case 'objects':
      return ofObjects(
        child,
        rows.map((row) => (origin.objects(row) ?? []) as readonly object[]),
        most,
      );
    case 'costings': {
      const ids = rows.map((row) => origin.parent(row) as number | null);
      const costings = await loadCostings(origin.kind, distinct(ids), context);
      return ofObjects(
        child,
        ids.map((id) => costings.get(id ?? 0) ?? []),
        most,
      );
    }
    case 'ids': {
      const lists = rows.map((row) => (origin.ids(row) ?? []) as readonly number[]);
      const all = await context.source.related(
        child.request(),
        { type: 'ids', key: '' },
        distinct(lists.flat()),
        seen,
        most,
      );
      if (all === undefined) return undefined;
      const byId = new Map(all.map((row) => [row.at(-1) as number, row]));
      return {
        all,
        of: lists.map((ids) =>
          ids.flatMap((id) => {
            const row = byId.get(id);
            return row === undefined ? [] : [row];
          }),
        ),
      };
    }
    case 'stored': {
      const ids = rows.map((row) => origin.parent(row) as number | null);
      const all = await context.source.related(child.request(), origin.edge, distinct(ids), seen, most);
      if (all === undefined) return undefined;
      const byParent = new Map<unknown, Row[]>();
      for (const row of all) {
        const parent = row.at(-1);
        const own = byParent.get(parent);
        if (own === undefined) byParent.set(parent, [row]);
        else own.push(row);
      }
      return { all, of: ids.map((id) => byParent.get(id) ?? []) };
    }
  }
}

function ofObjects(child: Table, lists: readonly (readonly object[])[], most: number): Children | undefined {
  if (lists.reduce((count, list) => count + list.length, 0) > most) return undefined;
  const { columns } = child;
  const of = lists.map((objects) =>
    objects.map(
      (object): Row => columns.map(({ key }) => (object as Readonly<Record<string, unknown>>)[key] ?? null),
    ),
  );
  return { all: of.flat(), of };
}

function distinct(ids: readonly (number | null)[]): number[] {
  const all = new Set(ids);
  all.delete(null);
  return [...all] as number[];
}

async function fillPresented(
  { place, kind, id, content }: EntitySlot,
  rows: readonly Row[],
  { source, present, reader }: FillContext,
): Promise<void> {
  const ids = distinct(rows.map((row) => id(row) as number));
  // Parts are visible to readers of the entity that led to them.
  const seen = kind === 'resourcebooking' || kind === 'contactbooking' ? visibility(reader, kind) : 'all';
  const views = await source.entities.views(kind, ids, seen);
  const shown = new Map(views.map((view) => [view.id, show(kind, view)]));
  for (const row of rows) row[place] = shown.get(id(row) as number) ?? null;

  function show(of: Kind, view: View<Kind>): Value {
    if (content === undefined) return present.entity(of, view);
    return present.booked(view as View<'contactbooking'> | View<'resourcebooking'>);
  }
}
