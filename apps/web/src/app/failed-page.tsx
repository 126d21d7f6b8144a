/** Shown in place of a page that failed or does not exist. */
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageFailure } from '../components/page-failure.tsx';
import { PageHead } from '../components/page-head.tsx';
import { TextLink } from '../components/text-link.tsx';
import { isLoadFailure } from '../lib/load-failure.ts';
import { showNotice } from '../lib/notice.ts';
import { isUnreachable, request, SESSION_PATH } from '../lib/request.ts';

export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  if (isLoadFailure(error)) return <UnloadedPage />;
  const failure = error instanceof Error ? error : new Error(String(error));
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <PageFailure title={t('errors.title')} error={failure} onRetry={retry} />;
}

/** Browsers and bundles remember a failed part, therefore only a new start fetches it again. */
function UnloadedPage() {
  const { t } = useTranslation();
  const reload = async () => {
    try {
      await request(SESSION_PATH);
    } catch (error) {
      // Without a connection the browser would replace the application with a page of its own.
      if (isUnreachable(error)) return showNotice(t('errors.unreachable'));
    }
    location.reload();
  };
  return (
    <Stack gap="md">
      <PageHead title={t('errors.title')} />
      <Alert color="red" icon={<CircleAlert aria-hidden />} role="alert">
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{t('errors.notLoaded')}</Text>
          <Button size="xs" variant="default" onClick={() => void reload()}>
            {t('errors.reload')}
          </Button>
        </Stack>
      </Alert>
    </Stack>
  );
}

export function MissingPage() {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" align="flex-start">
      <Title order={1} size="h3">
        {t('errors.title')}
      </Title>
      <Text>{t('errors.page')}</Text>
      <TextLink to="/">{t('errors.home')}</TextLink>
    </Stack>
  );
}
