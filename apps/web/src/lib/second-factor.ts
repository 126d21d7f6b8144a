/** Requests about the second factor of whoever is signed in. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

const PATH = '/app/api/second-factor';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => request<ApplicationWire<'SecondFactor'>>(PATH, { signal }),
});
