/** An inline link to a page of the application. */
import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

function TextAnchor(props: Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps> & AnchorProps) {
  return <Anchor {...props} />;
}

export const TextLink = createLink(TextAnchor);
