/** Generates a password for a user and shows it once. */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../components/dialog.tsx';
import { CancelButton } from '../../components/discard.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { ShownSecret } from '../../components/shown-secret.tsx';
import { useResetPassword } from './requests.ts';
import { useTexts } from './texts.ts';

interface PasswordDialogProps {
  readonly login: string;
  /** Offers a link with which the user sets the password; left out: the user has one. */
  readonly onLink?: (() => void) | undefined;
  readonly onClose: () => void;
}

export function PasswordDialog({ login, onLink, onClose }: PasswordDialogProps) {
  const { t } = useTexts();
  const { mutate, isPending, error, data } = useResetPassword();
  return (
    <Dialog title={t('users.passwordOf', { name: login })} onClose={onClose} isHeld={data !== undefined}>
      {data !== undefined ? (
        <ShownSecret
          about={t('users.passwordShown')}
          label={t('users.password')}
          secret={data.password}
          onClose={onClose}
        />
      ) : (
        <Stack gap="md">
          <Text size="sm">{t('users.passwordAbout')}</Text>
          {onLink !== undefined && (
            <Text size="sm">
              {t('invitations.instead')}{' '}
              <Anchor component="button" type="button" size="sm" onClick={onLink}>
                {t('invitations.newLink')}
              </Anchor>
            </Text>
          )}
          <FormOutcome error={error} fields={[]} />
          <Group justify="flex-end">
            <CancelButton onCancel={onClose} isFirst />
            <Button loading={isPending} onClick={() => mutate(login)}>
              {t('users.passwordMake')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
