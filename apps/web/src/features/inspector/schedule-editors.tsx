/** Controls of the times of an event, and of an entry of its schedule. */
import { Button, Group, Text, TextInput } from '@mantine/core';
import { TimeInput } from '../../components/time-input.tsx';
import { type JsonObject, textOf } from '../../lib/entities.ts';
import { endMoment, joinMoment, splitMoment, timeOf } from '../../lib/typed-values.ts';
import type { Edit } from '../../lib/use-edit.ts';
import { entriesOf, shownSpan, withShownTimes } from './event-times.ts';
import { useTexts } from './texts.ts';

const isNoTime = (text = ''): boolean => text !== '' && timeOf(text) === undefined;

interface TimesEditorProps {
  readonly edit: Edit;
  readonly day: string;
  readonly error: string | undefined;
}

export function TimesEditor({ edit, day, error }: TimesEditorProps) {
  const { t } = useTexts();
  const schedule = edit.valueOf('schedule');
  const span = shownSpan(schedule);
  const [start, end] = [span.start, span.end].map((moment) => splitMoment(moment).time);
  const isEndWrong = isNoTime(end) && !isNoTime(start);
  const give = (times: { readonly start?: string; readonly end?: string }) =>
    edit.change('schedule', [...withShownTimes(schedule, times, day)]);
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TimeInput
        label={t('schedule.from')}
        w={90}
        value={start ?? ''}
        error={isEndWrong ? undefined : error}
        onChange={(text) => give({ start: text })}
      />
      <TimeInput
        label={t('schedule.until')}
        isEnd
        w={90}
        value={end ?? ''}
        error={isNoTime(end) ? error : undefined}
        onChange={(text) => give({ end: text })}
      />
    </Group>
  );
}

interface EntryEditorProps {
  readonly edit: Edit;
  /** Place in the schedule; one behind the last is a new entry. */
  readonly index: number;
  readonly error: string | undefined;
  /** Day of a new entry. */
  readonly day?: string;
}

export function EntryEditor({ edit, index, error, day = '' }: EntryEditorProps) {
  const { t } = useTexts();
  const entries = entriesOf(edit.valueOf('schedule'));
  const isNew = index >= entries.length;
  const entry = entries[index] ?? { ...BLANK, start: day || null };
  const [start, end] = [splitMoment(textOf(entry.start)), splitMoment(textOf(entry.end))];
  const give = (part: JsonObject) =>
    edit.change(
      'schedule',
      isNew ? [...entries, { ...entry, ...part }] : entries.with(index, { ...entry, ...part }),
    );
  return (
    <>
      <Group gap="xs" align="flex-end">
        <TimeInput
          label={t('schedule.from')}
          w={90}
          value={start.time}
          error={error !== undefined}
          onChange={(time) =>
            give({
              start: joinMoment(start.day || day, time),
              ...(entry.end === null
                ? {}
                : { end: endMoment({ day: start.day || day, time }, '', end.time) }),
            })
          }
        />
        <TimeInput
          label={t('schedule.until')}
          isEnd
          w={90}
          value={end.time}
          onChange={(time) => give({ end: endMoment(start, '', time) })}
        />
        <TextInput
          label={t('schedule.description')}
          flex={1}
          miw={140}
          autoComplete="off"
          value={textOf(entry.description)}
          onChange={({ currentTarget }) => give({ description: currentTarget.value })}
        />
        {!isNew && (
          <Button
            size="xs"
            variant="default"
            onClick={({ currentTarget: { form } }) => {
              edit.change('schedule', entries.toSpliced(index, 1));
              // As soon as the edit knows of it.
              setTimeout(() => form?.requestSubmit(), 0);
            }}
          >
            {t('schedule.remove')}
          </Button>
        )}
      </Group>
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </>
  );
}

const BLANK = { start: null, end: null, description: '', tag: null, displaystart: false, displayend: false };
