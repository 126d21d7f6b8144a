/** When something last happened, as tables show it. */
import { useTranslation } from 'react-i18next';
import { showTimestamp } from './times.ts';

/** Returns a function from a timestamp to its text: null has not happened yet. */
export function useLastTime(): (timestamp: string | null) => string {
  const { t, i18n } = useTranslation();
  return (timestamp) => (timestamp === null ? t('common.never') : showTimestamp(timestamp, i18n.language));
}
