/** A list of the coming year: its toolbar, and what stands there while it loads or when it has failed. */
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { isQueryError } from '../../lib/query-error.ts';
import type { DayNumber } from './days.ts';
import { useDesk } from './desk.tsx';
import { useFixed } from './moving.ts';
import { Toolbar } from './toolbar.tsx';

/** Days that the lists look ahead. */
export const AHEAD = 365;

interface YearListProps<T> {
  readonly answer: UseQueryResult<T>;
  /** Stands below the toolbar, whatever has become of the answer. */
  readonly head?: ReactNode;
  /** Undefined: the list begins there. */
  readonly onGo?: ((day: DayNumber) => void) | undefined;
  /** Whether there is nothing to ask for. */
  readonly isOff?: boolean;
  readonly children: (data: T) => ReactNode;
}

export function YearList<T>({ answer, head, onGo, isOff = false, children }: YearListProps<T>) {
  const { data, error, refetch } = answer;
  const { from, goTo } = useDesk();
  const top = useFixed(from);
  return (
    <>
      <Toolbar top={top} error={error} hasHalls={false} onGo={onGo ?? goTo} />
      {head}
      {!isOff && error !== null && data === undefined && !isQueryError(error) && (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
      {!isOff && data === undefined && error === null && <Skeleton height={280} radius="md" data-loading />}
      {!isOff && data !== undefined && children(data)}
    </>
  );
}
