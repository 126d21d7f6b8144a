/** Records on their way to the sink: each stage takes them in order, and each call is awaited where it gives a promise. */
import type { Value } from '../catalogue/field.ts';

export type Step = void | Promise<void>;

/** A row has the values of all columns, also of those that it is grouped by; a group the values of its level. */
export interface Stage {
  /** `first`: its first row. */
  open(level: readonly Value[], first: readonly Value[]): Step;
  row(values: Value[]): Step;
  close(): Step;
  end(): Step;
}

interface Opened {
  readonly level: readonly Value[];
  readonly first: readonly Value[];
}

/** What a stage was given, for later: a group, the end of one (null), or a row, which has no object around it. */
export type Event = Opened | null | Value[];

export function pass(event: Event, next: Stage): Step {
  if (Array.isArray(event)) return next.row(event);
  return event === null ? next.close() : next.open(event.level, event.first);
}
