/** Signs of conflicts beside events: those of halls, of people and of equipment. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { PLANNING } from '../lib/refresh-plan.ts';
import { type Mark, markOf } from './conflict-mark.tsx';

/** Marks of events by id. */
export type Signs = ReadonlyMap<string, Mark>;
export const NO_SIGNS: Signs = new Map();

/** Milliseconds of rest before signs are asked for: nobody reads what passes. */
export const SIGNS_REST_MS = 300;
/** As many events as the server answers for at a time; further ones get no sign. */
export const MOST_SIGNS = 200;

/** Reads the signs of events; a change of the plan makes them stale. */
export function signsQuery(events: readonly string[]) {
  const ids = events.slice(0, MOST_SIGNS);
  return queryOptions({
    queryKey: [PLANNING, 'signs', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => signsOf(ids, signal),
  });
}

async function signsOf(ids: readonly string[], signal: AbortSignal): Promise<Signs> {
  const query = { events: ids.join() };
  const { conflicts } = await call('GET /app/api/planning/conflicts', { query, signal });
  return new Map(
    ids.flatMap((id): [string, Mark][] => {
      const mark = markOf(conflicts.filter(({ sides }) => sides.some((side) => side.id === id)));
      return mark === undefined ? [] : [[id, mark]];
    }),
  );
}
