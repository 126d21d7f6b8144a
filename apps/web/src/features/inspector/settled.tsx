/** Shows its contents when all of them have arrived: parts that come one after the other would move each other. */
import { Skeleton } from '@mantine/core';
import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './inspector.module.css';

/** Quiet time after which nothing more is expected: one answer can lead to another request. */
const QUIET_MS = 25;
/** Time after which the contents are shown whatever is still missing. */
const MOST_MS = 3_000;

const LOADED_HERE = ['entity', 'collection', 'customfields'];

const MISSING: QueryFilters = {
  predicate: ({ queryKey: [first], state }) =>
    state.status === 'pending' && LOADED_HERE.includes(String(first)),
};

export function Settled({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const waiting = useIsFetching(MISSING);
  const [isSettled, setSettled] = useState(false);
  // The contents have asked for what they need by now: when all of it was there, nothing else is expected.
  useEffect(() => {
    if (client.isFetching(MISSING) === 0) setSettled(true);
  }, [client]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), waiting === 0 ? QUIET_MS : MOST_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return (
    <>
      {!isSettled && (
        <div className={classes.overview}>
          <Skeleton height={420} />
          <Skeleton height={420} />
        </div>
      )}
      <div hidden={!isSettled}>{children}</div>
    </>
  );
}
