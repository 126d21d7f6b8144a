/** Gives a webhook another secret, and shows it once. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../components/dialog.tsx';
import { CancelButton } from '../../components/discard.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
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
          <FormOutcome error={error} fields={[]} />
          <Group justify="flex-end">
            <CancelButton onCancel={onClose} />
            <Button loading={isPending} onClick={() => mutate(webhook)}>
              {t('secretRenew')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <ShownSecret about={t('secretShown')} label={t('secret')} secret={data.secret} onClose={onClose} />
      )}
    </Dialog>
  );
}
