/** Smaller dialogs of the planning pages: another date, the keys, deleting. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { DayField } from '../../components/day-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { CancelButton } from '../../components/discard.tsx';
import { KeysTable } from '../../components/keys-table.tsx';
import { deletionQuery } from '../../lib/trash.ts';
import { plannedName } from './card-text.ts';
import { revisionOf } from './changes.ts';
import { dayNumber, dayText } from './days.ts';
import { useDesk } from './desk.tsx';
import { useHelpTexts } from './help-texts.ts';
import type { PlannedEvent } from './plan.ts';
import { useTexts } from './texts.ts';
import { useEventName } from './use-names.ts';

interface ClosableProps {
  readonly onClose: () => void;
}

export function DateDialog({ onClose }: ClosableProps) {
  const { t } = useTexts();
  const { from, go } = useDesk();
  const [day, setDay] = useState(dayText(from));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (dayNumber(day) === undefined) return;
    onClose();
    go({ from: day });
  };
  return (
    <Dialog title={t('goTo')} onClose={onClose} size="xs" isApplied>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <DayField label={t('day')} value={day} onChange={setDay} />
          <Group justify="flex-end">
            <Button type="submit">{t('goTo')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const KEYS = {
  arrows: ['←', '↑', '→', '↓'],
  pages: ['PgUp', 'PgDn'],
  ends: ['Home', 'End'],
  today: ['T'],
  date: ['G'],
  zoom: ['+', '−'],
  open: ['Enter'],
  create: ['N'],
  days: ['Shift+↑', 'Shift+↓'],
  pickUp: ['Space'],
  end: ['Shift+↑', 'Shift+↓'],
  start: ['Alt+↑', 'Alt+↓'],
  clipboard: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'],
  remove: ['Delete'],
  undo: ['Ctrl+Z'],
  redo: ['Ctrl+Shift+Z', 'Ctrl+Y'],
  conflict: ['C'],
  search: ['/'],
} as const;

const NAMES = Object.keys(KEYS) as (keyof typeof KEYS)[];

export function KeysDialog({ onClose }: ClosableProps) {
  const { t } = useHelpTexts();
  return (
    <Dialog title={t('keys.title')} onClose={onClose} isApplied>
      <KeysTable rows={NAMES.map((name) => ({ label: t(`keys.${name}`), keys: KEYS[name] }))} />
    </Dialog>
  );
}

interface RemoveDialogProps extends ClosableProps {
  readonly planned: PlannedEvent;
}

export function RemoveDialog({ planned, onClose }: RemoveDialogProps) {
  const { t } = useTexts();
  const eventName = useEventName();
  const { t: help } = useHelpTexts();
  const { changes, go } = useDesk();
  const { data: deletion } = useQuery(deletionQuery('event', planned.id, { members: 'stay', unlock: false }));
  const isForGood = deletion?.days === 0 && deletion.files > 0;
  const name = plannedName(planned, t);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void changes.submit({
      changes: [{ do: 'delete', event: planned.id, ...revisionOf(planned) }],
      done: t('actions.deleted', { name: eventName(planned) }),
      onDone: () => {
        onClose();
        go({ sel: undefined }, true);
      },
    });
  };
  return (
    <Dialog title={help('remove.title', { name })} onClose={onClose} size="md">
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">{`${help('remove.about')} ${isForGood ? t('actions.forGood') : help('remove.canUndo')}`}</Text>
          <Group justify="flex-end">
            <CancelButton onCancel={onClose} isFirst />
            <Button type="submit" color="red" loading={changes.isBusy}>
              {help('remove.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
