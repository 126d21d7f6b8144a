/** Placeholder shown while a page loads. */
import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const LINES = [100, 92, 97, 88, 95, 90];

export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="status" aria-label={t('common.loading')}>
      <Skeleton height={32} width={220} />
      <Skeleton height={36} width="60%" />
      {LINES.map((width) => (
        <Skeleton key={width} height={20} width={`${width}%`} />
      ))}
    </Stack>
  );
}
