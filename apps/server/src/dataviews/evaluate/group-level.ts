/**
 * One level of grouping. Rows with equal columns of this level and of the outer ones arrive one after the
 * other from the sorter; they are held until their aggregates are known, and then passed on as a group.
 */
import type { Aggregate } from '@callboard/contract';
import type { Value } from '../catalogue/field.ts';
import type { ResolvedType } from '../catalogue/resolve.ts';
import { type Accumulator, createAccumulator } from './aggregate.ts';
import { compareKeys, type SortKey, sortKeyOf } from './order.ts';
import { Spool, type SpoolSpace, sizeOf } from './spool.ts';
import { type Event, pass, type Stage, type Step } from './stages.ts';

export interface LevelAggregate {
  readonly aggregate: Aggregate;
  /** Number of the column; undefined: the aggregate counts rows. */
  readonly at: number | undefined;
  readonly type: ResolvedType;
}

export interface LevelOptions {
  /** Numbers of the columns of this level. */
  readonly by: readonly number[];
  readonly aggregates: readonly LevelAggregate[];
  /** Columns of this level and of the outer ones; a change in any of them ends the group. */
  readonly keys: readonly { readonly at: number; readonly type: ResolvedType }[];
  /** Test on the values of the level; groups that fail it are left out with their rows. */
  readonly filter: ((level: readonly Value[]) => boolean) | undefined;
  /** The level receives groups of an inner level, not bare rows. */
  readonly holdsGroups: boolean;
  readonly space: SpoolSpace;
}

/** Memory that one level may use before it spools to a file. */
const HELD_BYTES = 4 * 1024 * 1024;

export class GroupLevel implements Stage {
  readonly #options: LevelOptions;
  readonly #next: Stage;
  readonly #keyOf: readonly ((row: readonly Value[]) => SortKey)[];
  readonly #held: Spool<Event>;
  #keys: readonly SortKey[] | undefined;
  #first: readonly Value[] = [];
  #accumulators: readonly Accumulator[] = [];

  constructor(options: LevelOptions, next: Stage) {
    this.#options = options;
    this.#next = next;
    this.#keyOf = options.keys.map(({ at, type }) => {
      const keyOf = sortKeyOf(type.value);
      return (row) => keyOf(row[at] ?? null);
    });
    this.#held = new Spool(options.space, HELD_BYTES);
  }

  open(level: readonly Value[], first: readonly Value[]): Step {
    const event = { level, first };
    if (this.#isOfGroup(first)) return this.#hold(event, sizeOf(level) + sizeOf(first));
    return this.#begin(first, () => this.#hold(event, sizeOf(level) + sizeOf(first)));
  }

  row(values: Value[]): Step {
    if (this.#options.holdsGroups || this.#isOfGroup(values)) return this.#take(values);
    return this.#begin(values, () => this.#take(values));
  }

  close(): Step {
    this.#hold(null, 8);
  }

  async end(): Promise<void> {
    await this.#flush();
    await this.#next.end();
  }

  #isOfGroup(row: readonly Value[]): boolean {
    const keys = this.#keys;
    if (keys === undefined) return false;
    return this.#keyOf.every((keyOf, at) => compareKeys(keyOf(row), keys[at] ?? null, false) === 0);
  }

  async #begin(first: readonly Value[], then: () => void): Promise<void> {
    await this.#flush();
    this.#keys = this.#keyOf.map((keyOf) => keyOf(first));
    this.#first = first;
    this.#accumulators = this.#options.aggregates.map(({ aggregate, type }) =>
      createAccumulator(aggregate, type),
    );
    then();
  }

  #take(values: Value[]): void {
    const { aggregates } = this.#options;
    for (const [index, accumulator] of this.#accumulators.entries()) {
      const at = aggregates[index]?.at;
      accumulator.add(at === undefined ? true : (values[at] ?? null));
    }
    this.#hold(values, sizeOf(values));
  }

  #hold(event: Event, bytes: number): void {
    this.#held.add(event, bytes);
  }

  async #flush(): Promise<void> {
    if (this.#keys === undefined) return;
    this.#keys = undefined;
    const { by, filter } = this.#options;
    const level = [
      ...by.map((at) => this.#first[at] ?? null),
      ...this.#accumulators.map((accumulator) => accumulator.result()),
    ];
    if (filter === undefined || filter(level)) {
      const opened = this.#next.open(level, this.#first);
      if (opened !== undefined) await opened;
      for (const event of this.#held.items()) {
        const passed = pass(event, this.#next);
        if (passed !== undefined) await passed;
      }
      const closed = this.#next.close();
      if (closed !== undefined) await closed;
    }
    this.#held.clear();
  }
}
