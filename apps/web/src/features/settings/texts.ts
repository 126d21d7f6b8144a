/** Texts of these pages, in a namespace that is loaded with them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { settingsEn } from './locales/en.ts';
import { settingsNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'settings', settingsEn);
i18next.addResourceBundle('nl', 'settings', settingsNl);

export function useTexts() {
  return useTranslation('settings');
}
