/** Schedule of an event: `20:15–21:05 Before the interval`, each entry changed where it stands. */
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditSource } from '../../components/editing/edit-source.ts';
import { InPlace } from '../../components/editing/in-place.tsx';
import { Panel } from '../../components/panel.tsx';
import { type JsonObject, textOf } from '../../lib/entities.ts';
import { useSession } from '../../lib/session.ts';
import { earlierPlanningDay, showDay, showShortDay } from '../../lib/times.ts';
import { splitMoment } from '../../lib/typed-values.ts';
import { type Entry, entriesOf, timesText } from './event-times.ts';
import classes from './inspector.module.css';
import { EntryEditor, formAndEditors } from './late.tsx';
import { useTexts } from './texts.ts';
import type { Hindrance } from './use-hindrance.ts';

interface SchedulePanelProps {
  readonly source: EditSource;
  readonly entity: JsonObject;
  readonly hindrance: Hindrance;
}

const SCHEDULE = { name: 'schedule', type: 'schedule', key: 'schedule' } as const;

export function SchedulePanel({ source, entity, hindrance }: SchedulePanelProps) {
  const { t } = useTranslation();
  const { t: own, i18n } = useTexts();
  const entries = entriesOf(source.start?.value.schedule ?? null);
  const days = new Map<string, { readonly entry: Entry; readonly index: number }[]>();
  for (const [index, entry] of entries.entries()) {
    const { day: date } = splitMoment(textOf(entry.start));
    days.set(date, [...(days.get(date) ?? []), { entry, index }]);
  }
  const fixed = hindrance.of(SCHEDULE);
  const day = textOf(entries.at(-1)?.start).slice(0, 10) || textOf(entity.startdate);
  return (
    <Panel title={t('inspector.tabs.schedule')}>
      {source.start !== undefined && entries.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('inspector.empty.schedule')}
        </Text>
      )}
      {[...days].map(([date, ofDay]) => (
        <section key={date} aria-label={showDay(date, i18n.language, true)}>
          {(days.size > 1 || date !== entity.startdate) && (
            <Text size="sm" fw={600}>
              {showShortDay(date, i18n.language)}
            </Text>
          )}
          <ol className={classes.entries}>
            {ofDay.map(({ entry, index }) => (
              <li key={`${textOf(entry.start)} ${textOf(entry.description)}`}>
                <InPlace
                  late={formAndEditors}
                  source={source}
                  names={['schedule']}
                  label={own('schedule.entry', { name: entryName(entry) })}
                  fixed={fixed}
                  isFixedSilently
                  typed={(typedOf) => <EntryLine entry={entriesOf(typedOf('schedule'))[index]} />}
                  editor={(edit, errors) => <EntryEditor edit={edit} index={index} error={errors.schedule} />}
                >
                  <EntryLine entry={entry} />
                </InPlace>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {fixed === undefined && source.start !== undefined && <NewEntry source={source} day={day} />}
    </Panel>
  );
}

const entryName = (entry: Entry): string =>
  `${splitMoment(textOf(entry.start)).time} ${textOf(entry.description)}`.trim();

function EntryLine({ entry }: { readonly entry: Entry | undefined }) {
  const { t, i18n } = useTexts();
  const { dayline } = useSession().installation;
  if (entry === undefined) return <Text size="sm">{t('schedule.removed')}</Text>;
  const { day, time } = splitMoment(textOf(entry.start));
  const counted = earlierPlanningDay(day, time, dayline);
  return (
    <div className={classes.entry}>
      <time className={classes.entryTime} dateTime={textOf(entry.start)}>
        {timesText({ start: textOf(entry.start), end: textOf(entry.end) }, (text) =>
          showShortDay(text, i18n.language),
        )}
      </time>
      <div>
        {textOf(entry.description)}
        {(entry.displaystart === true || entry.displayend === true) && (
          <Text span size="xs" c="dimmed">
            {' '}
            {t(`schedule.shown.${shownAs(entry)}`)}
          </Text>
        )}
        {counted !== undefined && (
          <Text size="xs" c="dimmed">
            {t('countsTo', { day: showDay(counted, i18n.language, true) })}
          </Text>
        )}
      </div>
    </div>
  );
}

function shownAs({ displaystart, displayend }: Entry): 'start' | 'end' | 'both' {
  if (displaystart === true && displayend === true) return 'both';
  return displaystart === true ? 'start' : 'end';
}

/** Opens an empty entry below the others. */
function NewEntry({ source, day }: { readonly source: EditSource; readonly day: string }) {
  const { t } = useTexts();
  const index = entriesOf(source.start?.value.schedule ?? null).length;
  return (
    <InPlace
      key={index}
      late={formAndEditors}
      source={source}
      names={['schedule']}
      label={t('schedule.new')}
      editor={(edit, errors) => <EntryEditor edit={edit} index={index} day={day} error={errors.schedule} />}
    >
      <Text size="sm" c="dimmed">
        {t('schedule.add')}
      </Text>
    </InPlace>
  );
}
