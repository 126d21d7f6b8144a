/** A page that cannot be shown; it keeps its title. */
import { Stack } from '@mantine/core';
import { ErrorNotice } from './error-notice.tsx';
import { PageHead } from './page-head.tsx';

interface PageFailureProps {
  readonly title: string;
  readonly error: Error;
  readonly onRetry?: () => void;
}

export function PageFailure({ title, ...failure }: PageFailureProps) {
  return (
    <Stack gap="md">
      <PageHead title={title} />
      <ErrorNotice {...failure} />
    </Stack>
  );
}
