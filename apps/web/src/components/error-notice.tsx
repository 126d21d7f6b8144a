/** Shows an error and what to do next. */
import { Alert, Button, Stack, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from './use-error-text.ts';

interface ErrorNoticeProps {
  readonly error: Error;
  readonly onRetry?: () => void;
}

export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const { t } = useTranslation();
  const text = useErrorText();
  return (
    <Alert color="red" title={t('errors.title')} icon={<CircleAlert aria-hidden />} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text(error)}</Text>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('errors.retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
