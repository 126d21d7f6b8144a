/** Page for a user who must set up a second factor before anything else. */
import { Button, Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SecondFactorSetup } from '../../components/second-factor-setup.tsx';
import { useBeginSecondFactor } from '../../lib/second-factor.ts';
import { useSessionActions } from '../../lib/session.ts';

export function EnrolPage() {
  const { t } = useTranslation();
  const { resume, signOut } = useSessionActions();
  const { mutate, data, error } = useBeginSecondFactor();
  const begin = useEffectEvent(() => mutate(undefined));
  useEffect(() => begin(), []);
  useEffect(() => {
    document.title = `${t('secondFactor.title')} – Callboard`;
  }, [t]);
  return (
    <Center component="main" mih="100%" p="md" bg="var(--callboard-surface)">
      <Paper withBorder p="xl" radius="md" w="100%" maw={480}>
        <Stack gap="md">
          <Title order={1} size="h3">
            {t('secondFactor.title')}
          </Title>
          <Text size="sm">{t('secondFactor.required')}</Text>
          {error !== null && <ErrorNotice error={error} onRetry={() => void resume().then(begin)} />}
          {data !== undefined && <SecondFactorSetup enrolment={data} onDone={() => void resume()} />}
          <Group justify="flex-end">
            <Button variant="subtle" onClick={() => void signOut()}>
              {t('navigation.signOut')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Center>
  );
}
