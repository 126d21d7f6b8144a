/** Texts of the lists of conflicts, options and requests, in a namespace that is loaded with them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { planningListsEn } from './locales/lists-en.ts';
import { planningListsNl } from './locales/lists-nl.ts';

i18next.addResourceBundle('en', 'planninglists', planningListsEn);
i18next.addResourceBundle('nl', 'planninglists', planningListsNl);

export function useListTexts() {
  return useTranslation('planninglists');
}
