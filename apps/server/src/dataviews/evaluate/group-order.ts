/** Sorts the groups of a level by their aggregates, within each outer group. */

import type { Value } from '../catalogue/field.ts';
import type { ResolvedType } from '../catalogue/resolve.ts';
import { listOf, memberOf, numberOf } from '../catalogue/value-forms.ts';
import { compareKeys, type SortKey, sortKeyOf } from './order.ts';
import { Sorter } from './sorter.ts';
import type { SpoolSpace } from './spool.ts';
import { type Event, pass, type Stage, type Step } from './stages.ts';

export interface GroupOrderOptions {
  /** Sort keys, by their position in the values of the level. */
  readonly by: readonly { readonly at: number; readonly type: ResolvedType; readonly descending: boolean }[];
  /** Columns of the outer levels; a change in any of them begins another outer group. */
  readonly around: readonly { readonly at: number; readonly type: ResolvedType }[];
  readonly space: SpoolSpace;
}

/** Places in the rows of the sorter. */
const EVENT = 0;
const AROUND = 1;
const LEVEL = 2;

export class GroupOrder implements Stage {
  readonly #sorter: Sorter;
  readonly #next: Stage;
  readonly #keyOf: readonly ((row: readonly Value[]) => SortKey)[];
  #around: readonly SortKey[] | undefined;
  /** Number of the outer group, then of the group itself, so that equal groups keep their order. */
  #number = 0;
  #level: readonly Value[] = [];
  #depth = 0;

  constructor({ by, around, space }: GroupOrderOptions, next: Stage) {
    this.#next = next;
    this.#keyOf = around.map(({ at, type }) => {
      const keyOf = sortKeyOf(type.value);
      return (row) => keyOf(row[at] ?? null);
    });
    const byNumber = { at: AROUND, keyOf: numberOf, descending: false };
    const byLevel = by.map(({ at, type, descending }) => {
      const keyOf = sortKeyOf(type.value);
      return {
        at: LEVEL,
        keyOf: (level: Value) => keyOf(listOf(level)[at] ?? null),
        descending,
      };
    });
    this.#sorter = new Sorter([byNumber, ...byLevel], space);
  }

  open(level: readonly Value[], first: readonly Value[]): Step {
    if (this.#depth === 0) {
      const keys = this.#keyOf.map((keyOf) => keyOf(first));
      const before = this.#around;
      if (before?.some((key, at) => compareKeys(key, keys[at] ?? null, false) !== 0)) this.#number += 1;
      this.#around = keys;
      this.#level = level;
    }
    this.#depth += 1;
    this.#add({ level, first });
  }

  row(values: Value[]): Step {
    this.#add(values);
  }

  close(): Step {
    this.#depth -= 1;
    this.#add(null);
  }

  async end(): Promise<void> {
    for (const row of this.#sorter.sorted()) {
      const passed = this.#pass(row[EVENT] ?? null);
      if (passed !== undefined) await passed;
    }
    await this.#next.end();
  }

  #add(event: Event): void {
    this.#sorter.add([event, this.#number, this.#level]);
  }

  /** Passes on an event as it was added. */
  #pass(event: Value): Step {
    if (event === null || Array.isArray(event)) return pass(event, this.#next);
    return this.#next.open(listOf(memberOf(event, 'level')), listOf(memberOf(event, 'first')));
  }
}
