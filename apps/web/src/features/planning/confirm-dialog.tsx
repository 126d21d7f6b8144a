/**
 * Confirms an option, releases what competed with it for its halls and days or what its client held elsewhere, and leads to
 * those who are to be told.
 */
import { NativeSelect, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { plannedName } from './card-text.ts';
import { firstStatus, statusChange } from './changes.ts';
import { useDesk } from './desk.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import type { PlannedEvent } from './plan.ts';
import { ReleaseChoice } from './release-choice.tsx';
import { useTellingTexts } from './telling-texts.ts';
import { useTexts } from './texts.ts';
import { useClientOptions } from './use-client-options.ts';
import { useEventName } from './use-names.ts';
import { useRivals } from './use-rivals.ts';
import { useTelling } from './use-telling.ts';

interface ConfirmDialogProps {
  readonly planned: PlannedEvent;
  readonly onClose: () => void;
}

export function ConfirmDialog({ planned, onClose }: ConfirmDialogProps) {
  const { t } = useTexts();
  const eventName = useEventName();
  const { t: telling } = useTellingTexts();
  const { info, changes } = useDesk();
  const rivals = useRivals(planned);
  const { client, options } = useClientOptions(planned);
  const elsewhere = options.filter(({ id }) => !rivals.some((rival) => rival.event.id === id));
  const tellLosers = useTelling();
  const confirming = info.statuses.filter(({ firmness, locked }) => firmness === 'confirmed' && !locked);
  const releasing = info.statuses.filter(({ firmness }) => firmness === 'released');
  const [status, setStatus] = useState(confirming[0]?.id ?? '');
  const [released, setReleased] = useState(
    firstStatus(info.statuses, 'released')?.id ?? releasing[0]?.id ?? '',
  );
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const name = plannedName(planned, t);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (status === '') return onClose();
    const others = rivals.filter((rival) => ticked.includes(rival.event.id));
    const along = [
      ...others.map((rival) => rival.event),
      ...elsewhere.filter(({ id }) => ticked.includes(id)),
    ];
    void changes.submit({
      changes: [...along.map((option) => statusChange(option, released)), statusChange(planned, status)],
      done: t('actions.confirmed', { name: eventName(planned) }),
      onDone: async (outcome) => {
        if (!(await tellLosers({ planned, outcome, released: others }))) onClose();
      },
    });
  };

  return (
    <Dialog title={t('confirm.title', { name })} onClose={onClose} size="md">
      <form onSubmit={submit}>
        <Stack gap="sm">
          {confirming.length === 0 ? (
            <Text size="sm">{t('confirm.noStatus')}</Text>
          ) : (
            <NativeSelect
              label={t('confirm.status')}
              value={status}
              data={confirming.map(({ id, name: label }) => ({ value: id, label }))}
              onChange={({ currentTarget }) => setStatus(currentTarget.value)}
            />
          )}
          {releasing.length > 0 && (
            <>
              <ReleaseChoice
                label={t('confirm.rivals')}
                options={rivals.map(({ event }) => event)}
                ticked={ticked}
                onChange={setTicked}
              />
              <ReleaseChoice
                label={telling('ofClient', { name: client })}
                options={elsewhere}
                ticked={ticked}
                onChange={setTicked}
              />
              {ticked.length > 0 && (
                <NativeSelect
                  label={t('confirm.releasedStatus')}
                  value={released}
                  data={releasing.map(({ id, name: label }) => ({ value: id, label }))}
                  onChange={({ currentTarget }) => setReleased(currentTarget.value)}
                />
              )}
            </>
          )}
          <DialogButtons label={t('confirm.submit')} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
