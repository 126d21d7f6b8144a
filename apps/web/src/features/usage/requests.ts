/** Requests about API key usage. */
import type { ApplicationWire, UsageRange } from '@callboard/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export type Usage = ApplicationWire<'Usage'>;
export type UsedKey = Usage['keys'][number];
export type Counts = Omit<Usage['times'][number], 'at'>;

export const MEASURES = ['requests', 'tokens', 'bytes'] as const;
export type Measure = (typeof MEASURES)[number];

/** Search parameters of the page. */
export interface UsageSearch {
  readonly range?: UsageRange;
  readonly measure?: Measure;
  readonly key?: string;
  readonly client?: string;
  readonly integration?: string;
}

/** Refresh interval in ms, because usage continues while the page is open. */
const REFRESH_MS = 15_000;

export function usageQuery({ measure: _, ...search }: UsageSearch, ofAll: boolean) {
  return queryOptions({
    queryKey: ['usage', ofAll, search],
    queryFn: ({ signal }) =>
      call(ofAll ? 'GET /app/api/settings/usage' : 'GET /app/api/usage', { query: search, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}
