/** Texts of this page, in a namespace that is loaded with it. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { consoleEn } from './locales/en.ts';
import { consoleNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'console', consoleEn);
i18next.addResourceBundle('nl', 'console', consoleNl);

export function useTexts() {
  return useTranslation('console');
}
