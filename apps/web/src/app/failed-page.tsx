/** Shown in place of a page that failed or does not exist. */
import { Stack, Text, Title } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageFailure } from '../components/page-failure.tsx';
import { TextLink } from '../components/text-link.tsx';

export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const failure = error instanceof Error ? error : new Error(String(error));
  return <PageFailure title={t('errors.title')} error={failure} onRetry={reset} />;
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
