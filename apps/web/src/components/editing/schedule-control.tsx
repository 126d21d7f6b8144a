/** Editor for a schedule: moments and blocks, each with a description. */
import { Checkbox, Group, Text, TextInput } from '@mantine/core';
import { type JsonObject, textOf } from '../../lib/entities.ts';
import { useSession } from '../../lib/session.ts';
import { earlierPlanningDay, showDay } from '../../lib/times.ts';
import { endMoment, joinMoment, splitMoment } from '../../lib/typed-values.ts';
import { DayField } from '../day-field.tsx';
import { TimeInput } from '../time-input.tsx';
import type { FieldControlProps } from './field-props.ts';
import { Rows } from './rows.tsx';
import classes from './schedule-control.module.css';
import { useTexts } from './texts.ts';

export function ScheduleControl({ field: _, kind, ...rest }: FieldControlProps) {
  const { t } = useTexts();
  const { installation } = useSession();
  const firstDay = textOf(rest.valueOf('startdate'));
  return (
    <Rows
      {...rest}
      add={t('schedule.add')}
      about={t('schedule.about', { zone: installation.timezone })}
      blank={(last) => blankEntry(last, firstDay)}
    >
      {(row, give) => <Entry row={row} give={give} isOfEvent={kind === 'event'} />}
    </Rows>
  );
}

/** Returns a new entry on the same day as the last one; the first one is on the first day of the event. */
function blankEntry(last: JsonObject | undefined, firstDay: string): JsonObject {
  return {
    start: splitMoment(textOf(last?.start)).day || firstDay || null,
    end: null,
    description: '',
    tag: null,
    displaystart: false,
    displayend: false,
  };
}

interface EntryProps {
  readonly row: JsonObject;
  readonly give: (part: JsonObject) => void;
  /** Only events have entries marked as the start and the end. */
  readonly isOfEvent: boolean;
}

function Entry({ row, give, isOfEvent }: EntryProps) {
  const { t, i18n } = useTexts();
  const { installation } = useSession();
  const start = splitMoment(textOf(row.start));
  const end = splitMoment(textOf(row.end));
  const counted = earlierPlanningDay(start.day, start.time, installation.dayline);
  return (
    <>
      <div className={classes.times}>
        <DayField
          label={t('schedule.day')}
          value={start.day}
          onChange={(day) => give({ start: joinMoment(day, start.time) })}
        />
        <TimeInput
          label={t('schedule.time')}
          value={start.time}
          onChange={(time) => give({ start: joinMoment(start.day, time) })}
        />
        <TimeInput
          label={t('schedule.untilTime')}
          isEnd
          value={end.time}
          onChange={(time) => give({ end: endMoment(start, end.day, time) })}
        />
        <DayField
          label={t('schedule.untilDay')}
          value={end.day}
          onChange={(day) => give({ end: joinMoment(day, end.time) })}
        />
      </div>
      {counted !== undefined && (
        <Text size="sm" role="status">
          {t('schedule.counted', { line: installation.dayline, day: showDay(counted, i18n.language, true) })}
        </Text>
      )}
      <TextInput
        label={t('schedule.description')}
        value={textOf(row.description)}
        autoComplete="off"
        onChange={({ currentTarget }) => give({ description: currentTarget.value })}
      />
      {isOfEvent && (
        <Group gap="md">
          {(['displaystart', 'displayend'] as const).map((name) => (
            <Checkbox
              key={name}
              label={t(`schedule.${name}`)}
              checked={row[name] === true}
              onChange={({ currentTarget }) => give({ [name]: currentTarget.checked })}
            />
          ))}
        </Group>
      )}
    </>
  );
}
