/** A day and a time of the wall clock, beside each other. */
import { Group, TextInput } from '@mantine/core';
import { TimeInput } from '../../components/time-input.tsx';

export interface Moment {
  readonly day: string;
  readonly time: string;
}

export function splitWall(text: string): Moment {
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

export function wallOf({ day, time }: Moment): string {
  return `${day}T${time}`;
}

interface MomentFieldsProps {
  readonly labels: Moment;
  readonly value: Moment;
  readonly onChange: (value: Moment) => void;
}

export function MomentFields({ labels, value, onChange }: MomentFieldsProps) {
  return (
    <Group gap="sm" grow align="flex-start">
      <TextInput
        type="date"
        label={labels.day}
        value={value.day}
        onChange={({ currentTarget }) => onChange({ ...value, day: currentTarget.value })}
      />
      <TimeInput label={labels.time} value={value.time} onChange={(time) => onChange({ ...value, time })} />
    </Group>
  );
}
