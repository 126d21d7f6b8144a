/** Title and actions of a page; also sets the title of the browser tab. */
import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusHeading } from '../lib/arrival.ts';

interface PageHeadProps {
  readonly title: string;
  readonly children?: ReactNode;
}

export function PageHead({ title, children }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), []);
  useEffect(() => {
    document.title = `${title} – Callboard`;
  }, [title]);
  return (
    <Group justify="space-between" gap="xs">
      <Title order={1} size="h2" ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {children !== undefined && <Group gap="xs">{children}</Group>}
    </Group>
  );
}
