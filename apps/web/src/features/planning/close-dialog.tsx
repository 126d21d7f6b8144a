/** Closes a hall for a time. */
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { type Repeat, RepeatFields, sentRepeat } from '../../components/closings/repeat-fields.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { type Span, SpanFields, spanTimes, WrongSpan } from '../../components/span/span-fields.tsx';
import { hallName } from './card-text.ts';
import { type DayNumber, dayText } from './days.ts';
import { useDesk } from './desk.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
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
  const [span, setSpan] = useState<Span>({
    start: { day: dayText(day), time: '08:00' },
    end: { day: dayText(day), time: '18:00' },
  });
  const [reason, setReason] = useState('');
  const [repeat, setRepeat] = useState<Repeat>();
  const [isSent, setSent] = useState(false);
  const times = spanTimes(span);
  const repeated = sentRepeat(repeat);
  const isWhole = times !== undefined && repeated !== undefined;
  const closing: Change[] = isWhole ? [{ do: 'close', hall, ...times, ...repeated, reason: '' }] : [];
  const verdict = useVerdictText(useVerdict(closing), undefined);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (!isWhole) return;
    const done = t('actions.closeDone', { hall: hallName(info, hall, t) });
    void changes.submit({
      changes: [{ do: 'close', hall, ...times, ...repeated, reason: reason.trim() }],
      done,
      onDone: onClose,
    });
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
          <SpanFields value={span} onChange={setSpan} />
          <RepeatFields value={repeat} day={span.start.day} isSent={isSent} onChange={setRepeat} />
          <TextInput
            label={t('closing.reason')}
            description={t('closing.reasonAbout')}
            value={reason}
            maxLength={1_000}
            autoComplete="off"
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Text size="sm" role="status">
            {isWhole && verdict}
          </Text>
          {isSent && times === undefined && <WrongSpan />}
          <DialogButtons label={t('closing.submit')} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
