/** The one way in which entities are written: by import, demo, `apply`, the CLI and the API alike. */
import type { Actor } from '../access/actor.ts';
import type { AuditEntry } from './audit.ts';
import type { Change } from './change.ts';
import type { CustomValue, Fields, RecordKind } from './records.ts';
import type { Settings } from './settings.ts';

/** A reference that another system knows an entity by; what makes a repeated import update. */
export interface ExternalRef {
  readonly source: string;
  readonly externalId: string;
  readonly kind: RecordKind;
  readonly entityId: number;
}

export type RecordLine = {
  readonly [K in RecordKind]: { readonly kind: K; readonly record: Fields<K> };
}[RecordKind];

/** Who changes something, and when (Unix second). */
export interface Author extends Actor {
  readonly at: number;
}

export interface WriteBatch {
  /**
   * The records were made of what is stored, so that none of them undoes what was written since: one with revision 1 is
   * new, any other has the revision after the one that it was made of, and all that they begin to refer to is there. The
   * write throws `precondition-failed` or `conflict` where that is not so. Left out: the records take the place of
   * whatever is stored, as those of an export do. Writers of transactions write nothing else than based batches.
   */
  readonly isBased?: boolean;
  /** Inserted, or replaced where the id exists; in any order. References must exist or be in the batch. */
  readonly records?: readonly RecordLine[];
  /** `value: null` clears. */
  readonly values?: readonly CustomValue[];
  readonly files?: readonly { readonly id: number; readonly data: Uint8Array }[];
  readonly externals?: readonly ExternalRef[];
  /** Ids of changes are given by the store. */
  readonly changes?: readonly Omit<Change, 'id'>[];
  readonly settings?: Partial<Settings>;
  /**
   * Puts settings, definitions and accounts of the batch into the log of changes of the installation; what dataviews
   * were before is kept under this as well.
   */
  readonly by?: Author;
  /** Changes of the installation that do not show in its records. */
  readonly audited?: readonly Omit<AuditEntry, 'id' | keyof Author>[];
}

export interface EntityWriter {
  /** Writes all or nothing, with everything that follows from it: indexes, spans, what groups show of members. */
  write(batch: WriteBatch): Promise<void>;
  /** Takes sequence numbers out of the installation's one sequence; returns the first. */
  allocateIds(count: number): Promise<number>;
  /** Makes sure that numbers up to this one are never given. */
  reserveIds(upTo: number): Promise<void>;
  /**
   * Removes entities of a kind, with their values. Unknown ids are ignored. Throws `in-use` where something refers to
   * them. With `by` it goes into the log of changes of the installation.
   */
  remove(kind: RecordKind, ids: readonly number[], by?: Author): Promise<void>;
  /** Works out all planning days again, after the time zone or the day line has changed. */
  rederive(): Promise<void>;
}
