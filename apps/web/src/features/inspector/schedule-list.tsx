/** Schedule of an event, grouped by day. */
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type JsonObject, textOf } from '../../lib/entities.ts';
import { useSession } from '../../lib/session.ts';
import { earlierPlanningDay, showDay, showTime } from '../../lib/times.ts';
import classes from './schedule-list.module.css';
import { useTexts } from './texts.ts';

export function ScheduleList({ elements }: { readonly elements: readonly JsonObject[] }) {
  const { i18n } = useTranslation();
  const { t } = useTexts();
  const { dayline } = useSession().installation;
  const countedOf = (starttime: string) =>
    earlierPlanningDay(starttime.slice(0, 10), showTime(starttime), dayline);
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
            {entries
              .map((entry) => ({ entry, counted: countedOf(textOf(entry.starttime)) }))
              .map(({ entry, counted }) => (
                <li key={`${textOf(entry.starttime)} ${textOf(entry.description)}`} className={classes.entry}>
                  <Text component="time" size="sm" fw={600} dateTime={textOf(entry.starttime)}>
                    {showTime(textOf(entry.starttime))}
                  </Text>
                  <div>
                    <Text size="sm">{textOf(entry.description)}</Text>
                    {counted !== undefined && (
                      <Text size="xs" c="dimmed">
                        {t('countsTo', { day: showDay(counted, i18n.language, true) })}
                      </Text>
                    )}
                  </div>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </Stack>
  );
}
