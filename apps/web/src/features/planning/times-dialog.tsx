/** Gives an event another begin and end. */
import { Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { plannedName, whenText } from './card-text.ts';
import { revisionOf } from './changes.ts';
import { wallMinutes } from './days.ts';
import { useDesk } from './desk.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { MomentFields, splitWall, wallOf } from './moment-fields.tsx';
import type { PlannedEvent } from './plan.ts';
import { useTexts } from './texts.ts';

interface TimesDialogProps {
  readonly planned: PlannedEvent;
  readonly onClose: () => void;
}

export function TimesDialog({ planned, onClose }: TimesDialogProps) {
  const { t } = useTexts();
  const desk = useDesk();
  const { changes } = desk;
  const [start, setStart] = useState(splitWall(planned.start));
  const [end, setEnd] = useState(splitWall(planned.end));
  const [isSent, setSent] = useState(false);
  const times = { start: wallOf(start), end: wallOf(end) };
  const [from, to] = [wallMinutes(times.start), wallMinutes(times.end)];
  const isWrong = from === undefined || to === undefined || to <= from;
  const name = plannedName(planned, t);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (isWrong) return;
    void changes.submit({
      changes: [{ do: 'times', event: planned.id, ...revisionOf(planned), ...times }],
      done: t('actions.timesDone', { name, when: whenText(times, desk, t) }),
      onDone: onClose,
    });
  };

  return (
    <Dialog title={t('times.title', { name })} onClose={onClose} size="md">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <MomentFields
            labels={{ day: t('times.startDay'), time: t('times.startTime') }}
            value={start}
            onChange={(next) => {
              // The last day follows the first as long as both are the same.
              if (start.day === end.day) setEnd({ ...end, day: next.day });
              setStart(next);
            }}
          />
          <MomentFields
            labels={{ day: t('times.endDay'), time: t('times.endTime') }}
            value={end}
            onChange={setEnd}
          />
          {isSent && isWrong && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {t('times.wrong')}
            </Text>
          )}
          <DialogButtons label={t('times.submit')} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
