/**
 * Result of a stage's call: records are passed in order, and each call is awaited when it returns a promise.
 */
import type { Value } from '../catalogue/field.ts';

export type Step = void | Promise<void>;

/**
 * Stage of the pipeline. A row has the values of all columns, including those it is grouped by; a group has
 * the values of its level.
 */
export interface Stage {
  /** Opens a group; `first` is its first row. */
  open(level: readonly Value[], first: readonly Value[]): Step;
  row(values: Value[]): Step;
  close(): Step;
  end(): Step;
}

type OpenGroup = {
  readonly level: readonly Value[];
  readonly first: readonly Value[];
};

/** Recorded call of a stage: an opened group, the end of one (null), or a row (a bare array). */
export type Event = OpenGroup | null | Value[];

export function pass(event: Event, next: Stage): Step {
  if (Array.isArray(event)) return next.row(event);
  return event === null ? next.close() : next.open(event.level, event.first);
}
