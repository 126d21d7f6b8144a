/** The schedule of an event, day by day. */
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type JsonObject, textOf } from '../../lib/entities.ts';
import { showDay, showTime } from '../../lib/times.ts';
import classes from './schedule-list.module.css';

export function ScheduleList({ elements }: { readonly elements: readonly JsonObject[] }) {
  const { i18n } = useTranslation();
  const days = new Map<string, JsonObject[]>();
  for (const entry of elements) {
    const day = textOf(entry.starttime).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <Stack gap="md">
      {[...days].map(([day, entries]) => (
        <section key={day}>
          <Title order={3} size="h6" mb={4}>
            {showDay(day, i18n.language, true)}
          </Title>
          <ol className={classes.entries}>
            {entries.map((entry) => (
              <li key={`${textOf(entry.starttime)} ${textOf(entry.description)}`} className={classes.entry}>
                <Text component="time" size="sm" fw={600} dateTime={textOf(entry.starttime)}>
                  {showTime(textOf(entry.starttime))}
                </Text>
                <Text size="sm">{textOf(entry.description)}</Text>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Stack>
  );
}
