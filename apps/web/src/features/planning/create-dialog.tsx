/** Makes an event in a cell; everything else about it has its place on the page of the event. */
import { Anchor, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { requiredMark } from '../../components/field-controls.tsx';
import { TimeInput } from '../../components/time-input.tsx';
import { timeOf } from '../../lib/typed-values.ts';
import { hallName } from './card-text.ts';
import { CreateDates } from './create-dates.tsx';
import { type DayNumber, dayNumber, dayText, showDay } from './days.ts';
import { useDesk } from './desk.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { NO_HALL, type PlanningInfo } from './plan.ts';
import { useTexts } from './texts.ts';
import { useVerdict } from './use-verdict.ts';
import { useVerdictText } from './verdict-text.ts';

interface CreateDialogProps {
  /** Each gets an event of its own. */
  readonly days: readonly DayNumber[];
  readonly hall: string;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly days: readonly string[];
  readonly hall: string;
  readonly start: string;
  readonly end: string;
  readonly status: string;
  readonly profile: string;
}

export function CreateDialog({ days, hall, onClose }: CreateDialogProps) {
  const { t } = useTexts();
  const { info, changes, go, language, openDialog } = useDesk();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>({
    name: '',
    days: days.map(dayText),
    hall: info.maybook ? hall : NO_HALL,
    start: '',
    end: '',
    status: firstChoice(info),
    profile: '',
  });
  const [isSent, setSent] = useState(false);
  const set = (key: Exclude<keyof Draft, 'days'>) => (value: string) =>
    setDraft((before) => ({ ...before, [key]: value }));
  const errors = isSent ? problemsOf(draft) : {};

  const isClosable = draft.name === '' && info.halls.some(({ id, write }) => id === draft.hall && write);
  const close = () =>
    openDialog({ kind: 'close', day: dayNumber(draft.days[0] ?? '') ?? 0, hall: draft.hall });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    make(false);
  };

  /** The page of the event is its full form: made first, it has the hall, and nothing that was typed gets lost. */
  const make = (isOpened: boolean) => {
    setSent(true);
    const [first, ...others] = draft.days;
    if (Object.keys(problemsOf(draft)).length > 0 || first === undefined) return;
    const names = { name: draft.name.trim(), hall: hallName(info, draft.hall, t) };
    void changes.submit({
      changes: draft.days.map((day) => changeOf(draft, day)),
      done:
        others.length === 0
          ? t('create.done', { ...names, day: showDay(dayNumber(first) ?? 0, language, 'full') })
          : t('create.doneMany', { ...names, count: draft.days.length }),
      onDone: ({ created: [id] }) => {
        onClose();
        if (id !== undefined && isOpened) void navigate({ to: '/$kind/$id', params: { kind: 'event', id } });
        else if (id !== undefined && others.length === 0) go({ sel: id }, true);
      },
    });
  };

  return (
    <Dialog title={t('create.title')} onClose={onClose} size="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            {...requiredMark(true)}
            label={t('create.name')}
            value={draft.name}
            error={errors.name && t('create.nameMissing')}
            autoComplete="off"
            onChange={({ currentTarget }) => set('name')(currentTarget.value)}
          />
          <CreateDates
            value={draft.days}
            hasError={errors.days === true}
            onChange={(chosen) => setDraft((before) => ({ ...before, days: chosen }))}
          />
          <HallSelect value={draft.hall} onChange={set('hall')} />
          {isClosable && (
            <Anchor component="button" type="button" size="sm" ta="start" onClick={close}>
              {t('closing.instead')}
            </Anchor>
          )}
          <Group gap="sm" grow align="flex-start">
            <TimeInput
              label={t('create.start')}
              value={draft.start}
              error={errors.start && t('create.startMissing')}
              onChange={set('start')}
            />
            <TimeInput label={t('create.end')} isEnd value={draft.end} onChange={set('end')} />
          </Group>
          <Text size="xs" c="dimmed">
            {t('create.about')}
          </Text>
          <Group gap="sm" grow>
            <NativeSelect
              label={t('create.status')}
              value={draft.status}
              data={choices(info.statuses, t('noStatus'))}
              onChange={({ currentTarget }) => set('status')(currentTarget.value)}
            />
            <NativeSelect
              label={t('create.profile')}
              value={draft.profile}
              data={choices(info.profiles, t('create.none'))}
              onChange={({ currentTarget }) => set('profile')(currentTarget.value)}
            />
          </Group>
          <Forecast draft={draft} />
          <DialogButtons
            label={t('create.submit', { count: draft.days.length })}
            onClose={onClose}
            {...(draft.days.length === 1 && { more: { label: t('create.more'), onClick: () => make(true) } })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Says what the event would collide with, before it is made. */
function Forecast({ draft }: { readonly draft: Draft }) {
  const name = draft.name.trim() || 'New event';
  const isWhole = draft.hall !== NO_HALL && Object.keys(problemsOf({ ...draft, name })).length === 0;
  const verdict = useVerdict(isWhole ? draft.days.map((day) => changeOf({ ...draft, name }, day)) : []);
  const text = useVerdictText(verdict, undefined);
  return (
    <Text size="sm" role="status">
      {isWhole && text}
    </Text>
  );
}

/** New plans are options where the venue knows them: a hall is not given away by a double click. */
function firstChoice({ statuses }: PlanningInfo): string {
  return statuses.find(({ firmness, locked }) => firmness === 'option' && !locked)?.id ?? '';
}

function choices(all: readonly { readonly id: string; readonly name: string }[], none: string) {
  return [{ value: '', label: none }, ...all.map(({ id, name }) => ({ value: id, label: name }))];
}

function problemsOf({ name, days, start, end }: Draft) {
  const isStartMissing = timeOf(start) === undefined && (start !== '' || end !== '');
  const isDayMissing = days.length === 0 || days.some((day) => dayNumber(day) === undefined);
  const problems = { name: name.trim() === '', days: isDayMissing, start: isStartMissing };
  return Object.fromEntries(Object.entries(problems).filter(([, isThere]) => isThere));
}

function changeOf({ name, hall, start, end, status, profile }: Draft, day: string) {
  return {
    do: 'create',
    name: name.trim(),
    day,
    hall: hall || null,
    start: timeOf(start) ?? null,
    end: timeOf(end) ?? null,
    status: status || null,
    profile: profile || null,
  } as const;
}

interface HallSelectProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function HallSelect({ value, onChange }: HallSelectProps) {
  const { t } = useTexts();
  const { info } = useDesk();
  return (
    <NativeSelect
      label={t('create.hall')}
      value={value}
      disabled={!info.maybook}
      data={[
        { value: NO_HALL, label: t('noHall') },
        ...info.halls.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
