/** Says that the browser has no connection, for as long as that lasts. */
import { Alert } from '@mantine/core';
import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../lib/use-online.ts';

export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Alert
          color="yellow"
          variant="filled"
          radius={0}
          py={6}
          icon={<WifiOff size={16} aria-hidden />}
          autoContrast
        >
          {t('errors.offline')}
        </Alert>
      )}
    </div>
  );
}
