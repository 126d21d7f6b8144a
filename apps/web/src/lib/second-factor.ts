/** Requests about the user's second factor. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { sessionsQuery } from './session.ts';

export type Enrolment = ApplicationWire<'Enrolment'>;

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call('GET /app/api/second-factor', { signal }),
});

/** Setting up or removing a factor ends the other sessions, so both queries are reloaded. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [secondFactorQuery, sessionsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
}

/** `current` is the current password; omitted when the server does not require it. */
export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (current?: string) =>
      call('POST /app/api/second-factor', { body: current === undefined ? {} : { current } }),
  });
}

export function useConfirmSecondFactor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (code: string) => call('PUT /app/api/second-factor', { body: { code } }),
    onSuccess: refresh,
  });
}

export function useRemoveSecondFactor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (current: string) => call('POST /app/api/second-factor/removal', { body: { current } }),
    onSuccess: refresh,
  });
}

export function useRenewRecoveryCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (current: string) =>
      call('POST /app/api/second-factor/recovery-codes', { body: { current } }),
    onSuccess: () => client.invalidateQueries(secondFactorQuery),
  });
}
