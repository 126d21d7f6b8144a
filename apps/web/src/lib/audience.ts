/** User groups and users with whom something can be shared. */
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const audienceQuery = queryOptions({
  queryKey: ['audience'],
  queryFn: ({ signal }) => call('GET /app/api/dataview/audience', { signal }),
});
