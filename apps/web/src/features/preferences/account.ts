/** Requests about the user's own account. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LimitsChange } from '../../components/key-limits-dialog.tsx';
import { request, requestTagged, type TaggedValue } from '../../lib/request.ts';
import { type SessionInfo, sessionsQuery } from '../../lib/session.ts';

export type Key = ApplicationWire<'Key'>;
export type CreatedKey = ApplicationWire<'CreatedKey'>;
export type NewKey = ApplicationWire<'NewKey'>;
export type Profile = ApplicationWire<'OwnProfile'>;
export type NewProfile = ApplicationWire<'NewProfile'>;
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

export function useLimitKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, limits, revision }: LimitsChange) =>
      request<Key>(`${KEYS}/${id}/limits`, { method: 'PUT', body: limits, ifMatch: `"${revision}"` }),
    onSettled: () => client.invalidateQueries(keysQuery),
  });
}

export function useDeleteKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<undefined>(`${KEYS}/${id}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries(keysQuery),
  });
}

const PROFILE = '/app/api/profile';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  // Another window may have changed the profile.
  staleTime: 0,
  gcTime: 0,
  queryFn: ({ signal }) => requestTagged<Profile>(PROFILE, { signal }),
});

/** Throws RequestError. */
export function saveProfile({ value, tag }: TaggedValue<NewProfile>): Promise<SessionInfo> {
  return request(PROFILE, { method: 'PUT', body: value, ifMatch: tag });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Password) => request<undefined>('/app/api/password', { method: 'PUT', body }),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
  });
}
