/** User groups and users with whom something can be shared. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export const audienceQuery = queryOptions({
  queryKey: ['audience'],
  queryFn: ({ signal }) => request<ApplicationWire<'Audience'>>('/app/api/dataview/audience', { signal }),
});
