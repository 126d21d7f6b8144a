/** Texts of list columns, in a namespace that is loaded with the lists. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { columnsEn } from './locales/en.ts';
import { columnsNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'columns', columnsEn);
i18next.addResourceBundle('nl', 'columns', columnsNl);

export function useTexts() {
  return useTranslation('columns');
}
