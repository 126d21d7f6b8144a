/** Requests about the user's second factor. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from './request.ts';
import { sessionsQuery } from './session.ts';

const PATH = '/app/api/second-factor';

export type Enrolment = ApplicationWire<'Enrolment'>;
type Codes = ApplicationWire<'RecoveryCodes'>;

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => request<ApplicationWire<'SecondFactor'>>(PATH, { signal }),
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
      request<Enrolment>(PATH, { method: 'POST', body: current === undefined ? {} : { current } }),
  });
}

export function useConfirmSecondFactor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (code: string) => request<Codes>(PATH, { method: 'PUT', body: { code } }),
    onSuccess: refresh,
  });
}

export function useRemoveSecondFactor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (current: string) =>
      request<undefined>(`${PATH}/removal`, { method: 'POST', body: { current } }),
    onSuccess: refresh,
  });
}

export function useRenewRecoveryCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (current: string) =>
      request<Codes>(`${PATH}/recovery-codes`, { method: 'POST', body: { current } }),
    onSuccess: () => client.invalidateQueries(secondFactorQuery),
  });
}
