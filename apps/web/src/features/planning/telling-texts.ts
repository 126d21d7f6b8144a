/** Texts for those who lose their place when an option is confirmed, in a namespace that is loaded with the dialogs. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { tellingEn } from './locales/telling-en.ts';
import { tellingNl } from './locales/telling-nl.ts';

i18next.addResourceBundle('en', 'telling', tellingEn);
i18next.addResourceBundle('nl', 'telling', tellingNl);

export function useTellingTexts() {
  return useTranslation('telling');
}
