/** What editing entities needs of a store; `storage/edits.ts` implements it for both databases. */
import type { EditableKind } from '@callboard/contract';
import type { WireId } from '../platform/ids.ts';
import type { Entity, RecordKind } from './records.ts';
import type { EntityWriter } from './writer.ts';

/** How much of one sort refers to an entity. */
export interface Uses {
  /** Plural, as people say it. */
  readonly what: string;
  readonly count: number;
}

export interface EditReader {
  find<K extends RecordKind>(kind: K, id: number): Promise<Entity<K> | undefined>;
}

export interface EditTransaction extends EditReader {
  /** The entity, which nobody else changes until the transaction ends. */
  lock(kind: EditableKind, id: WireId): Promise<Entity<EditableKind> | undefined>;
  /** What refers to an entity; only what there is. */
  usesOf(id: number): Promise<readonly Uses[]>;
  /** Its writes are part of the transaction. */
  readonly writer: EntityWriter;
}

export interface EditStore {
  /** Everything as it is at one moment. */
  look<R>(work: (reader: EditReader) => Promise<R>): Promise<R>;
  /** One transaction, which `work` may have to do more than once. Nothing is written when it throws. */
  edit<R>(kind: EditableKind, work: (transaction: EditTransaction) => Promise<R>): Promise<R>;
}
