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

/** What a stage was given, for later. */
export type Event =
  | readonly ['open', readonly Value[], readonly Value[]]
  | readonly ['row', Value[]]
  | readonly ['close'];

export function pass(event: Event, next: Stage): Step {
  switch (event[0]) {
    case 'open':
      return next.open(event[1], event[2]);
    case 'row':
      return next.row(event[1]);
    case 'close':
      return next.close();
  }
}
