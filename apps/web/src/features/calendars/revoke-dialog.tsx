/** Asks for confirmation before a calendar address is revoked. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { type Calendar, useRevokeCalendar } from '../../components/calendars/requests.ts';
import { useTexts } from '../../components/calendars/texts.ts';
import { Dialog } from '../../components/dialog.tsx';
import { CancelButton } from '../../components/discard.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';

interface RevokeDialogProps {
  readonly unwanted: Calendar;
  readonly onClose: () => void;
}

export function RevokeDialog({ unwanted: { id, name }, onClose }: RevokeDialogProps) {
  const { t } = useTexts();
  const { mutate, isPending, error } = useRevokeCalendar();
  return (
    <Dialog title={t('revokeTitle', { name: name ?? t('gone') })} onClose={onClose} size="md">
      <Stack gap="md">
        <Text size="sm">{t('revokeAbout')}</Text>
        <FormOutcome error={error} fields={[]} />
        <Group justify="flex-end">
          <CancelButton onCancel={onClose} isFirst />
          <Button color="red" loading={isPending} onClick={() => mutate(id, { onSuccess: onClose })}>
            {t('revoke')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
