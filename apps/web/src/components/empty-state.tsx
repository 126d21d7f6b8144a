/** Explains why there is nothing to show, and always offers what to do about it. */
import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly about?: string;
  /** Buttons and links; the most likely one first. */
  readonly children: ReactElement | readonly ReactNode[];
}

export function EmptyState({ title, about, children }: EmptyStateProps) {
  return (
    <Stack gap="xs" align="center" py={48} px="md">
      <Title order={2} size="h4" ta="center">
        {title}
      </Title>
      {about !== undefined && (
        <Text size="sm" c="dimmed" ta="center" maw={440}>
          {about}
        </Text>
      )}
      <Group gap="xs" mt="xs" justify="center">
        {children}
      </Group>
    </Stack>
  );
}
