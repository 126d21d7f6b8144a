/** What is shown in place of a page that failed or does not exist. */
import { Stack, Text, Title } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../components/error-notice.tsx';
import { TextLink } from '../components/text-link.tsx';

export function FailedPage({ error, reset }: ErrorComponentProps) {
  return <ErrorNotice error={error instanceof Error ? error : new Error(String(error))} onRetry={reset} />;
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
