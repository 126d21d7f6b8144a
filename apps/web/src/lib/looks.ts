/** The looks of profiles and statuses, by their ids. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export type StatusLook = ApplicationWire<'Looks'>['statuses'][number];

export interface Looks {
  readonly statuses: ReadonlyMap<string, StatusLook>;
  /** CSS colours of profiles. */
  readonly profiles: ReadonlyMap<string, string>;
}

export const NO_LOOKS: Looks = { statuses: new Map(), profiles: new Map() };

export const looksQuery = queryOptions({
  queryKey: ['looks'],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }): Promise<Looks> => {
    const { statuses, profiles } = await call('GET /app/api/looks', { signal });
    return {
      statuses: new Map(statuses.map((status) => [status.id, status])),
      profiles: new Map(profiles.map(({ id, color }) => [id, color])),
    };
  },
});
