/** Offered where nothing that is planned fits the filter. */
import { Button } from '@mantine/core';
import { useDesk } from './desk.tsx';
import { useTexts } from './texts.ts';

export function ClearFilterButton() {
  const { t } = useTexts();
  const { go } = useDesk();
  return (
    <Button variant="default" onClick={() => go({ q: undefined })}>
      {t('clearFilter')}
    </Button>
  );
}
