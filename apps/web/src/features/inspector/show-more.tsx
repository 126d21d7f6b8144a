/** Below a part of what there is: gets the next one. */
import { Button, Group } from '@mantine/core';
import { useTexts } from './texts.ts';

interface ShowMoreProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Nothing at the end. */
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
