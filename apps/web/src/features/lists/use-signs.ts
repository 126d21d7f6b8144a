/** Signs of conflicts beside the events of a list that are in sight. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  MOST_SIGNS,
  NO_SIGNS,
  SIGNS_REST_MS,
  type Signs,
  signsQuery,
} from '../../components/conflict-signs.ts';
import { entityOfUrl, textOf } from '../../lib/entities.ts';
import { BLOCK_ROWS, type Blocks } from './rows-in-sight.ts';
import type { Collection } from './use-collection.ts';

export function useSigns(rowAt: Collection['rowAt'], blocks: Blocks, count: number): Signs {
  const rested = useRested(blocks);
  const ids =
    rested === undefined
      ? []
      : eventsIn(rowAt, rested.first * BLOCK_ROWS, Math.min(count, (rested.last + 1) * BLOCK_ROWS));
  const { data = NO_SIGNS } = useQuery(signsQuery(ids));
  return data;
}

/** Returns blocks that stay in sight for a while; none at first, as the headings of days move the rows when they arrive. */
function useRested({ first, last }: Blocks): Blocks | undefined {
  const [rested, setRested] = useState<Blocks>();
  useEffect(() => {
    const timer = setTimeout(() => setRested({ first, last }), SIGNS_REST_MS);
    return () => clearTimeout(timer);
  }, [first, last]);
  return rested;
}

function eventsIn(rowAt: Collection['rowAt'], from: number, to: number): readonly string[] {
  const ids: string[] = [];
  for (let index = from; index < to && ids.length < MOST_SIGNS; index += 1) {
    const entity = entityOfUrl(textOf(rowAt(index)?.url));
    if (entity?.kind === 'event') ids.push(entity.id);
  }
  return ids;
}
