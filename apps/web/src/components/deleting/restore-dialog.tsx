/** Restores an entity from the trash, and asks where that is not possible as it was. */
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestError } from '../../lib/request.ts';
import { restoreEntity, type TrashEntry } from '../../lib/trash.ts';
import { conflictsIn, type PlanConflicts, type Stance } from '../../lib/use-edit.ts';
import { Dialog } from '../dialog.tsx';
import { CancelButton } from '../discard.tsx';
import { DoubleBooking } from '../editing/double-booking.tsx';
import { FormOutcome } from '../form-outcome.tsx';
import { useLossText } from './loss-text.ts';
import { useTexts } from './texts.ts';

interface RestoreDialogProps {
  readonly entry: TrashEntry;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

export function RestoreDialog({ entry: { id, name }, onRestored, onClose }: RestoreDialogProps) {
  const { t } = useTexts();
  const lossText = useLossText();
  const [incomplete, setIncomplete] = useState(false);
  const [conflicts, setConflicts] = useState<PlanConflicts>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ stance, rest }: { readonly stance: Stance; readonly rest: boolean }) =>
      restoreEntity(id, { ...stance, incomplete: rest }),
    onError: (failure, { stance }) => setConflicts(conflictsIn(failure, stance.accept ?? [])),
    onSuccess: onRestored,
  });
  const losses = error instanceof RequestError && error.code === 'conflict' ? error.errors : [];
  const save = (stance: Stance = {}) => mutate({ stance, rest: incomplete });
  const restoreRest = () => {
    setIncomplete(true);
    mutate({ stance: {}, rest: true });
  };
  return (
    <Dialog title={t('restoreTitle', { name })} onClose={onClose} size="md">
      <Stack gap="md">
        <Text size="sm">{t('restoreAbout')}</Text>
        {losses.length > 0 && (
          <Alert color="yellow" title={t('incomplete')} role="alert">
            <List size="sm">
              {losses.map((loss) => (
                <List.Item key={`${loss.keyword} ${loss.detail}`}>{lossText(loss)}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {losses.length === 0 && conflicts === undefined && <FormOutcome error={error} fields={[]} />}
        <DoubleBooking edit={{ conflicts, isSaving: isPending, save }} />
        <Group justify="flex-end">
          <CancelButton onCancel={onClose} isFirst={losses.length > 0} />
          {losses.length > 0 && !incomplete && (
            <Button loading={isPending} onClick={restoreRest}>
              {t('restoreRest')}
            </Button>
          )}
          {losses.length === 0 && conflicts === undefined && (
            <Button loading={isPending} onClick={() => save()} data-autofocus>
              {t('restore')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
