/** The store of a move from another installation; `storage/move-in.ts` implements it for both databases. */
import type { ImportReader, ImportTransaction } from '../transfer/store.ts';

/** Digests of the last state read of an entity of the other installation, and of the one stored here then. */
export interface MovedState {
  readonly key: string;
  readonly received: string;
  readonly stored: string;
}

/** An entity that a move has brought, and is still here. */
export interface MovedEntity {
  readonly key: string;
  readonly kind: string;
  readonly entityId: number;
}

export interface MoveReader extends ImportReader {
  /** Returns the states of earlier runs by key, also of entities that were deleted here since. */
  movedStates(source: string, keys: readonly string[]): Promise<ReadonlyMap<string, MovedState>>;
}

export interface MoveTransaction extends MoveReader, ImportTransaction {
  saveStates(source: string, states: readonly MovedState[]): Promise<void>;
}

export interface MoveStore extends MoveReader {
  /**
   * Runs `work` in one transaction that excludes other imports, like `importBatch`. It may run again from the
   * start, so it may change nothing but the database.
   */
  moveBatch<T>(work: (inside: MoveTransaction) => Promise<T>): Promise<T>;
  /** Yields everything that moves from the source have brought, or one kind of it, without holding it all. */
  movedEntities(source: string, kind?: string): AsyncIterable<MovedEntity>;
}
