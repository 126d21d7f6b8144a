/** The title of a page and what can be done there; also the title of the browser's tab. */
import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

interface PageHeadProps {
  readonly title: string;
  readonly children?: ReactNode;
}

export function PageHead({ title, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} – Callboard`;
  }, [title]);
  return (
    <Group justify="space-between" gap="xs">
      <Title order={1} size="h2">
        {title}
      </Title>
      {children !== undefined && <Group gap="xs">{children}</Group>}
    </Group>
  );
}
