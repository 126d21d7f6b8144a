/** Entries that could not be restored or deleted with the others, each with its reason. */
import { Alert, List, Text } from '@mantine/core';
import { useLossText } from '../../components/deleting/loss-text.ts';
import { useRestoringTexts } from '../../components/deleting/restoring-texts.ts';
import { useErrorText } from '../../components/use-error-text.ts';
import { RequestError } from '../../lib/request.ts';
import type { Refusal } from './restore-many.ts';

export function RefusedEntries({ refused }: { readonly refused: readonly Refusal[] }) {
  const { t } = useRestoringTexts();
  const lossText = useLossText();
  const errorText = useErrorText();
  const reasonOf = (error: Error): string => {
    if (!(error instanceof RequestError)) return errorText(error);
    if (error.code === 'double-booking') return t('doubleBooking');
    const isLoss = error.code === 'conflict' && error.errors.length > 0;
    return isLoss ? error.errors.map(lossText).join(' ') : errorText(error);
  };
  return (
    <Alert color="yellow" title={t('refused')} role="alert">
      <List size="sm">
        {refused.map(({ entry: { id, name }, error }) => (
          <List.Item key={id}>
            {name || id}: {reasonOf(error)}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        {t('refusedAbout')}
      </Text>
    </Alert>
  );
}
