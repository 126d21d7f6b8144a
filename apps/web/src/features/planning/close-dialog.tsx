/** Closes a hall for a time. */
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { timeOf } from '../../lib/typed-values.ts';
import { hallName } from './card-text.ts';
import { type DayNumber, dayText, wallMinutes } from './days.ts';
import { useDesk } from './desk.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { type Moment, MomentFields, wallOf } from './moment-fields.tsx';
import type { Change } from './requests.ts';
import { useTexts } from './texts.ts';
import { useVerdict } from './use-verdict.ts';
import { useVerdictText } from './verdict-text.ts';

interface CloseDialogProps {
  readonly day: DayNumber;
  readonly hall: string;
  readonly onClose: () => void;
}

export function CloseDialog({ day, hall: wanted, onClose }: CloseDialogProps) {
  const { t } = useTexts();
  const { changes, info } = useDesk();
  const halls = info.halls.filter(({ write }) => write);
  const [hall, setHall] = useState(halls.find(({ id }) => id === wanted)?.id ?? halls[0]?.id ?? '');
  const [start, setStart] = useState<Moment>({ day: dayText(day), time: '08:00' });
  const [end, setEnd] = useState<Moment>({ day: dayText(day), time: '18:00' });
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const [from, to] = [minutesOf(start), minutesOf(end)];
  const isWrong = from === undefined || to === undefined || to <= from;
  const change: Change = {
    do: 'close',
    hall,
    start: exactly(start),
    end: exactly(end),
    reason: reason.trim(),
  };
  const verdict = useVerdictText(useVerdict(isWrong ? [] : [{ ...change, reason: '' }]), undefined);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (isWrong) return;
    const done = t('actions.closeDone', { hall: hallName(info, hall, t) });
    void changes.submit({ changes: [change], done, onDone: onClose });
  };

  return (
    <Dialog title={t('closing.title')} onClose={onClose} size="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <NativeSelect
            label={t('create.hall')}
            value={hall}
            data={halls.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget }) => setHall(currentTarget.value)}
          />
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
          <TextInput
            label={t('closing.reason')}
            description={t('closing.reasonAbout')}
            value={reason}
            maxLength={1_000}
            autoComplete="off"
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Text size="sm" role="status">
            {!isWrong && verdict}
          </Text>
          {isSent && isWrong && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {t('times.wrong')}
            </Text>
          )}
          <DialogButtons label={t('closing.submit')} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Times can be typed in short: `8` is 08:00. */
function exactly({ day, time }: Moment): string {
  return wallOf({ day, time: timeOf(time) ?? time });
}

function minutesOf(moment: Moment): number | undefined {
  return wallMinutes(exactly(moment));
}
