/** The line below the name of an event: day, times, rooms and status, each changed where it stands. */
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type EditSource, useEntitySource } from '../../components/editing/edit-source.ts';
import { InPlace } from '../../components/editing/in-place.tsx';
import { type Json, type JsonObject, textOf } from '../../lib/entities.ts';
import { showDay, showShortDay } from '../../lib/times.ts';
import { ContactToCall } from './contact-to-call.tsx';
import { shownSpan, timesText } from './event-times.ts';
import { FieldInPlace } from './field-in-place.tsx';
import classes from './inspector.module.css';
import { formAndEditors, TimesEditor } from './late.tsx';
import { RoomFacts } from './room-facts.tsx';
import { StatusMark } from './status-mark.tsx';
import { useTexts } from './texts.ts';
import type { Hindrance } from './use-hindrance.ts';

interface EventFactsProps {
  readonly id: string;
  readonly entity: JsonObject;
  readonly hindrance: Hindrance;
}

export function EventFacts({ id, entity, hindrance }: EventFactsProps) {
  const { i18n } = useTranslation();
  const { t } = useTexts();
  const source = useEntitySource('event', id);
  const dayOf = (day: Json | undefined, last: Json | undefined) =>
    daysText(textOf(day), textOf(last), i18n.language);
  const isSeveral = entity.startdate !== entity.enddate;
  return (
    <div className={classes.facts}>
      <FieldInPlace
        kind="event"
        name="startdate"
        along={isSeveral ? LAST_DAY : []}
        following={isSeveral ? [] : LAST_DAY}
        source={source}
        hindrance={hindrance}
        isFixedSilently
        typed={(typedOf) => <Fact>{dayOf(typedOf('startdate'), typedOf('enddate'))}</Fact>}
      >
        <Fact>{dayOf(entity.startdate, entity.enddate)}</Fact>
      </FieldInPlace>
      <TimesInPlace source={source} entity={entity} hindrance={hindrance} />
      <RoomFacts id={id} entity={entity} hindrance={hindrance} />
      <FieldInPlace
        kind="event"
        name="status"
        source={source}
        hindrance={hindrance}
        isFixedSilently
        typed={(typedOf) => <Fact>{textOf(typedOf('status'))}</Fact>}
      >
        <StatusMark status={entity.status} />
      </FieldInPlace>
      <ContactToCall event={id} />
      {/* In the same line, as it is known later than the rest. */}
      {hindrance.lock !== undefined && (
        <Text span size="xs" c="dimmed">
          {t(hindrance.mayUnlock ? 'fixed.lockedAsks' : 'fixed.locked', { status: hindrance.lock })}
        </Text>
      )}
    </div>
  );
}

const LAST_DAY = ['enddate'];

function Fact({ children }: { readonly children: string }) {
  return (
    <Text span size="sm" fw={500} className={classes.fact}>
      {children}
    </Text>
  );
}

function daysText(first: string, last: string, language: string): string {
  if (last === '' || first === last) return showShortDay(first, language);
  return `${showShortDay(first, language)} – ${showShortDay(last, language)}`;
}

interface TimesInPlaceProps {
  readonly source: EditSource;
  readonly entity: JsonObject;
  readonly hindrance: Hindrance;
}

/** The times that the schedule shows as start and end. */
function TimesInPlace({ source, entity, hindrance }: TimesInPlaceProps) {
  const { i18n } = useTranslation();
  const { t } = useTexts();
  const textOfSchedule = (schedule: Json) =>
    timesText(shownSpan(schedule), (day) => showDay(day, i18n.language)) || t('head.noTimes');
  const stored =
    source.start === undefined
      ? storedTimes(entity, t('head.noTimes'))
      : textOfSchedule(source.start.value.schedule ?? null);
  return (
    <InPlace
      late={formAndEditors}
      source={source}
      names={['schedule']}
      label={t('head.times')}
      fixed={hindrance.of(SCHEDULE)}
      isFixedSilently
      typed={(typedOf) => <Fact>{textOfSchedule(typedOf('schedule'))}</Fact>}
      editor={(edit, errors) => (
        <TimesEditor edit={edit} day={textOf(entity.startdate)} error={errors.schedule} />
      )}
    >
      <Fact>{stored}</Fact>
    </InPlace>
  );
}

const SCHEDULE = { name: 'schedule', type: 'schedule', key: 'schedule' } as const;

/** The same times from the entity itself, until its schedule is loaded. */
function storedTimes(entity: JsonObject, none: string): string {
  const times = [entity.defaultschedulestarttime, entity.defaultscheduleendtime].map(textOf);
  return times.filter((time) => time !== '').join('–') || none;
}
