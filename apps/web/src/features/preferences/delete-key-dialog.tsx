/** Asks before a key is deleted. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { type Key, useDeleteKey } from './account.ts';

interface DeleteKeyDialogProps {
  readonly unwanted: Key;
  readonly onClose: () => void;
}

export function DeleteKeyDialog({ unwanted, onClose }: DeleteKeyDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useDeleteKey();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('preferences.keys.deleteTitle', { name: unwanted.name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('preferences.keys.deleteAbout')}</Text>
        <FormOutcome error={error} fields={[]} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button color="red" loading={isPending} onClick={() => mutate(unwanted.id, { onSuccess: onClose })}>
            {t('common.delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
