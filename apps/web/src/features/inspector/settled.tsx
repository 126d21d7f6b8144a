/** Shows its contents when all of them have arrived: parts that come one after the other would move each other. */
import { Skeleton } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './inspector.module.css';

/** Quiet time after which nothing more is expected: one answer can lead to another request. */
const QUIET_MS = 25;
/** Time after which the contents are shown whatever is still missing. */
const MOST_MS = 3_000;

const LOADED_HERE = ['entity', 'collection', 'customfields'];

export function Settled({ children }: { readonly children: ReactNode }) {
  const waiting = useIsFetching({
    predicate: ({ queryKey: [first], state }) =>
      state.status === 'pending' && LOADED_HERE.includes(String(first)),
  });
  const [isSettled, setSettled] = useState(false);
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
