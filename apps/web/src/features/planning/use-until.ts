/** A field for the last day of an option. It saves when it is left or Enter is pressed. */
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { plannedName } from './card-text.ts';
import { revisionOf } from './changes.ts';
import { dayNumber, showDay } from './days.ts';
import { useDesk } from './desk.tsx';
import type { PlannedEvent } from './plan.ts';
import { useTexts } from './texts.ts';

export function useUntil(planned: PlannedEvent) {
  const { t } = useTexts();
  const { changes, language } = useDesk();
  const [typed, setTyped] = useState<string>();
  const save = () => {
    setTyped(undefined);
    const stored = planned.until ?? '';
    if (typed === undefined || typed === stored) return;
    const day = dayNumber(typed);
    // A half-typed date reads as none, and would take the stored one away.
    const until = day === undefined ? null : typed;
    const name = plannedName(planned, t);
    void changes.submit({
      changes: [{ do: 'until', event: planned.id, ...revisionOf(planned), until }],
      done:
        day === undefined
          ? t('actions.untilGone', { name })
          : t('actions.untilDone', { name, day: showDay(day, language, 'short') }),
    });
  };
  return {
    value: typed ?? planned.until ?? '',
    disabled: changes.isOff,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTyped(currentTarget.value),
    onBlur: save,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') save();
    },
  };
}
