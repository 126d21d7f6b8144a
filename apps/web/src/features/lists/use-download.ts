/** Saves a file that the server makes, and says why when it does not. */
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../components/use-error-text.ts';
import { showNotice } from '../../lib/notice.ts';
import { requestFile } from '../../lib/request.ts';

/** Returns a function that saves the file at a path of the application. */
export function useDownload(): (path: string) => Promise<void> {
  const errorText = useErrorText();
  const { t } = useTranslation();
  return async (path) => {
    try {
      const { blob, name } = await requestFile(path);
      const address = URL.createObjectURL(blob);
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
      // The browser has its own hold of the file by then.
      setTimeout(() => URL.revokeObjectURL(address));
      showNotice(t('list.exported', { name }));
    } catch (error) {
      if (error instanceof Error) showNotice(errorText(error));
    }
  };
}
