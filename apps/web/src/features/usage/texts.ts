/** Texts of these pages, in a namespace that is loaded with them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { usageEn } from './locales/en.ts';
import { usageNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'usage', usageEn);
i18next.addResourceBundle('nl', 'usage', usageNl);

export function useTexts() {
  return useTranslation('usage');
}
