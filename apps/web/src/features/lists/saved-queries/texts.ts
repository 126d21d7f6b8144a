/** Texts of saved queries, in a namespace that is loaded with the lists. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { savedQueriesEn } from './locales/en.ts';
import { savedQueriesNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'savedqueries', savedQueriesEn);
i18next.addResourceBundle('nl', 'savedqueries', savedQueriesNl);

export function useTexts() {
  return useTranslation('savedqueries');
}
