import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { PLANNING } from '../../lib/refresh-plan.ts';
import { forgetWeeks, MOST_KEPT } from './forget-weeks.ts';

const keyOf = (week: number): readonly unknown[] => [PLANNING, 'uses', week, '', ''];

function clientWith(weeks: number): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  for (let week = 0; week < weeks; week += 1) client.setQueryData(keyOf(week), {}, { updatedAt: week + 1 });
  return client;
}

const weeksOf = (client: QueryClient): readonly unknown[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: [PLANNING, 'uses'] })
    .map(({ queryKey }) => queryKey[2]);

describe('weeks out of sight', () => {
  it('are kept up to a number, the newest of them', () => {
    const client = clientWith(MOST_KEPT + 3);
    forgetWeeks(client);
    expect(weeksOf(client)).toHaveLength(MOST_KEPT);
    expect(weeksOf(client)).toContain(3);
    expect(weeksOf(client)).not.toContain(2);
  });

  it('do not push out a week in sight, nor other lists', () => {
    const client = clientWith(MOST_KEPT + 3);
    client.setQueryData([PLANNING, 'options', 1, 7, ''], {}, { updatedAt: 1 });
    const seen = { queryKey: keyOf(0), staleTime: Number.POSITIVE_INFINITY };
    new QueryObserver(client, seen).subscribe(() => undefined);
    forgetWeeks(client);
    expect(weeksOf(client)).toContain(0);
    expect(weeksOf(client)).toHaveLength(MOST_KEPT + 1);
    expect(client.getQueryData([PLANNING, 'options', 1, 7, ''])).toEqual({});
  });

  it('do not push out a week that is on its way', () => {
    const client = clientWith(MOST_KEPT);
    const queryFn = (): Promise<object> => new Promise(() => undefined);
    void client.prefetchQuery({ queryKey: keyOf(MOST_KEPT), queryFn });
    forgetWeeks(client);
    expect(weeksOf(client)).toHaveLength(MOST_KEPT + 1);
  });
});
