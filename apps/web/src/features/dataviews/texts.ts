/** Texts of these pages, in a namespace that is loaded with them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { dataviewsEn } from './locales/en.ts';
import { dataviewsNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'dataviews', dataviewsEn);
i18next.addResourceBundle('nl', 'dataviews', dataviewsNl);

export function useTexts() {
  return useTranslation('dataviews');
}
