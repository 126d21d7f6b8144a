/** Race case: one way to carry out an operation, and its required effects once it was acknowledged. */
import type { Entity, RecordKind } from '../../src/model/records.ts';
import type { RaceNode, RaceVenue } from './venue.ts';

/** Effect that an acknowledged write must have left behind. */
export interface Fact {
  readonly kind: RecordKind;
  readonly id: number;
  /** Changed part of the record; facts about the same key are rivals, of which the last one holds. */
  readonly key: string;
  /** Left out: the record exists. `gone`: it no longer exists. */
  readonly holds?: 'gone' | ((record: Entity<RecordKind>, venue: RaceVenue) => boolean | Promise<boolean>);
  /** Not about the record itself, whose revision stays. */
  readonly isBeside?: true;
  /** The fact is void when this record was deleted. */
  readonly unless?: { readonly kind: RecordKind; readonly id: number };
}

export interface Attempt {
  readonly status: number;
  readonly text: string;
  /** Facts to check when the status is below 300. */
  readonly facts: readonly Fact[];
}

/** Shared state of the cases of one round. */
export interface Round {
  readonly venue: RaceVenue;
  /** A number unique to this round. */
  readonly number: number;
  /** Returns a complete upload of the administrator, the same for all cases of the round. */
  upload(): Promise<string>;
  /** Returns an API key of the administrator, the same for all cases of the round. */
  key(): Promise<string>;
}

export interface RaceCase {
  /** Name of the operation in the table. */
  readonly operation: string;
  readonly name: string;
  /** Prepares the operation before the race; the returned function is the race itself. */
  prepare(round: Round, node: RaceNode, text: string): Promise<() => Promise<Attempt>>;
}

/** Returns the leading number of a wire id. */
export function numberOf(id: unknown): number {
  return Number.parseInt(String(id), 10);
}

/** Requires the record to have this value under the key. */
export function value(kind: RecordKind, id: number, key: string, expected: unknown): Fact {
  return {
    kind,
    id,
    key,
    holds: (record) =>
      JSON.stringify((record as unknown as Record<string, unknown>)[key]) === JSON.stringify(expected),
  };
}

export function there(kind: RecordKind, id: number): Fact {
  return { kind, id, key: 'there' };
}

export function gone(kind: RecordKind, id: number): Fact {
  return { kind, id, key: 'there', holds: 'gone' };
}
