/** Dataview requests: definitions come from the application API, results from the public one. */
import {
  APPLICATION_DATA_PATH,
  type ApplicationWire,
  type DataviewDefinition,
  type DataviewParameter,
} from '@callboard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { Json, JsonObject } from '../../lib/entities.ts';
import { BASE_PATH, request } from '../../lib/request.ts';

export type Entry = ApplicationWire<'DataviewEntry'>;
export type FieldNode = ApplicationWire<'FieldNode'>;
export type Problem = ApplicationWire<'DefinitionProblems'>['data'][number];
export type Revision = ApplicationWire<'DataviewRevisions'>['data'][number];
export type DataviewPage = ApplicationWire<'DataviewPage'>;
export type DataviewInput = Pick<DataviewPage, 'definition' | 'sharedwith' | 'locked'>;
export type Parameters = Readonly<Record<string, Json>>;
export type { DataviewDefinition, DataviewParameter };

export const dataviewsQuery = queryOptions({
  queryKey: ['dataviews'],
  queryFn: async ({ signal }) => (await call('GET /app/api/dataviews', { signal })).data,
});

export function dataviewQuery(id: string) {
  return queryOptions({
    queryKey: ['dataviews', id],
    queryFn: ({ signal }) => call('GET /app/api/dataviews/{id}', { path: { id }, signal }),
  });
}

export function revisionsQuery(id: string) {
  return queryOptions({
    queryKey: ['dataviews', id, 'revisions'],
    queryFn: async ({ signal }) =>
      (await call('GET /app/api/dataviews/{id}/revisions', { path: { id }, signal })).data,
  });
}

export function fieldsQuery(kind: string) {
  return queryOptions({
    queryKey: ['dataview-fields', kind],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) =>
      (await call('GET /app/api/dataview/fields/{kind}', { path: { kind }, signal })).data,
  });
}

export function checkQuery(definition: unknown) {
  return queryOptions({
    queryKey: ['dataview-check', definition],
    gcTime: 60_000,
    queryFn: async ({ signal }) =>
      (await call('POST /app/api/dataview/check', { body: { definition }, signal })).data,
  });
}

export function previewQuery(definition: unknown, parameters: Parameters) {
  return queryOptions({
    queryKey: ['dataview-preview', definition, parameters],
    gcTime: 60_000,
    queryFn: ({ signal }) =>
      call('POST /app/api/dataview/preview', { body: { definition, parameters }, signal }),
  });
}

/** Saves a dataview; creates one without an id. `revision` may be overwritten; null means any. */
export function saveDataview(id: string | undefined, wanted: DataviewInput, revision: number | null) {
  const body = { ...wanted, definition: { ...wanted.definition } };
  if (id === undefined) return call('POST /app/api/dataviews', { body });
  return call('PUT /app/api/dataviews/{id}', {
    path: { id },
    body,
    ...(revision === null ? {} : { ifMatch: `"${revision}"` }),
  });
}

export function deleteDataview(id: string, revision: number) {
  return call('DELETE /app/api/dataviews/{id}', { path: { id }, ifMatch: `"${revision}"` });
}

/** Result status as the public API reports it. */
export interface ResultStatus {
  readonly id: string;
  readonly status: 'running' | 'success' | 'failed';
  readonly progress?: { readonly records: number; readonly share: number | null };
  readonly numberofresults?: number;
  readonly maxpagesize?: number;
  readonly description?: string;
}

const POLL_MS = 400;

/**
 * Resolves when the computation has ended, whether it succeeded or failed. Throws RequestError, or the reason
 * of the signal; an abort also stops the server unless another client waits for the same result.
 */
export async function computeResult(
  id: string,
  format: string,
  body: Parameters,
  signal: AbortSignal,
  onProgress: (status: ResultStatus) => void,
): Promise<ResultStatus> {
  type Told = { readonly contents: ResultStatus };
  const asked = await request<Told>(`${APPLICATION_DATA_PATH}/dataviewresult/${id}/${format}/`, {
    method: 'POST',
    // Sent without the signal: only the response tells which computation to stop.
    body,
  });
  const path = resultPath(id, format, asked.contents.id);
  try {
    for (;;) {
      signal.throwIfAborted();
      const { contents } = await request<Told>(`${path}/status`, { signal });
      if (contents.status === 'success' || contents.status === 'failed') return contents;
      onProgress(contents);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } catch (error) {
    if (signal.aborted) await request(path, { method: 'DELETE' });
    throw error;
  }
}

function resultPath(id: string, format: string, resultId: string): string {
  return `${APPLICATION_DATA_PATH}/dataviewresult/${id}/${format}/${resultId}`;
}

/** Returns the address of a result, for a link. */
export function resultAddress(id: string, format: string, resultId: string): string {
  return BASE_PATH + resultPath(id, format, resultId).slice(1);
}

const MOST_AT_ONCE = 1_000;

/** Records of a successful result, loaded page by page. */
export function recordsQuery(
  id: string,
  { id: resultId, numberofresults = 0, maxpagesize = 100 }: ResultStatus,
) {
  const size = Math.min(maxpagesize, MOST_AT_ONCE);
  return infiniteQueryOptions({
    queryKey: ['dataview-records', id, resultId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ pageParam: from, signal }) =>
      numberofresults === 0
        ? Promise.resolve([])
        : request<readonly JsonObject[]>(
            `${resultPath(id, 'json', resultId)}?from=${from}&to=${Math.min(from + size - 1, numberofresults)}`,
            { signal },
          ),
    initialPageParam: 1,
    getNextPageParam: (_last, _all, from) => (from + size <= numberofresults ? from + size : undefined),
  });
}
