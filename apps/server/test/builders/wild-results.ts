/** Random results for tests: any shape and cells, and the output of formats for them. */
import fc from 'fast-check';
import type { Cell, ColumnShape, RecordSink, ResultShape } from '../../src/dataviews/record-sink.ts';
import type { ResultOutput } from '../../src/dataviews/result-output.ts';

/** A group with its entries, or the cells of a record. */
export type Entry = { readonly cells: readonly Cell[]; readonly entries?: readonly Entry[] };

export interface Result {
  readonly shape: ResultShape;
  readonly entries: readonly Entry[];
}

export const header = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8 }),
  fc.constantFrom('__proto__', 'constructor', 'toString', '1', '0', 'rows', 'a"b', '=1+1', 'ü,;\n', 'Name'),
);

function headers(count: number): fc.Arbitrary<readonly string[]> {
  return fc.uniqueArray(header, { minLength: count, maxLength: count });
}

const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as Cell);
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
);
const OF_TYPE: Readonly<Record<ColumnShape['type'], fc.Arbitrary<Cell>>> = {
  text: fc.string({ unit: 'binary' }),
  number,
  boolean: fc.boolean(),
  date: fc
    .date({ min: new Date('1901-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  time: fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
  datetime: fc
    .date({ min: new Date('1901-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => `${date.toISOString().slice(0, 19)}+02:00`),
  json,
};
const types = Object.keys(OF_TYPE) as ColumnShape['type'][];

/** Generates columns with their headers, also for nested tables. */
function columns(count: number, depth: number): fc.Arbitrary<readonly ColumnShape[]> {
  const column: fc.Arbitrary<Omit<ColumnShape, 'header'>> = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...types).map((type) => ({ type })) },
    ...(depth > 0
      ? [
          {
            weight: 1,
            arbitrary: fc
              .integer({ min: 1, max: 3 })
              .chain((width) => columns(width, depth - 1))
              .map((nested) => ({ type: 'json' as const, columns: nested })),
          },
        ]
      : []),
  );
  return fc
    .tuple(headers(count), fc.array(column, { minLength: count, maxLength: count }))
    .map(([names, bodies]) => bodies.map((body, at) => ({ header: names[at] ?? String(at), ...body })));
}

function cells(of: readonly ColumnShape[]): fc.Arbitrary<readonly Cell[]> {
  return fc.tuple(
    ...of.map((column) =>
      fc.option(
        column.columns === undefined
          ? OF_TYPE[column.type]
          : fc.array(cells(column.columns), { maxLength: 3 }),
        { freq: 6 },
      ),
    ),
  );
}

function entries({ levels, columns: inner }: ResultShape): fc.Arbitrary<readonly Entry[]> {
  const [level, ...deeper] = levels;
  if (level === undefined)
    return fc.array(
      cells(inner).map((row) => ({ cells: row })),
      { maxLength: 5 },
    );
  return fc.array(
    fc.record({ cells: cells(level.columns), entries: entries({ levels: deeper, columns: inner }) }),
    { maxLength: 3 },
  );
}

/** No two headers of a flat table are equal, as computations promise for each list of columns. */
function hasOwnHeaders({ levels, columns: inner }: ResultShape): boolean {
  const all = [...levels.flatMap((level) => level.columns), ...inner].map((column) => column.header);
  return (
    new Set(all).size === all.length &&
    levels.every((level) => level.columns.every((one) => one.header !== 'rows'))
  );
}

export const anyResult: fc.Arbitrary<Result> = fc
  .record({
    levels: fc.array(
      columns(2, 0).map((of) => ({ columns: of })),
      { maxLength: 2 },
    ),
    columns: fc.integer({ min: 1, max: 4 }).chain((count) => columns(count, 2)),
  })
  .filter(hasOwnHeaders)
  .chain((shape) => entries(shape).map((of) => ({ shape, entries: of })));

export interface Written {
  readonly bytes: Buffer;
  /** Byte range of each top-level record. */
  readonly records: readonly { readonly start: number; readonly end: number }[];
  readonly largestWrite: number;
}

/** Writes a result in a format. */
export async function write(
  createSink: (output: ResultOutput) => RecordSink,
  { shape, entries: all }: Result,
): Promise<Written> {
  const parts: Uint8Array[] = [];
  const records: { start: number; end: number }[] = [];
  let length = 0;
  let start = 0;
  const sink = createSink({
    async write(bytes) {
      parts.push(Uint8Array.from(bytes));
      length += bytes.length;
    },
    recordStarts() {
      start = length;
    },
    recordEnds() {
      records.push({ start, end: length });
    },
  });
  await sink.begin(shape);
  await give(sink, all, shape.levels.length);
  await sink.end();
  return {
    bytes: Buffer.concat(parts),
    records,
    largestWrite: Math.max(0, ...parts.map((part) => part.length)),
  };
}

async function give(sink: RecordSink, all: readonly Entry[], levels: number): Promise<void> {
  for (const entry of all) {
    if (levels === 0) {
      await sink.row(entry.cells);
      continue;
    }
    await sink.openGroup(entry.cells);
    await give(sink, entry.entries ?? [], levels - 1);
    await sink.closeGroup();
  }
}

/** Returns the rows of the flat table for the result, each with the cells of its groups first. */
export function flatten(
  all: readonly Entry[],
  levels: number,
  before: readonly Cell[] = [],
): (readonly Cell[])[] {
  return all.flatMap((entry) => {
    const row = [...before, ...entry.cells];
    return levels === 0 ? [row] : flatten(entry.entries ?? [], levels - 1, row);
  });
}

/** Returns the text after a round trip through UTF-8, which cannot hold lone surrogates. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
