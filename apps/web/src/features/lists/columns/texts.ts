/** The texts of the columns of lists, in a name space that is loaded together with lists. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { columnsEn } from './locales/en.ts';
import { columnsNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'columns', columnsEn);
i18next.addResourceBundle('nl', 'columns', columnsNl);

export function useTexts() {
  return useTranslation('columns');
}
