/** A section of a page with its own heading. */
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  readonly about?: string;
  /** Action for the panel as a whole. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, about, action, children }: PanelProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} withBorder radius="md" p="md">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="xs">
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {action}
        </Group>
        {about !== undefined && (
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        )}
        {children}
      </Stack>
    </Paper>
  );
}
