/** What a race case is: one way to do an operation, and what it must leave when it was acknowledged. */
import type { Entity, RecordKind } from '../../src/model/records.ts';
import type { RaceNode, RaceVenue } from './venue.ts';

/** Something that an acknowledged write must have left behind. */
export interface Fact {
  readonly kind: RecordKind;
  readonly id: number;
  /** What of the record; facts about the same key are rivals, of which the last one holds. */
  readonly key: string;
  /** Left out: the record is there. `gone`: it is not there any more. */
  readonly holds?: 'gone' | ((record: Entity<RecordKind>, venue: RaceVenue) => boolean | Promise<boolean>);
  /** The fact is worth nothing when this record was deleted. */
  readonly unless?: { readonly kind: RecordKind; readonly id: number };
}

export interface Attempt {
  readonly status: number;
  readonly text: string;
  /** What it has left when the status is below 300. */
  readonly facts: readonly Fact[];
}

/** What the cases of one round share. */
export interface Round {
  readonly venue: RaceVenue;
  /** A number that no other round has. */
  readonly number: number;
  /** An upload of the administrator that has come whole; the same for all cases of the round. */
  upload(): Promise<string>;
  /** An API key of the administrator, the same for all cases of the round. */
  key(): Promise<string>;
}

export interface RaceCase {
  /** Of the operation in the table. */
  readonly operation: string;
  readonly name: string;
  /** What it needs is made before the race begins; what it returns is the race itself. */
  prepare(round: Round, node: RaceNode, text: string): Promise<() => Promise<Attempt>>;
}

/** Ids on the wire begin with the number. */
export function numberOf(id: unknown): number {
  return Number.parseInt(String(id), 10);
}

/** The record has this value under the key. */
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
