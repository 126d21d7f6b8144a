/** Acts of lists that show nothing: making the first entry, and taking the search away that finds none. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ActProps {
  readonly onClick: () => void;
}

export function FirstButton({ onClick }: ActProps) {
  const { t } = useTranslation();
  return (
    <Button variant="default" onClick={onClick}>
      {t('common.first')}
    </Button>
  );
}

export function ClearButton({ onClick }: ActProps) {
  const { t } = useTranslation();
  return (
    <Button variant="default" onClick={onClick}>
      {t('list.clear')}
    </Button>
  );
}
