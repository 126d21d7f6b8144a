/** Button below a partial list that loads the next page. */
import { Button, Group } from '@mantine/core';
import { useTexts } from './texts.ts';

interface ShowMoreProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Renders nothing after the last page. */
export function ShowMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowMoreProps) {
  const { t } = useTexts();
  if (!hasNextPage) return null;
  return (
    <Group mt="sm">
      <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('showMore')}
      </Button>
    </Group>
  );
}
