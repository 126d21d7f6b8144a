/** Gives an event other times: those that its card shows, which are not those of the doors. */
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { valuesQuery } from '../../components/editing/edit-source.ts';
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
import { isAlike, scheduleLines } from './schedule-lines.ts';
import { shownTimes, type Times } from './shown-times.ts';
import { useTexts } from './texts.ts';
import { useTimesTexts } from './times-texts.ts';
import { useEventName } from './use-names.ts';
import { useVerdict } from './use-verdict.ts';
import { useVerdictText } from './verdict-text.ts';

interface TimesDialogProps {
  readonly planned: PlannedEvent;
  readonly onClose: () => void;
}

export function TimesDialog({ planned, onClose }: TimesDialogProps) {
  const { t } = useTexts();
  const eventName = useEventName();
  const { t: own } = useTimesTexts();
  const desk = useDesk();
  const { changes } = desk;
  // The times that it has opened with, also while somebody else moves the event.
  const [before] = useState(() => shownTimes(planned));
  const [span, setSpan] = useState<Span>({ start: splitWall(before.start), end: splitWall(before.end) });
  const [isSent, setSent] = useState(false);
  const times = spanTimes(span);
  const name = plannedName(planned, t);
  const change =
    times && ({ do: 'times', event: planned.id, ...revisionOf(planned), ...times, shown: true } as const);
  const isSame = times?.start === before.start && times.end === before.end;
  const isChanged = change !== undefined && !isSame;
  const verdict = useVerdictText(useVerdict(isChanged ? [change] : []), planned.id);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (times === undefined || change === undefined) return;
    void changes.submit({
      changes: [change],
      done: t('actions.timesDone', { name: eventName(planned), when: whenText(times, desk, t) }),
      onDone: onClose,
    });
  };

  return (
    <Dialog title={own('title', { name })} onClose={onClose} size="md">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <AboutSchedule event={planned.id} before={before} after={times ?? before} />
          <SpanFields value={span} onChange={setSpan} />
          {isSent && times === undefined && <WrongSpan />}
          <Text size="sm" role="status">
            {isChanged && verdict}
          </Text>
          <DialogButtons label={own('submit')} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface AboutScheduleProps {
  readonly event: string;
  readonly before: Times;
  readonly after: Times;
}

/** Says of a schedule of several entries which of them is changed, and what goes along. */
function AboutSchedule({ event, before, after }: AboutScheduleProps) {
  const { t } = useTimesTexts();
  const { data } = useQuery({ ...valuesQuery('event', event), retry: false });
  const lines = scheduleLines(data?.value.schedule, before);
  if (lines === undefined) return null;
  const [shown, others] = [lines.shown, lines.others].map((some) => some.join(', '));
  return (
    <Text size="sm">
      {t('about', { shown })} {t(isAlike(before, after) ? 'along' : 'stay', { others })}
    </Text>
  );
}
