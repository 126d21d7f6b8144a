/** Moves or copies an event by typing. */
import { Checkbox, Stack } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { DayField } from '../../components/day-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { hallName, plannedName } from './card-text.ts';
import { isSamePlace, moveTo, type Origin } from './changes.ts';
import { HallSelect } from './create-dialog.tsx';
import { dayNumber, dayText, showDay } from './days.ts';
import { useDesk } from './desk.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { useTexts } from './texts.ts';
import { useVerdict } from './use-verdict.ts';
import { useVerdictText } from './verdict-text.ts';

interface MoveDialogProps {
  readonly origin: Origin;
  readonly isCopy: boolean;
  readonly onClose: () => void;
}

export function MoveDialog({ origin, isCopy, onClose }: MoveDialogProps) {
  const { t } = useTexts();
  const { changes, info, language } = useDesk();
  const [day, setDay] = useState(dayText(origin.day));
  const [hall, setHall] = useState(origin.hall);
  const target = { day: dayNumber(day) ?? origin.day, hall };
  const isMoved = isCopy || !isSamePlace(origin, target);
  const [along, setAlong] = useState({ bookings: true, tasks: false });
  const isOtherDay = !isCopy && target.day !== origin.day;
  const moved = moveTo(origin, target, isCopy);
  const change = isOtherDay && moved.do === 'move' ? { ...moved, ...along } : moved;
  const verdict = useVerdictText(useVerdict(isMoved ? [change] : []), origin.planned.id);
  const name = plannedName(origin.planned, t);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isMoved) return onClose();
    const names = { name, day: showDay(target.day, language, 'full'), hall: hallName(info, hall, t) };
    const done = isCopy ? t('actions.copied', names) : t('actions.moved', names);
    void changes.submit({ changes: [change], done, onDone: onClose });
  };

  return (
    <Dialog title={t(isCopy ? 'move.copyTitle' : 'move.title', { name })} onClose={onClose} size="sm">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <DayField
            label={t('move.day')}
            value={day}
            description={isMoved ? verdict : undefined}
            onChange={setDay}
          />
          <HallSelect value={hall} onChange={setHall} />
          {isOtherDay &&
            (['bookings', 'tasks'] as const)
              .filter((what) => (what === 'tasks' ? info.maytask : info.maybook))
              .map((what) => (
                <Checkbox
                  key={what}
                  label={t(`move.${what}`)}
                  checked={along[what]}
                  onChange={({ currentTarget }) => setAlong({ ...along, [what]: currentTarget.checked })}
                />
              ))}
          <DialogButtons label={t(isCopy ? 'move.copySubmit' : 'move.submit')} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
