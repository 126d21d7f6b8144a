import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { OPEN_CONFLICTS, PLANNING, refreshPlan } from './refresh-plan.ts';

it('makes every part of the plan stale, and the number of conflicts', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const keys = [[PLANNING, 'uses', 1], [PLANNING, 'closures', '12-1'], [OPEN_CONFLICTS], ['settings']];
  for (const key of keys) client.setQueryData(key, {});
  await refreshPlan(client);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, false]);
});
