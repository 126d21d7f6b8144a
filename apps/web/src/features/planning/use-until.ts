/** A field for the last day of an option. It saves when it is left or Enter is pressed. */
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { plannedName } from './card-text.ts';
import { revisionOf } from './changes.ts';
import { dayNumber, showDay } from './days.ts';
import { useDesk } from './desk.tsx';
import type { PlannedEvent } from './plan.ts';
import type { Change } from './requests.ts';
import { useTexts } from './texts.ts';

type UntilChange = Extract<Change, { do: 'until' }>;

export interface Until {
  readonly field: {
    readonly value: string;
    readonly disabled: boolean;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Returns the change that the typed day asks for, which the caller then sends; none if nothing was typed. */
  readonly take: () => readonly UntilChange[];
  /** Whether another day is typed than the stored one. */
  readonly isTyped: boolean;
  readonly save: (onDone?: () => void) => void;
}

export function useUntil(planned: PlannedEvent): Until {
  const { t } = useTexts();
  const { changes, language } = useDesk();
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && typed !== (planned.until ?? '');
  const take: Until['take'] = () => {
    setTyped(undefined);
    if (!isTyped) return [];
    // A half-typed date reads as none, and would take the stored one away.
    const until = dayNumber(typed) === undefined ? null : typed;
    return [{ do: 'until', event: planned.id, ...revisionOf(planned), until }];
  };
  const save: Until['save'] = (onDone) => {
    const [change] = take();
    if (change === undefined) return;
    const day = dayNumber(change.until ?? '');
    const name = plannedName(planned, t);
    void changes.submit({
      changes: [change],
      done:
        day === undefined
          ? t('actions.untilGone', { name })
          : t('actions.untilDone', { name, day: showDay(day, language, 'short') }),
      ...(onDone && { onDone }),
    });
  };
  return {
    field: {
      value: typed ?? planned.until ?? '',
      disabled: changes.isOff,
      onChange: ({ currentTarget }) => setTyped(currentTarget.value),
      onKeyDown: ({ key }) => {
        if (key === 'Enter') save();
      },
    },
    isTyped,
    take,
    save,
  };
}
