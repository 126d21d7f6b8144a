/** Computes definitions in tests, and returns the records as the objects that they are served as. */
import { tmpdir } from 'node:os';
import type { DataviewDefinition, Permissions } from '@callboard/contract';
import {
  effectivePermissions,
  type PermissionHolder,
  permissionKinds,
} from '../../src/access/permissions.ts';
import { computeDataview } from '../../src/dataviews/compute.ts';
import { bindParameters } from '../../src/dataviews/parameters.ts';
import type { Cell, ColumnShape, RecordSink, ResultShape } from '../../src/dataviews/record-sink.ts';
import { createCellPresenter } from '../../src/http/present/dataview-cells.ts';
import { createDataviewSource } from '../../src/storage/dataviews/source.ts';
import type { Storage } from '../../src/storage/storage.ts';

export const BASE_URL = 'https://venue.example';
/** 2026-05-15, noon. */
const NOW = 1_778_839_200;

export function readerOf(
  permissions: Partial<Permissions>,
  userGroupIds: readonly number[] = [],
): PermissionHolder {
  const group = { kinds: {}, prices: false, privateContactData: false, administer: false, ...permissions };
  return { permissions: effectivePermissions([group]), userGroupIds };
}

/** Reader who may see everything. */
export const EVERYTHING: PermissionHolder = readerOf({
  kinds: Object.fromEntries(permissionKinds.map((kind) => [kind, { read: 'all', write: 'none' }])),
  prices: true,
  privateContactData: true,
});

/** Record by header; headers may repeat names that objects inherit. */
export type ShownRecord = Readonly<Record<string, unknown>>;

function objectOf(columns: readonly ColumnShape[], cells: readonly Cell[]): Record<string, unknown> {
  if (cells.length !== columns.length) throw new Error(`${cells.length} cells of ${columns.length} columns`);
  return Object.fromEntries(
    columns.map(({ header, columns: nested }, at) => {
      const cell = cells[at];
      if (cell === undefined) throw new Error(`the cell of ${header} is undefined`);
      if (nested === undefined) return [header, cell];
      return [header, (cell as readonly Cell[][]).map((row) => objectOf(nested, row))];
    }),
  );
}

class Collector implements RecordSink {
  shape: ResultShape = { levels: [], columns: [] };
  readonly records: ShownRecord[] = [];
  readonly #open: { readonly rows: ShownRecord[] }[] = [];
  isEnded = false;

  begin(shape: ResultShape): void {
    this.shape = shape;
  }
  openGroup(cells: readonly Cell[]): void {
    const level = this.shape.levels[this.#open.length];
    if (level === undefined) throw new Error('a group of no level');
    const rows: ShownRecord[] = [];
    this.#add({ ...objectOf(level.columns, cells), rows });
    this.#open.push({ rows });
  }
  row(cells: readonly Cell[]): void {
    if (this.#open.length !== this.shape.levels.length) throw new Error('a row outside the innermost level');
    this.#add(objectOf(this.shape.columns, cells));
  }
  closeGroup(): void {
    this.#open.pop();
  }
  end(): void {
    this.isEnded = true;
  }
  #add(record: ShownRecord): void {
    (this.#open.at(-1)?.rows ?? this.records).push(record);
  }
}

export interface Options {
  readonly parameters?: unknown;
  readonly reader?: PermissionHolder;
  readonly limits?: { readonly records: number; readonly bytes: number };
}

export async function computed(
  { database }: Pick<Storage, 'database'>,
  definition: DataviewDefinition,
  { parameters = {}, reader = EVERYTHING, limits = { records: 1_000_000, bytes: 2 ** 30 } }: Options = {},
): Promise<{ readonly shape: ResultShape; readonly records: readonly ShownRecord[] }> {
  const { values, problems } = bindParameters(definition, parameters);
  if (problems.length > 0) throw new Error(problems.join(' '));
  const sink = new Collector();
  await database.snapshot(async (session) => {
    const source = await createDataviewSource(session, database.dialect);
    await computeDataview(
      {
        definition,
        values,
        reader,
        baseUrl: BASE_URL,
        now: NOW,
        limits,
        temporaryFolder: tmpdir(),
        createPresenter: createCellPresenter,
      },
      source,
      sink,
      () => undefined,
    );
  });
  if (!sink.isEnded) throw new Error('the result was not ended');
  return { shape: sink.shape, records: sink.records };
}
