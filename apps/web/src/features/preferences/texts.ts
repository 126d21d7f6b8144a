/** Texts of the preferences, in a namespace that is loaded with what shows them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { preferencesEn } from './locales/en.ts';
import { preferencesNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'preferences', preferencesEn);
i18next.addResourceBundle('nl', 'preferences', preferencesNl);

export function useTexts() {
  return useTranslation('preferences');
}
