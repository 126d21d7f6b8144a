/** Gives a webhook another secret, and shows it once. */
import { Stack, Text } from '@mantine/core';
import { Dialog } from '../../components/dialog.tsx';
import { DialogFoot } from '../../components/dialog-foot.tsx';
import { ShownSecret } from '../../components/shown-secret.tsx';
import { renewSecret, useWebhookRequest, type Webhook } from './requests.ts';
import { useTexts } from './texts.ts';

interface RenewDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export function RenewDialog({ webhook, onClose }: RenewDialogProps) {
  const { t } = useTexts();
  const { mutate, isPending, error, data } = useWebhookRequest(renewSecret);
  return (
    <Dialog title={t('secretTitle', { name: webhook.name })} onClose={onClose} isHeld={data !== undefined}>
      {data === undefined ? (
        <Stack gap="md">
          <Text size="sm">{t('secretAbout')}</Text>
          <DialogFoot
            label={t('secretRenew')}
            request={{ isPending, error }}
            onSend={() => mutate(webhook)}
          />
        </Stack>
      ) : (
        <ShownSecret about={t('secretShown')} label={t('secret')} secret={data.secret} onClose={onClose} />
      )}
    </Dialog>
  );
}
