/** Asks before a saved query is deleted. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormOutcome } from '../../../components/form-outcome.tsx';
import { deleteSavedQuery, type SavedQuery, savedQueriesQuery } from './requests.ts';
import { useTexts } from './texts.ts';

interface DeleteDialogProps {
  readonly saved: SavedQuery;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteDialog({ saved, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTexts();
  const { t: tt } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteSavedQuery(saved),
    onSuccess: () => {
      onClose();
      onDeleted();
    },
    // Also when somebody else was faster: what there is now can be deleted then.
    onSettled: () => client.invalidateQueries({ queryKey: savedQueriesQuery.queryKey }),
  });
  return (
    <Modal opened onClose={onClose} title={t('removeTitle', { name: saved.name })} withCloseButton={false}>
      <Stack gap="md">
        <Text size="sm">{t('removeAbout')}</Text>
        <FormOutcome error={error} fields={[]} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {tt('common.cancel')}
          </Button>
          <Button color="red" loading={isPending} onClick={() => mutate()}>
            {tt('common.delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
