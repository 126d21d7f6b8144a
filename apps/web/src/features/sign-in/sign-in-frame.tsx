/** Frame of the pages for users who may not see the application yet. */
import { Center, Group, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Mark } from '../../components/mark.tsx';

interface SignInFrameProps {
  /** Title of the window. */
  readonly title: string;
  readonly heading: string;
  readonly width: number;
  readonly children: ReactNode;
}

export function SignInFrame({ title, heading, width, children }: SignInFrameProps) {
  useEffect(() => {
    document.title = `${title} – Callboard`;
  }, [title]);
  return (
    <Center component="main" mih="100%" p="md" bg="var(--callboard-surface)">
      <Paper withBorder p="xl" radius="md" w="100%" maw={width}>
        <Stack gap="lg">
          <Group gap="sm" wrap="nowrap">
            <Mark size={32} />
            <Title order={1} size="h2">
              {heading}
            </Title>
          </Group>
          {children}
        </Stack>
      </Paper>
    </Center>
  );
}
