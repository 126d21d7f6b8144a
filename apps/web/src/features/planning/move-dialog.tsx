/** Moves or copies an event by typing. */
import { Checkbox, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { DayField } from '../../components/day-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TimeInput } from '../../components/time-input.tsx';
import { timeOf } from '../../lib/typed-values.ts';
import { hallName, plannedName } from './card-text.ts';
import { isSamePlace, moveTo, type Origin } from './changes.ts';
import { HallSelect } from './create-dialog.tsx';
import { dayNumber, dayText, minutesBetween, showDay, timeText } from './days.ts';
import { useDesk } from './desk.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { shownTimes, spanOf } from './shown-times.ts';
import { isOfWholeDays } from './stretch.ts';
import { useTexts } from './texts.ts';
import { useEventName } from './use-names.ts';
import { useVerdict } from './use-verdict.ts';
import { useVerdictText } from './verdict-text.ts';

interface MoveDialogProps {
  readonly origin: Origin;
  readonly isCopy: boolean;
  readonly onClose: () => void;
}

export function MoveDialog({ origin, isCopy, onClose }: MoveDialogProps) {
  const { t } = useTexts();
  const eventName = useEventName();
  const { changes, info, language, dayLine, goTo } = useDesk();
  const [day, setDay] = useState(dayText(origin.day));
  const [hall, setHall] = useState(origin.hall);
  const before = timeText(spanOf(shownTimes(origin.planned)).start);
  const [typed, setTyped] = useState(before);
  const [isSent, setSent] = useState(false);
  // A copy keeps the times of the event, and one of whole days has none.
  const hasTime = !isCopy && !isOfWholeDays(origin.planned, dayLine);
  const time = timeOf(typed);
  const minutes = minutesBetween(before, time ?? before, dayLine);
  const target = { day: dayNumber(day) ?? origin.day, hall };
  const isMoved = isCopy || minutes !== 0 || !isSamePlace(origin, target);
  const [along, setAlong] = useState({ bookings: true, tasks: false });
  const isOtherTime = !isCopy && (minutes !== 0 || target.day !== origin.day);
  const moved = moveTo(origin, target, isCopy);
  const change = isOtherTime && moved.do === 'move' ? { ...moved, minutes, ...along } : moved;
  const isTimeWrong = hasTime && time === undefined;
  const isJudged = isMoved && !isTimeWrong;
  const verdict = useVerdictText(useVerdict(isJudged ? [change] : []), origin.planned.id);
  const name = plannedName(origin.planned, t);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (isTimeWrong) return;
    if (!isMoved) return onClose();
    const shown = showDay(target.day, language, 'full');
    const names = {
      name: eventName(origin.planned),
      day: minutes === 0 ? shown : `${shown}, ${time}`,
      hall: hallName(info, hall, t),
    };
    const done = isCopy ? t('actions.copied', names) : t('actions.moved', names);
    const onDone = () => {
      onClose();
      if (target.day !== origin.day) goTo(target.day);
    };
    void changes.submit({ changes: [change], done, onDone });
  };

  return (
    <Dialog title={t(isCopy ? 'move.copyTitle' : 'move.title', { name })} onClose={onClose} size="sm">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <DayField label={t('move.day')} value={day} onChange={setDay} />
          {hasTime && (
            <TimeInput
              label={t('create.start')}
              value={typed}
              error={isSent && typed === '' && t('move.startMissing')}
              onChange={setTyped}
            />
          )}
          <HallSelect value={hall} onChange={setHall} />
          <Text size="sm" role="status">
            {isJudged && verdict}
          </Text>
          {isOtherTime &&
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
