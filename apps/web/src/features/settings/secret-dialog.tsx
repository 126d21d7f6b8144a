/** Creates or removes the secret that signs a client's callbacks; shows it once. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../components/dialog.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { ShownSecret } from '../../components/shown-secret.tsx';
import { useSetSecret } from './requests.ts';
import { useTexts } from './texts.ts';

interface SecretDialogProps {
  readonly client: string;
  readonly isSigned: boolean;
  readonly onClose: () => void;
}

export function SecretDialog({ client, isSigned, onClose }: SecretDialogProps) {
  const { t } = useTexts();
  const { mutate, isPending, error, data } = useSetSecret();
  const secret = data?.secret ?? undefined;
  return (
    <Dialog title={t('clients.secretOf', { name: client })} onClose={onClose} isHeld={secret !== undefined}>
      {secret !== undefined ? (
        <ShownSecret
          about={t('clients.secretShown')}
          label={t('clients.secret')}
          secret={secret}
          onClose={onClose}
        />
      ) : (
        <Stack gap="md">
          <Text size="sm">{t(isSigned ? 'clients.secretIs' : 'clients.secretIsNot')}</Text>
          <FormOutcome error={error} fields={[]} />
          <Group justify="flex-end">
            {isSigned && (
              <Button
                variant="default"
                c="red"
                disabled={isPending}
                onClick={() => mutate({ client, signed: false }, { onSuccess: onClose })}
              >
                {t('clients.secretRemove')}
              </Button>
            )}
            <Button loading={isPending} onClick={() => mutate({ client, signed: true })}>
              {t(isSigned ? 'clients.secretRenew' : 'clients.secretMake')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
