/** Title and actions of a page; also sets the title of the browser tab. */
import { Group, Title } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from '../lib/arrival.ts';

interface PageHeadProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Titles the browser tab; returns the ref of the heading, which is focused when a link leads here. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), []);
  useEffect(() => {
    document.title = `${title} – Callboard`;
  }, [title]);
  return heading;
}

export function PageHead({ title, children }: PageHeadProps) {
  const heading = usePageHeading(title);
  return (
    <Group justify="space-between" gap="xs">
      <Title order={1} size="h2" ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {children !== undefined && <Group gap="xs">{children}</Group>}
    </Group>
  );
}
