/** Start and end of a span by the wall clock, each a day and a time. */
import { Group, Text } from '@mantine/core';
import { DAY } from '../../lib/times.ts';
import { timeOf } from '../../lib/typed-values.ts';
import { DayField } from '../day-field.tsx';
import { TimeInput } from '../time-input.tsx';
import { useTexts } from './texts.ts';

interface Moment {
  readonly day: string;
  readonly time: string;
}

export function splitWall(text: string): Moment {
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Undefined while a part is missing or wrong. */
function wallOf({ day, time }: Moment): string | undefined {
  return DAY.test(day) && timeOf(time) !== undefined ? `${day}T${time}` : undefined;
}

export interface Span {
  readonly start: Moment;
  readonly end: Moment;
}

/** Returns the wall times of a span; undefined while it is incomplete, or ends before it starts. */
export function spanTimes({
  start,
  end,
}: Span): { readonly start: string; readonly end: string } | undefined {
  const [from, to] = [wallOf(start), wallOf(end)];
  return from === undefined || to === undefined || to <= from ? undefined : { start: from, end: to };
}

interface SpanFieldsProps {
  readonly value: Span;
  readonly onChange: (value: Span) => void;
}

export function SpanFields({ value, onChange }: SpanFieldsProps) {
  const { t } = useTexts();
  const { start, end } = value;
  return (
    <>
      <MomentFields
        labels={{ day: t('startDay'), time: t('startTime') }}
        value={start}
        onChange={(next) =>
          // The last day follows the first as long as both are the same.
          onChange({ start: next, end: start.day === end.day ? { ...end, day: next.day } : end })
        }
      />
      <MomentFields
        labels={{ day: t('endDay'), time: t('endTime') }}
        isEnd
        value={end}
        onChange={(next) => onChange({ start, end: next })}
      />
    </>
  );
}

export function WrongSpan() {
  const { t } = useTexts();
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {t('wrong')}
    </Text>
  );
}

interface MomentFieldsProps {
  readonly labels: Moment;
  readonly value: Moment;
  readonly isEnd?: boolean;
  readonly onChange: (value: Moment) => void;
}

function MomentFields({ labels, value, isEnd = false, onChange }: MomentFieldsProps) {
  return (
    <Group gap="sm" grow wrap="nowrap" align="flex-start">
      <DayField label={labels.day} value={value.day} onChange={(day) => onChange({ ...value, day })} />
      <TimeInput
        label={labels.time}
        value={value.time}
        isEnd={isEnd}
        onChange={(time) => onChange({ ...value, time })}
      />
    </Group>
  );
}
