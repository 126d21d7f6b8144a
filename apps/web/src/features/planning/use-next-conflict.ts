/** Goes from conflict to conflict. */

import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useRef } from 'react';
import { useErrorText } from '../../components/use-error-text.ts';
import type { DayNumber } from './days.ts';
import { useDesk } from './desk.tsx';
import type { Column } from './grid-week.tsx';
import { tell } from './messages.ts';
import type { Position } from './moves.ts';
import type { ToldConflict } from './next-conflict.ts';
import { useTexts } from './texts.ts';

export const loadNextConflict = () => import('./next-conflict.ts');

export function useNextConflict(
  columns: readonly Column[],
  day: DayNumber,
  onFound: (position: Position) => void,
): () => void {
  const { t } = useTexts();
  const desk = useDesk();
  const client = useQueryClient();
  const errorText = useErrorText();
  const last = useRef<ToldConflict>(undefined);
  const isLooking = useRef(false);
  const look = async () => {
    const part = await loadNextConflict().catch(() => undefined);
    if (part === undefined) return tell({ text: i18next.t('errors.partNotLoaded'), isProblem: true });
    last.current = await part.goToNextConflict({
      client,
      desk,
      columns,
      day,
      last: last.current,
      t,
      onFound,
    });
  };
  return () => {
    if (isLooking.current) return;
    isLooking.current = true;
    look()
      .catch((error: Error) => tell({ text: errorText(error), isProblem: true }))
      .finally(() => {
        isLooking.current = false;
      });
  };
}
