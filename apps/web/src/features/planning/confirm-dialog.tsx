/** Confirms an option, and releases what stood beside it for the same hall and day. */
import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { plannedName, whenText } from './card-text.ts';
import { firstStatus, statusChange } from './changes.ts';
import { useDesk } from './desk.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import type { PlannedEvent } from './plan.ts';
import { useTexts } from './texts.ts';

interface ConfirmDialogProps {
  readonly planned: PlannedEvent;
  readonly rivals: readonly PlannedEvent[];
  readonly onClose: () => void;
}

export function ConfirmDialog({ planned, rivals, onClose }: ConfirmDialogProps) {
  const { t } = useTexts();
  const desk = useDesk();
  const { info, changes } = desk;
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
    const others = rivals.filter(({ id }) => ticked.includes(id));
    void changes.submit({
      changes: [...others.map((rival) => statusChange(rival, released)), statusChange(planned, status)],
      done: t('actions.confirmed', { name }),
      onDone: onClose,
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
          {rivals.length > 0 && releasing.length > 0 && (
            <>
              <Checkbox.Group label={t('confirm.rivals')} value={[...ticked]} onChange={setTicked}>
                <Stack gap={6} mt={6}>
                  {rivals.map((rival) => (
                    <Checkbox
                      key={rival.id}
                      value={rival.id}
                      label={`${plannedName(rival, t)}, ${whenText(rival, desk, t)}`}
                    />
                  ))}
                </Stack>
              </Checkbox.Group>
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
