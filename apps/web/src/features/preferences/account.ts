/** Requests about the own account. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/request.ts';
import { type SessionInfo, useSessionActions } from '../../lib/session.ts';

export type Key = ApplicationWire<'Key'>;
export type CreatedKey = ApplicationWire<'CreatedKey'>;
export type NewKey = ApplicationWire<'NewKey'>;
export type Profile = ApplicationWire<'OwnProfile'>;
export type Password = ApplicationWire<'Password'>;

const KEYS = '/app/api/keys';

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ signal }) => (await request<ApplicationWire<'Keys'>>(KEYS, { signal })).data,
});

export const apiClientsQuery = queryOptions({
  queryKey: ['api-clients'],
  queryFn: async ({ signal }) =>
    (await request<ApplicationWire<'ApiClients'>>('/app/api/apiclients', { signal })).data,
});

export function useCreateKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewKey) => request<CreatedKey>(KEYS, { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries(keysQuery),
  });
}

export function useDeleteKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<undefined>(`${KEYS}/${id}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries(keysQuery),
  });
}

export function useChangeProfile() {
  const { refresh } = useSessionActions();
  return useMutation({
    mutationFn: (body: Profile) => request<SessionInfo>('/app/api/profile', { method: 'PUT', body }),
    onSuccess: refresh,
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: Password) => request<undefined>('/app/api/password', { method: 'PUT', body }),
  });
}
