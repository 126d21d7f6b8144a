/** Page for a user who must set up a second factor before anything else. */
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SecondFactorSetup } from '../../components/second-factor-setup.tsx';
import { useBeginSecondFactor } from '../../lib/second-factor.ts';
import { useSessionActions } from '../../lib/session.ts';
import { SignInFrame } from './sign-in-frame.tsx';

export function EnrolPage() {
  const { t } = useTranslation();
  const { resume, signOut } = useSessionActions();
  const { mutate, data, error } = useBeginSecondFactor();
  const begin = useEffectEvent(() => mutate(undefined));
  useEffect(() => begin(), []);
  const title = t('secondFactor.title');
  return (
    <SignInFrame title={title} heading={title} width={480}>
      <Text size="sm">{t('secondFactor.required')}</Text>
      {error !== null && <ErrorNotice error={error} onRetry={() => void resume().then(begin)} />}
      {data !== undefined && <SecondFactorSetup enrolment={data} onDone={() => void resume()} />}
      <Group justify="flex-end">
        <Button variant="subtle" onClick={() => void signOut()}>
          {t('navigation.signOut')}
        </Button>
      </Group>
    </SignInFrame>
  );
}
