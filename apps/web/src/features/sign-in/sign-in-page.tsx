/** Page for users who are not signed in. */
import { Center, Paper, Stack, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInPage() {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${t('signIn.title')} – Callboard`;
  }, [t]);
  return (
    <Center component="main" mih="100%" p="md" bg="var(--callboard-surface)">
      <Paper withBorder p="xl" radius="md" w="100%" maw={380}>
        <Stack gap="lg">
          <Title order={1} size="h2">
            Callboard
          </Title>
          <SignInForm />
          <ProviderSignIn />
        </Stack>
      </Paper>
    </Center>
  );
}
