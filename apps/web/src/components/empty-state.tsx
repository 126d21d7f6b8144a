/** Explains why there is nothing to show. */
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly about?: string;
  readonly children?: ReactNode;
}

export function EmptyState({ title, about, children }: EmptyStateProps) {
  return (
    <Stack gap={4} align="center" py="xl" px="md">
      <Text fw={600}>{title}</Text>
      {about !== undefined && (
        <Text size="sm" c="dimmed" ta="center">
          {about}
        </Text>
      )}
      {children}
    </Stack>
  );
}
