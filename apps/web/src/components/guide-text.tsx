/** Says what a page is about, and leads to its page of the documentation. */
import { Anchor, Text } from '@mantine/core';
import { BASE_PATH } from '../lib/request.ts';

interface GuideTextProps {
  readonly about: string;
  readonly link: string;
  readonly guide: string;
}

export function GuideText({ about, link, guide }: GuideTextProps) {
  return (
    <Text size="sm" c="dimmed">
      {about}{' '}
      <Anchor underline="always" href={`${BASE_PATH}docs/${guide}`}>
        {link}
      </Anchor>
    </Text>
  );
}
