/**
 * Finding a dataview, or one of its results, for a caller: 404 when it does not exist, 403 when the user may
 * not open it.
 */
import { mayRequest } from '../dataviews/access.ts';
import type { Dataview, DataviewStore } from '../dataviews/definitions-store.ts';
import type { Results } from '../dataviews/results.ts';
import type { StoredResult } from '../dataviews/results-store.ts';
import { AppError } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import type { Call } from './call.ts';
import type { RouteOf } from './dispatch.ts';

export interface DefinitionServices {
  readonly dataviews: { readonly definitions: DataviewStore };
}

export interface ResultServices {
  readonly dataviews: {
    readonly definitions: DataviewStore;
    readonly results: Pick<Results, 'request' | 'find' | 'whenEnded' | 'read' | 'withdraw'>;
  };
}

/** Returns the dataview; throws `not-found` or `forbidden`. */
export async function openDataview(
  { services, principal }: Call<DefinitionServices>,
  wireId: string,
): Promise<Dataview> {
  const id = parseId(wireId);
  const dataview = id && (await services.dataviews.definitions.find(id));
  if (dataview === undefined) {
    throw new AppError(
      'not-found',
      'There is no dataview with this id (any more); /api/dataviews lists yours.',
    );
  }
  if (!mayRequest(principal, dataview)) {
    throw new AppError('forbidden', 'Ask its owner to share this dataview, or use the key of another user.');
  }
  return dataview;
}

export interface OpenedResult {
  readonly dataview: Dataview;
  readonly result: StoredResult;
}

/**
 * Returns the result. Throws `not-found` also for a result of another dataview or format, or of a user with
 * another visibility scope.
 */
export async function openResult(
  call: Call<ResultServices>,
  { dataviewId, format, resultId }: RouteOf<'dataview-result' | 'dataview-status'>,
): Promise<OpenedResult> {
  const dataview = await openDataview(call, dataviewId);
  const id = parseId(resultId);
  const result = id && (await call.services.dataviews.results.find(id));
  const isTheirs =
    result?.dataviewId === dataview.id && result.format === format && result.scope === call.principal.scope;
  if (result === undefined || !isTheirs) {
    throw new AppError('not-found', 'There is no such result (any more): ask for a new one with POST.');
  }
  return { dataview, result };
}
