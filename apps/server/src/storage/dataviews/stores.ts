/** All stores for dataviews. */
import type { CallbackQueue } from '../../dataviews/callbacks/store.ts';
import type { DataviewStore } from '../../dataviews/definitions-store.ts';
import type { ResultSpace } from '../../dataviews/result-space.ts';
import type { ResultStore } from '../../dataviews/results-store.ts';
import type { Database } from '../database.ts';
import { createCallbackQueue } from './callbacks.ts';
import { createDataviewStore } from './definitions.ts';
import { DatabaseResults } from './results.ts';
import { type StorageAddress, spaceOf } from './storage-address.ts';

export interface DataviewStores {
  readonly definitions: DataviewStore;
  readonly results: ResultStore;
  readonly space: ResultSpace;
  readonly callbacks: CallbackQueue;
  /** Location that computing processes open. */
  readonly address: StorageAddress;
}

export function createDataviewStores(database: Database, address: StorageAddress): DataviewStores {
  return {
    definitions: createDataviewStore(database),
    results: new DatabaseResults(database, { shared: address.engine === 'postgres' }),
    space: spaceOf(address, database),
    callbacks: createCallbackQueue(database),
    address,
  };
}
