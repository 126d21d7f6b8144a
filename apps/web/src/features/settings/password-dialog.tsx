/** Generates a password for a user and shows it once. */
import { Anchor, Stack, Text } from '@mantine/core';
import { Dialog } from '../../components/dialog.tsx';
import { DialogFoot } from '../../components/dialog-foot.tsx';
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
          <DialogFoot
            label={t('users.passwordMake')}
            request={{ isPending, error }}
            onSend={() => mutate(login)}
            isCancelFirst
          />
        </Stack>
      )}
    </Dialog>
  );
}
