/** The days of a new event: one to type, or several that were chosen in the grid or are added here. */
import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '../../components/day-field.tsx';
import { dayNumber, dayText, showDay } from './days.ts';
import { useDesk } from './desk.tsx';
import classes from './planning.module.css';
import { useTexts } from './texts.ts';

interface CreateDatesProps {
  /** The days on which an event will be, such as `2027-03-01`. */
  readonly value: readonly string[];
  readonly hasError: boolean;
  readonly onChange: (days: readonly string[]) => void;
}

export function CreateDates({ value, hasError, onChange }: CreateDatesProps) {
  const { t } = useTexts();
  const [all, setAll] = useState(value);
  const [day = ''] = value;
  const error = hasError && t('create.dayMissing');
  const add = (added: string) => {
    setAll(inOrder([...all, added]));
    onChange(inOrder([...value, added]));
  };
  if (all.length > 1)
    return <DayList all={all} value={value} error={error} onChange={onChange} onAdd={add} />;
  const addNext = () => {
    const next = dayText((dayNumber(day) ?? 0) + 1);
    setAll([day, next]);
    onChange([day, next]);
  };
  return (
    <Group gap="sm" align="flex-end">
      <DayField
        className={classes.typedDay}
        label={t('day')}
        value={day}
        error={error}
        onChange={(next) => onChange([next])}
      />
      <Button variant="default" disabled={dayNumber(day) === undefined} onClick={addNext}>
        {t('create.addNext')}
      </Button>
    </Group>
  );
}

interface DayListProps extends Omit<CreateDatesProps, 'hasError'> {
  readonly all: readonly string[];
  readonly error: string | false;
  readonly onAdd: (day: string) => void;
}

function DayList({ all, value, error, onChange, onAdd }: DayListProps) {
  const { t } = useTexts();
  const { language } = useDesk();
  const [typed, setTyped] = useState('');
  const add = () => {
    onAdd(typed);
    setTyped('');
  };
  return (
    <>
      <Checkbox.Group
        label={t('create.days', { count: value.length })}
        value={[...value]}
        error={error}
        onChange={(days) => onChange(inOrder(days))}
      >
        <div className={classes.dates}>
          {all.map((day) => (
            <Checkbox
              key={day}
              size="xs"
              value={day}
              label={showDay(dayNumber(day) ?? 0, language, 'short')}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Group gap="sm" align="flex-end">
        <DayField
          className={classes.typedDay}
          label={t('create.anotherDay')}
          value={typed}
          onChange={setTyped}
        />
        <Button variant="default" disabled={dayNumber(typed) === undefined} onClick={add}>
          {t('create.add')}
        </Button>
      </Group>
    </>
  );
}

function inOrder(days: readonly string[]): readonly string[] {
  return [...new Set(days)].sort();
}
