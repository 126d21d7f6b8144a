/** The last stage: turns values into cells and counts the records of the result. */
import type { Zone } from '../../platform/time-zone.ts';
import type { Value } from '../catalogue/field.ts';
import type { ResolvedType } from '../catalogue/resolve.ts';
import { ComputationFailed } from '../computation-failed.ts';
import type { RecordSink } from '../record-sink.ts';
import { rowFormatter } from './format.ts';
import type { Stage, Step } from './stages.ts';

export interface SinkOptions {
  /** Types of the values of each level, outermost first. */
  readonly levels: readonly (readonly ResolvedType[])[];
  /** Types of the columns of rows. */
  readonly types: readonly ResolvedType[];
  /** Numbers of the columns that rows show; undefined: all. */
  readonly shown: readonly number[] | undefined;
  readonly zone: Zone;
  /** Maximum number of records at the outermost level. */
  readonly mostRecords: number;
}

const OTHER: ResolvedType = { value: 'json', list: false };

function pick(values: readonly Value[], columns: readonly number[]): Value[] {
  const picked: Value[] = [];
  for (const at of columns) picked.push(values[at] ?? null);
  return picked;
}

export class SinkStage implements Stage {
  readonly #sink: RecordSink;
  readonly #mostRecords: number;
  readonly #shown: readonly number[] | undefined;
  readonly #formatRow: ((values: Value[]) => Value[]) | undefined;
  readonly #formatLevel: readonly (((values: Value[]) => Value[]) | undefined)[];
  #depth = 0;
  records = 0;

  constructor(sink: RecordSink, { levels, types, shown, zone, mostRecords }: SinkOptions) {
    this.#sink = sink;
    this.#mostRecords = mostRecords;
    this.#shown = shown;
    this.#formatRow = rowFormatter(shown?.map((at) => types[at] ?? OTHER) ?? types, zone);
    this.#formatLevel = levels.map((level) => rowFormatter(level, zone));
  }

  open(level: readonly Value[]): Step {
    if (this.#depth === 0) this.#count();
    const format = this.#formatLevel[this.#depth];
    this.#depth += 1;
    return this.#sink.openGroup(format === undefined ? level : format([...level]));
  }

  row(values: Value[]): Step {
    if (this.#depth === 0) this.#count();
    const cells = this.#shown === undefined ? values : pick(values, this.#shown);
    return this.#sink.row(this.#formatRow === undefined ? cells : this.#formatRow(cells));
  }

  close(): Step {
    this.#depth -= 1;
    return this.#sink.closeGroup();
  }

  end(): Step {
    return this.#sink.end();
  }

  #count(): void {
    this.records += 1;
    if (this.records <= this.#mostRecords) return;
    throw new ComputationFailed(
      `The result has more than ${this.#mostRecords} records: ask for less, for example for fewer days.`,
    );
  }
}
