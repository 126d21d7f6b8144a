/** Gives an event another begin and end. */
import { Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import {
  type Span,
  SpanFields,
  spanTimes,
  splitWall,
  WrongSpan,
} from '../../components/span/span-fields.tsx';
import { plannedName, whenText } from './card-text.ts';
import { revisionOf } from './changes.ts';
import { useDesk } from './desk.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import type { PlannedEvent } from './plan.ts';
import { useTexts } from './texts.ts';
import { useVerdict } from './use-verdict.ts';
import { useVerdictText } from './verdict-text.ts';

interface TimesDialogProps {
  readonly planned: PlannedEvent;
  readonly onClose: () => void;
}

export function TimesDialog({ planned, onClose }: TimesDialogProps) {
  const { t } = useTexts();
  const desk = useDesk();
  const { changes } = desk;
  const [span, setSpan] = useState<Span>({ start: splitWall(planned.start), end: splitWall(planned.end) });
  const [isSent, setSent] = useState(false);
  const times = spanTimes(span);
  const name = plannedName(planned, t);
  const change = times && ({ do: 'times', event: planned.id, ...revisionOf(planned), ...times } as const);
  const isSame = times?.start === planned.start && times.end === planned.end;
  const isChanged = change !== undefined && !isSame;
  const verdict = useVerdictText(useVerdict(isChanged ? [change] : []), planned.id);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (times === undefined || change === undefined) return;
    void changes.submit({
      changes: [change],
      done: t('actions.timesDone', { name, when: whenText(times, desk, t) }),
      onDone: onClose,
    });
  };

  return (
    <Dialog title={t('times.title', { name })} onClose={onClose} size="md">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <SpanFields value={span} onChange={setSpan} />
          {isSent && times === undefined && <WrongSpan />}
          <Text size="sm" role="status">
            {isChanged && verdict}
          </Text>
          <DialogButtons label={t('times.submit')} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
