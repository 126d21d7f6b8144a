/** Requests about the state of the server. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export type System = ApplicationWire<'System'>;
export type Backups = ApplicationWire<'Backups'>;

const REFRESH_MS = 5_000;
const WRITING_MS = 1_500;

export const systemQuery = queryOptions({
  queryKey: ['settings', 'system'],
  queryFn: ({ signal }) => call('GET /app/api/settings/system', { signal }),
  refetchInterval: REFRESH_MS,
});

export const backupsQuery = queryOptions({
  queryKey: ['settings', 'backups'],
  queryFn: ({ signal }) => call('GET /app/api/settings/system/backups', { signal }),
  refetchInterval: ({ state }) => (state.data?.last?.state === 'running' ? WRITING_MS : REFRESH_MS),
});

export function useMakeBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /app/api/settings/system/backups'),
    onSuccess: (backups) => client.setQueryData(backupsQuery.queryKey, backups),
    onError: () => client.invalidateQueries(backupsQuery),
  });
}
