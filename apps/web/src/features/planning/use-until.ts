/** A field for the last day of an option. It saves when it is left or Enter is pressed. */
import { type KeyboardEvent, useState } from 'react';
import { revisionOf } from './changes.ts';
import { dayNumber, showDayOf } from './days.ts';
import { useDesk } from './desk.tsx';
import type { PlannedEvent } from './plan.ts';
import type { Change } from './requests.ts';
import { useTexts } from './texts.ts';
import { useEventName } from './use-names.ts';

type UntilChange = Extract<Change, { do: 'until' }>;

export interface Until {
  readonly field: {
    readonly value: string;
    readonly disabled: boolean;
    readonly isEager: true;
    readonly onChange: (value: string) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Returns the change that the typed day asks for, which the caller then sends; none if nothing or no day was typed. */
  readonly take: () => readonly UntilChange[];
  /** Whether another day is typed than the stored one. */
  readonly isTyped: boolean;
  /** Returns whether the typed day is saved now. */
  readonly save: () => Promise<boolean>;
}

export function useUntil(planned: PlannedEvent): Until {
  const { t } = useTexts();
  const eventName = useEventName();
  const desk = useDesk();
  const { changes } = desk;
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && typed !== (planned.until ?? '');
  const take: Until['take'] = () => {
    // A text that is no day stays in the field, which says so.
    if (typed !== undefined && typed !== '' && dayNumber(typed) === undefined) return [];
    setTyped(undefined);
    return isTyped ? [{ do: 'until', event: planned.id, ...revisionOf(planned), until: typed || null }] : [];
  };
  const save: Until['save'] = async () => {
    const [change] = take();
    if (change === undefined) return false;
    let isSaved = false;
    const day = dayNumber(change.until ?? '');
    const name = eventName(planned);
    await changes.submit({
      changes: [change],
      done:
        day === undefined
          ? t('actions.untilGone', { name })
          : t('actions.untilDone', { name, day: showDayOf(day, desk) }),
      onDone: () => {
        isSaved = true;
      },
    });
    return isSaved;
  };
  return {
    field: {
      value: typed ?? planned.until ?? '',
      disabled: changes.isOff,
      isEager: true,
      onChange: setTyped,
      onKeyDown: ({ key }) => {
        if (key === 'Enter') void save();
      },
    },
    isTyped,
    take,
    save,
  };
}
