/** Signs of conflicts beside the events of a list that are in sight. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Mark, markOf } from '../../components/conflict-mark.tsx';
import { call } from '../../lib/call.ts';
import { entityOfUrl, textOf } from '../../lib/entities.ts';
import { BLOCK_ROWS, type Blocks } from './rows-in-sight.ts';
import type { Collection } from './use-collection.ts';

/** Milliseconds of rest before signs are asked for: nobody reads rows that pass. */
const REST_MS = 300;
/** As many as the server answers for at a time. */
const MOST_EVENTS = 200;

/** Marks of events by id. */
export type Signs = ReadonlyMap<string, Mark>;
const NONE: Signs = new Map();

export function useConflictSigns(rowAt: Collection['rowAt'], blocks: Blocks, count: number): Signs {
  const { first, last } = useRested(blocks);
  const ids = eventsIn(rowAt, first * BLOCK_ROWS, Math.min(count, (last + 1) * BLOCK_ROWS));
  const { data = NONE } = useQuery({
    queryKey: ['planning', 'signs', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => signsOf(ids, signal),
  });
  return data;
}

/** Returns blocks that stay in sight for a while. */
function useRested({ first, last }: Blocks): Blocks {
  const [rested, setRested] = useState<Blocks>({ first, last });
  useEffect(() => {
    const timer = setTimeout(() => setRested({ first, last }), REST_MS);
    return () => clearTimeout(timer);
  }, [first, last]);
  return rested;
}

function eventsIn(rowAt: Collection['rowAt'], from: number, to: number): readonly string[] {
  const ids: string[] = [];
  for (let index = from; index < to && ids.length < MOST_EVENTS; index += 1) {
    const entity = entityOfUrl(textOf(rowAt(index)?.url));
    if (entity?.kind === 'event') ids.push(entity.id);
  }
  return ids;
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
