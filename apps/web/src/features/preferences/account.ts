/** Requests about the user's own account. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LimitsChange } from '../../components/keys/key-limits-dialog.tsx';
import { call, callTagged } from '../../lib/call.ts';
import type { TaggedValue } from '../../lib/request.ts';
import { type SessionInfo, sessionsQuery } from '../../lib/session.ts';

export type NewKey = ApplicationWire<'NewKey'>;
export type Profile = ApplicationWire<'OwnProfile'>;
export type NewProfile = ApplicationWire<'NewProfile'>;
export type Password = ApplicationWire<'Password'>;

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ signal }) => (await call('GET /app/api/keys', { signal })).data,
});

export const apiClientsQuery = queryOptions({
  queryKey: ['api-clients'],
  queryFn: async ({ signal }) => (await call('GET /app/api/apiclients', { signal })).data,
});

export function useCreateKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewKey) => call('POST /app/api/keys', { body }),
    onSuccess: () => client.invalidateQueries(keysQuery),
  });
}

export function useLimitKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, limits, revision }: LimitsChange) =>
      call('PUT /app/api/keys/{id}/limits', {
        path: { id },
        body: limits,
        ifMatch: `"${revision}"`,
      }),
    onSettled: () => client.invalidateQueries(keysQuery),
  });
}

export function useDeleteKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /app/api/keys/{id}', { path: { id } }),
    onSettled: () => client.invalidateQueries(keysQuery),
  });
}

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  // Another window may have changed the profile.
  staleTime: 0,
  gcTime: 0,
  queryFn: ({ signal }) => callTagged('GET /app/api/profile', { signal }),
});

/** Throws RequestError. */
export function saveProfile({ value, tag }: TaggedValue<NewProfile>): Promise<SessionInfo> {
  return call('PUT /app/api/profile', { body: value, ifMatch: tag });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Password) => call('PUT /app/api/password', { body }),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
  });
}
