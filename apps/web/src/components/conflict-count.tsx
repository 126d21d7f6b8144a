/** The figure of `OpenConflicts`. */
import { VisuallyHidden } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/call.ts';
import { OPEN_CONFLICTS } from '../lib/refresh-plan.ts';
import classes from './conflict-mark.module.css';

const MINUTE_MS = 60_000;

const openConflicts = queryOptions({
  queryKey: [OPEN_CONFLICTS],
  queryFn: ({ signal }) => call('GET /app/api/planning/conflicts/count', { signal }),
  staleTime: MINUTE_MS,
  refetchInterval: MINUTE_MS,
  retry: false,
});

export function ConflictCount() {
  const { t } = useTranslation();
  const { data } = useQuery(openConflicts);
  if (data === undefined || data.open === 0) return null;
  return (
    <span className={classes.count} data-count={data.open}>
      <VisuallyHidden> {t('marks.open', { count: data.open })}</VisuallyHidden>
    </span>
  );
}
