/** The figure of `OpenConflicts`. */
import { VisuallyHidden } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/call.ts';
import { OPEN_CONFLICTS } from '../lib/refresh-plan.ts';
import classes from './conflict-mark.module.css';

export interface ConflictCountProps {
  /** Only conflicts of events that it finds. */
  readonly q?: string | undefined;
  /** Says how many these are; undefined: the words for all of them. */
  readonly words?: (count: number) => string;
}

const MINUTE_MS = 60_000;

const openConflicts = (q: string) =>
  queryOptions({
    queryKey: [OPEN_CONFLICTS, q],
    queryFn: ({ signal }) =>
      call('GET /app/api/planning/conflicts/count', { query: q === '' ? {} : { q }, signal }),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
    retry: false,
  });

export function ConflictCount({ q = '', words }: ConflictCountProps) {
  const { t } = useTranslation();
  const { data } = useQuery(openConflicts(q));
  if (data === undefined || data.open === 0) return null;
  const text = words?.(data.open) ?? t('marks.open', { count: data.open });
  return (
    <span className={classes.count} data-count={data.open} title={text}>
      <VisuallyHidden> {text}</VisuallyHidden>
    </span>
  );
}
