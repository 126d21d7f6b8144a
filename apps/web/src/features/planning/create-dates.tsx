/** The days of a new event: one to type, or several that were chosen in the grid. */
import { Checkbox, TextInput } from '@mantine/core';
import { dayNumber, showDay } from './days.ts';
import { useDesk } from './desk.tsx';
import classes from './planning.module.css';
import { useTexts } from './texts.ts';

interface CreateDatesProps {
  /** All days that were chosen, such as `2027-03-01`. */
  readonly all: readonly string[];
  /** The days on which an event will be. */
  readonly value: readonly string[];
  readonly hasError: boolean;
  readonly onChange: (days: readonly string[]) => void;
}

export function CreateDates({ all, value, hasError, onChange }: CreateDatesProps) {
  const { t } = useTexts();
  const { language } = useDesk();
  const error = hasError && t('create.dayMissing');
  if (all.length === 1) {
    return (
      <TextInput
        type="date"
        label={t('day')}
        value={value[0] ?? ''}
        error={error}
        onChange={({ currentTarget }) => onChange([currentTarget.value])}
      />
    );
  }
  return (
    <Checkbox.Group
      label={t('create.days', { count: value.length })}
      value={[...value]}
      error={error}
      onChange={onChange}
    >
      <div className={classes.dates}>
        {all.map((day) => (
          <Checkbox key={day} size="xs" value={day} label={showDay(dayNumber(day) ?? 0, language, 'short')} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
