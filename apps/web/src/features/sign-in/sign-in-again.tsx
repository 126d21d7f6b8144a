/** Asks for a new sign-in after the session has ended, over the page, which stays as it is. */
import { Modal, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionActions } from '../../lib/session.ts';
import { onSignedInElsewhere } from '../../lib/session-news.ts';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInAgain({ login }: { readonly login: string }) {
  const { t } = useTranslation();
  const { resume } = useSessionActions();
  const take = useEffectEvent(resume);

  useEffect(() => onSignedInElsewhere(() => take()), []);

  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('signIn.title')}
    >
      <Stack gap="md">
        <Text size="sm">{t('signIn.ended')}</Text>
        <SignInForm login={login} />
        <ProviderSignIn besides />
      </Stack>
    </Modal>
  );
}
