/** Requests about the settings of the installation. */
import type { ApplicationWire } from '@callboard/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LimitsChange } from '../../components/keys/key-limits-dialog.tsx';
import { call } from '../../lib/call.ts';
import { showNotice } from '../../lib/notice.ts';
import { request } from '../../lib/request.ts';
import type { PartName, Parts } from './document.ts';

/** Answers of these operations depend on the part, which the table cannot say. */
const PARTS = '/app/api/settings/parts';

export interface Part<N extends PartName> {
  readonly revision: string;
  readonly value: Parts[N];
  readonly uses: Readonly<Record<string, number>>;
}

/**
 * Returns how often an entry is used; undefined if it is not. Own members only, because a name can equal an
 * inherited member such as `constructor`.
 */
export function usesOf({ uses }: Pick<Part<PartName>, 'uses'>, name: string): number | undefined {
  return Object.hasOwn(uses, name) ? uses[name] : undefined;
}

/** Requested state of a part. */
export interface Change<N extends PartName = PartName> {
  readonly value: Parts[N];
  readonly renames?: readonly { readonly from: string; readonly to: string }[];
}

export type Effect = ApplicationWire<'Effects'>['data'][number];
export type NewUserKey = ApplicationWire<'NewUserKey'>;
export type Installation = ApplicationWire<'Installation'>;
export type Callback = ApplicationWire<'Callbacks'>['data'][number];

export function partQuery<N extends PartName>(name: N) {
  return queryOptions({
    queryKey: ['settings', name],
    queryFn: ({ signal }) => request<Part<N>>(`${PARTS}/${name}`, { signal }),
  });
}

function body<N extends PartName>({ revision }: Part<N>, { value, renames = [] }: Change<N>) {
  return { revision, value, renames };
}

/** Returns the effects of a change; undefined while they are unknown or an error prevents the change. */
export function useEffects<N extends PartName>(
  name: N,
  part: Part<N>,
  change: Change<N>,
  isPlannable = true,
) {
  const text = JSON.stringify(change);
  const { data } = useQuery({
    queryKey: ['settings-plan', name, part.revision, text],
    queryFn: async ({ signal }) =>
      (
        await call('POST /app/api/settings/parts/{part}/plan', {
          path: { part: name },
          body: body(part, change),
          signal,
        })
      ).data,
    enabled:
      isPlannable &&
      (JSON.stringify(part.value) !== JSON.stringify(change.value) || change.renames !== undefined),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data;
}

interface SavedChange<N extends PartName> {
  readonly part: Part<N>;
  readonly change: Change<N>;
  /** Names what has become of what, such as “Status “Confirmed” saved.” */
  readonly done: string;
}

/** Saves a part. After a conflict it reloads the stored state, for comparison. */
export function useSavePart<N extends PartName>(name: N) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ part, change }: SavedChange<N>) =>
      request<Part<N>>(`${PARTS}/${name}`, { method: 'PUT', body: body(part, change) }),
    onSuccess: (saved, { done }) => {
      showNotice(done);
      client.setQueryData(partQuery(name).queryKey, saved);
      // Other parts and keys refer to entries by name.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('settings') && queryKey[1] !== name,
      });
    },
    onError: () => client.invalidateQueries(partQuery(name)),
  });
}

export const userKeysQuery = queryOptions({
  queryKey: ['settings', 'keys'],
  queryFn: async ({ signal }) => (await call('GET /app/api/settings/keys', { signal })).data,
});

export function useCreateUserKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: NewUserKey) => call('POST /app/api/settings/keys', { body: wanted }),
    onSuccess: () => client.invalidateQueries(userKeysQuery),
  });
}

export function useLimitUserKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, limits, revision }: LimitsChange) =>
      call('PUT /app/api/settings/keys/{id}/limits', {
        path: { id },
        body: limits,
        ifMatch: `"${revision}"`,
      }),
    onSettled: () => client.invalidateQueries(userKeysQuery),
  });
}

export function useDeleteUserKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /app/api/settings/keys/{id}', { path: { id } }),
    onSettled: () => client.invalidateQueries(userKeysQuery),
  });
}

export const installationQuery = queryOptions({
  queryKey: ['settings', 'installation'],
  queryFn: ({ signal }) => call('GET /app/api/settings/installation', { signal }),
});

export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (login: string) => call('POST /app/api/settings/passwords', { body: { login } }),
    onSuccess: () => client.invalidateQueries(installationQuery),
  });
}

export function useSetSecret() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: ApplicationWire<'WantedSecret'>) =>
      call('PUT /app/api/settings/secrets', { body: wanted }),
    onSuccess: () => client.invalidateQueries(installationQuery),
  });
}

export const callbacksQuery = queryOptions({
  queryKey: ['settings', 'callbacks'],
  queryFn: async ({ signal }) => (await call('GET /app/api/settings/callbacks', { signal })).data,
});

export type CostModels = ApplicationWire<'CostModels'>;
export type KnownCostModel = CostModels['data'][number];

export const costModelsQuery = queryOptions({
  queryKey: ['settings', 'costmodels'],
  queryFn: ({ signal }) => call('GET /app/api/settings/costmodels', { signal }),
});
