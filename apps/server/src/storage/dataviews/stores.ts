/** All stores for dataviews. */
import type { CallbackQueue } from '../../dataviews/callbacks/store.ts';
import type { DataviewStore } from '../../dataviews/definitions-store.ts';
import type { ResultSpace } from '../../dataviews/result-space.ts';
import type { ResultStore } from '../../dataviews/results-store.ts';
import type { Database } from '../database.ts';
import { createCallbackQueue } from './callbacks.ts';
import { type ComputePlace, spaceOf } from './compute-place.ts';
import { createDataviewStore } from './definitions.ts';
import { DatabaseResults } from './results.ts';

export interface DataviewStores {
  readonly definitions: DataviewStore;
  readonly results: ResultStore;
  readonly space: ResultSpace;
  readonly callbacks: CallbackQueue;
  /** Location that computing processes open. */
  readonly place: ComputePlace;
}

export function createDataviewStores(database: Database, place: ComputePlace): DataviewStores {
  return {
    definitions: createDataviewStore(database),
    results: new DatabaseResults(database, { shared: place.engine === 'postgres' }),
    space: spaceOf(place, database),
    callbacks: createCallbackQueue(database),
    place,
  };
}
