/** Goes from conflict to conflict. */

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { markOf } from '../../components/conflict-mark.tsx';
import { type DayNumber, planningDay, wallMinutes } from './days.ts';
import { useDesk } from './desk.tsx';
import type { Column } from './grid-week.tsx';
import { say } from './messages.ts';
import { conflictsQuery } from './requests.ts';
import { useTexts } from './texts.ts';

/** Days in which the next conflict is looked for. */
const CONFLICT_DAYS = 399;

export function useNextConflict(
  columns: readonly Column[],
  day: DayNumber,
  onFound: (day: DayNumber, column: number) => void,
): () => void {
  const { t } = useTexts();
  const { view, dayLine } = useDesk();
  const client = useQueryClient();
  const last = useRef<string>(undefined);
  return () => {
    const query = conflictsQuery({ from: day, to: day + CONFLICT_DAYS, q: view.q });
    client.fetchQuery(query).then(
      ({ conflicts }) => {
        const ids = columns.map(({ id }) => id);
        const loud = conflicts.filter(
          (conflict) => markOf([conflict]) !== undefined && ids.includes(conflict.resource?.id ?? ''),
        );
        const next = loud[loud.findIndex(({ key }) => key === last.current) + 1];
        if (next === undefined) return say(t('said.noConflict'));
        last.current = next.key;
        onFound(planningDay(wallMinutes(next.start) ?? 0, dayLine), ids.indexOf(next.resource?.id ?? ''));
      },
      () => say(t('said.noConflict')),
    );
  };
}
