/** Asks for confirmation before deleting, and shows the error if deletion is refused. */
import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';

interface DeleteDialogProps {
  readonly title: string;
  readonly about: string;
  /** Label of the button; *Delete* if left out. */
  readonly label?: string;
  /** Throws RequestError. */
  readonly onDelete: () => Promise<unknown>;
  /** Runs as part of the deletion; the dialog stays busy until it has finished. */
  readonly onDeleted: () => unknown;
  readonly onClose: () => void;
}

export function DeleteDialog({ title, about, label, onDelete, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useMutation({ mutationFn: onDelete, onSuccess: onDeleted });
  return (
    <Dialog title={title} onClose={onClose} size="md">
      <Stack gap="md">
        <Text size="sm">{about}</Text>
        <DialogFoot
          label={label ?? t('common.delete')}
          request={{ isPending, error }}
          onSend={() => mutate()}
          color="red"
          isCancelFirst
        />
      </Stack>
    </Dialog>
  );
}
