/** The only way to write entities, for import, demo, `apply`, the CLI and the API alike. */
import type { Actor } from '../access/actor.ts';
import type { AuditEntry } from './audit.ts';
import type { Change } from './change.ts';
import type { CustomValue, Fields, RecordKind } from './records.ts';
import type { Settings } from './settings.ts';

/** Reference to the entity in another system; repeated imports update by it. */
export interface ExternalRef {
  readonly source: string;
  readonly externalId: string;
  readonly kind: RecordKind;
  readonly entityId: number;
}

/** A record with its kind: of any kind, or of those of the type parameter. */
export type RecordLine<K extends RecordKind = RecordKind> = {
  readonly [P in K]: { readonly kind: P; readonly record: Fields<P> };
}[K];

export function recordLine<K extends RecordKind>(kind: K, record: Fields<K>): RecordLine<K> {
  return { kind, record };
}

/** Author of a change, and its time (Unix second). */
export interface Author extends Actor {
  readonly at: number;
}

export interface WriteBatch {
  /**
   * Whether the records are based on stored ones, so that none undoes a later write: a record with revision 1
   * is new, any other has the revision after the one it is based on, and every new reference exists.
   * Otherwise the write throws `precondition-failed` or `conflict`. Left out: the records replace whatever is
   * stored, as those of an export do. Writers of transactions accept only based batches.
   */
  readonly isBased?: boolean;
  /** Whether the records were deleted before: they come back under their ids, whatever their revision is. */
  readonly restores?: boolean;
  /**
   * Records to insert, or to replace where the id exists; in any
   * order. References must exist or be in the batch.
   */
  readonly records?: readonly RecordLine[];
  /** `value: null` clears. */
  readonly values?: readonly CustomValue[];
  /** `userId`: the sender, where known. */
  readonly files?: readonly {
    readonly id: number;
    readonly userId?: number | null | undefined;
    readonly data: Uint8Array;
  }[];
  readonly externals?: readonly ExternalRef[];
  /** Changes without ids, which the store assigns. */
  readonly changes?: readonly Omit<Change, 'id'>[];
  readonly settings?: Partial<Settings>;
  /**
   * Records settings, definitions and accounts of the batch in the audit log under this author, who is also
   * kept with the earlier revision of a dataview.
   */
  readonly by?: Author;
  /** Changes of the installation that its records do not show. */
  readonly audited?: readonly Omit<AuditEntry, 'id' | keyof Author>[];
}

/** Operation of planning that writes belong to, or that they take back. */
export interface OperationMark {
  readonly key: string;
  readonly isUndo: boolean;
}

export interface EntityWriter {
  /**
   * Writes all or nothing, with everything derived from it: indexes, spans, and values that groups inherit
   * from members.
   */
  write(batch: WriteBatch): Promise<void>;
  /** Takes sequence numbers from the installation's one sequence; returns the first. */
  allocateIds(count: number): Promise<number>;
  /** Ensures that numbers up to this one are never assigned. */
  reserveIds(upTo: number): Promise<void>;
  /**
   * Removes entities of a kind, with their values. Unknown ids are ignored. Throws `in-use` if something
   * refers to them. With `by` the removal is recorded in the audit log.
   */
  remove(kind: RecordKind, ids: readonly number[], by?: Author): Promise<void>;
  /** Recomputes all planning days, after a change of the time zone or the day line. */
  rederive(): Promise<void>;
}
