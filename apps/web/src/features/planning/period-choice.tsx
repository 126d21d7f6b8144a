/** Chooses the period of the list of conflicts: the next 30 days, this month, the coming year, or from one day to another. */
import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '../../components/day-field.tsx';
import {
  addressOfPeriod,
  type ConflictPeriod,
  MOST_DAYS,
  PERIOD_NAMES,
  type PeriodName,
} from './conflict-period.ts';
import { dayNumber, dayText } from './days.ts';
import { useDesk } from './desk.tsx';
import classes from './lists.module.css';
import { useListTexts } from './lists-texts.ts';

export function PeriodChoice({ period }: { readonly period: ConflictPeriod }) {
  const { t: lists } = useListTexts();
  const { go } = useDesk();
  const { name, problem } = period;
  const choose = (text: string) => {
    const chosen = PERIOD_NAMES.find((one): one is PeriodName => one === text);
    if (chosen !== undefined) go(addressOfPeriod(chosen, period), true);
  };
  return (
    <Group gap="sm" mb="xs" align="flex-start">
      <NativeSelect
        className={classes.choice}
        aria-label={lists('period.label')}
        value={name}
        data={PERIOD_NAMES.map((one) => ({ value: one, label: lists(`period.${one}`) }))}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      {name === 'days' && (
        <>
          <PeriodDay member="from" period={period} error={undefined} />
          <PeriodDay
            member="to"
            period={period}
            error={problem && lists(`period.${problem}`, { count: MOST_DAYS })}
          />
        </>
      )}
    </Group>
  );
}

interface PeriodDayProps {
  readonly member: 'from' | 'to';
  readonly period: ConflictPeriod;
  readonly error: string | undefined;
}

function PeriodDay({ member, period, error }: PeriodDayProps) {
  const { t: lists } = useListTexts();
  const { go } = useDesk();
  /** A text that is no day, which the address cannot hold. */
  const [wrong, setWrong] = useState<string>();
  return (
    <DayField
      className={classes.choice}
      aria-label={lists(`period.${member}`)}
      value={wrong ?? dayText(period[member])}
      error={error}
      onChange={(text) => {
        const isDay = dayNumber(text) !== undefined;
        setWrong(isDay ? undefined : text);
        // The other day stays as it is shown.
        if (isDay) go({ ...addressOfPeriod('days', period), [member]: text }, true);
      }}
    />
  );
}
