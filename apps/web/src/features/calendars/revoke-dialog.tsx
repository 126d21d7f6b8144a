/** Asks for confirmation before a calendar address is revoked. */
import { Stack, Text } from '@mantine/core';
import { type Calendar, useRevokeCalendar } from '../../components/calendars/requests.ts';
import { useTexts } from '../../components/calendars/texts.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogFoot } from '../../components/dialog-foot.tsx';

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
        <DialogFoot
          label={t('revoke')}
          request={{ isPending, error }}
          onSend={() => mutate(id, { onSuccess: onClose })}
          color="red"
          isCancelFirst
        />
      </Stack>
    </Dialog>
  );
}
