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
  const { first, last } = useRested(blocks);
  const ids = eventsIn(rowAt, first * BLOCK_ROWS, Math.min(count, (last + 1) * BLOCK_ROWS));
  const { data = NO_SIGNS } = useQuery(signsQuery(ids));
  return data;
}

/** Returns blocks that stay in sight for a while. */
function useRested({ first, last }: Blocks): Blocks {
  const [rested, setRested] = useState<Blocks>({ first, last });
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
