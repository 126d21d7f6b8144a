/** Says that the browser has no connection, for as long as that lasts. */
import { Alert } from '@mantine/core';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
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

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
